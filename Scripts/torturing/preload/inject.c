/* Preloaded into the app: lets calls on the database and its journal fail, or ends the process amid one. The test
   maps the file that MYTODO_INJECT names and says there which ones; all calls of the kinds in question are counted. */
#include "files.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/mman.h>
#include <sys/types.h>

enum kind { KIND_WRITE = 1, KIND_SYNC = 2, KIND_TRUNCATE = 4, KIND_OPEN = 8, KIND_UNLINK = 16, KIND_READ = 32, KIND_NAME = 64 };
enum way { WAY_ERROR = 0, WAY_SHORT = 1, WAY_KILL = 2 };

struct control {
  uint64_t calls; /* how many calls of these kinds there were */
  uint64_t first; /* the first that fails, counted from 1 */
  uint64_t last;  /* the last that fails; 0 for none */
  uint64_t failed;
  uint32_t kinds;
  uint32_t way; /* an error; half a write and then an error; SIGKILL, amid a write after half of it */
  uint32_t error;
  uint32_t unused;
};

static struct control *control;

__attribute__((constructor)) static void start(void) {
  static struct control none;
  const char *path = getenv("MYTODO_INJECT");
  int descriptor = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  control = &none;
  if (descriptor < 0) return;
  void *map = mmap(NULL, sizeof none, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  close(descriptor);
  if (map != MAP_FAILED) control = map;
}

/* Whether this call is to fail. */
static int fails(enum kind kind, enum file file) {
  if (!file || !(control->kinds & kind)) return 0;
  uint64_t call = __atomic_add_fetch(&control->calls, 1, __ATOMIC_SEQ_CST);
  if (call < control->first || call > control->last) return 0;
  __atomic_add_fetch(&control->failed, 1, __ATOMIC_SEQ_CST);
  return 1;
}

static int fail(void) {
  if (control->way == WAY_KILL) kill(getpid(), SIGKILL);
  errno = (int)control->error;
  return -1;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
  NEXT(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  if (!fails(KIND_WRITE, file_of(descriptor))) return next(descriptor, bytes, count, offset);
  /* The next call finds no room for the rest. */
  if (control->way == WAY_SHORT && control->failed == 1 && count > 1) {
    return next(descriptor, bytes, count / 2, offset);
  }
  if (control->way == WAY_KILL) (void)next(descriptor, bytes, count / 2, offset);
  return fail();
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  NEXT(ssize_t, "write", int, const void *, size_t);
  if (!fails(KIND_WRITE, file_of(descriptor))) return next(descriptor, bytes, count);
  if (control->way == WAY_KILL) (void)next(descriptor, bytes, count / 2);
  return fail();
}

ssize_t pread64(int descriptor, void *bytes, size_t count, off64_t offset) {
  NEXT(ssize_t, "pread64", int, void *, size_t, off64_t);
  return fails(KIND_READ, file_of(descriptor)) ? fail() : next(descriptor, bytes, count, offset);
}

int ftruncate64(int descriptor, off64_t size) {
  NEXT(int, "ftruncate64", int, off64_t);
  return fails(KIND_TRUNCATE, file_of(descriptor)) ? fail() : next(descriptor, size);
}

int fdatasync(int descriptor) {
  NEXT(int, "fdatasync", int);
  return fails(KIND_SYNC, file_of(descriptor)) ? fail() : next(descriptor);
}

int fsync(int descriptor) {
  NEXT(int, "fsync", int);
  return fails(KIND_SYNC, file_of(descriptor)) ? fail() : next(descriptor);
}

int unlink(const char *path) {
  NEXT(int, "unlink", const char *);
  return fails(KIND_UNLINK, file_at(path)) ? fail() : next(path);
}

int syncfs(int descriptor) {
  NEXT(int, "syncfs", int);
  return fails(KIND_SYNC, file_of(descriptor)) ? fail() : next(descriptor);
}

int link(const char *path, const char *name) {
  NEXT(int, "link", const char *, const char *);
  return fails(KIND_NAME, file_at(name)) ? fail() : next(path, name);
}

int rename(const char *path, const char *name) {
  NEXT(int, "rename", const char *, const char *);
  return fails(KIND_NAME, file_at(name)) ? fail() : next(path, name);
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    NEXT(int, #name, const char *, int, ...); \
    va_list rest; \
    va_start(rest, flags); \
    int mode = flags & O_CREAT ? va_arg(rest, int) : 0; \
    va_end(rest); \
    /* SQLite opens a database for reading only when it cannot be opened for writing: not a failure of the disk. */ \
    enum file file = file_at(path) == FILE_DATABASE ? FILE_NONE : file_at(path); \
    return fails(KIND_OPEN, file) ? fail() : next(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)
