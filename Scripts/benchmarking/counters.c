/* Preloaded into the app: counts what it asks of SQLite and what SQLite asks of the disk, and keeps a list of the
   writes and syncs, in a file that counting.py maps (MYTODO_COUNTERS names it).
   Build: cc -shared -fPIC -o counters.so counters.c -ldl */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define LOG_LENGTH 4096

enum kind { WRITE, TRUNCATE, SYNC };

struct operation {
  uint64_t kind;
  uint64_t inode;
  uint64_t offset; /* of a write; the new length of a truncation */
  uint64_t count;
};

struct counters {
  uint64_t rows;          /* rows that statements returned */
  uint64_t steps;         /* operations of SQLite's virtual machine: rows looked at, returned or not */
  uint64_t bytes_read;    /* from the database and its journal */
  uint64_t bytes_written; /* to the database and its journal */
  uint64_t syncs;
  uint64_t operations; /* since the list was restarted; those beyond its length are not in it */
  struct operation log[LOG_LENGTH];
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

static void note(enum kind kind, int descriptor, uint64_t offset, uint64_t count) {
  struct stat status;
  uint64_t index = ADD(operations, 1) - 1;
  if (index >= LOG_LENGTH || fstat(descriptor, &status) != 0) return;
  counters->log[index] = (struct operation){kind, status.st_ino, offset, count};
}

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
  if (result > 0) {
    ADD(bytes_written, result);
    note(WRITE, descriptor, (uint64_t)offset, (uint64_t)result);
  }
  return result;
}

int ftruncate64(int descriptor, off64_t length) {
  typedef int (*function)(int, off64_t);
  NEXT(function, "ftruncate64");
  note(TRUNCATE, descriptor, (uint64_t)length, 0);
  return next(descriptor, length);
}

int fdatasync(int descriptor) {
  typedef int (*function)(int);
  NEXT(function, "fdatasync");
  ADD(syncs, 1);
  note(SYNC, descriptor, 0, 0);
  return next(descriptor);
}
