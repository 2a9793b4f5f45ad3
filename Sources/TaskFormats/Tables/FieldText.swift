import TODOCore

/// The value of a field in a cell: as in JSON, tags with blanks between them, points as they are stored.
enum FieldText {
  static func text(of field: ItemField, in values: TODOItemValues) -> String {
    switch field.row.kind {
    case .line where field == .list: values.list.isEmpty ? CollectionName.inbox : values.list
    case .line(let path), .lines(let path): values[keyPath: path]
    case .flag(let path): values[keyPath: path] ? "true" : "false"
    case .priority(let path): values[keyPath: path].typedName
    case .tags(let path): values[keyPath: path].names.joined(separator: " ")
    case .item(let path): values[keyPath: path].map { "\(ItemIDPrefix($0))" } ?? ""
    case .date, .repeats, .reminder, .coordinate:
      if case .text(let text) = field.stored(in: values) { text } else { "" }
    }
  }

  /// Reads what ``text(of:in:)`` writes, and what a person types into a spreadsheet: 1 or x for true, 24.12.2026.
  ///
  /// - Returns: false for any other text; nothing is changed then.
  static func read(
    _ text: String,
    _ field: ItemField,
    _ values: inout TODOItemValues,
    _ settings: FormatSettings
  ) -> Bool {
    switch field.row.kind {
    case .lines(let path): values[keyPath: path] = StoredText.lines(text)
    case .line(let path) where field == .list: values[keyPath: path] = ForeignText.list(text) ?? ""
    case .line(let path): values[keyPath: path] = StoredText.line(text)
    case .flag(let path):
      guard let isTrue = flag(text) else { return false }
      values[keyPath: path] = isTrue
    case .priority(let path):
      guard let priority = text.isEmpty ? .middle : TODOPriority(typed: text) else { return false }
      values[keyPath: path] = priority
    case .tags(let path):
      let names = text.split { $0.isWhitespace || $0 == "," }
      values[keyPath: path] = ItemTags(names.compactMap { ForeignText.tag(String($0))?.text })
    // The parent is found by its key, which may be any text.
    case .item: break
    case .date(let path):
      guard !text.isEmpty else { return true }
      guard let date = date(text, settings) else { return false }
      values[keyPath: path] = date
    case .reminder, .coordinate: return text.isEmpty || field.set(.text(text), in: &values)
    case .repeats(let path):
      if text.isEmpty || field.set(.text(text), in: &values) { return true }
      guard let typed = rule(text, due: values.due) else { return false }
      values[keyPath: path] = typed
    }
    return true
  }

  /// A date as it is stored, or as a person types it into a spreadsheet.
  static func date(_ text: String, _ settings: FormatSettings) -> DueDate? {
    DueDate(stored: text) ?? typed(text, settings)
  }

  /// A repeat as typed, if it can mean just one; read once the due date is.
  private static func rule(_ text: String, due: DueDate?) -> Repeat? {
    guard let due, text.utf8.count <= 200,
      let typed = TypedRepeat(text, now: LocalMoment(day: due.day, minute: due.minute ?? .midnight)),
      typed.others.isEmpty
    else { return nil }
    return typed.rule
  }

  private static func flag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "1", "x", "yes", "done": true
    case "false", "0", "", "no", "open": false
    default: nil
    }
  }

  /// A date in another form, if it can mean just one.
  private static func typed(_ text: String, _ settings: FormatSettings) -> DueDate? {
    guard text.utf8.count <= 40 else { return nil }
    if case .date(let due) = DueDateText(text, now: settings.clock.localNow) { return due }
    return nil
  }
}
