/// Words that say what kind of unit a name is, such as "Quận" or "City of": the names of the file mostly lack them.
enum UnitKinds {
  /// Other words for the same name, the likeliest first.
  static func variants(of words: ArraySlice<String>) -> [ArraySlice<String>] {
    var found: [ArraySlice<String>] = []
    let expanded = expandedVietnamese(words)
    if expanded != words { found.append(expanded) }
    for beginning in beginnings where expanded.starts(with: beginning) {
      let rest = expanded.dropFirst(beginning.count)
      // "Quận 1" is not "1".
      if let first = rest.first, !first.isNumber { found.append(rest) }
      break
    }
    for end in endings where words.count > 1 && words.last == end { found.append(words.dropLast()) }
    return found
  }

  /// Whether the words are a ward with a number, such as "Phường 4" and "P.4". Many districts have the same one, and since
  /// wards were merged, the file has the numbers of only a few.
  static func isNumberedWard(_ words: [String]) -> Bool {
    let expanded = expandedVietnamese(words[...])
    return expanded.count == 2 && expanded.first == "phuong" && expanded.last?.isNumber == true
  }

  /// "q 1", "q1" and "p bến nghé", as Vietnamese addresses abbreviate them, in full.
  private static func expandedVietnamese(_ words: ArraySlice<String>) -> ArraySlice<String> {
    guard let first = words.first else { return words }
    if words.count > 1, let full = abbreviations[first] { return full + words.dropFirst() }
    let letters = first.prefix { !$0.isDigit }
    let number = first.dropFirst(letters.count)
    guard !number.isEmpty, number.isNumber, let full = abbreviations[String(letters)] else {
      return words
    }
    return full + [String(number)] + words.dropFirst()
  }

  private static let abbreviations: [String: ArraySlice<String>] = [
    "q": ["quan"], "p": ["phuong"], "tp": ["thanh", "pho"], "h": ["huyen"], "x": ["xa"], "tx": ["thi", "xa"],
    "tt": ["thi", "tran"], "t": ["tinh"],
  ]

  private static let beginnings: [[String]] = [
    ["thanh", "pho"], ["thi", "xa"], ["thi", "tran"], ["quan"], ["phuong"], ["huyen"], ["xa"], ["tinh"],
    ["dac", "khu"],
    ["city", "of"], ["town", "of"], ["state", "of"], ["province", "of"], ["county", "of"], ["ville", "de"],
    ["stadt"],
    ["landkreis"], ["kreis"], ["greater"], ["downtown"], ["central"], ["comune", "di"], ["provincia", "di"],
    ["ciudad", "de"], ["provincia", "de"], ["cidade", "de"],
  ]

  private static let endings = [
    "city", "province", "prefecture", "county", "district", "ward", "state", "shi", "ku", "ken", "fu", "cho",
    "machi",
  ]
}

/// The units at which an address without commas can be cut: those of China, Taiwan and Korea, from the largest on.
enum EastAsianUnits {
  static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    (0x3400...0x9FFF).contains(scalar.value) || scalar.value == 0x3005
  }

  /// "北京市朝阳区建国路" as its three units; any other word as it is.
  static func split(_ word: String) -> [String] {
    guard word.count > 4, word.unicodeScalars.allSatisfy({ isHan($0) || $0.isASCII }) else { return [word] }
    var units: [String] = []
    var unit = ""
    for letter in word {
      unit.append(letter)
      if chinese.contains(letter), unit.count > 1 {
        units.append(unit)
        unit = ""
      }
    }
    return unit.isEmpty ? units : units + [unit]
  }

  static func isUnit(_ word: String) -> Bool {
    guard word.count > 1, let last = word.last else { return false }
    return chinese.contains(last) || korean.contains(last)
  }

  private static let chinese: Set<Character> = ["省", "市", "区", "區", "县", "縣"]
  /// As the fold writes them: syllables in their parts.
  private static let korean: Set<Character> = ["시", "도", "구", "군"]
}
