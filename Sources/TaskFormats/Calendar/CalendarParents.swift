import Foundation
import TODOCore

/// Who is a step of whom among the entries of a file, by their numbers.
struct CalendarParents {
  private var parents: [Int?]
  /// Whether the entry names a parent itself.
  private var namesParent: Set<Int> = []
  /// Entries whose parents are not in the file.
  private var missing: [Int] = []
  /// Whose parent says so, not they.
  private var named: [(child: Int, parent: Int)] = []

  init(count: Int) { parents = Array(repeating: nil, count: count) }

  /// - Parameter parent: nil for one that is not in the file.
  mutating func add(parent: Int?, of entry: Int) {
    namesParent.insert(entry)
    guard let parent else {
      missing.append(entry)
      return
    }
    if parent != entry { parents[entry] = parent }
  }

  mutating func add(child: Int, of entry: Int) {
    guard child != entry, !namesParent.contains(child), parents[child] == nil else { return }
    parents[child] = entry
    named.append((child, entry))
  }

  /// Puts the parents into the places of a file, and into the contexts what the entries do not say themselves.
  ///
  /// - Parameter keyLine: the relation to the entry at a range.
  func finish(_ file: inout ScannedFile, keyLine: (Range<Int>) -> Data) {
    for entry in missing { Self.add(.missing, to: entry, &file) }
    var last: (parent: Int, line: Data)?
    for (child, parent) in named {
      let line = last.flatMap { $0.parent == parent ? $0.line : nil } ?? keyLine(file.places[parent].range)
      last = (parent, line)
      file.contexts[child, default: Data()] += line
    }
    for (entry, parent) in parents.enumerated() { file.places[entry].parent = parent }
    StepLinks.settle(&file, name: "RELATED-TO")
    for entry in file.unlinked { Self.add(.none, to: entry, &file) }
  }

  private static func add(_ context: ParentContext, to entry: Int, _ file: inout ScannedFile) {
    file.contexts[entry, default: Data()] += Data("\(ParentContext.name):\(context.rawValue)\r\n".utf8)
  }
}
