import TerminalUI

/// A screen with a one-line prompt.
protocol PromptScreen: ActingScreen {
  var prompt: LinePrompt { get set }
  /// Handles a change of the text in the prompt.
  func textChanged()
  /// What the text means, or what can be typed, below the line; nil for nothing.
  ///
  /// - Parameter room: the area that it may take.
  func understood(_ room: Rect) -> MeaningText?
  /// Ways in which the line can go on, above it; nil if there are none.
  var offerRows: OfferRows? { get }
  /// The parts of the line with a look of their own.
  func highlights(_ theme: Theme) -> [TextHighlight]
  /// Handles an edit that means something else at the cursor; returns false for all others.
  func takes(_ action: EditAction?) -> Bool
}

extension PromptScreen {
  var placement: Placement { .line }
  func understood(_: Rect) -> MeaningText? { nil }
  var offerRows: OfferRows? { nil }
  func highlights(_: Theme) -> [TextHighlight] { [] }
  func takes(_: EditAction?) -> Bool { false }

  func coveredRows(_ layout: FrameLayout) -> Int {
    guard placement == .line else { return 0 }
    let place = PromptPlace(said(layout), indent: indent(layout), layout, stack.theme)
    return place.coveredRows(layout) + (offerRows?.count(layout, above: place) ?? 0)
  }

  /// What is said below the line: a message about it, or what it means.
  private func said(_ layout: FrameLayout) -> MeaningText {
    guard let message = stack.message else {
      return understood(PromptPlace.room(layout, indent: indent(layout))) ?? MeaningText([])
    }
    return MeaningText(stack.formatter.keepingDatesTogether.text(message), message.kind.role)
  }

  /// How far from the left edge what the line means begins: below what is typed, if that leaves enough room.
  private func indent(_ layout: FrameLayout) -> Int {
    let label = prompt.labelColumns(PromptPlace.room(layout, indent: 0).columns)
    return label * 2 <= layout.size.columns ? label : 0
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? { drawLine(&canvas, layout) }

  /// Draws the line, what it means, and what it can go on with.
  func drawLine(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let said = said(layout)
    let place = PromptPlace(said, indent: indent(layout), layout, canvas.theme)
    place.paint(&canvas)
    if let offerRows {
      let column = place.line.column + prompt.column(of: offerRows.start, in: place.line.columns)
      offerRows.draw(&canvas, layout, above: place, at: column)
    }
    said.draw(&canvas, in: place.meaning, on: canvas.theme.surface)
    return prompt.draw(&canvas, in: place.line, canvas.theme.surface, highlights(canvas.theme))
  }

  func handleOther(_ key: Key) async {
    let before = isLetter(key) ? nil : prompt.text
    let action = stack.keys.editAction(for: key)
    if takes(action) { return }
    guard prompt.take(key, as: action) else {
      // A key of text fields has nothing to do in a single line, or at the cursor.
      if action == nil { sayUnused(key) }
      return
    }
    // A long text is read once for all its letters that wait, not for each.
    if before == nil, let next = stack.waitingKey(), isLetter(next) { return }
    if prompt.text != before { textChanged() }
  }

  /// Whether a key only adds a letter to the text.
  private func isLetter(_ key: Key) -> Bool {
    guard case .character = key.code, key.modifiers.subtracting(.shift).isEmpty else { return false }
    return stack.keys.editAction(for: key) == nil && stack.keys.table(of: Self.self).row(for: key) == nil
  }

  func paste(_ text: String) async -> Bool {
    prompt.paste(text)
    textChanged()
    return true
  }

  func handle(_ act: MouseAct) async { _ = prompt.take(act) }
}

/// A one-line text field with a label.
struct LinePrompt {
  let label: String
  /// Where there is no room for the label: the first of these that has room.
  private let shortLabels: [String]
  /// What may be typed, shown while nothing is.
  private let examples: [String]
  /// The same in a sentence, shown instead: the first that fits.
  private let placeholders: [String]
  private var editor: TextEditor
  /// The blanks after the label.
  private var gap = 2

  /// - Parameters:
  ///   - examples: what may be typed, the best first.
  ///   - placeholders: a sentence instead of examples, the longest first.
  ///   - replaces: whether the first letter replaces `text`.
  init(
    _ label: String,
    shortLabels: [String] = [],
    text: String = "",
    examples: [String] = [],
    placeholders: [String] = [],
    replaces: Bool = false
  ) {
    (self.label, self.shortLabels) = (label, shortLabels)
    (self.examples, self.placeholders) = (examples, placeholders)
    editor = TextEditor(text: text)
    if replaces { editor.selectAll() }
  }

  /// A line in a box, whose text is above that of the rows.
  init(inBox marks: MarkStyle, text: String = "", examples: [String] = [], replaces: Bool = false) {
    self.init(String(marks.prompt), text: text, examples: examples, replaces: replaces)
    gap = 1
  }

  var text: String { editor.text }

  var isCursorAtEnd: Bool { editor.cursor == editor.count }

  /// In characters.
  var cursor: Int { editor.cursor }

  /// Replaces characters, with the cursor after the new ones.
  mutating func replace(_ characters: Range<Int>, with text: String) {
    editor.replaceCharacters(characters, with: text)
  }

