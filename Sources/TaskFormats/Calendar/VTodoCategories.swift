import Foundation
import Synchronization
import TODOCore

/// The categories of a to-do as tags.
struct VTodoCategories: Sendable {
  private(set) var tags = ItemTags()
  /// What is told, with the number of the line among those of categories.
  private(set) var notes: [(line: Int, fate: FileNote.Fate, reason: FileNote.Reason)] = []

  init() {}

  /// - Parameter values: of the lines, in their order.
  private init(_ values: [ArraySlice<UInt8>]) {
    var names: [CollectionName] = []
    var known: Set<CollectionName> = []
    lines: for (line, value) in values.enumerated() {
      for part in EscapedText.parts(value) {
        let category = EscapedText.category(part)
        guard let name = ForeignText.tag(category) else {
          if !category.isEmpty {
            tell(line, .kept, .notUnderstood(String(category.prefix(Self.longestNote))))
          }
          continue
        }
        guard !known.contains(name) else { continue }
        if known.count == FormatLimits.tags {
          tell(line, .kept, .tooLong(limit: FormatLimits.tags))
          break lines
        }
        known.insert(name)
        names.append(name)
        if name.text != category {
          tell(line, .changed, .becomes(String(category.prefix(Self.longestNote)), name.text))
        }
      }
    }
    tags = ItemTags(names.map(\.text))
  }

  /// In characters.
  private static let longestNote = 100

  private mutating func tell(_ line: Int, _ fate: FileNote.Fate, _ reason: FileNote.Reason) {
    if notes.count < FormatLimits.tags { notes.append((line, fate, reason)) }
  }

  /// What was read before: a file has few categories, and the name of one takes as long as all other lines of its to-do.
  final class Cache: Sendable {
    private let known = Mutex<[[UInt8]: VTodoCategories]>([:])
    private static let limit = 1_000
    /// In bytes, of all lines.
    private static let longest = 200

    func categories(_ todo: VTodo) -> VTodoCategories {
      let values = todo.properties("CATEGORIES").map(\.value)
      guard !values.isEmpty else { return VTodoCategories() }
      let key = Array(values.joined(separator: [.lineFeed]))
      if let known = known.withLock({ $0[key] }) { return known }
      let categories = VTodoCategories(values)
      if key.count <= Self.longest {
        known.withLock { if $0.count < Self.limit { $0[key] = categories } }
      }
      return categories
    }
  }
}

extension EscapedText {
  /// A category, without blanks around it.
  static func category(_ part: ArraySlice<UInt8>) -> String {
    let text = Self.text(part)
    guard text.utf8.first == .blank || text.utf8.last == .blank else { return text }
    return text.trimmingCharacters(in: .whitespaces)
  }
}
