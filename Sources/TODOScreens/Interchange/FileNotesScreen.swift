import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// What is kept, changed, lost and left out of a file that is read or written, line by line.
final class FileNotesScreen: ReadingScreen {
  let stack: ScreenStack
  private let notes: [FileNote]
  private let fileName: String
  var viewport = Viewport()

  init(_ stack: ScreenStack, _ notes: [FileNote], fileName: String) {
    self.stack = stack
    self.notes = notes.sorted { $0.line < $1.line }
    self.fileName = fileName
  }

  let placement = Placement.window
  var header: ScreenHeader {
    ScreenHeader(
      title: .importNotesScreen,
      parts: [.init(text: fileName, leastColumns: 8)],
      trailing: moreBelow,
      isTrailingNeeded: true
    )
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = layout.line(layout.body)
    viewport.fit(notes.count, in: area.rows)
    let shown = notes[viewport.rows]
    let lines = shown.map { $0.line > 0 ? canvas.formatter.text(.fileLine(line: $0.line)) : "" }
    let columns = lines.map { DrawableText.width(of: $0) }.max() ?? 0
    for (offset, (note, line)) in zip(shown, lines).enumerated() {
      let row = area.row(at: offset)
      canvas.writeRight(line, in: row.inset(right: max(0, row.columns - columns)), canvas.theme.faint)
      let style = note.fate == .kept ? canvas.theme.quiet : canvas.theme.plain
      canvas.write(.problem(note), in: row.inset(left: columns + 2), style)
    }
    return nil
  }

  func handle(_ act: MouseAct) async {
    if case .wheel(let lines, _) = act { viewport.scroll(by: lines) }
  }
}

extension FileNotesScreen {
  static let place = ActionPlace(heading: .inImportNotes)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<FileNotesScreen>(
    KeyTable.scrolling("import-notes") + [
      .help("import-notes-help", ["?", .f1]),
      .init(.app, "import-notes-close", [.escape, "q", "l"], .inFooter) { $0.close },
    ]
  )
}
