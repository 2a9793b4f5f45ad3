/// The names of a place or a region that a reader may be shown.
public struct PlaceNames: Hashable, Sendable {
  /// In Latin letters, mostly the English one.
  let name: String
  /// In the country's own letters, where they differ from ``name``.
  let local: String?
  let japanese: String?
  let vietnamese: String?
  /// ISO 3166-1, two letters.
  public internal(set) var country: String

  init(
    _ name: String,
    local: String? = nil,
    japanese: String? = nil,
    vietnamese: String? = nil,
    country: String
  ) {
    self.name = name
    self.local = local
    self.japanese = japanese
    self.vietnamese = vietnamese
    self.country = country
  }

  /// The name for readers of a language.
  ///
  /// - Parameter language: ISO 639-1, such as "ja".
  public func text(in language: String) -> String {
    switch language {
    case "ja": japanese ?? (country == "JP" ? local : nil) ?? name
    case "vi": vietnamese ?? (country == "VN" ? local : nil) ?? name
    default: Self.countries[language]?.contains(country) == true ? local ?? name : name
    }
  }

  /// Every name, for comparing them with what was typed.
  var all: [String] { [name, local, japanese, vietnamese].compactMap(\.self) }

  /// The countries whose own names the readers of a language write.
  private static let countries: [String: Set<String>] = [
    "zh": ["CN", "TW", "HK", "MO", "SG"], "ko": ["KR", "KP"], "ru": ["RU", "BY", "KZ", "KG"], "uk": ["UA"],
    "bg": ["BG"], "sr": ["RS"], "mk": ["MK"], "el": ["GR", "CY"], "th": ["TH"], "he": ["IL"], "ka": ["GE"],
    "hy": ["AM"], "fa": ["IR", "AF"],
    "ar": [
      "SA", "AE", "QA", "KW", "BH", "OM", "YE", "IQ", "SY", "JO", "LB", "PS", "EG", "SD", "LY", "TN", "DZ",
      "MA", "MR",
    ],
  ]
}
