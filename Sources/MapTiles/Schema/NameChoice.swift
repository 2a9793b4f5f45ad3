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
  func ranks(of keys: [String]) -> [Int?] { keys.map { $0.hasPrefix("name") ? ranks[$0] : nil } }

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

/// The script that a reader can read.
enum Script {
  case latin, cyrillic, greek, hebrew, arabic, devanagari, thai, korean, eastAsian

  /// The script of a language; Latin if it is none of the others.
  init(language: String) {
    switch language {
    case "ru", "uk", "be", "bg", "sr", "mk", "kk", "ky", "mn", "tg": self = .cyrillic
    case "el": self = .greek
    case "he", "yi": self = .hebrew
    case "ar", "fa", "ur", "ps", "ug": self = .arabic
    case "hi", "mr", "ne": self = .devanagari
    case "th": self = .thai
    case "ko": self = .korean
    case "ja", "zh": self = .eastAsian
    default: self = .latin
    }
  }

  /// Whether the first letter of a name is of this script.
  func canRead(_ name: String) -> Bool {
    guard let letter = name.unicodeScalars.first(where: \.properties.isAlphabetic) else { return true }
    return ranges.contains { $0.contains(letter.value) }
  }

  private var ranges: [ClosedRange<UInt32>] {
    switch self {
    case .latin: [0x41...0x24F, 0x1E00...0x1EFF]
    case .cyrillic: [0x400...0x52F]
    case .greek: [0x370...0x3FF, 0x1F00...0x1FFF]
    case .hebrew: [0x590...0x5FF]
    case .arabic: [0x600...0x77F]
    case .devanagari: [0x900...0x97F]
    case .thai: [0xE00...0xE7F]
    case .korean: [0x1100...0x11FF, 0xAC00...0xD7AF]
    case .eastAsian: [0x3005...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF]
    }
  }
}
