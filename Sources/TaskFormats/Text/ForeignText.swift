import TODOCore

/// Names and titles of other programs, as ours can be.
enum ForeignText {
  /// The title of an item that has none in its file. It is never written.
  static let noTitle = "(no title)"

  /// A title in one line, and what is beyond the longest one.
  static func title(_ text: String) -> (title: String, rest: String?) {
    let text = StoredText.line(text)
    guard text.utf8.count > FormatLimits.title,
      let end = text.index(text.startIndex, offsetBy: FormatLimits.title, limitedBy: text.endIndex),
      end < text.endIndex
    else { return (text, nil) }
    return (String(text[..<end]), String(text[end...]))
  }

  /// The name of a list as ``TODOItemValues/list`` has it, empty for the Inbox.
  static func list(_ text: String) -> String {
    if let name = CollectionName.list(typed: text) { return name }
    guard let name = CollectionName(visible(text).prefix(CollectionName.longest), .list) else { return "" }
    return name.isEverything(.list) ? CollectionName.everything + " 2" : name.text
  }

  /// The name of a tag: “Phone calls” is “Phone-calls”. Nil if nothing is left of it.
  static func tag(_ text: String) -> String? {
    if let name = CollectionName(text, .tag) { return name.text }
    var name = ""
    for scalar in visible(text).unicodeScalars {
      let isWord = CollectionName("\(scalar)", .tag) != nil || scalar == "-"
      if isWord || name.last != "-" { name.unicodeScalars.append(isWord ? scalar : "-") }
    }
    let trimmed = name.drop { $0 == "-" }.prefix(CollectionName.longest)
    return CollectionName(String(trimmed).trimmingSuffix("-"), .tag)?.text
  }

  /// Without control characters and line ends, and no longer than what can become a name.
  private static func visible(_ text: String) -> String {
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(16 * CollectionName.longest) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: visible.append(" ")
      default: visible.append(scalar)
      }
    }
    return String(visible)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> Substring {
    var text = self[...]
    while text.last == character { text.removeLast() }
    return text
  }
}

extension FormatSettings {
  /// The list of an entry of which the file says that it is in `said`, which is empty for none.
  func list(_ said: String) -> String {
    if let list { return ForeignText.list(list) }
    guard listIsFile else { return ForeignText.list(said) }
    let name = fileName.lastIndex(of: ".").map { fileName[..<$0] } ?? fileName[...]
    return ForeignText.list(String(name))
  }
}
