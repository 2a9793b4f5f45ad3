/* Preloaded into the app: makes `PRAGMA synchronous = FULL` mean NORMAL, to show that the test of power cuts finds
   what NORMAL loses. The app itself has no such setting. */
#include "files.h"

int sqlite3_prepare_v3(void *db, const char *sql, int length, unsigned flags, void **statement, const char **tail) {
  NEXT(int, "sqlite3_prepare_v3", void *, const char *, int, unsigned, void **, const char **);
  const char *setting = sql && strlen(sql) < 200 ? strstr(sql, "synchronous = FULL") : NULL;
  if (!setting) return next(db, sql, length, flags, statement, tail);
  /* 1 is NORMAL (sqlite.org/pragma.html#pragma_synchronous); as long as the word, so that the rest stays in place. */
  static char copy[200];
  const char *end = NULL;
  strcpy(copy, sql);
  memcpy(copy + (setting - sql), "synchronous =    1", strlen("synchronous = FULL"));
  int result = next(db, copy, length, flags, statement, &end);
  if (tail) *tail = end ? sql + (end - copy) : NULL;
  return result;
}
