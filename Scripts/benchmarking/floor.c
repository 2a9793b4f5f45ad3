/* The minimum of a full-screen program: opens ncurses, prints one line, and echoes each key in its place. */
#include <curses.h>

int main(void) {
  initscr();
  raw();
  noecho();
  addstr("MyTODO");
  refresh();
  for (int row = 1, column = 0;; column = (column + 1) % COLS) {
    int key = getch();
    if (key == ERR || key == 'q') break;
    mvaddch(row, column, (chtype)key);
    refresh();
  }
  endwin();
  return 0;
}
