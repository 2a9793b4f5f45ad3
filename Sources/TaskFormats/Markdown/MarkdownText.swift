import Foundation
import TODOCore

/// The text of a task as signs, fields, tags, and what is between them: the title.
struct MarkdownText {
  struct Token: Hashable {
    var kind: MarkdownKind
    /// All of it.
    var range: Range<Int>
    /// What is after the sign, the `#` or the `::`.
    var value: Range<Int>
    /// The bracket that a field begins with; nil for a sign.
    var bracket: UInt8?
    /// For a priority.
    var level: TODOPriority?
  }

  let bytes: [UInt8]
  let charset: Charset
  private(set) var tokens: [Token] = []
  /// What is between the tokens, without the blanks around it. A tag between words is part of the text, and a token as well.
  private(set) var parts: [Range<Int>] = []
  /// Names that a sign has after it, but not as they have to be; they stay in the text.
  private(set) var unread: [Range<Int>] = []

  init(_ bytes: [UInt8], charset: Charset? = nil) {
    self.bytes = bytes
    self.charset = charset ?? Charset(of: bytes)
    findTokens()
    findParts()
  }

  /// The title of the task; empty if there are only tokens.
  var title: String { parts.map { charset.text(bytes[$0]) }.joined(separator: " ") }

  func value(_ token: Token) -> String {
    charset.text(bytes[token.value]).trimmingCharacters(in: .whitespaces)
  }

  func first(_ kind: MarkdownKind) -> Token? { tokens.first { $0.kind == kind } }

  /// The id that the task has: the sign's, or the name of its block.
  var id: String? {
    if let token = first(.id) { return value(token) }
    return first(.block).map { "^" + value($0) }
  }

  // MARK: - The filter of Obsidian Tasks

  /// The tag that marks what the plugin takes for a task. If every task has it, it says nothing of one.
  static let filter = "task"
  /// What is in front of a kept entry of a file in which every task has it.
  static let filterContext = Data("#task\n".utf8)

  func isFilter(_ token: Token) -> Bool {
    token.kind == .tag && bytes[token.value].elementsEqual(Self.filter.utf8)
  }

  var hasFilter: Bool { tokens.contains(where: isFilter) }

  // MARK: - Reading

  private mutating func findTokens() {
    var place = 0
    // Where code is not closed, and a bracket is not, it is not looked for again.
    var openCode: Set<Int> = []
    var openBrackets: Set<UInt8> = []
    var repeatStart: (sign: Int, value: Int)?
    func endsRepeat(_ end: Int) -> Token? {
      repeatStart.map {
        Token(
          kind: .repeats,
          range: $0.sign..<max($0.value, trimmed(end, from: $0.value)),
          value: $0.value..<max($0.value, trimmed(end, from: $0.value))
        )
      }
    }
    while place < bytes.count {
      let before = place
      var token: Token?
      switch bytes[place] {
      case UInt8(ascii: "`"): place = codeEnd(place, &openCode)
      case UInt8(ascii: "["), UInt8(ascii: "("): token = field(place, &openBrackets)
      case UInt8(ascii: "#") where isWordStart(place): token = tag(place)
      case UInt8(ascii: "^") where isWordStart(place): token = block(place)
      case 0xE2, 0xF0:
        if let sign = MarkdownSign.at(bytes[place...]) {
          let value = valueStart(place + sign.bytes.count)
          if sign.kind == .repeats {
            if let token = endsRepeat(place) { tokens.append(token) }
            repeatStart = (place, value)
            place = value
          } else {
            token = self.token(sign, at: place, value: value)
            if token == nil { unread.append(place..<wordEnd(value)) }
          }
        }
      default: break
      }
      if let token {
        if let rule = endsRepeat(token.range.lowerBound) { tokens.append(rule) }
        repeatStart = nil
        tokens.append(token)
        place = max(token.range.upperBound, before + 1)
      } else if place == before {
        place += 1
      }
    }
    if let rule = endsRepeat(bytes.count) { tokens.append(rule) }
  }

