import TODOCore

/// Letters and digits in an address that look like a postal code. Whether they are one, only the gazetteer knows.
struct TypedPostcode: Hashable {
  /// Capitals and digits.
  let code: String
  /// The only country whose codes have this form; nil if several have it.
  let country: String?

  /// The code as the file has it for a country; nil if it cannot be one there.
  ///
  /// The file has the first half of British codes, the first three characters of Irish and Canadian ones, and the first
  /// four of Portuguese and Singaporean ones.
  func code(in country: String) -> String? {
    guard self.country == nil || self.country == country else { return nil }
    switch country {
    case "PT", "SG": return code.count >= 4 ? String(code.prefix(4)) : nil
    case "US": return code.count == 5 || code.count == 9 ? String(code.prefix(5)) : nil
    case "LV": return "LV" + code
    case "AD": return "AD" + code
    // No other country has codes of three digits; there, they are house numbers.
    case "IS": return code.count == 3 ? code : nil
    default: return code.count >= 4 || self.country != nil ? code : nil
    }
  }

  /// The middle of the code's area; nil if the country has no such code.
  func coordinate(in country: String, _ reader: GazetteerReader) throws -> Coordinate? {
    try code(in: country).flatMap { try reader.coordinate(ofPostcode: $0, in: country) }
  }

  /// Everything in an address that could be a code, the likeliest first.
  static func codes(in parts: [AddressPart]) -> [TypedPostcode] {
    var (pairs, singles): ([TypedPostcode], [TypedPostcode]) = ([], [])
    // The numbers of a street are those of its houses.
    for part in parts where !part.isStreet {
      let words = part.words.map { $0.uppercased() }
      for (index, word) in words.enumerated() where word.count <= 9 {
        let next = words.dropFirst(index + 1).first ?? ""
        if let pair = pair(word, next) { pairs.append(pair) }
        // Shorter numbers are house numbers. Codes of three digits exist in Iceland.
        if word.isNumber, word.count >= 3 { singles.append(TypedPostcode(code: word, country: nil)) }
        if index > 0, isBritish(word) { singles.append(TypedPostcode(code: word, country: "GB")) }
      }
    }
    return pairs + singles
  }

  /// A code of two words, such as "SW1A 1AA", "K1M 1M4", "1012 LG", "D02 X285", "150-0041", "111 22" and "00-624".
  private static func pair(_ first: String, _ second: String) -> TypedPostcode? {
    if first.isNumber, second.isNumber {
      guard (2...5).contains(first.count), (2...4).contains(second.count) else { return nil }
      let isJapanese = first.count == 3 && second.count == 4
      return TypedPostcode(code: first + second, country: isJapanese ? "JP" : nil)
    }
    switch (shape(first), shape(second)) {
    case ("0000", "AA"): return TypedPostcode(code: first, country: "NL")
    case ("A0A", "0A0"): return TypedPostcode(code: first, country: "CA")
    case (_, "0AA") where isBritish(first): return TypedPostcode(code: first, country: "GB")
    case ("A00", _) where second.count == 4, ("A0A", _) where second.count == 4 && first.hasSuffix("W"):
      return TypedPostcode(code: first, country: "IE")
    default: return nil
    }
  }

  /// The first half of a British code.
  private static func isBritish(_ word: String) -> Bool {
    ["A0", "A00", "A0A", "AA0", "AA00", "AA0A"].contains(shape(word))
  }

  /// A word with A for each letter and 0 for each digit.
  private static func shape(_ word: String) -> String {
    String(word.map { $0.isDigit ? "0" : $0.isASCII && $0.isLetter ? "A" : "-" })
  }
}
