/* Preloaded into the app: writes down, in order, what it does to the database and its journal and what it writes to
   the terminal, into the file that MYTODO_RECORD names. Each entry is a struct entry and its bytes.
   A call is noted when it has succeeded, a write to the terminal before it is made: so whatever the screen shows
   comes, in the record, after everything that the app did before. */
#include "files.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <sys/uio.h>

struct entry {
  char kind;  /* W write, T truncate, S sync, C create, U unlink, A to the terminal */
  uint8_t file;
  uint8_t unused[2];
  uint32_t length; /* of the bytes that follow */
  int64_t offset;  /* of a write; the size after a truncation */
};

static int record = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("MYTODO_RECORD");
  if (path) record = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void note(char kind, enum file file, int64_t offset, const void *bytes, size_t length) {
  int saved = errno;
  struct entry entry = {kind, (uint8_t)file, {0, 0}, (uint32_t)length, offset};
  struct iovec parts[2] = {{&entry, sizeof entry}, {(void *)bytes, length}};
  pthread_mutex_lock(&lock);
  if (record >= 0 && writev(record, parts, 2) < 0) abort();
  pthread_mutex_unlock(&lock);
  errno = saved;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
  NEXT(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  ssize_t result = next(descriptor, bytes, count, offset);
  enum file file = file_of(descriptor);
  if (file && result > 0) note('W', file, offset, bytes, (size_t)result);
  return result;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  NEXT(ssize_t, "write", int, const void *, size_t);
  if (isatty(descriptor)) note('A', FILE_NONE, 0, bytes, count);
  enum file file = file_of(descriptor);
  off64_t offset = file ? lseek64(descriptor, 0, SEEK_CUR) : 0;
  ssize_t result = next(descriptor, bytes, count);
  if (file && result > 0) note('W', file, offset, bytes, (size_t)result);
  return result;
}

int ftruncate64(int descriptor, off64_t size) {
  NEXT(int, "ftruncate64", int, off64_t);
  int result = next(descriptor, size);
  enum file file = file_of(descriptor);
  if (file && result == 0) note('T', file, size, NULL, 0);
  return result;
}

static int note_sync(int descriptor, int result) {
  enum file file = file_of(descriptor);
  if (file && result == 0) note('S', file, 0, NULL, 0);
  return result;
}

int fdatasync(int descriptor) {
  NEXT(int, "fdatasync", int);
  return note_sync(descriptor, next(descriptor));
}

int fsync(int descriptor) {
  NEXT(int, "fsync", int);
  return note_sync(descriptor, next(descriptor));
}

int unlink(const char *path) {
  NEXT(int, "unlink", const char *);
  int result = next(path);
  enum file file = file_at(path);
  if (file && result == 0) note('U', file, 0, NULL, 0);
  return result;
}

static int note_open(const char *path, int flags, int mode, int (*next)(const char *, int, ...)) {
  enum file file = flags & O_CREAT ? file_at(path) : FILE_NONE;
  int is_new = file && access(path, F_OK) != 0;
  int result = next(path, flags, mode);
  if (is_new && result >= 0) note('C', file, 0, NULL, 0);
  return result;
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    NEXT(int, #name, const char *, int, ...); \
    va_list rest; \
    va_start(rest, flags); \
    int mode = flags & O_CREAT ? va_arg(rest, int) : 0; \
    va_end(rest); \
    return note_open(path, flags, mode, next); \
  }
OPEN(open)
OPEN(open64)
