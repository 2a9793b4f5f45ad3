/// The parts of ncurses, and the few libc functions used with it, that Swift cannot import.
///
/// Swift imports neither ncurses' attribute macros nor its global variables (shared mutable state to Swift 6), so each
/// gets an inline function here. No number is copied from a C header.

#ifndef CNCURSES_H
#define CNCURSES_H

// Both must be defined before <curses.h>, or `cchar_t` and the wide functions stay hidden.
#define NCURSES_WIDECHAR 1
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif

#include <curses.h>
#include <linux/memfd.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

// Included last, because its macros are ordinary words such as `columns`.
#include <term.h>

// Swift's Glibc module is built without _XOPEN_SOURCE and _GNU_SOURCE, which hides these two.
extern int wcwidth(wchar_t scalar);
extern int memfd_create(const char *name, unsigned int flags);

// MARK: - Attributes

static inline attr_t cncurses_bold(void) { return A_BOLD; }
static inline attr_t cncurses_dim(void) { return A_DIM; }
static inline attr_t cncurses_italic(void) { return A_ITALIC; }
static inline attr_t cncurses_underline(void) { return A_UNDERLINE; }
static inline attr_t cncurses_reverse(void) { return A_REVERSE; }
static inline attr_t cncurses_blink(void) { return A_BLINK; }

// MARK: - Terminfo

/// The value of the terminfo string `name`, or NULL if the terminal does not have it. `tigetstr` distinguishes a
/// missing string (NULL) from a name that is not a string capability ((char *)-1); both are NULL here.
static inline const char *cncurses_string(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

/// The same with a number in it. The result is valid until the next call.
static inline const char *cncurses_string_with(const char *name, long parameter) {
  const char *value = cncurses_string(name);
  return value == NULL ? NULL : tparm(value, parameter, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}

/// Lets the current terminal strike text through where it would blink: ncurses has no attribute for struck-through text
/// (user_caps(5), smxx), and the app has none that blinks.
///
/// - Returns: whether the terminal can.
static inline bool cncurses_strike_for_blink(void) {
  const char *strike = cncurses_string("smxx");
  const char *sgr = cncurses_string("sgr");
  if (strike == NULL || strcmp(strike, "\033[9m") != 0 || sgr == NULL) return false;
  // The part for the fourth parameter, blink, as all terminals with smxx have it. ncurses keeps its copy of the strings
  // to itself, so the letter is changed where it is.
  char *blink = (char *)strstr(sgr, "%p4%t;5%;");
  if (blink != NULL) blink[strlen("%p4%t;")] = '9';
  return blink != NULL;
}

// MARK: - The standard screen

/// The capacity of a cell in scalars: a spacing character and its combining marks.
static inline int cncurses_scalars_per_cell(void) { return CCHARW_MAX; }

static inline int cncurses_columns(void) { return getmaxx(stdscr); }
static inline int cncurses_rows(void) { return getmaxy(stdscr); }
static inline int cncurses_colors(void) { return COLORS; }
static inline int cncurses_color_pairs(void) { return COLOR_PAIRS; }

/// Whether the next update may leave the terminal's cursor wherever its last byte put it.
static inline int cncurses_leave_cursor(bool isLeft) { return leaveok(stdscr, isLeft); }

static inline int cncurses_erase(void) { return werase(stdscr); }
static inline int cncurses_clear_row(int row) {
  return wmove(stdscr, row, 0) == ERR ? ERR : wclrtoeol(stdscr);
}
static inline int cncurses_move(int row, int column) { return wmove(stdscr, row, column); }

/// Clears the terminal on the next update and rewrites it completely.
static inline int cncurses_repaint(void) { return clearok(stdscr, true); }

static inline int cncurses_update(void) {
  return wnoutrefresh(stdscr) == ERR ? ERR : doupdate();
}

/// Puts one character with its combining marks on the standard screen.
///
/// Returns ERR if ncurses refuses, and also, harmlessly, after the bottom right cell was written, because the cursor
/// cannot move on from there.
static inline int cncurses_put(int row, int column, const uint32_t *scalars, int count,
                               attr_t attributes, int pair) {
  wchar_t text[CCHARW_MAX + 1];
  int length = count < CCHARW_MAX ? count : CCHARW_MAX;
  for (int i = 0; i < length; i++) text[i] = (wchar_t)scalars[i];
  text[length] = L'\0';
  cchar_t cell;
  // The pair is passed in the last argument, which is not limited to 32,767.
  if (setcchar(&cell, text, attributes, 0, &pair) == ERR) return ERR;
  return mvwadd_wch(stdscr, row, column, &cell);
}

#endif
