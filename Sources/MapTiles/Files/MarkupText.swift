/// Text that may contain HTML, as plain text.
enum MarkupText {
  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "#39": "'", "copy": "©", "#169": "©",
    "nbsp": " ",
    "#xa9": "©",
  ]

  /// The text without tags, with the usual entities replaced and white space as single spaces, cut after `limit`
  /// characters.
  static func plain(_ markup: String, limit: Int = MapFileDetails.textLimit) -> String {
    var text = ""
    var isInTag = false
    // Only a beginning is read, as the text may be of any length.
    for character in markup.prefix(20 * limit) {
      switch character {
      case "<": isInTag = true
      case ">" where isInTag: isInTag = false
      default: if !isInTag { text.append(character) }
      }
    }
    let words = replacingEntities(text).split { $0.isWhitespace }
    return String(words.joined(separator: " ").prefix(limit))
  }

  private static func replacingEntities(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      let after = rest[rest.index(after: start)...]
      if let end = after.prefix(8).firstIndex(of: ";"), let known = entities[after[..<end].lowercased()] {
        result += known
        rest = after[after.index(after: end)...]
      } else {
        result += "&"
        rest = after
      }
    }
    return result + rest
  }
}
