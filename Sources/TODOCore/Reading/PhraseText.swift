import Foundation

/// A typed text as its words are compared: each letter folded, with its place in what was typed.
struct PhraseText {
  /// In lower case, of one width (NFKC) and with hiragana for katakana; marks stay. A blank of any kind is a space.
  private(set) var letters: [Unicode.Scalar] = []
  /// For each letter, and for the end, where its character begins in the text.
  private(set) var places: [String.Index] = []

  /// Stands for what has a meaning of its own, such as a tag or a value.
  static let field: Unicode.Scalar = "\u{E000}"
  /// Stands for text that is not read: words in quotation marks, or the backslash before a word.
  static let protected: Unicode.Scalar = "\u{E001}"

  init(_ text: String) {
    letters.reserveCapacity(text.utf8.count)
    places.reserveCapacity(text.utf8.count + 1)
    var place = text.startIndex
    while place < text.endIndex {
      let next = text.index(after: place)
      let character = text.unicodeScalars[place..<next]
      if let letter = character.first, letter.isASCII, text.utf8.index(after: place) == next {
        append(
          (0x41...0x5A).contains(letter.value) ? Unicode.Scalar(UInt8(letter.value) + 32) : letter,
          place
        )
      } else {
        for letter in Self.folded(character).unicodeScalars { append(letter, place) }
      }
      place = next
    }
    places.append(text.endIndex)
  }

  private mutating func append(_ letter: Unicode.Scalar, _ place: String.Index) {
    switch letter {
    case "’": letters.append("'")
    case "、": letters.append(",")
    case _ where letter.isWhitespace:
      // Several are one.
      if letters.last == " " { return }
      letters.append(" ")
    // hiragana for katakana
    case "\u{30A1}"..."\u{30F6}": letters.append(Unicode.Scalar(letter.value - 0x60) ?? letter)
    default: letters.append(letter)
    }
    places.append(place)
  }

  /// A character in lower case and of one width (NFKC).
  private static func folded(_ character: Substring.UnicodeScalarView) -> String {
    let text = String(character).lowercased()
    // Normalizing takes longer than all else, and most letters are composed already.
    let isComposed =
      text.unicodeScalars.count == 1
      && text.unicodeScalars.allSatisfy { !$0.properties.changesWhenNFKCCaseFolded }
    return isComposed ? text : text.compatibilityComposed
  }

  /// Hides letters, so that no word is found there, and none goes on after them.
  mutating func hide(_ range: Range<Int>, as letter: Unicode.Scalar = PhraseText.field) {
    for place in range { letters[place] = letter }
  }

  /// The letters of a part of what was typed.
  func letters(of range: Range<String.Index>) -> Range<Int> {
    firstLetter(from: range.lowerBound)..<firstLetter(from: range.upperBound)
  }

