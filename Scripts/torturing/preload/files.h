/* Which of the files under test a descriptor or a path is. MYTODO_TORTURED names the database, MYTODO_SYNCED a folder with all in it. */
#ifndef FILES_H
#define FILES_H
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum file { FILE_NONE = 0, FILE_DATABASE = 1, FILE_JOURNAL = 2, FILE_DIRECTORY = 3, FILE_SYNCED = 4 };

static inline enum file file_at(const char *path) {
  const char *database = getenv("MYTODO_TORTURED"), *synced = getenv("MYTODO_SYNCED");
  if (path && synced && strncmp(path, synced, strlen(synced)) == 0) return FILE_SYNCED;
  if (!database || !path) return FILE_NONE;
  size_t length = strlen(database);
  if (strncmp(path, database, length) == 0) {
    if (path[length] == 0) return FILE_DATABASE;
    if (strcmp(path + length, "-journal") == 0) return FILE_JOURNAL;
  }
  const char *slash = strrchr(database, '/');
  size_t directory = slash ? (size_t)(slash - database) : 0;
  if (directory && strlen(path) == directory && strncmp(path, database, directory) == 0) return FILE_DIRECTORY;
  return FILE_NONE;
}

static inline enum file file_of(int descriptor) {
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return FILE_NONE;
  path[length] = 0;
  return file_at(path);
}

/* The function of that name that would have been called without this library. */
#define NEXT(result, name, ...) \
  static result (*next)(__VA_ARGS__); \
  if (!next) next = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

#endif
