import TODOCore
import TODOScreens
import TODOStore
import TODOWording
import TaskFormats

/// A template for `--format`: text with fields in braces.
struct ItemTemplate {
  private enum Part {
    case text(String)
    case field(TemplateField)
  }

  private var parts: [Part] = []

  /// Whether it shows short ids, which have to be looked up.
  var hasShortID: Bool { parts.contains { if case .field(.short) = $0 { true } else { false } } }

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

/// A field of an item in templates and in JSON.
nonisolated enum TemplateField: CaseIterable, Hashable, Sendable {
  case id, short
  case field(ItemField)
  case created, modified, completed, distance

  static let allCases: [TemplateField] =
    [.id, .short] + ItemField.allCases.map(TemplateField.field) + [
      .created, .modified, .completed, .distance,
    ]

  /// All names, as shown to the user.
  static let names = allCases.map(\.name).joined(separator: " ")

  init?(name: some StringProtocol) {
    guard let field = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = field
  }

  var name: String {
    switch self {
    case .id: "id"
    case .short: "short"
    // A word, where JSON has true or false.
    case .field(.isDone): "state"
    case .field(let field): field.row.name
    case .created: "created"
    case .modified: "modified"
    case .completed: "completed"
    case .distance: "distance"
    }
  }

  /// The value as text; empty if there is none.
  ///
  /// - Parameter short: the short form of the item's id.
  @MainActor func text(of listed: ListedItem, short: String = "") -> String {
    let item = listed.item
    return switch self {
    case .id: ItemIDPrefix(item.id).description
    case .short: short
    case .field(.list) where item.values.list.isEmpty: CollectionName.inbox
    case .field(let field):
      switch field.row.kind {
      case .line(let path), .lines(let path): item.values[keyPath: path]
      case .flag(let path): item.values[keyPath: path] ? "done" : "open"
      case .priority(let path): item.values[keyPath: path].typedName
      case .date(let path): item.values[keyPath: path]?.description ?? ""
      case .repeats(let path): item.values[keyPath: path]?.stored ?? ""
      case .reminder(let path): item.values[keyPath: path]?.stored ?? ""
      case .tags(let path): item.values[keyPath: path].text
      case .item(let path): item.values[keyPath: path].map { ItemIDPrefix($0).description } ?? ""
      case .coordinate(let path): item.values[keyPath: path]?.description ?? ""
      }
    case .created: Timestamp(item.createdAt).description
    case .modified: Timestamp(item.modifiedAt).description
    case .completed: item.completedAt.map { Timestamp($0).description } ?? ""
    case .distance: listed.metres.map(String.init) ?? ""
    }
  }
}

struct TemplatePrinter: ItemPrinter {
  let template: ItemTemplate
  let session: CommandSession

  func print(_ items: [ListedItem]) async throws {
    let short = template.hasShortID ? try await session.store.shortIDs(of: items.map(\.item.id)) : [:]
    for item in items {
      let line = template.line(
        item,
        short: short[item.item.id]?.description ?? "",
        printable: session.output.printable
      )
      try session.output.printPrepared(line)
    }
  }
}
