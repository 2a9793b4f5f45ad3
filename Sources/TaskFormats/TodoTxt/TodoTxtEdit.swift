import Foundation
import TODOCore

/// A line of which single words are set. Whatever has its value already stays as it is.
struct TodoTxtEdit {
  /// The dates of the head of a line.
  struct Dates {
    var completed, created: CalendarDay
  }

  private(set) var entry: TodoTxtEntry

  init(_ line: TodoTxtLine, _ mode: TodoTxtEntry.Mode) { entry = TodoTxtEntry(line: line, mode: mode) }

  private var line: TodoTxtLine { entry.line }

  private func bytes(_ text: String) -> [UInt8] { line.charset.bytes(text) ?? Array(text.utf8) }

  private mutating func take(_ line: TodoTxtLine) { entry = TodoTxtEntry(line: line, mode: entry.mode) }

  private mutating func take(_ patch: BytePatch) { if !patch.isEmpty { take(TodoTxtLine(patch.result)) } }

  private func add(_ word: String, to patch: inout BytePatch) {
    patch.insert([0x20] + bytes(word), at: line.end)
  }

  /// Removes a word with the blanks before it, or after it if it is the first one.
  private func remove(_ word: TodoTxtLine.Word, from patch: inout BytePatch) {
    let index = line.index(of: word)
    if index > 0 {
      patch.remove(line.words[index - 1].range.upperBound..<word.range.upperBound)
    } else {
      let next = index + 1 < line.words.count ? line.words[index + 1].range.lowerBound : word.range.upperBound
      patch.remove(word.range.lowerBound..<next)
    }
  }

  /// Gives a key a value: in the first word with the key that counts, otherwise in the first one, otherwise in a new word.
  ///
  /// - Parameters:
  ///   - value: nil to remove all words with the key that count.
  ///   - counts: whether a value is read.
  mutating func set(_ key: TodoTxtEntry.Key, _ value: String?, counts: (String) -> Bool = { _ in true }) {
    let words = line.pairs(key.rawValue)
    let counting = words.filter { counts(line.value($0)) }
    var patch = BytePatch(line.bytes)
    if let value {
      let text = "\(key.rawValue):\(value)"
      if let word = counting.first ?? words.first {
        patch.replace(word.range, with: bytes(text))
      } else {
        add(text, to: &patch)
      }
    } else {
      for word in counting { remove(word, from: &patch) }
    }
    take(patch)
  }

  // MARK: - The head and the title

  /// Puts a head before the rest of a line. Where the rest would be read as part of the head, dates are put between.
  private func joined(_ head: [UInt8], _ rest: [UInt8], _ dates: Dates) -> TodoTxtLine {
    let line = TodoTxtLine(head + rest)
    let alone = TodoTxtLine(head + [UInt8(ascii: "-")])
    if let last = head.last, last != 0x20, rest.first != 0x20, !rest.isEmpty {
      return joined(head + [0x20], rest, dates)
    }
    guard line.headCount != alone.headCount else { return line }
    var text = ""
    if alone.isDone, alone.first(.completed) == nil { text += "\(dates.completed) " }
    if alone.first(.created) == nil { text += "\(dates.created) " }
    return TodoTxtLine(head + Array(text.utf8) + rest)
  }

  /// - Parameter rest: what of a long title is in the details, and stays after it.
  mutating func setTitle(_ title: String, rest detail: String, _ dates: Dates) {
    guard !title.isEmpty else { return }
    let text = bytes(adding(title + detail, dates))
    guard !text.isEmpty else { return }
    let head = line.headEnd
    var rest = BytePatch(Array(line.bytes[head...]))
    if line.title.isEmpty {
      rest.insert(text + (head == line.bytes.count ? [] : [0x20]), at: 0)
    } else {
      let range = line.titleRange
      rest.replace((range.lowerBound - head)..<(range.upperBound - head), with: text)
    }
    take(joined(Array(line.bytes[..<head]), rest.result, dates))
  }

