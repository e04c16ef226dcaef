#include "notation/xiangqi_glance.h"

#ifdef __AVX2__

bool
xiangqi_glance_avx2(struct entry *entry, struct slice record,
    const struct how *how)
{
	return xiangqi_glance_plain(entry, record, how);
}

#endif
