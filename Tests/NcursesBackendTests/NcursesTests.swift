import Testing

/// All tests that use ncurses, the locale or signals, which belong to the process: one at a time.
@Suite("Ncurses", .serialized) struct NcursesTests {}
