public import TODOCore

/// A town, a part of one, or an airport.
public struct Place: Hashable, Sendable {
  /// As numbered in the file.
  public enum Kind: Int, Hashable, Sendable { case town, part, airport }

  /// Its number in the file, from 1.
  let id: Int
  public let names: PlaceNames
  public let kind: Kind
  public let coordinate: Coordinate
  /// How many people live there, to some tenth; 1 if that is not known. An airport has a size of its own, which is
  /// comparable.
  public let people: Double
  /// The zoom from which a map labels it.
  let labelZoom: Int
  /// The smallest region that it lies in.
  let region: Int

  // Its names differ no more often than its number.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// How far it reaches, in kilometres.
  var radius: Double {
    switch kind {
    case .town: max(1, 0.01 * people.squareRoot())
    case .part: max(0.5, min(5, 0.01 * people.squareRoot()))
    case .airport: 2
    }
  }
}

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
    (self.name, self.local, self.japanese) = (name, local, japanese)
    (self.vietnamese, self.country) = (vietnamese, country)
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

/// Where a place of the file is.
struct PlacePoint {
  /// See ``Place/id``.
  let number: Int
  let labelZoom: Int
  let coordinate: Coordinate
  /// The smallest region that it lies in.
  let region: Int
}
