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
