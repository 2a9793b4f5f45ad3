import TerminalUI

/// A screen with a one-line prompt.
protocol PromptScreen: ActingScreen {
  var prompt: LinePrompt { get set }
  /// Handles a change of the text in the prompt.
  func textChanged()
  /// What the text means, or what can be typed, above the line; nil for nothing.
  ///
  /// - Parameter room: the area that it may take.
  func understood(_ room: Rect) -> (text: String, isWarning: Bool)?
  /// Ways in which the line can go on, in place of what it means; nil if there are none.
  var offerRows: OfferRows? { get }
  /// The parts of the line with a look of their own.
  func highlights(_ theme: Theme) -> [TextHighlight]
  /// Handles an edit that means something else at the cursor; returns false for all others.
  func takes(_ action: EditAction?) -> Bool
}

extension PromptScreen {
  var placement: Placement { .line }
  func understood(_: Rect) -> (text: String, isWarning: Bool)? { nil }
  var offerRows: OfferRows? { nil }
  func highlights(_: Theme) -> [TextHighlight] { [] }
  func takes(_: EditAction?) -> Bool { false }

  func coveredRows(_ layout: FrameLayout) -> Int {
    guard placement == .line else { return 0 }
    if stack.message == nil, let offerRows { return offerRows.count(layout) }
    let text = stack.message.map(stack.text) ?? understood(LinePrompt.room(layout))?.text
    return text.map { LinePrompt.rows(of: $0, layout) } ?? 0
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    // A message is in the same place.
    if stack.message == nil, let offerRows {
      offerRows.draw(&canvas, layout, stack.formatter)
    } else if stack.message == nil, let (text, isWarning) = understood(LinePrompt.room(layout)) {
      LinePrompt.write(text, isWarning ? canvas.theme.warning : canvas.theme.quiet, &canvas, layout)
    }
    canvas.buffer.fill(layout.message)
    let line = layout.message.inset(left: 1, right: 1)
    return prompt.draw(&canvas, in: line, canvas.theme.field, highlights(canvas.theme))
  }

  func handleOther(_ key: Key) async {
    let before = isLetter(key) ? nil : prompt.text
    let action = stack.keys.editAction(for: key)
    if takes(action) { return }
    guard prompt.take(key, as: action) else { return sayUnused(key) }
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
  private var editor: TextEditor
  /// - Parameters:
  ///   - examples: what may be typed, the best first.
  ///   - replaces: whether the first letter replaces `text`.
  init(
    _ label: String,
    shortLabels: [String] = [],
    text: String = "",
    examples: [String] = [],
    replaces: Bool = false
  ) {
    (self.label, self.shortLabels) = (label, shortLabels)
    self.examples = examples
    editor = TextEditor(text: text)
    if replaces { editor.selectAll() }
  }

  var text: String { editor.text }

  var isCursorAtEnd: Bool { editor.cursor == editor.count }

  /// In characters.
  var cursor: Int { editor.cursor }

  /// Replaces characters, with the cursor behind the new ones.
  mutating func replace(_ characters: Range<Int>, with text: String) {
    editor.replaceCharacters(characters, with: text)
  }

  /// Handles a key for which the key table has `action`; returns false if it does not belong to a text field.
  mutating func take(_ key: Key, as action: EditAction?) -> Bool {
    editor.handle(key, as: action)
  }

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
  static let leastColumns = 12

  /// Draws the line into the first row of `area`, its label cut where the text would have no room, and returns its cursor's
  /// position.
  mutating func draw(
    _ canvas: inout Canvas,
    in area: Rect,
    _ style: Style,
    _ highlights: [TextHighlight] = []
  ) -> Position? {
    let room = area.inset(right: min(Self.leastColumns + 1, area.columns))
    let labels = [label] + shortLabels
    let label = labels.first { DrawableText.width(of: $0) <= room.columns } ?? labels[labels.count - 1]
    let field = area.inset(left: canvas.write(label, in: room, canvas.theme.key) + 1)
    canvas.areas.note(.text, at: field)
    let cursor = editor.draw(
      into: &canvas.buffer,
      in: field,
      style: editor.isAllSelected ? canvas.theme.selection : style,
      highlights: editor.isAllSelected ? [] : highlights,
      marks: canvas.marks
    )
    if editor.isEmpty { canvas.write(examples: examples, in: field, style) }
    return cursor
  }

  /// The height up to which ``room(_:)`` is the whole body.
  static let lowBody = 4

  /// The part of the body that ``write(_:_:_:_:)`` may cover: its lower half, or, where that is too low for a sentence, all of it.
  static func room(_ layout: FrameLayout) -> Rect {
    let body = layout.body.inset(left: 1, right: 1)
    return body.rows <= lowBody ? body : body.inset(top: body.rows - body.rows / 2)
  }

  /// How many rows ``write(_:_:_:_:)`` takes.
  static func rows(of text: String, _ layout: FrameLayout) -> Int {
    let room = room(layout)
    return WrappedText(text, columns: room.columns).rowCount(upTo: room.rows)
  }

  /// Writes the interpretation of the line above it, in as many rows as needed, if ``room(_:)`` has them.
  static func write(_ understood: String, _ style: Style, _ canvas: inout Canvas, _ layout: FrameLayout) {
    let place = canvas.raiseRule(by: rows(of: understood, layout), layout)
    canvas.write(wrapping: understood, in: place, style)
  }
}
