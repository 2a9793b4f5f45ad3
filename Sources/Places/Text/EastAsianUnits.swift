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
