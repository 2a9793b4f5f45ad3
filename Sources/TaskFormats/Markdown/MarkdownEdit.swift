import Foundation
import TODOCore

/// The first line of a task, of which single tokens are set. Whatever has its value already stays as it is.
struct MarkdownEdit {
  /// Up to the blank after the check box.
  private var before: [UInt8]
  /// What is between its brackets.
  private var mark: Range<Int>
  private(set) var text: MarkdownText
  /// The blanks at the end.
  private let after: [UInt8]
  private let entry: MarkdownEntry

  init(_ entry: MarkdownEntry) {
    self.entry = entry
    let (head, place) = (entry.head.content, entry.place)
    before = Array(head[..<place.text.lowerBound])
    mark = place.mark
    text = entry.text
    after = Array(head[place.text.upperBound...])
  }

  var bytes: [UInt8] {
    let needsBlank = !text.bytes.isEmpty && before.last.map { !$0.isBlank } ?? false
    return before + (needsBlank ? [0x20] : []) + text.bytes + after
  }

  private func bytes(_ text: String) -> [UInt8] { entry.charset.bytes(text) ?? Array(text.utf8) }

  private mutating func take(_ patch: BytePatch) {
    if !patch.isEmpty { text = MarkdownText(patch.result, charset: entry.charset) }
  }

  private var patch: BytePatch { BytePatch(text.bytes) }

  /// Removes a token with the blanks before it, or after it at the beginning.
  private func remove(_ range: Range<Int>, from patch: inout BytePatch) {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, text.bytes[start - 1].isBlank { start -= 1 }
    if start == 0 {
      while end < text.bytes.count, text.bytes[end].isBlank { end += 1 }
    }
    patch.remove(start..<end)
  }

  /// Adds a token at the end, before the name of a block.
  private func add(_ token: [UInt8], to patch: inout BytePatch) {
    if let block = text.first(.block) {
      patch.insert(token + [0x20], at: block.range.lowerBound)
    } else {
      patch.insert((text.bytes.isEmpty ? [] : [0x20]) + token, at: text.bytes.count)
    }
  }

  /// A sign, or a field if the task has fields alone.
  private func token(_ kind: MarkdownKind, _ value: String, level: TODOPriority? = nil) -> [UInt8] {
    let known = text.tokens.filter { $0.kind != .tag && $0.kind != .block && $0.kind != .other }
    if let bracket = known.first?.bracket, known.allSatisfy({ $0.bracket != nil }) {
      let close: Character = bracket == UInt8(ascii: "(") ? ")" : "]"
      return [bracket] + bytes("\(MarkdownField.key(kind)):: \(value)\(close)")
    }
    let sign = MarkdownSign.of(kind, level)
    return level == nil ? sign + [0x20] + bytes(value) : sign
  }

  /// The value of a token without the blanks around it.
  private func valueRange(_ token: MarkdownText.Token) -> Range<Int> {
    var range = token.value
    while let first = range.first, text.bytes[first].isBlank {
      range = (first + 1)..<range.upperBound
    }
    while let last = range.last, text.bytes[last].isBlank { range = range.lowerBound..<last }
    return range
  }

  // MARK: - The title

  mutating func setTitle(_ title: String) {
    guard !title.isEmpty else { return }
    let title = adding(title)
    guard !title.isEmpty, !title.hasSameBytes(as: text.title) else { return }
    var patch = patch
    if let first = text.parts.first {
      patch.replace(first, with: bytes(title))
      for part in text.parts.dropFirst() { remove(part, from: &patch) }
    } else {
      patch.insert(bytes(title) + (text.bytes.isEmpty ? [] : [0x20]), at: 0)
    }
    take(patch)
  }

  /// A title without what is a token in a note, and what the task has: it would get that again with each update.
  private func adding(_ title: String) -> String {
    let new = MarkdownText(bytes(title), charset: entry.charset)
    let tokens = new.tokens.filter { !new.isInTitle($0) }.map { new.bytes[$0.range] }
    let missing = tokens.filter { token in !text.tokens.contains { text.bytes[$0.range] == token } }
    guard missing.count < tokens.count else { return title }
    return ([new.title] + missing.map { entry.charset.text($0) }).joined(separator: " ")
  }

