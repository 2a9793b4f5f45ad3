import Foundation
import TODOCore
import TODOViewModel

/// The settings in the environment: paths, the clock, the editor.
nonisolated public struct AppEnvironment: Sendable {
  private let variables: [String: String]

  init(_ variables: [String: String]) { self.variables = variables }

  var databasePath: String {
    self["MYTODO_DATABASE"] ?? directory("XDG_DATA_HOME", default: ".local/share") + "/mytodo.sqlite"
  }

  /// The directory for map files of the person's own.
  var mapDirectory: String { directory("XDG_DATA_HOME", default: ".local/share") + "/maps" }

  /// The file that remembers the filter and the order.
  var viewStatePath: String { directory("XDG_STATE_HOME", default: ".local/state") + "/view" }

  var configurationPath: String { directory("XDG_CONFIG_HOME", default: ".config") + "/config.toml" }

  /// The command line of the user's editor.
  var editor: String { self["VISUAL"] ?? self["EDITOR"] ?? "vi" }

  /// The name of the locale for times, which determines how dates are written; locale(7).
  var localeName: String { self["LC_ALL"] ?? self["LC_TIME"] ?? self["LANG"] ?? "" }

  /// The language in which places are named, ISO 639-1; locale(7).
  var language: String {
    let name = self["LC_ALL"] ?? self["LC_MESSAGES"] ?? self["LANG"] ?? ""
    let language = name.prefix { $0.isLetter }
    return language.count == 2 ? language.lowercased() : "en"
  }

  /// The country in the name of the locale, ISO 3166-1: where the user lives. Nil if it names none.
  var country: String? {
    let country = localeName.prefix { $0 != "." && $0 != "@" }.split(separator: "_").dropFirst().first
    return country.flatMap { $0.count == 2 ? $0.uppercased() : nil }
  }

  /// The directory of the map's data, if it is none of the usual ones.
  var mapDataDirectory: String? { self["MYTODO_MAP_DATA"] }

  /// The files of the person as prompts name them.
  var files: UserFiles {
    UserFiles(
      home: self["HOME"] ?? NSHomeDirectory(),
      folder: FileManager.default.currentDirectoryPath,
      temporary: temporaryDirectory
    )
  }

  var temporaryDirectory: String { self["TMPDIR"] ?? "/tmp" }

  /// The machine's clock and time zone. `MYTODO_NOW`, such as "2026-11-21T09:30", stops the clock at that time in that
  /// zone, for tests and demonstrations.
  ///
  /// - Throws: if that time cannot be read, because otherwise the machine's clock would silently be used.
  func clock() throws(CommandFailure) -> WallClock {
    guard let now = self["MYTODO_NOW"] else {
      return WallClock(now: { Date() }, secondsFromUTC: Self.secondsFromUTC)
    }
    guard let fixed = DueDate(stored: now) else { throw .usage(.nowNotValid(text: now)) }
    let minutes = fixed.minute.map { $0.hour * 60 + $0.minute } ?? 0
    let wall = Date(timeIntervalSince1970: Double(fixed.day.dayNumber * 86_400 + minutes * 60))
    let offset = Self.secondsFromUTC(wall)
    return .fixed(at: wall.addingTimeInterval(-Double(offset)), secondsFromUTC: offset)
  }

  /// A variable that is set and not empty.
  subscript(name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The app's directory under one of the XDG base directories (XDG Base Directory Specification 0.8); a relative
  /// path in the variable is ignored, as the specification asks.
  private func directory(_ variable: String, default fallback: String) -> String {
    if let base = self[variable], base.hasPrefix("/") { return base + "/mytodo" }
    return (self["HOME"] ?? NSHomeDirectory()) + "/" + fallback + "/mytodo"
  }

  /// Source: localtime_r(3), tm_gmtoff. Faster to start than Foundation's time zones.
  private static func secondsFromUTC(_ date: Date) -> Int {
    var time = time_t(date.timeIntervalSince1970)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return 0 }
    return parts.tm_gmtoff
  }
}
