import Foundation

/// What a command reads. Bytes that are not UTF-8 become U+FFFD.
nonisolated enum StandardInput {
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// All of it. One line end at the end is no part of a text.
  static func text() throws -> String {
    let text = String(decoding: try data(), as: UTF8.self)
    // A carriage return and a line feed are one character.
    return text.last?.isNewline == true ? String(text.dropLast()) : text
  }

  /// The lines that have more in them than white space, with their numbers from 1.
  static func filledLines() throws -> [(number: Int, text: String)] {
    let text = String(decoding: try data(), as: UTF8.self)
    return text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.enumerated()
      .map { (number: $0 + 1, text: String($1)) }
      .filter { !$0.text.allSatisfy(\.isWhitespace) }
  }

  private static func data() throws -> Data {
    do {
      return try FileHandle.standardInput.readToEnd() ?? Data()
    } catch {
      throw CommandFailure.refused("standard input could not be read; nothing was changed")
    }
  }
}