  /// Adds a link at the end of the title, unless the task has it.
  ///
  /// - Returns: whether it was added.
  mutating func setLink(_ link: String) -> Bool {
    guard !link.isEmpty, !entry.charset.text(text.bytes).contains(link) else { return false }
    var patch = patch
    if let last = text.parts.last {
      patch.insert([0x20] + bytes(link), at: last.upperBound)
    } else {
      patch.insert(bytes(link) + (text.bytes.isEmpty ? [] : [0x20]), at: 0)
    }
    take(patch)
    return true
  }

  // MARK: - Fields

  mutating func setDone(_ isDone: Bool, completed: CalendarDay) {
    guard isDone != entry.isDone else { return }
    before.replaceSubrange(mark, with: [UInt8(ascii: isDone ? "x" : " ")])
    mark = mark.lowerBound..<(mark.lowerBound + 1)
    if isDone {
      set(.completed, "\(completed)")
    } else {
      set(.completed, nil)
      set(.cancelled, nil)
    }
  }

  /// Gives the first token of a kind a value, or adds one; without a value, removes all of them.
  mutating func set(_ kind: MarkdownKind, _ value: String?) {
    var patch = patch
    if let value {
      if let token = text.first(kind) {
        patch.replace(valueRange(token), with: bytes(value))
      } else {
        add(token(kind, value), to: &patch)
      }
    } else {
      for token in text.tokens where token.kind == kind { remove(token.range, from: &patch) }
    }
    take(patch)
  }

  mutating func setPriority(_ level: TODOPriority) {
    let current = text.first(.priority)
    guard level != current?.level ?? .middle else { return }
    guard level != .middle else {
      set(.priority, nil)
      return
    }
    var patch = patch
    if let current, current.bracket != nil {
      patch.replace(valueRange(current), with: bytes(MarkdownField.text(level)))
    } else if let current {
      patch.replace(current.range, with: MarkdownSign.of(.priority, level))
    } else {
      add(token(.priority, MarkdownField.text(level), level: level), to: &patch)
    }
    take(patch)
  }

  /// Sets the due date where it was read, and the start.
  mutating func setDates(due: DueDate?, start: DueDate?) {
    if date(text.first(.start))?.day != start?.day { set(.start, start.map { "\($0.day)" }) }
    let token = text.first(.due) ?? text.first(.scheduled)
    let current = date(token)
    // A field may have a time of day, a sign has none.
    let isSame = current?.minute == nil ? current?.day == due?.day : current == due
    guard !isSame else { return }
    if let due {
      set(token?.kind ?? .due, current?.minute == nil ? "\(due.day)" : due.description)
    } else {
      // Otherwise the date on which it is scheduled would be read as due.
      set(.due, nil)
      set(.scheduled, nil)
    }
  }

  private func date(_ token: MarkdownText.Token?) -> DueDate? { token.flatMap { text.date($0.value) } }

  mutating func setRepeat(_ repeats: Repeat?, due: DueDate?) {
    if let repeats, let due {
      set(.repeats, MarkdownRepeat.text(repeats, due: due))
    } else {
      set(.repeats, nil)
    }
  }

  mutating func setTags(_ tags: ItemTags) {
    let spelled = tags.names.compactMap(MarkdownText.tag(spelling:))
    let wanted = Set((tags.names + spelled).compactMap { CollectionName($0, .tag) })
    var patch = patch
    var present: Set<CollectionName> = []
    for token in text.tokens where token.kind == .tag && !(entry.hasFilter && text.isFilter(token)) {
      guard let name = ForeignText.tag(text.value(token)) else { continue }
      if present.count == FormatLimits.tags, !present.contains(name) { break }
      present.insert(name)
      if wanted.contains(name) { continue }
      if text.isInTitle(token) {
        patch.remove(token.range.lowerBound..<(token.range.lowerBound + 1))
      } else {
        remove(token.range, from: &patch)
      }
    }
    for name in spelled {
      if let key = CollectionName(name, .tag), present.insert(key).inserted {
        add(bytes("#" + name), to: &patch)
      }
    }
    take(patch)
  }
}
