/// Chooses the name of a feature for a reader: in their language, else as it is called there if they can read that, else
/// in Latin letters or English, else as it is called there.
struct NameChoice {
  private let language: String
  private let script: Script

  /// - Parameter language: a language tag such as "ja" or "pt-BR".
  init(language: String) {
    self.language = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
    script = Script(language: self.language)
  }

  /// For each key of a layer, how good a name it holds: the lower, the better; nil if it holds none.
  func ranks(of keys: [String]) -> [Int?] {
    keys.map { key in
      guard key.hasPrefix("name") else { return nil }
      switch key {
      case "name:" + language: return 0
      case "name_" + language: return 1
      case "name": return Self.local
      case "name:latin": return 3
      case "name:en", "name_en": return 4
      default: return nil
      }
    }
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
