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
  /// The text of the notes, in as many rows as it needs, wrapped for the width of the area.
  private var rows: [Row] = []
  private var wrappedColumns = 0
  /// The width of the longest place in the file.
  private var lineColumns = 0

  private struct Row {
    /// Where it is in the file; empty for what goes on from the row above.
    let line: String
    let text: String
    let fate: FileNote.Fate
  }

  init(_ stack: ScreenStack, _ notes: [FileNote], fileName: String) {
    self.stack = stack
    self.notes = notes.sorted { ($0.file ?? "", $0.line) < ($1.file ?? "", $1.line) }
    self.fileName = fileName
  }

  let placement = Placement.window
  var header: ScreenHeader {
    ScreenHeader(
      title: .importNotesScreen,
      parts: [.init(text: fileName, minColumns: 8)],
      trailing: moreBelow,
      isTrailingNeeded: true
    )
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = layout.line(layout.body)
    if area.columns != wrappedColumns { wrap(to: area.columns, canvas.formatter) }
    viewport.fit(rows.count, in: area.rows)
    for (offset, row) in rows[viewport.rows].enumerated() {
      let place = area.row(at: offset)
      canvas.writeRight(
        row.line,
        in: place.inset(right: max(0, place.columns - lineColumns)),
        canvas.theme.faint
      )
      let style = row.fate == .kept ? canvas.theme.quiet : canvas.theme.plain
      canvas.write(row.text, in: place.inset(left: lineColumns + 2), style)
    }
    return nil
  }

  private func wrap(to columns: Int, _ formatter: MessageFormatter) {
    let lines = notes.map { note in
      let file = note.file?.cut(to: max(1, columns / 3))
      guard note.line > 0 else { return file ?? "" }
      return formatter.text(file.map { .fileLineOf(file: $0, line: note.line) } ?? .fileLine(line: note.line))
    }
    let lineColumns = lines.map { DrawableText.width(of: $0) }.max() ?? 0
    rows = zip(notes, lines).flatMap { note, line in
      let text = WrappedText(formatter.text(.problem(note)), columns: columns - lineColumns - 2)
      return text.fittingRows.enumerated().map { Row(line: $0 == 0 ? line : "", text: $1, fate: note.fate) }
    }
    (wrappedColumns, self.lineColumns) = (columns, lineColumns)
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
