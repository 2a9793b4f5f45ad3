import Foundation

/// The manual page in the repository. Some parts of it, each between two comments that name it, are generated from the
/// program.
struct ManualPage {
  private(set) var lines: [String]

  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../../Docs/mytodo.1").standardizedFileURL

  init() throws {
    lines = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func write() throws { try Data(lines.joined(separator: "\n").utf8).write(to: Self.file) }

  /// The lines of a part; nil if the page has no such part.
  subscript(part: String) -> [String]? {
    get { range(of: part).map { Array(lines[$0]) } }
    set { if let range = range(of: part), let newValue { lines.replaceSubrange(range, with: newValue) } }
  }

  private func range(of part: String) -> Range<Int>? {
    guard let begin = lines.firstIndex(of: #".\" Begin "# + part),
      let end = lines.firstIndex(of: #".\" End "# + part), begin < end
    else { return nil }
    return begin + 1..<end
  }
}

/// Text as mdoc(7) reads it.
enum ManualText {
  /// A text for a line of its own, without any character that is markup.
  static func line(_ text: String) -> String {
    let escaped = characters(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? #"\&"# + escaped : escaped
  }

  /// A paragraph: each sentence on a line of its own, as mdoc(7) requires, and no line longer than necessary.
  static func lines(_ text: String) -> [String] {
    let sentences: String = text.replacing(/([.?]) (?=[A-Z])/) { "\($0.1)\n" }
    return sentences.split(separator: "\n").flatMap { wrapped($0).map(line) }
  }

  private static func wrapped(_ sentence: Substring) -> [String] {
    var lines: [String] = []
    for word in sentence.split(separator: " ") {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append("\(word)")
      }
    }
    return lines
  }

  private static let width = 76

  /// A text after a macro, without a word that is the name of one.
  static func plain(_ text: String) -> String {
    characters(text).split(separator: " ").map { #"\&"# + $0 }.joined(separator: " ")
  }

  /// A text as one argument of a macro.
  static func argument(_ text: String) -> String {
    let escaped = characters(text).replacing("\"", with: #"\(dq"#)
    // Words that could be the name of a macro, or punctuation that macros treat specially.
    let isShort = escaped.count <= 3 || escaped.contains { !$0.isLetter }
    return escaped.contains(" ") ? "\"\(escaped)\"" : isShort ? #"\&"# + escaped : escaped
  }

  private static func characters(_ text: String) -> String {
    text.reduce(into: "") { line, character in
      switch character {
      case "\\": line += #"\e"#
      case "-": line += #"\-"#
      case "`": line += #"\(ga"#
      case "^": line += #"\(ha"#
      case "~": line += #"\(ti"#
      case "…": line += "..."
      default: line.append(character)
      }
    }
  }
}
