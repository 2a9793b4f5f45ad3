#ifndef CRENAME_H
#define CRENAME_H

// rename(2) with the flags that only Linux has. glibc declares it for _GNU_SOURCE alone, so Swift does not see it.

#include <fcntl.h>
#include <linux/fs.h>

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);

/// Lets two files have each other's name, in one step. Not every file system can do that: EINVAL.
static inline int crename_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

/// Gives a file another name, if no file has that: else EEXIST. Not every file system can do that: EINVAL.
static inline int crename_to_free(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

#endif
