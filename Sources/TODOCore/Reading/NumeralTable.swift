/// The numbers of a language in words: 二十四, “hai mươi bốn”.
struct NumeralTable: Sendable {
  private var words: [String: Int] = [:]
  private var longest = 0
  private let writesBlanks: Bool

  /// - Parameter words: the words with their values. Those from ten on multiply the one before them, and others are added.
  init(_ words: [String: Int], writesBlanks: Bool, _ spellings: inout WordSpellings) {
    self.writesBlanks = writesBlanks
    for (text, value) in words {
      for spelling in spellings.all(of: text) {
        self.words[spelling] = value
        longest = max(longest, spelling.unicodeScalars.count)
      }
    }
  }

  /// The number at a place, in up to four digits or in words, and where it ends.
  func anyNumber(in text: DateText, at start: Int) -> (value: Int, end: Int)? {
    var value = 0
    var end = start
    while end < text.letters.count, let digit = text.digit(at: end) {
      guard end - start < 4 else { return nil }
      value = value * 10 + digit
      end += 1
    }
    return end > start ? (value, end) : number(in: text, at: start)
  }

  /// The number in words at a place, and where it ends.
  func number(in text: DateText, at start: Int) -> (value: Int, end: Int)? {
    var values: [Int] = []
    var end = start
    var place = start
    // More words than a year has.
    while values.count < 8, let (value, next) = word(in: text, at: place) {
      values.append(value)
      end = next
      place = writesBlanks && text.isBlank(at: next) ? next + 1 : next
    }
    return Self.value(values, asDigits: !writesBlanks).map { ($0, end) }
  }

  /// Whether a letter can be the end of a number.
  func endsNumber(_ text: DateText, at place: Int) -> Bool {
    text.digit(at: place) != nil || words[text.string(place..<place + 1)] != nil
  }

  private func word(in text: DateText, at start: Int) -> (value: Int, end: Int)? {
    guard longest > 0 else { return nil }
    for end in stride(from: min(start + longest, text.letters.count), to: start, by: -1) {
      guard !writesBlanks || text.endsWord(at: end) else { continue }
      if let value = words[text.string(start..<end)] { return (value, end) }
    }
    return nil
  }

  /// Two tens and four are 24; digits alone, as in 二〇二六, are written like a number.
  private static func value(_ values: [Int], asDigits: Bool) -> Int? {
    guard !values.isEmpty else { return nil }
    if values.count > 1, values.allSatisfy({ $0 < 10 }) {
      return asDigits && values.count <= 4 ? values.reduce(0) { $0 * 10 + $1 } : nil
    }
    var sum = 0
    var pending: Int?
    for value in values {
      if value < 10 {
        guard pending == nil else { return nil }
        pending = value
      } else {
        sum += (pending ?? 1) * value
        pending = nil
      }
    }
    return sum + (pending ?? 0)
  }
}