  /// A title without the words at its ends that are tokens in a file, and that the line has: it would get them again with each update.
  private func adding(_ title: String, _ dates: Dates) -> String {
    let new = TodoTxtLine("\(dates.created) \(title)".utf8)
    let tokens = new.words.dropFirst(new.headCount).filter { !new.isInTitle($0) }.map { ($0, new.text($0)) }
    let missing = tokens.filter { _, text in !line.words.contains { $0.role.isToken && line.text($0) == text }
    }
    guard missing.count < tokens.count else { return title }
    let behind = missing.drop { word, _ in word.range.lowerBound < new.titleRange.lowerBound }
    let texts = missing.dropLast(behind.count).map(\.1) + [new.titleText] + behind.map(\.1)
    return texts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether a text can be one word of a line.
  static func isWord(_ text: String) -> Bool { !text.contains(where: \.isWhitespace) }

  /// Adds a link as the last word of the title, unless the line has it, or it is none.
  ///
  /// - Returns: whether it was added.
  mutating func setLink(_ link: String) -> Bool {
    guard !link.isEmpty, Self.isWord(link) else { return false }
    let bytes = bytes(link)
    guard !line.words.contains(where: { line.bytes[$0.range].elementsEqual(bytes) }) else { return false }
    var patch = BytePatch(line.bytes)
    let place = line.title.isEmpty ? line.end : line.titleRange.upperBound
    patch.insert([0x20] + bytes, at: place)
    take(patch)
    return true
  }

  /// Completes or reopens it, and sets the priority, which is after the text while a line is done.
  mutating func setDone(_ values: TODOItemValues, _ dates: Dates) {
    let priority = entry.priority
    let level = priority.map { TODOPriority(letter: $0.letter) } ?? .middle
    let isSameLevel = level == values.priority
    guard values.isDone != line.isDone || !isSameLevel else { return }
    let letter = isSameLevel ? priority?.letter : values.priority.letter
    var patch = BytePatch(line.bytes)
    var head = BytePatch(Array(line.bytes[..<line.headEnd]))
    func removeFromHead(_ word: TodoTxtLine.Word) {
      let next = line.words.first { $0.range.lowerBound > word.range.lowerBound }
      head.remove(word.range.lowerBound..<min(next?.range.lowerBound ?? line.headEnd, line.headEnd))
    }
    if values.isDone, !line.isDone {
      head.insert(Array("x \(dates.completed) ".utf8), at: 0)
    } else if !values.isDone, line.isDone {
      for word in line.words.prefix(line.headCount) where word.role == .mark || word.role == .completed {
        removeFromHead(word)
      }
    }
    // In the head while it is open, and where it is there already.
    let staysInHead = priority?.word.role == .priority && (!values.isDone || line.isDone)
    if let word = priority?.word, word.role == .priority {
      if staysInHead, let letter {
        head.replace(word.range, with: Array("(\(letter))".utf8))
      } else {
        removeFromHead(word)
      }
    } else if let word = priority?.word {
      if values.isDone, let letter {
        patch.replace(word.range, with: Array("pri:\(letter)".utf8))
      } else {
        remove(word, from: &patch)
      }
    }
    if let letter, !staysInHead {
      if !values.isDone {
        head.insert(Array("(\(letter)) ".utf8), at: 0)
      } else if priority?.word.role != .pair {
        add("pri:\(letter)", to: &patch)
      }
    }
    take(joined(head.result, Array(patch.result[line.headEnd...]), dates))
  }

  // MARK: - Names

  mutating func setList(_ list: String) {
    guard entry.mode.firstProjectIsList else { return }
    let word = entry.listWord
    let current = word.flatMap { ForeignText.list(line.name($0)) } ?? ""
    guard CollectionName(current, .list) != CollectionName(list, .list) else { return }
    let name = list.split { $0.isWhitespace }.joined(separator: "-")
    var patch = BytePatch(line.bytes)
    if let word, !name.isEmpty {
      patch.replace(word.range, with: bytes("+" + name))
    } else if !name.isEmpty {
      add("+" + name, to: &patch)
    } else if let word {
      removeName(word, from: &patch)
      // The next project would be the list.
      for other in line.words where other.role == .project && other.range != word.range {
        patch.replace(other.range.prefix(1), with: [UInt8(ascii: "@")])
      }
    }
    take(patch)
  }

  mutating func setTags(_ tags: ItemTags) {
    let wanted = Set(tags.keyedNames)
    var patch = BytePatch(line.bytes)
    var present: Set<CollectionName> = []
    for (word, name) in entry.tagWords.prefix(FormatLimits.tags) {
      guard let name = CollectionName(name, .tag) else { continue }
      present.insert(name)
      if !wanted.contains(name) { removeName(word, from: &patch) }
    }
    for name in tags.keyedNames where !present.contains(name) { add("@" + name.text, to: &patch) }
    take(patch)
  }

  /// Removes a name, or inside the title only its sign: the word belongs to the text.
  private func removeName(_ word: TodoTxtLine.Word, from patch: inout BytePatch) {
    if line.isInTitle(word) {
      patch.remove(word.range.prefix(1))
    } else {
      remove(word, from: &patch)
    }
  }

  // MARK: - Dates

  mutating func setDates(_ values: TODOItemValues) {
    setDue(values.due)
    if entry.start?.value.day != values.start?.day {
      set(.start, values.start.map { "\($0.day)" }) { DueDate(stored: $0) != nil }
    }
    if entry.reminder?.value != values.reminder {
      let text = values.reminder.map { reminder in
        if case .at = reminder { return reminder.stored.filter { $0 != "-" && $0 != ":" } }
        return reminder.stored
      }
      set(.reminder, text) { TodoTxtEntry.reminder($0) != nil }
    }
  }

  private mutating func setDue(_ due: DueDate?) {
    let isDue = { (text: String) in DueDate(stored: text) != nil }
    let isTime = { (text: String) in TodoTxtEntry.minute(text) != nil }
    let current = entry.due?.value
    guard let due else {
      guard current != nil else { return }
      set(.due, nil, counts: isDue)
      set(.time, nil, counts: isTime)
      return
    }
    if current?.minute != nil {
      if current != due { set(.due, due.description, counts: isDue) }
      return
    }
    let minute = current == nil ? nil : entry.time?.value
    if current?.day != due.day { set(.due, "\(due.day)", counts: isDue) }
    guard minute != due.minute || entry.time != nil && minute == nil else { return }
    set(.time, due.minute.map { "\($0)".filter { $0 != ":" } }, counts: isTime)
  }

  mutating func setRepeat(_ repeats: Repeat?, due: DueDate?) {
    if let repeats, let due, entry.repeatKeys.says(repeats, due: due) { return }
    var keys = TodoTxtRepeat()
    if let repeats, let due { keys = TodoTxtRepeat(repeats, due: due) }
    set(.rec, keys.rec)
    set(.until, keys.until)
    set(.rule, keys.rule)
  }

  mutating func setLocation(_ name: String, adds: Bool) {
    let current = entry.first(.location) { $0 }?.value.replacing("_", with: " ") ?? ""
    guard current != name, adds || !current.isEmpty else { return }
    let word = name.split { $0.isWhitespace }.joined(separator: "_")
    set(.location, word.isEmpty ? nil : word)
  }
}

extension TodoTxtLine {
  /// How many words are the head, and where the text and the tokens after it begin.
  var headCount: Int { words.prefix { $0.role != .text && !$0.role.isToken }.count }

  /// Which word it is. The words are in their order.
  func index(of word: Word) -> Int {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].range.lowerBound < word.range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low
  }

  var headEnd: Int {
    let count = headCount
    return count < words.count ? words[count].range.lowerBound : bytes.count
  }
}

extension Range<Int> {
  /// The first bytes of it.
  fileprivate func prefix(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(lowerBound + count, upperBound)
  }
}