  private func trimmed(_ end: Int, from start: Int) -> Int {
    var end = end
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return end
  }

  private func isWordStart(_ place: Int) -> Bool { place == 0 || bytes[place - 1].isBlank }

  private func wordEnd(_ place: Int) -> Int {
    bytes[place...].firstIndex(where: \.isBlank) ?? bytes.count
  }

  /// After the variant selector and blanks that follow a sign.
  private func valueStart(_ place: Int) -> Int {
    var place = place
    if bytes[place...].starts(with: MarkdownSign.variant) { place += MarkdownSign.variant.count }
    while place < bytes.count, bytes[place].isBlank { place += 1 }
    return place
  }

  private func token(_ sign: MarkdownSign, at place: Int, value: Int) -> Token? {
    var end = value
    switch sign.kind.value {
    case .none:
      end = place + sign.bytes.count
      if bytes[end...].starts(with: MarkdownSign.variant) { end += MarkdownSign.variant.count }
      return Token(kind: sign.kind, range: place..<end, value: end..<end, level: sign.level)
    case .date:
      end = value + 10
      guard end <= bytes.count, date(value..<end) != nil, end == bytes.count || !Self.isNameByte(bytes[end])
      else { return nil }
    case .name:
      // Several names are separated by commas.
      while end < bytes.count, Self.isNameByte(bytes[end]) || bytes[end] == UInt8(ascii: ",") { end += 1 }
      guard end > value else { return nil }
    case .words: break
    }
    return Token(kind: sign.kind, range: place..<end, value: value..<end)
  }

  func date(_ range: Range<Int>) -> DueDate? {
    DueDate(stored: String(decoding: bytes[range], as: UTF8.self).trimmingCharacters(in: .whitespaces))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// A tag as a note can have it, without its sign: any other character is a minus sign, since what follows it would be in the title, or goes at
  /// the beginning, where no tag of ours has one. Nil for one that is only digits.
  static func tag(spelling name: String) -> String? {
    var (spelled, rest) = ([UInt8](), Array(name.utf8)[...])
    while let byte = rest.first {
      let sign = MarkdownSign.at(rest)?.bytes.count
      spelled.append(sign == nil && isTagByte(byte) ? byte : UInt8(ascii: "-"))
      rest = rest.dropFirst(sign ?? 1)
    }
    let name = spelled.drop { $0 == UInt8(ascii: "-") }
    return name.allSatisfy(\.isASCIIDigit) ? nil : String(decoding: name, as: UTF8.self)
  }

  private static func isTagByte(_ byte: UInt8) -> Bool {
    isNameByte(byte) || byte == UInt8(ascii: "/") || byte >= 0x80
  }

  private func tag(_ place: Int) -> Token? {
    var end = place + 1
    var hasLetter = false
    while end < bytes.count, Self.isTagByte(bytes[end]) {
      if bytes[end] >= 0x80, MarkdownSign.at(bytes[end...]) != nil { break }
      hasLetter = hasLetter || !bytes[end].isASCIIDigit
      end += 1
    }
    return hasLetter ? Token(kind: .tag, range: place..<end, value: (place + 1)..<end) : nil
  }

  private func block(_ place: Int) -> Token? {
    let end = wordEnd(place)
    guard end == trimmed(bytes.count, from: place), end > place + 1,
      bytes[(place + 1)..<end].allSatisfy({ Self.isNameByte($0) && $0 != UInt8(ascii: "_") })
    else { return nil }
    return Token(kind: .block, range: place..<end, value: (place + 1)..<end)
  }

  private func codeEnd(_ place: Int, _ open: inout Set<Int>) -> Int {
    func runEnd(_ place: Int) -> Int { bytes[place...].firstIndex { $0 != UInt8(ascii: "`") } ?? bytes.count }
    let start = runEnd(place)
    let length = start - place
    guard length <= 8, !open.contains(length) else { return start }
    var next = start
    while let tick = bytes[next...].firstIndex(of: UInt8(ascii: "`")) {
      next = runEnd(tick)
      if next - tick == length { return next }
    }
    open.insert(length)
    return start
  }

  private func field(_ place: Int, _ open: inout Set<UInt8>) -> Token? {
    let bracket = bytes[place]
    let key = bytes[(place + 1)...].prefix(32).prefix { Self.isNameByte($0) }
    let colons = key.endIndex
    guard !key.isEmpty, bytes[colons...].starts(with: "::".utf8), !open.contains(bracket) else { return nil }
    let close = bracket == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")")
    guard let end = closing(bracket, close, from: colons + 2) else {
      open.insert(bracket)
      return nil
    }
    var value = (colons + 2)..<end
    var kind = MarkdownField.kind(String(decoding: key, as: UTF8.self))
    var level: TODOPriority?
    if kind.value == .date {
      if let date = linkedDate(value) { value = date }
      if date(value) == nil { kind = .other }
    }
    if kind == .priority {
      level = MarkdownField.level(charset.text(bytes[value]).trimmingCharacters(in: .whitespaces))
      if level == nil { kind = .other }
    }
    return Token(kind: kind, range: place..<(end + 1), value: value, bracket: bracket, level: level)
  }