  /// Handles a key for which the key table has `action`; returns false if it does not belong to a text field.
  mutating func take(_ key: Key, as action: EditAction?) -> Bool { editor.handle(key, as: action) }

  mutating func paste(_ text: String) { editor.insert(text) }

  /// Replaces the text, with the cursor at its end.
  mutating func replaceAll(with text: String) {
    editor.replaceAll(with: text)
    editor.moveCursor(to: editor.count)
  }

  mutating func clear() { editor = TextEditor(text: "") }

  /// Moves the cursor to a click in the line; returns false if the click was elsewhere.
  mutating func take(_ act: MouseAct) -> Bool {
    guard case .press(let click) = act, click.target == .text else { return false }
    editor.moveCursor(toColumn: click.column, row: click.row, columns: click.area.columns)
    return true
  }

  /// The width that a label or a number beside it leaves to the text.
  static let minColumns = 12

  /// What it leaves where there is a shorter label.
  private static let usualColumns = 26

  /// The label where the line has that many columns: one that leaves half of them to the text, and more in a narrow line, or else one
  /// that has room at all.
  private func shownLabel(_ columns: Int) -> String {
    let labels = [label] + shortLabels
    func first(_ room: Int) -> String? { labels.first { DrawableText.width(of: $0) <= room } }
    let half = columns / 2 - 2
    return first(min(half, columns - Self.usualColumns)) ?? first(half) ?? first(
      columns - min(Self.minColumns + 2, columns)
    )
      ?? labels[labels.count - 1]
  }

  /// Where a character is drawn in a line of that many columns, if all before it is in sight.
  fileprivate func column(of character: Int, in columns: Int) -> Int {
    labelColumns(columns) + DrawableText.width(of: text.prefix(character))
  }

  /// The width of the label, with the blanks after it.
  fileprivate func labelColumns(_ columns: Int) -> Int { DrawableText.width(of: shownLabel(columns)) + gap }

  /// Draws the line into the first row of `area`, its label cut where the text would have no room, and returns its cursor's
  /// position.
  mutating func draw(
    _ canvas: inout Canvas,
    in area: Rect,
    _ style: Style,
    _ highlights: [TextHighlight] = []
  ) -> Position? {
    let room = area.inset(right: min(Self.minColumns + 2, area.columns))
    let label = shownLabel(area.columns)
    let field = area.inset(left: canvas.write(label, in: room, canvas.theme.label.laid(on: style)) + gap)
    canvas.areas.note(.text, at: field)
    let cursor = editor.draw(
      into: &canvas.buffer,
      in: field,
      style: editor.isAllSelected ? canvas.theme.selection : style,
      highlights: editor.isAllSelected ? [] : highlights,
      marks: canvas.marks
    )
    if editor.isEmpty {
      let sentence = placeholders.first { DrawableText.width(of: $0) <= field.columns }
      canvas.write(examples: sentence.map { [$0] } ?? examples, in: field, style)
    }
    return cursor
  }
}

/// Where a line is typed above the footer, and below it what it means.
struct PromptPlace {
  /// The painted rows.
  private let rows: Rect
  /// The row above them where they are not painted.
  private let edge: Rect
  private(set) var line: Rect
  let meaning: Rect

  /// The height of the body up to which the meaning may take most of it.
  private static let lowBody = 6

  /// What the meaning may take: a third of the body or, where that is low, all but the line and, if there are as many, a row of the list.
  ///
  /// - Parameter indent: how far from the edge it begins.
  static func room(_ layout: FrameLayout, indent: Int) -> Rect {
    let body = layout.body.rows
    let rows = body <= lowBody ? max(body - 2, min(2, body - 1)) : max(2, body / 3)
    let row = layout.footer.row - rows
    return Rect(column: 0, row: row, columns: layout.size.columns, rows: rows)
      .inset(left: layout.leftMargin + indent, right: 1)
  }

  /// - Parameters:
  ///   - text: what the line means.
  ///   - indent: how far from the edge that begins.
  init(_ text: MeaningText, indent: Int, _ layout: FrameLayout, _ theme: Theme) {
    let room = Self.room(layout, indent: indent)
    let count = max(1, min(room.rows, text.rowCount(columns: room.columns)))
    meaning = room.inset(top: room.rows - count)
    line = meaning.row(at: 0).inset(left: -indent)
    line.row -= 1
    rows = Rect(column: 0, row: line.row, columns: layout.size.columns, rows: count + 1)
    let edgeRows = theme.hasSurfaces || line.row - 1 <= layout.body.row ? 0 : 1
    edge = Rect(column: 0, row: line.row - 1, columns: layout.size.columns, rows: edgeRows)
  }

  /// The first row that it takes.
  var top: Int { edge.rows > 0 ? edge.row : rows.row }

  func coveredRows(_ layout: FrameLayout) -> Int { max(0, layout.body.endRow - top) }

  func paint(_ canvas: inout Canvas) {
    canvas.buffer.fill(rows, style: canvas.theme.surface)
    canvas.buffer.fill(edge)
    canvas.rule(in: edge)
  }
}
