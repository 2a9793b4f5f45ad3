/// Chooses the name of a feature for a reader: in their language, else the local name if they can read its script, else
/// in Latin letters or in English, else the local name.
struct NameChoice {
  private let ranks: [String: Int]
  private let script: Script

  /// - Parameter language: a language tag such as "ja" or "pt-BR".
  init(language: String) {
    let language = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
    ranks = [
      "name": Self.local, "name:latin": 3, "name:en": 4, "name_en": 4,
    ].merging(["name:" + language: 0, "name_" + language: 1]) { $1 }
    script = Script(language: language)
  }

  /// For each key of a layer, how good a name it holds: the lower, the better; nil if it holds none.
  func ranks(of keys: [String]) -> [Int?] {
    keys.map { $0.hasPrefix("name") ? ranks[$0] : nil }
  }

  /// The best name among fields, given as pairs of a rank of ``ranks(of:)`` and a text.
  func best(of names: [(rank: Int, text: String)]) -> String? {
    var best: (rank: Int, text: String)?
    for name in names where !name.text.isEmpty && name.text.utf8.count <= TileLimits.nameBytes {
      var name = name
      if name.rank == Self.local, !script.canRead(name.text) { name.rank = Self.unreadable }
      if name.rank < best?.rank ?? .max { best = name }
    }
    return best?.text
  }

  private static let local = 2
  private static let unreadable = 5
}
