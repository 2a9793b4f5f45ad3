import TODOCore

/// The words of an address between two separators.
struct AddressPart {
  /// Folded; see ``PlaceKey``.
  let words: [String]
  let isStreet: Bool

  init(words: some Sequence<String>) {
    self.words = Array(words)
    isStreet = StreetWords.isStreet(self.words)
  }

  /// Whether it begins with a house number: up to three digits, because longer numbers are mostly postal codes.
  var hasHouseNumber: Bool {
    guard let first = words.first, words.count > 1, !words[1].hasDigit else { return false }
    return first.first?.isDigit == true && first.prefix(while: \.isDigit).count <= 3
  }

  /// The words without the numbers at both ends.
  var named: ArraySlice<String> {
    var rest = words.drop(while: \.hasDigit)
    while let last = rest.last, last.hasDigit { rest.removeLast() }
    // "1012 LG Amsterdam"
    let code = words.first { $0.hasDigit }
    if rest.startIndex > 0, rest.count > 1, rest.first?.utf8.count == 2, code?.count == 4 {
      rest.removeFirst()
    }
    return rest
  }

  /// The parts of an address, from its beginning.
  ///
  /// Commas, semicolons, bars, line ends, and slashes outside numbers separate parts; so do dashes between spaces in an
  /// address without commas. A part also ends after a street with its house number, and before a postal code.
  static func parts(of address: String) -> [AddressPart] {
    // "36 Hoàng Diệu - Hải Châu - Đà Nẵng", but also "Cuenca, Castilla - La Mancha".
    let hasCommas = address.contains { ",，、;；".contains($0) }
    var pieces: [Substring] = []
    var start = address.startIndex
    var before: Character?
    for index in address.indices {
      let letter = address[index]
      let next = address.index(after: index)
      let after = next < address.endIndex ? address[next] : nil
      let isSeparator =
        switch letter {
        case ",", ";", "|", "，", "、", "；", "｜": true
        case "/", "／": !(before?.isDigit == true && after?.isDigit == true)
        case "-", "–", "—": !hasCommas && before?.isWhitespace == true && after?.isWhitespace == true
        default: letter.isNewline
        }
      if isSeparator {
        pieces.append(address[start..<index])
        start = next
      }
      before = letter
    }
    pieces.append(address[start...])
    return pieces.flatMap {
      cut(PlaceKey.words($0.replacing("&", with: " and ")).flatMap(EastAsianUnits.split))
    }
  }

  /// Cuts words without separators: "12 Main Street Springfield", "Hauptstr. 5 10115 Berlin".
  private static func cut(_ words: [String]) -> [AddressPart] {
    var parts: [AddressPart] = []
    var start = 0
    func end(before index: Int) {
      if start < index { parts.append(AddressPart(words: words[start..<index])) }
      start = index
    }
    for index in words.indices where index > start {
      if EastAsianUnits.isUnit(words[index - 1]) {
        end(before: index)
        continue
      }
      // The second half of "150-0041" belongs to the first.
      let isHalf = words[index].count == 4 && words[index - 1].isNumber && words[index - 1].count >= 3
      let isPostcode = words[index].count >= 4 && words[index].isNumber && !isHalf
      let isFollowed = index + 1 < words.count && !words[index + 1].hasDigit
      if isPostcode, isFollowed {
        end(before: index)
      } else if StreetWords.endsStreet(words[start..<index]), !StreetWords.isDetail(words[index]) {
        end(before: index)
      }
    }
    end(before: words.count)
    return parts
  }
}

/// The form in which the gazetteer compares names: their folded words with single spaces between. `fold.py` in Data/map
/// makes the keys of the file in the same way.
enum PlaceKey {
  static func key(_ text: some StringProtocol) -> String { words(text).joined(separator: " ") }

  /// The folded words of a text: letters, digits and marks; everything else separates words.
  static func words(_ text: some StringProtocol) -> [String] {
    TextFold.fold(text).unicodeScalars.split { !isPart($0) }.map { word in
      let word = String(word)
      return short[word] ?? word
    }
  }

  /// Words that are written in two ways; a key has the short one.
  private static let short = ["saint": "st", "sainte": "ste", "mount": "mt", "fort": "ft"]

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
    }
    switch scalar.value {
    // Vowel signs of the scripts of India, of Thai, the kana's voicing and long marks.
    case 0x900...0xDFF, 0xE31...0xE4E, 0x3099, 0x309A, 0x30FC: return true
    default:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber,
        .letterNumber, .otherNumber:
        return true
      default: return false
      }
    }
  }
}

extension Character {
  /// 0 to 9. Swift's own notion of a number includes 千 and 京, which are parts of names.
  var isDigit: Bool { "0" <= self && self <= "9" }
}

extension StringProtocol {
  var hasDigit: Bool { utf8.contains(where: \.isASCIIDigit) }
  var isNumber: Bool { !isEmpty && utf8.allSatisfy(\.isASCIIDigit) }
}