  /// Where a field ends, in which there may be other brackets, such as those of links; nil if it does not.
  private func closing(_ bracket: UInt8, _ close: UInt8, from start: Int) -> Int? {
    var depth = 1
    // No field that is read is longer.
    for place in start..<min(bytes.count, start + 200) {
      if bytes[place] == bracket { depth += 1 }
      if bytes[place] == close { depth -= 1 }
      if depth == 0 { return place }
    }
    return bytes[start...].firstIndex(of: close)
  }

  /// The date in a link to the note of a day: `[[2026-12-05]]`, `[[2026-12-05|Saturday]]`.
  private func linkedDate(_ value: Range<Int>) -> Range<Int>? {
    let text = bytes[value].drop(while: \.isBlank)
    let behind = text.dropFirst(12)
    guard text.starts(with: "[[".utf8), behind.first == UInt8(ascii: "|") || behind.starts(with: "]]".utf8)
    else { return nil }
    return (text.startIndex + 2)..<(text.startIndex + 12)
  }

  /// What is between the tokens. A tag has words on both sides if it is neither in the first run of tokens nor in the last one.
  private mutating func findParts() {
    var gaps: [Range<Int>] = []
    var place = 0
    func add(_ end: Int) {
      var range = place..<max(place, end)
      while let first = range.first, bytes[first].isBlank {
        range = (first + 1)..<range.upperBound
      }
      while let last = range.last, bytes[last].isBlank { range = range.lowerBound..<last }
      if !range.isEmpty { gaps.append(range) }
    }
    for token in tokens {
      add(token.range.lowerBound)
      place = token.range.upperBound
    }
    add(bytes.count)
    guard let first = gaps.first, let last = gaps.last else { return }
    let inner = tokens.filter {
      $0.kind == .tag && $0.range.lowerBound > first.lowerBound && $0.range.upperBound < last.upperBound
    }
    parts = gaps
    guard !inner.isEmpty else { return }
    // A part goes on over a tag if nothing but blanks is between.
    let all = (gaps + inner.map(\.range)).sorted { $0.lowerBound < $1.lowerBound }
    parts = []
    for range in all {
      if let before = parts.last, bytes[before.upperBound..<range.lowerBound].allSatisfy(\.isBlank) {
        parts[parts.count - 1] = before.lowerBound..<range.upperBound
      } else {
        parts.append(range)
      }
    }
  }

  /// Whether a tag is between words, where it stays as a word.
  func isInTitle(_ token: Token) -> Bool {
    // The parts are in their order.
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].upperBound <= token.range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < parts.count && parts[low].contains(token.range.lowerBound)
  }
}