  /// The first letter whose character does not begin before a place.
  private func firstLetter(from place: String.Index) -> Int {
    var (low, high) = (0, letters.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The part of what was typed that letters stand for.
  func range(of letters: Range<Int>) -> Range<String.Index> {
    places[letters.lowerBound]..<places[letters.upperBound]
  }

  var count: Int { letters.count }

  /// The letter at a place; a space after the end.
  subscript(place: Int) -> Unicode.Scalar { place < letters.count ? letters[place] : " " }

  func string(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    // To append the slice would need a generic function that is only made at the first date.
    for place in range { text.append(letters[place]) }
    return String(text)
  }

  func skippingBlanks(from place: Int) -> Int {
    var place = place
    while place < letters.count, letters[place] == " " { place += 1 }
    return place
  }

  func endOfDigits(from place: Int) -> Int {
    var end = place
    while self[end].digit != nil { end += 1 }
    return end
  }

  /// Skips the blanks before a place: where the word before them ends, and its last letter.
  func skippingBlanksBack(from place: Int) -> (end: Int, letter: Unicode.Scalar) {
    var end = place
    while end > 0, letters[end - 1] == " " { end -= 1 }
    return (end, end > 0 ? letters[end - 1] : " ")
  }

  /// The letters of the word before a place, up to a blank or a field.
  func word(before place: Int) -> Range<Int> {
    let (end, _) = skippingBlanksBack(from: place)
    return ((0..<end).last(where: isBlank).map { $0 + 1 } ?? 0)..<end
  }

  func word(behind place: Int) -> Range<Int> {
    let start = skippingBlanks(from: place)
    return start..<((start..<count).first(where: isBlank) ?? count)
  }

  /// Whether no letter of a word is there: a blank, or a field.
  func isBlank(_ place: Int) -> Bool { letters[place] == " " || letters[place] == Self.field }

  /// The same text with weekdays that a sign joins as words of their own: “tue/thu” is “tue,thu”, and “mon-fri” is “mon–fri”.
  var separatingWeekdays: PhraseText {
    var text = self
    var (sign, end) = (-1, -1)
    for place in letters.indices where letters[place] == "/" || letters[place] == "-" {
      guard place == end || text.weekdayBegins(before: place), let next = text.endOfWeekday(behind: place)
      else {
        continue
      }
      // “mon-wed-fri” are three days.
      let isRange = letters[place] == "-" && place != end
      if place == end { text.letters[sign] = "," }
      text.letters[place] = isRange ? "–" : ","
      (sign, end) = (place, next)
    }
    return text
  }

  /// The same text with commas in “thứ 2 4 6” and “thứ 3 5 7”, as people write three days of the week.
  var separatingVietnameseWeekdays: PhraseText {
    var text = self
    for days in ["2 4 6", "3 5 7"] {
      let digits = Array(days.unicodeScalars)
      for place in letters.indices.dropLast(digits.count - 1)
      where letters[place..<place + digits.count].elementsEqual(digits) && weekdayBegins(before: place + 1)
        && endsWord(at: place + digits.count)
      {
        (text.letters[place + 1], text.letters[place + 3]) = (",", ",")
      }
    }
    return text
  }

  private func weekdayBegins(before end: Int) -> Bool {
    (max(0, end - 10)..<end).contains { start in
      beginsWord(at: start)
        && WordTable.entries(in: letters, at: start).contains { $0.kind == .weekday && $0.end == end }
    }
  }

  /// The end of a weekday after a sign, which after “thứ 2” can be a number.
  private func endOfWeekday(behind sign: Int) -> Int? {
    var ends = WordTable.entries(in: letters, at: sign + 1).filter { $0.kind == .weekday }.map(\.end)
    if self[sign - 1].digit != nil, let number = self[sign + 1].digit, (2...7).contains(number) {
      ends.append(sign + 2)
    }
    return ends.last { endsWord(at: $0) || "/-".unicodeScalars.contains(self[$0]) }
  }

  /// The first letter of the line from a place on that is in no field.
  func skippingFields(from place: Int) -> Int {
    var place = place
    while place < letters.count, isBlank(place) { place += 1 }
    return place
  }

  /// The parts of what was typed that letters stand for, without fields between them.
  func ranges(of letters: Range<Int>) -> [Range<String.Index>] {
    partsWithoutFields(of: letters).map(range)
  }

  /// The parts of a phrase between the fields in it.
  func partsWithoutFields(of range: Range<Int>) -> [Range<Int>] {
    range.split { letters[$0] == Self.field }.compactMap { part in
      let inked = part.filter { letters[$0] != " " }
      guard let first = inked.first, let last = inked.last else { return nil }
      return first..<last + 1
    }
  }

  /// Whether a part is a word of a kind.
  func isWord(_ range: Range<Int>, of kind: WordKind) -> Bool {
    WordTable.entries(in: letters, at: range.lowerBound).contains {
      $0.kind == kind && $0.end == range.upperBound
    }
  }

  /// Whether letters end at a place, or before the blanks and fields there.
  func hasWord(_ word: String, before place: Int) -> Bool {
    var end = place
    while end > 0, isBlank(end - 1) { end -= 1 }
    return letters[..<end].suffix(word.unicodeScalars.count).elementsEqual(word.unicodeScalars)
  }

  func starts(with text: String, at place: Int) -> Bool {
    letters[min(place, letters.count)...].starts(with: text.unicodeScalars)
  }

  /// Whether a word of a language with blanks can begin there. Japanese may stand before it.
  func beginsWord(at place: Int) -> Bool {
    guard place > 0 else { return true }
    let before = letters[place - 1]
    if before.isJapanese || before == "@" && letters[place].digit != nil { return true }
    return !before.isOfWord && !"/@#_:'\\.-".unicodeScalars.contains(before)
  }

  /// Whether a word can end there: `'`, `-`, `.`, `/` and `:` inside a word end nothing.
  func endsWord(at place: Int) -> Bool {
    guard place < letters.count else { return true }
    let (letter, next) = (letters[place], self[place + 1])
    if letter.isOfWord || "_@%°€$£".unicodeScalars.contains(letter) { return false }
    if "'-.".unicodeScalars.contains(letter) { return !next.isOfWord }
    if "/:\"\\".unicodeScalars.contains(letter) { return next == " " }
    return true
  }
}

extension Unicode.Scalar {
  /// Whether it stands for something that is not read.
  var isHidden: Bool { self == PhraseText.field || self == PhraseText.protected }

  /// Whether it is a blank of any kind.
  var isWhitespace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// Whether it is written without blanks between words.
  var isJapanese: Bool { value >= 0x2E80 && !isHidden }

  var isKanji: Bool { (0x4E00...0x9FFF).contains(value) }

  /// A letter or a digit of a language with blanks.
  var isOfWord: Bool {
    if value < 0x80 {
      return (0x30...0x39).contains(value) || (0x61...0x7A).contains(value) || (0x41...0x5A).contains(value)
    }
    return value < 0x2E80
      && (properties.isAlphabetic || properties.numericType != nil
        || properties.canonicalCombiningClass != .notReordered)
  }

  /// A letter or a digit of any language.
  var isOfAnyWord: Bool { isOfWord || isJapanese }

  /// The value of an ASCII digit.
  var digit: Int? { (0x30...0x39).contains(value) ? Int(value) - 0x30 : nil }
}

extension StringProtocol where SubSequence == Substring {
  /// A number with that many ASCII digits; nil for anything else.
  func number(digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(utf8.count), utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(self)
  }
}
