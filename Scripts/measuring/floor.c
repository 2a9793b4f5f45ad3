/* The least that a full-screen program does: opens ncurses, prints one line, waits for a key. */
#include <curses.h>

int main(void) {
  initscr();
  raw();
  noecho();
  addstr("MyTODO");
  refresh();
  getch();
  endwin();
  return 0;
}
