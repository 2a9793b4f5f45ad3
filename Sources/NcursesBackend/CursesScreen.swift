import CNcurses
import Glibc
import TerminalUI

/// A terminal's screen by way of ncurses: full frames go in, what changed goes out.
final class CursesScreen {
  private let screen: OpaquePointer
  private let files: (output: UnsafeMutablePointer<FILE>, input: UnsafeMutablePointer<FILE>)
  private var looks: StyleLooks
  /// The frame on the screen, nil when that is unknown and all has to be written.
  private var shown: ScreenBuffer?
  private var isCursorShown: Bool?
  /// The scalars of the cell that is being drawn.
  private var scalars = [UInt32](repeating: 0, count: Int(cncurses_scalars_per_cell()))

  /// Starts ncurses on the terminal, which `terminfo` has found usable.
  ///
  /// - Parameters:
  ///   - terminfo: the terminal.
  ///   - input: the descriptor whose terminal modes are set.
  ///   - output: the descriptor that the screen is written to.
  ///   - isColorWanted: whether colours may be used at all.
  init(terminfo: Terminfo, input: Int32, output: Int32, isColorWanted: Bool) throws(TerminalError) {
    files.output = try Self.stream(on: output, mode: "w")
    files.input = try Self.stream(on: input, mode: "r")
    // The size is what the terminal says. LINES and COLUMNS in the environment are from another window's
    // life; without a word from the terminal (a serial line) it is what terminfo says.
    use_env(false)
    use_tioctl(true)
    guard let screen = newterm(terminfo.name, files.output, files.input) else {
      throw .termTooDumb(terminfo.name)
    }
    self.screen = screen
    _ = raw()
    _ = noecho()
    _ = nonl()
    cncurses_ignore_typeahead()
    cncurses_keypad(true)
    looks = StyleLooks(isColorWanted: isColorWanted)
  }

  /// A stream of its own on the terminal, for ncurses wants streams.
  private static func stream(
    on descriptor: Int32,
    mode: String
  ) throws(TerminalError) -> UnsafeMutablePointer<FILE> {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0, let stream = fdopen(copy, mode) else { throw .refused(errno: errno) }
    return stream
  }

  var size: TerminalSize {
    TerminalSize(columns: Int(cncurses_columns()), rows: Int(cncurses_rows()))
  }

  var colorDepth: ColorDepth { looks.colorDepth }

  /// Sets our terminal modes again after others have used the terminal, and blanks the screen.
  ///
  /// ncurses is never told that the screen was left: its `endwin` is not needed, for what leaves the screen has
  /// to work from a signal handler too, and coming back it would reset the palette (`oc`) that the user may
  /// have set for the whole terminal.
  func resume() {
    reset_prog_mode()
    invalidate()
    cncurses_erase()
    cncurses_repaint()
    cncurses_update()
  }

  /// Ends ncurses and writes nothing.
  func close() {
    delscreen(screen)
    fclose(files.output)
    fclose(files.input)
  }

  // MARK: - Drawing

  /// Forgets what is on the screen.
  func invalidate() {
    shown = nil
    isCursorShown = nil
  }

  /// Takes over the terminal's new size, in cells, at least 1 by 1.
  func resize(to size: TerminalSize) {
    // Not `resizeterm`, which types KEY_RESIZE into a queue that nobody reads here.
    resize_term(Int32(clamping: max(1, size.rows)), Int32(clamping: max(1, size.columns)))
    invalidate()
  }

  /// Shows a frame, clipped to the screen and with blanks around it where it is smaller.
  func present(_ frame: ScreenBuffer, cursor: Position?) {
    let size = self.size
    if shown?.size != frame.size {
      cncurses_erase()
      if shown == nil { cncurses_repaint() }
      shown = nil
    }
    let columns = min(size.columns, frame.size.columns)
    for row in 0..<min(size.rows, frame.size.rows) where isChanged(row, in: frame) {
      draw(row: row, of: frame, columns: columns)
    }
    shown = frame
    // Hidden before the update and shown after it: the cursor is not seen hurrying about.
    let cursor = cursor.flatMap { Rect(size).contains($0) ? $0 : nil }
    if cursor == nil { showCursor(false) }
    if let cursor { cncurses_move(Int32(cursor.row), Int32(cursor.column)) }
    // A cursor that nobody sees need not be moved at the end of an update.
    cncurses_leave_cursor(cursor == nil)
    cncurses_update()
    if cursor != nil { showCursor(true) }
  }

  private func isChanged(_ row: Int, in frame: ScreenBuffer) -> Bool {
    guard let shown else { return true }
    // No closure here nor below: each call of one on the main actor would check that it is there.
    for column in 0..<frame.size.columns where shown[column, row] != frame[column, row] { return true }
    return false
  }

  /// Draws a whole row: a wide character that gave way in part leaves no half behind then, and what goes to
  /// the terminal is up to ncurses, which compares once more.
  private func draw(row: Int, of frame: ScreenBuffer, columns: Int) {
    cncurses_clear_row(Int32(row))
    for column in 0..<columns {
      let cell = frame[column, row]
      guard cell.width > 0, cell != .blank, column + cell.width <= columns else { continue }
      put(cell, column: column, row: row)
    }
  }

  private func put(_ cell: Cell, column: Int, row: Int) {
    var count = 0
    for scalar in cell.text.unicodeScalars where count < scalars.count {
      scalars[count] = scalar.value
      count += 1
    }
    // What the C library takes for another width would shift the rest of the row.
    if count == 0 || wcwidth(wchar_t(bitPattern: scalars[0])) != cell.width {
      scalars[0] = UInt32(UInt8(ascii: "?"))
      count = 1
    }
    let look = looks.look(of: cell.style)
    cncurses_put(Int32(row), Int32(column), scalars, Int32(count), look.attributes, look.pair)
  }

  private func showCursor(_ isShown: Bool) {
    guard isCursorShown != isShown else { return }
    // ncurses sends nothing when it takes the cursor to be so already: where that is uncertain, make it differ.
    if isCursorShown == nil { curs_set(isShown ? 0 : 1) }
    isCursorShown = isShown
    curs_set(isShown ? 1 : 0)
  }
}
