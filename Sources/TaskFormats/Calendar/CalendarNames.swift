import TODOCore

/// Names of a calendar as names of ours.
enum CalendarNames {
  /// The title of a to-do without one, which is never written.
  static let untitled = "(no title)"

  /// The tag for a category: “Phone calls” is Phone-calls. Nil if nothing of it can be a tag.
  static func tag(_ category: String) -> CollectionName? {
    if let name = CollectionName(category, .tag), name.text == category { return name }
    var text = ""
    var isApart = false
    // More than any name can have, and little of a category of a megabyte.
    for scalar in category.unicodeScalars.prefix(8 * CollectionName.longest) {
      if scalar.properties.isWhitespace || "#,\"\\".unicodeScalars.contains(scalar) || isControl(scalar) {
        isApart = !text.isEmpty
      } else if !text.isEmpty || scalar != "-" {
        if isApart { text += "-" }
        isApart = false
        text.unicodeScalars.append(scalar)
      }
    }
    return CollectionName(String(text.prefix(CollectionName.longest)), .tag)
  }

  /// The list of that name, empty for the Inbox; nil for a name without letters.
  static func list(_ name: String) -> String? {
    if let list = CollectionName.list(typed: name) {
      return list.isEmpty && !StoredText.isFilled(name) ? nil : list
    }
    var text = String.UnicodeScalarView()
    for scalar in name.unicodeScalars.prefix(16 * CollectionName.longest) where !isControl(scalar) {
      text.append(scalar)
    }
    let short = String(String(text).prefix(CollectionName.longest))
    guard let named = CollectionName(short, .list) else { return nil }
    return named.isEverything(.list) ? "\(CollectionName.everything) 2" : CollectionName.list(typed: short)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }

  /// The list of a file by its name, without what follows the last point.
  static func list(ofFile name: String) -> String? {
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return list(name) }
    return list(String(name[..<point]))
  }
}
