/// The words by which an address says that a part of it is a street. Streets bear the names of other towns, so the names
/// in such a part count for less.
enum StreetWords {
  static func isStreet(_ words: [String]) -> Bool {
    guard words.count > 1 || words.first.map(hasSuffix) == true else { return false }
    if words.contains(where: { anywhere.contains($0) || hasSuffix($0) }) { return true }
    // "St" before a name is a saint.
    if let last = words.last(where: { !isDetail($0) }), last == "st", words.count > 1 { return true }
    let named = words.drop { $0.hasDigit || $0 == "so" }
    guard let first = named.first else { return false }
    if ["quoc", "dai"].contains(first), named.dropFirst().first == "lo" { return true }
    guard beginning.contains(first) else { return false }
    // Old towns: "phố cổ Hội An".
    return !(first == "pho" && named.dropFirst().first == "co")
  }

  /// Whether a street's name ends with these words, and its house number if it stands after.
  static func endsStreet(_ words: ArraySlice<String>) -> Bool {
    let named = words.reversed().drop { isDetail($0) }
    guard let last = named.first else { return false }
    if hasSuffix(last) || (last == "str" && named.count > 1) { return true }
    let before = named.dropFirst().filter { !$0.hasDigit }
    guard !before.isEmpty else { return false }
    return ending.contains(last) || (last == "st" && words.first?.first?.isDigit == true)
  }

  /// A number, a quarter of the compass or a flat, which may stand after the name of a street.
  static func isDetail(_ word: String) -> Bool { word.hasDigit || details.contains(word) }

  private static func hasSuffix(_ word: String) -> Bool {
    suffixes.contains { word.hasSuffix($0) && word.count > $0.count + 1 }
  }

  private static let details: Set = [
    "n", "s", "e", "w", "ne", "nw", "se", "sw", "apt", "suite", "unit", "floor", "fl", "bis", "ter", "a", "b",
    "c", "d",
  ]

  /// Words that follow the name of a street in English.
  private static let ending: Set = [
    "street", "road", "rd", "avenue", "ave", "boulevard", "blvd", "lane", "ln", "drive", "dr", "way",
    "square", "sq",
    "highway", "hwy", "terrace", "parkway", "pkwy", "crescent", "close", "court", "place", "mews", "gardens",
  ]

  private static let anywhere: Set = [
    "street", "road", "rd", "avenue", "ave", "boulevard", "blvd", "lane", "ln", "highway", "hwy", "parkway",
    "pkwy",
    "terrace", "crescent", "mews", "rue", "impasse", "chemin", "strasse", "str", "straat", "laan", "gade",
    "vej", "gatan",
    "vagen", "vei", "veien", "gata", "ulica", "ulitsa", "улица", "ул", "проспект", "пр", "sokak", "caddesi",
    "cad", "utca",
    "calle", "avenida", "carretera", "rua", "travessa", "via", "viale", "vicolo", "ngo", "ngach", "hem",
    "kiet",
    "dori", "jalan", "thanon", "soi", "شارع",
  ]

  /// Words with which a street begins, and which mean something else elsewhere.
  private static let beginning: Set = [
    "drive", "place", "square", "allee", "av", "bd", "bvd", "quai", "route", "cours", "passage", "corso",
    "largo", "strada",
    "piazza", "plaza", "paseo", "carrera", "camino", "praca", "am", "im", "zum", "zur", "ul", "al", "pl",
    "duong", "pho", "d",
    "jl",
  ]

  private static let suffixes = [
    "strasse", "str", "gasse", "weg", "allee", "platz", "damm", "ufer", "straat", "laan", "gracht", "plein",
    "kade",
    "gatan", "vagen", "gade", "vej", "veien",
  ]
}
