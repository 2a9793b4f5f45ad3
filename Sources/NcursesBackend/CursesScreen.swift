import CNcurses
import Glibc
import TerminalUI

/// A terminal's screen, drawn by ncurses: takes complete frames and sends the changes.
///
/// ncurses on Debian 12 writes to its descriptor on every cursor movement. To send each frame in one piece, we let
/// ncurses write to a file in memory, whose contents are sent after each update. ncurses never sees the terminal
/// itself; the terminal's modes and size are set from outside.
final class CursesScreen {
  private let output: Int32
  private let screen: OpaquePointer
  /// The file that ncurses writes to. Everything before the file's offset has to be sent.
  private let memory: UnsafeMutablePointer<FILE>
  private let input: UnsafeMutablePointer<FILE>
  // Read and written for each cell, and by nothing that runs meanwhile: checking that took a tenth of the time.
  @exclusivity(unchecked) private var looks: StyleLooks
  /// The frame on the screen; nil if that is unknown and everything has to be written.
  private var shown: ScreenBuffer?
  private var isCursorShown: Bool?
  private var cursor: Position?
  /// Which emoji of several scalars the terminal draws as one.
  var emojiSupport = EmojiSupport() {
    didSet {
      guard emojiSupport != oldValue, let shown else { return }
      let rows = (0..<min(size.rows, shown.size.rows)).filter { row in
        (0..<shown.size.columns).contains { shown[$0, row].glyph.emoji != nil }
      }
      guard !rows.isEmpty else { return }
      for row in rows { draw(row: row, of: shown) }
      update(cursor: cursor)
    }
  }
  private var standIns = EmojiStandIns()
  /// The scalars of the cell being drawn.
  @exclusivity(unchecked) private var scalars = [UInt32](
    repeating: 0,
    count: Int(cncurses_scalars_per_cell())
  )

  /// Starts ncurses for the terminal that `terminfo` has found usable.
  ///
  /// - Parameter depth: the colours to use.
  init(terminfo: Terminfo, descriptors: TerminalDescriptors, depth: ColorDepth) throws(TerminalError) {
    output = descriptors.output
    memory = try Self.stream(on: memfd_create("screen", UInt32(MFD_CLOEXEC)), mode: "w")
    input = try Self.stream(on: fcntl(descriptors.input, F_DUPFD_CLOEXEC, 3), mode: "r")
    // LINES and COLUMNS in the environment may be left over from another window. A terminal that does not report its
    // size (a serial line) has the size given by terminfo, or 80 by 24.
    use_env(false)
    use_tioctl(true)
    guard let screen = newterm(terminfo.name, memory, input) else { throw .termTooDumb(terminfo.name) }
    self.screen = screen
    looks = StyleLooks(depth: depth)
    forgetWritten()
    if let size = descriptors.size { resize(to: size) }
  }

  /// A stream on a descriptor of its own, because ncurses requires streams.
  private static func stream(
    on descriptor: Int32,
    mode: String
  ) throws(TerminalError) -> UnsafeMutablePointer<FILE> {
    guard descriptor >= 0, let stream = fdopen(descriptor, mode) else { throw .refused(errno: errno) }
    return stream
  }

  var size: TerminalSize { TerminalSize(columns: Int(cncurses_columns()), rows: Int(cncurses_rows())) }

  var colorDepth: ColorDepth { looks.colorDepth }

  /// Clears the screen after another program has used the terminal.
  ///
  /// ncurses is never told that the screen was left. Leaving must work from a signal handler too, so `endwin` is not
  /// used; and returning from it would reset the palette (`oc`), which the user may have set for the whole terminal.
  func blank() {
    invalidate()
    cncurses_erase()
    cncurses_repaint()
    cncurses_update()
    send()
  }

  /// Ends ncurses without writing anything.
  func close() {
    delscreen(screen)
    fclose(memory)
    fclose(input)
  }

  /// Drops the bytes that ncurses writes to enter the screen; the screen is always entered from outside, in the same
  /// way.
  private func forgetWritten() {
    // Of all functions that need no terminal, this one empties ncurses' own buffer (curs_kernel(3X)).
    reset_shell_mode()
    lseek(fileno(memory), 0, SEEK_SET)
  }

  /// Sends the output of ncurses in one piece.
  private func send() {
    let descriptor = fileno(memory)
    let count = lseek(descriptor, 0, SEEK_CUR)
    guard count > 0 else { return }
    var sending = [UInt8](repeating: 0, count: count)
    let held = pread(descriptor, &sending, count, 0)
    lseek(descriptor, 0, SEEK_SET)
    sending.removeSubrange(max(0, held)...)
    if !standIns.isEmpty { sending = standIns.replaced(sending) }
    looks.colored(sending).withUnsafeBytes { writeToTerminal(output, $0) }
  }

  // MARK: - Drawing

  /// Forgets the contents of the screen.
  func invalidate() {
    shown = nil
    isCursorShown = nil
  }

