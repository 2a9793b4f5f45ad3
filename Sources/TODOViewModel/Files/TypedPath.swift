import Foundation

/// The path of a file as a person types it, or as a terminal pastes it when the file is dropped on it: with `~` for the home folder, in
/// quotation marks, with a backslash before blanks, or as a file URL.
nonisolated struct TypedPath: Hashable, Sendable {
  /// What it may mean, the likelier first: as it is, and without quotation marks and backslashes.
  let readings: [String]
  /// What it means if there is no such file yet: quotation marks, and backslashes before blanks, are not part of the name.
  let ofNewFile: String

  /// - Parameters:
  ///   - home: the home folder; what does not begin with a slash or `~` is relative to `folder`.
  /// - Returns: nil if nothing but white space is typed, or more than one line.
  init?(_ typed: String, home: String, folder: String) {
    let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" || $0 == "\0" })
    else {
      return nil
    }
    var readings: [String] = []
    for reading in [Self.path(ofURL: text), text, Self.unquoted(text)].compactMap(\.self) {
      let path = Self.absolute(reading, home: home, folder: folder)
      if !readings.contains(path) { readings.append(path) }
    }
    self.readings = readings
    ofNewFile = readings[Self.isQuoted(text) || text.contains("\\ ") ? readings.count - 1 : 0]
  }

  private static func isQuoted(_ text: String) -> Bool {
    guard let mark = text.first, mark == "'" || mark == "\"" else { return false }
    return text.count > 1 && text.last == mark
  }

  private static func path(ofURL text: String) -> String? {
    guard text.lowercased().hasPrefix("file://"), let path = URL(string: text)?.path, path.hasPrefix("/")
    else {
      return nil
    }
    return path
  }

  /// The text as a shell would read it: what is in quotation marks, and what follows a backslash, is taken as it is.
  private static func unquoted(_ text: String) -> String {
    var (result, quote, isEscaped) = ("", Character?.none, false)
    for character in text {
      if isEscaped {
        result.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else {
        result.append(character)
      }
    }
    return result
  }

  private static func absolute(_ path: String, home: String, folder: String) -> String {
    if path == "~" { return home }
    if path.hasPrefix("~/") { return home + path.dropFirst() }
    return path.hasPrefix("/") ? path : folder + "/" + path
  }
}
