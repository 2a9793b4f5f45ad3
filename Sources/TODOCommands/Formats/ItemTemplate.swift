import ArgumentParser
import TODOCore

/// A template for `--format`: text with fields in braces.
struct ItemTemplate {
  private enum Part {
    case text(String)
    case field(TemplateField)
  }

  private var parts: [Part] = []

  /// Whether it shows the short form of ids, which has to be looked up.
  var hasShortID: Bool {
    parts.contains { if case .field(.short) = $0 { true } else { false } }
  }

  /// - Throws: what is wrong with it, as a text.
  nonisolated init(_ template: String) throws(Mistake) {
    var text = ""
    var rest = template[...]
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        text.append(character)
        rest.removeFirst()
      case "{":
        guard let end = rest.firstIndex(of: "}") else { throw Mistake("unclosed {; write {{ for a brace") }
        guard let field = TemplateField(name: rest[..<end]) else {
          throw Mistake("unknown field {\(rest[..<end])}; available: \(TemplateField.names)")
        }
        parts += [.text(text), .field(field)]
        text = ""
        rest = rest[rest.index(after: end)...]
      case "}": throw Mistake("} without {; write }} for a brace")
      case "\\":
        switch rest.popFirst() {
        case "t": text.append("\t")
        case "n": text.append("\n")
        case "\\": text.append("\\")
        default: throw Mistake("use \\t, \\n or \\\\ after a backslash")
        }
      default: text.append(character)
      }
    }
    parts.append(.text(text))
  }

  /// Checks a template as an argument.
  nonisolated init(checking template: String) throws {
    do throws(Mistake) {
      try self.init(template)
    } catch {
      throw ValidationError("--format: \(error.text).")
    }
  }

  /// What is wrong with a template.
  nonisolated struct Mistake: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  /// - Parameter printable: makes the value of a field fit to be printed.
  func line(_ item: TODOItem, short: String, printable: (String) -> String) -> String {
    parts.reduce(into: "") { line, part in
      switch part {
      case .text(let text): line += text
      case .field(let field): line += printable(field.text(of: item, short: short))
      }
    }
  }
}
