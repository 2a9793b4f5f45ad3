/* Preloaded into the app: counts what it asks of SQLite and what SQLite asks of the disk, into a file that is
   mapped by the measuring script (MYTODO_COUNTERS names it). Build: cc -shared -fPIC -o counters.so counters.c -ldl */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

struct counters {
  uint64_t rows;          /* rows that statements returned */
  uint64_t steps;         /* operations of SQLite's virtual machine: rows looked at, returned or not */
  uint64_t bytes_read;    /* from the database and its journal */
  uint64_t bytes_written; /* to the database and its journal */
  uint64_t syncs;
};

static struct counters *counters;

__attribute__((constructor)) static void start(void) {
  static struct counters unused;
  const char *path = getenv("MYTODO_COUNTERS");
  int descriptor = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  counters = &unused;
  if (descriptor < 0) return;
  void *map = mmap(NULL, sizeof unused, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  close(descriptor);
  if (map != MAP_FAILED) counters = map;
}

#define ADD(field, amount) __atomic_add_fetch(&counters->field, (uint64_t)(amount), __ATOMIC_RELAXED)
#define NEXT(type, name) \
  static type next; \
  if (!next) next = (type)dlsym(RTLD_NEXT, name)

int sqlite3_step(void *statement) {
  typedef int (*step_function)(void *);
  typedef int (*status_function)(void *, int, int);
  static status_function status;
  NEXT(step_function, "sqlite3_step");
  if (!status) status = (status_function)dlsym(RTLD_NEXT, "sqlite3_stmt_status");
  int result = next(statement);
  if (result == 100 /* SQLITE_ROW */) ADD(rows, 1);
  ADD(steps, status(statement, 4 /* SQLITE_STMTSTATUS_VM_STEP */, 1));
  return result;
}

ssize_t pread64(int descriptor, void *buffer, size_t count, off64_t offset) {
  typedef ssize_t (*function)(int, void *, size_t, off64_t);
  NEXT(function, "pread64");
  ssize_t result = next(descriptor, buffer, count, offset);
  if (result > 0) ADD(bytes_read, result);
  return result;
}

ssize_t pwrite64(int descriptor, const void *buffer, size_t count, off64_t offset) {
  typedef ssize_t (*function)(int, const void *, size_t, off64_t);
  NEXT(function, "pwrite64");
  ssize_t result = next(descriptor, buffer, count, offset);
  if (result > 0) ADD(bytes_written, result);
  return result;
}

int fdatasync(int descriptor) {
  typedef int (*function)(int);
  NEXT(function, "fdatasync");
  ADD(syncs, 1);
  return next(descriptor);
}
