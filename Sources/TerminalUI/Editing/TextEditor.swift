/// A text being edited: its characters, its cursor, and editing commands in the style of readline.
///
/// It serves both one-line fields and fields of many lines. The text keeps its scalars as stored. This file has the
/// editing, ``handle(_:as:)`` the keys, and ``draw(into:in:style:marks:)`` the visible part.
public struct TextEditor: Sendable {
  /// Whether the text may have several lines. A one-line field shows stored newlines as symbols.
  public let isMultiline: Bool
  /// The index of the character after the cursor; at the end, the number of characters.
  public internal(set) var cursor: Int
  /// Whether the whole text is selected: what is typed or pasted next replaces it.
  public private(set) var isAllSelected = false
  /// The last killed text, for ``EditAction/yank``. Pass it on so that text killed in one field can be inserted into
  /// another.
  public var killed = ""

  /// The kind of the previous change, if another of the same kind continues its undo step or its kill.
  enum Run: Hashable {
    case typing
    case erasing
    case killing
  }

  private(set) var storage: TextStorage
  private var history = EditHistory()
  var run: Run?
  /// The column that the cursor keeps while it moves across rows of different lengths.
  var goalColumn: Int?
  /// The rows of a text of many lines as last laid out.
  var layout: TextLayout?
  /// The first visible character of a one-line field, or the first visible row of a field of many lines.
  var scroll = 0
  /// The number of rows last drawn, which is a page.
  var visibleRows = 1

  /// An editor with the cursor at the end of `text`, the state to which undo returns.
  public init(text: String, isMultiline: Bool = false) {
    self.isMultiline = isMultiline
    storage = TextStorage(text)
    cursor = storage.characters.count
  }

  /// The text; unchanged parts are byte for byte as stored. It is assembled on demand.
  public var text: String { storage.text }

  /// The length of the text in characters.
  public var count: Int { storage.characters.count }

  public var isEmpty: Bool { storage.characters.isEmpty }

  /// Inserts text at the cursor as one undo step (a paste). NUL is dropped; in a one-line field, each line end becomes
  /// a space.
  public mutating func insert(_ text: String) {
    run = nil
    replace(selectedOrCursor, with: accepted(text))
  }

  /// Replaces the whole text as one undo step (after an external editor).
  public mutating func replaceAll(with text: String) {
    let new = accepted(text)
    guard !new.utf8.elementsEqual(self.text.utf8) else { return }
    let place = cursor
    run = nil
    replace(0..<count, with: new)
    moveCursor(to: place)
  }

  /// Replaces characters as one undo step (a completion), with the cursor after the new text.
  public mutating func replaceCharacters(_ characters: Range<Int>, with text: String) {
    replace(characters, with: accepted(text))
  }

  /// Moves the cursor before the character at `index`, or to the nearest end of the text.
  public mutating func moveCursor(to index: Int) {
    cursor = min(max(0, index), count)
    goalColumn = nil
    run = nil
    isAllSelected = false
  }

  /// Selects the whole text, if there is any, with the cursor at its end.
  public mutating func selectAll() {
    moveCursor(to: count)
    isAllSelected = !isEmpty
  }

  /// What is typed replaces these characters.
  var selectedOrCursor: Range<Int> { isAllSelected ? 0..<count : cursor..<cursor }

  /// Undoes the newest step; returns false if there is none.
  @discardableResult
  public mutating func undo() -> Bool {
    run = nil
    goalColumn = nil
    isAllSelected = false
    guard let step = history.popNewest() else { return false }
    apply(step.change.inverse)
    cursor = step.cursor
    return true
  }

  /// Changes the text and moves the cursor to the end of the inserted text. `continuing` names a run: if the previous
  /// change was part of the same run, both are one undo step.
  mutating func replace(_ range: Range<Int>, with text: String, continuing newRun: Run? = nil) {
    defer {
      run = newRun
      goalColumn = nil
      isAllSelected = false
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

  /// Text as this field accepts it.
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
