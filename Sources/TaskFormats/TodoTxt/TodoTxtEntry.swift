import TODOCore

/// What the words of a line mean.
struct TodoTxtEntry {
  /// What is said beside the line, when the file is read; it is kept in front of the line.
  struct Mode: Hashable {
    /// The list of all lines, whatever their projects are.
    var list: String?
    /// Whether projects are tags and no lists.
    var projectsAreTags = false

    /// Whether the first project is the list.
    var firstProjectIsList: Bool { list == nil && !projectsAreTags }
  }

  /// The keys that are read. All others are kept.
  enum Key: String, CaseIterable {
    case due, time, start = "t", reminder = "remind", rec, until, rule = "rrule", parent = "p", id, uid,
      priority = "pri", location = "at"
  }

  let line: TodoTxtLine
  let mode: Mode

  func first<Value>(_ key: Key, _ read: (String) -> Value?) -> (word: TodoTxtLine.Word, value: Value)? {
    for word in line.words where line.hasKey(word, key.rawValue) {
      if let value = read(line.value(word)) { return (word, value) }
    }
    return nil
  }

  /// The word that says the priority: in parentheses, or with the key `pri` in a done line.
  var priority: (word: TodoTxtLine.Word, letter: String)? {
    func text(_ letter: UInt8) -> String { String(decoding: [letter], as: UTF8.self) }
    if let word = line.first(.priority), let letter = TodoTxtLine.priority(line.bytes[word.range]) {
      return (word, text(letter))
    }
    guard line.isDone else { return nil }
    return first(.priority) { TodoTxtLine.letter(ArraySlice($0.utf8)) }.map { ($0.word, text($0.value)) }
  }

  /// A date with its time of day, if that is in the same word.
  var due: (word: TodoTxtLine.Word, value: DueDate)? { first(.due) { DueDate(stored: $0) } }

  /// `1730` or `17:30`.
  var time: (word: TodoTxtLine.Word, value: MinuteOfDay)? { first(.time, Self.minute) }

  var start: (word: TodoTxtLine.Word, value: DueDate)? { first(.start) { DueDate(stored: $0) } }

  var reminder: (word: TodoTxtLine.Word, value: Reminder)? { first(.reminder, Self.reminder) }

  static func minute(_ text: String) -> MinuteOfDay? {
    let digits = text.utf8.filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 4, text.utf8.count == 4 || text.utf8.dropFirst(2).first == UInt8(ascii: ":"),
      text.utf8.count <= 5, digits.allSatisfy(\.isASCIIDigit),
      let number = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    return MinuteOfDay(hour: number / 100, minute: number % 100)
  }

  /// As stored, or a moment without dashes and colon, `20261121T1730`.
  static func reminder(_ text: String) -> Reminder? {
    guard text.utf8.count == 13, !text.hasPrefix("-") else { return Reminder(stored: text) }
    let (year, month, day) = (text.prefix(4), text.dropFirst(4).prefix(2), text.dropFirst(6).prefix(2))
    let (hour, minute) = (text.dropFirst(8).prefix(3), text.dropFirst(11))
    return Reminder(stored: "\(year)-\(month)-\(day)\(hour):\(minute)")
  }

  /// The values of the keys that say how it repeats.
  var repeatKeys: TodoTxtRepeat {
    func value(_ key: Key) -> String? { first(key) { $0 }?.value }
    return TodoTxtRepeat(rec: value(.rec), until: value(.until), rule: value(.rule))
  }

  /// The project that is the list.
  var listWord: TodoTxtLine.Word? { mode.firstProjectIsList ? line.first(.project) : nil }

  /// The first words that are tags, each with the name: one more than are read, so that it is known whether there are more.
  var tagWords: [(word: TodoTxtLine.Word, name: String)] {
    let list = listWord?.range
    var tags: [(word: TodoTxtLine.Word, name: String)] = []
    for word in line.words where word.role == .project || word.role == .context {
      guard word.range != list, let name = ForeignText.tag(line.name(word))?.text else { continue }
      tags.append((word, name))
      if tags.count > FormatLimits.tags { break }
    }
    return tags
  }

  /// The id that a line has, if it has one: `uid:` before `id:`.
  var id: String? { first(.uid) { $0 }?.value ?? stepID }

  /// By what its steps name it: other programs know `id:` alone.
  var stepID: String? { first(.id) { $0 }?.value }

  /// What `p:` names.
  var parentID: String? { first(.parent) { $0 }?.value }
}
