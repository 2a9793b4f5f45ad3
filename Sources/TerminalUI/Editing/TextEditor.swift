/// A text being edited: its characters, its cursor, and what readline users' fingers do to them.
///
/// It serves one-line fields and fields of many lines. Text keeps its scalars as stored. The editing is here,
/// what the keys do in ``handle(_:as:)``, and what is seen of the text in ``draw(into:in:style:marks:)``.
public struct TextEditor: Sendable {
  /// Whether the text may have several lines. A one-line field shows newlines that are stored as marks.
  public let isMultiline: Bool
  /// The character before which the cursor stands, counted in characters; at the end, their number.
  public internal(set) var cursor: Int
  /// What was killed last, for ``EditAction/yank``. Hand it on so that a text killed in one field can be put into another.
  public var killed = ""

  /// What the change before was, where more of the same continues its step of undo or its kill.
  enum Run: Hashable {
    case typing
    case erasing
    case killing
  }

  private(set) var storage: TextStorage
  private var history = EditHistory()
  var run: Run?
  /// The column that the cursor keeps while it moves over rows of other lengths.
  var goalColumn: Int?
  /// The rows of a text of many lines as they were laid out last.
  var layout: TextLayout?
  /// What is seen first: a character of a one-line field, a row of one with many.
  var scroll = 0
  /// The rows drawn last, a page.
  var visibleRows = 1

  /// An editor with the cursor at the end of `text`, which is what undo comes back to.
  public init(text: String, isMultiline: Bool = false) {
    self.isMultiline = isMultiline
    storage = TextStorage(text)
    cursor = storage.characters.count
  }

  /// The text, byte for byte as it was stored where it was not changed. It is put together when asked for.
  public var text: String { storage.text }

  /// The length of the text in characters.
  public var count: Int { storage.characters.count }

  public var isEmpty: Bool { storage.characters.isEmpty }

  /// Puts text in at the cursor as one step of undo (a paste). NUL is dropped; in a one-line field each line
  /// end becomes a space.
  public mutating func insert(_ text: String) {
    run = nil
    replace(cursor..<cursor, with: accepted(text))
  }

  /// Puts another text in the place of all, as one step of undo (an editor came back).
  public mutating func replaceAll(with text: String) {
    let new = accepted(text)
    guard !new.utf8.elementsEqual(self.text.utf8) else { return }
    let place = cursor
    run = nil
    replace(0..<count, with: new)
    moveCursor(to: place)
  }

  /// Moves the cursor before the character at `index`, or to the nearest end of the text.
  public mutating func moveCursor(to index: Int) {
    cursor = min(max(0, index), count)
    goalColumn = nil
    run = nil
  }

  /// Takes the newest step of undo back; false when there is none.
  @discardableResult
  public mutating func undo() -> Bool {
    run = nil
    goalColumn = nil
    guard let step = history.popNewest() else { return false }
    apply(step.change.inverse)
    cursor = step.cursor
    return true
  }

  /// Changes the text and puts the cursor behind what came in. `continuing` names a run: where the change
  /// before was of the same run, both are one step of undo.
  mutating func replace(_ range: Range<Int>, with text: String, continuing newRun: Run? = nil) {
    defer {
      run = newRun
      goalColumn = nil
    }
    guard !range.isEmpty || !text.isEmpty else { return }
    let (change, end) = storage.change(replacing: range, with: text)
    let isContinued = newRun != nil && newRun != .killing && run == newRun
    history.add(change, cursor: cursor, toNewestStep: isContinued)
    apply(change)
    cursor = end
  }

  private mutating func apply(_ change: TextChange) {
    storage.apply(change)
    layout?.update(for: change, in: storage.characters)
  }

  /// Text as this field takes it.
  private func accepted(_ text: String) -> String {
    let isClean = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    if isClean { return text }
    var result = ""
    for character in text where character != "\0" {
      let isBlank = !isMultiline && character.isNewline
      result.append(isBlank ? " " : character)
    }
    return result
  }
}
