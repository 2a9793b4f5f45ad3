import TODOScreens

/// A template for `--format`: text with fields in braces.
struct ItemTemplate {
  private enum Part {
    case text(String)
    case field(TemplateField)
  }

  private var parts: [Part] = []

  /// Whether it shows short ids, which have to be looked up.
  var hasShortID: Bool {
    parts.contains { if case .field(.short) = $0 { true } else { false } }
  }

  /// The text of a template without fields; nil for any other.
  var constant: String? {
    guard parts.count == 1, case .text(let text)? = parts.first else { return nil }
    return text
  }

  /// What is wrong with the text of a template; nil if nothing is.
  nonisolated static func mistake(in text: String) -> Message? {
    do throws(Message) {
      _ = try ItemTemplate(text)
      return nil
    } catch {
      return error
    }
  }

  nonisolated init(_ template: String) throws(Message) {
    var text = ""
    var rest = template[...]
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        text.append(character)
        rest.removeFirst()
      case "{":
        guard let end = rest.firstIndex(of: "}") else { throw .formatNotClosed }
        guard let field = TemplateField(name: rest[..<end]) else {
          throw .formatFieldUnknown(field: String(rest[..<end]), names: TemplateField.names)
        }
        parts += [.text(text), .field(field)]
        text = ""
        rest = rest[rest.index(after: end)...]
      case "}": throw .formatNotOpened
      case "\\":
        switch rest.popFirst() {
        case "t": text.append("\t")
        case "n": text.append("\n")
        case "\\": text.append("\\")
        default: throw .formatBackslash
        }
      default: text.append(character)
      }
    }
    parts.append(.text(text))
  }

  /// - Parameter printable: makes the value of a field safe to print.
  func line(_ item: ListedItem, short: String, printable: (String) -> String) -> String {
    parts.reduce(into: "") { line, part in
      switch part {
      case .text(let text): line += text
      case .field(let field): line += printable(field.text(of: item, short: short))
      }
    }
  }
}