  /// Adopts the terminal's new size, in cells, at least 1 by 1.
  func resize(to size: TerminalSize) {
    // Not `resizeterm`, which inserts KEY_RESIZE into a queue that is never read here.
    resize_term(Int32(clamping: max(1, size.rows)), Int32(clamping: max(1, size.columns)))
    invalidate()
  }

  /// Shows a frame, clipped to the screen, and surrounded by blanks if it is smaller.
  func present(_ frame: ScreenBuffer, cursor: Position?) {
    let size = self.size
    if standIns.isFull {
      standIns = EmojiStandIns()
      invalidate()
    }
    if shown?.size != frame.size {
      cncurses_erase()
      if shown == nil { cncurses_repaint() }
      shown = nil
    }
    for row in 0..<min(size.rows, frame.size.rows) where isChanged(row, in: frame) {
      draw(row: row, of: frame)
    }
    shown = frame
    update(cursor: cursor)
  }

  /// Sends what was drawn.
  private func update(cursor: Position?) {
    self.cursor = cursor
    // Hidden before the update and shown after it, so that the cursor does not flicker across the screen.
    let cursor = cursor.flatMap { Rect(size).contains($0) ? $0 : nil }
    if cursor == nil { showCursor(false) }
    if let cursor { cncurses_move(Int32(cursor.row), Int32(cursor.column)) }
    // An invisible cursor need not be moved at the end of an update.
    cncurses_leave_cursor(cursor == nil)
    cncurses_update()
    if cursor != nil { showCursor(true) }
    send()
  }

  private func isChanged(_ row: Int, in frame: ScreenBuffer) -> Bool {
    guard let shown else { return true }
    return !frame.hasRow(row, equalTo: shown)
  }

  /// Draws a complete row: this leaves no half of a partly overwritten wide character behind. ncurses compares once
  /// more and decides what to send.
  private func draw(row: Int, of frame: ScreenBuffer) {
    let columns = min(size.columns, frame.size.columns)
    let joinsEmoji = !emojiSupport.isEmpty
    cncurses_clear_row(Int32(row))
    var column = 0
    while column < columns {
      let cell = frame[column, row]
      if cell.width == 0 || cell == .blank || column + cell.width > columns {
        column += 1
      } else if joinsEmoji, let emoji = cell.glyph.emoji, emojiSupport.isSuperset(of: emoji.needs),
        emoji.isWhole(in: (column..<columns).map { frame[$0, row] }),
        let standIn = standIns.scalar(for: emoji.text, column: column)
      {
        scalars[0] = standIn
        put(count: 1, cell.style, column: column, row: row)
        let end = column + max(2, emoji.columns)
        for column in column + 2..<end { put(Cell(.space, style: cell.style), column: column, row: row) }
        column = end
      } else {
        put(cell, column: column, row: row)
        column += cell.width
      }
    }
  }

  private func put(_ cell: Cell, column: Int, row: Int) {
    var count = 0
    while count < scalars.count, let value = cell.glyph.value(at: count) {
      scalars[count] = value
      count += 1
    }
    // A character to which the C library gives another width would shift the rest of the row. All agree on ASCII.
    let isASCII = count == 1 && (0x20...0x7E).contains(scalars[0])
    if !isASCII,
      count == 0 || wcwidth(wchar_t(bitPattern: scalars[0])) != cell.width || isStandIn(scalars[0])
    {
      scalars[0] = UInt32(UInt8(ascii: "?"))
      count = 1
    }
    put(count: count, cell.style, column: column, row: row)
  }

  private func isStandIn(_ value: UInt32) -> Bool { !emojiSupport.isEmpty && standIns.contains(value) }

  /// Puts the first ``scalars``.
  private func put(count: Int, _ style: Style, column: Int, row: Int) {
    let look = looks.look(of: style)
    cncurses_put(Int32(row), Int32(column), scalars, Int32(count), look.attributes, look.pair)
  }

  private func showCursor(_ isShown: Bool) {
    guard isCursorShown != isShown else { return }
    // ncurses sends nothing if it believes that the cursor already is in this state; if that is uncertain, change the
    // state first.
    if isCursorShown == nil { curs_set(isShown ? 0 : 1) }
    isCursorShown = isShown
    curs_set(isShown ? 1 : 0)
  }
}

/// The locale of the process, as far as the terminal is concerned: its character encoding.
enum TerminalLocale {
  /// Takes the locale from the environment, or `C.UTF-8` if that does not use UTF-8: in the `C` locale, ncurses blanks
  /// every character that is not ASCII and reports success.
  ///
  /// - Returns: whether the encoding is UTF-8 now.
  static func setUp() -> Bool {
    // Nil for a locale that is not installed; the process then stays in "C".
    _ = setlocale(LC_ALL, "")
    if isUTF8 { return true }
    _ = setlocale(LC_CTYPE, "C.UTF-8")
    return isUTF8
  }

  /// Whether the locale's character set, see nl_langinfo(3), is UTF-8.
  static var isUTF8: Bool {
    guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
    return String(cString: name) == "UTF-8"
  }
}
