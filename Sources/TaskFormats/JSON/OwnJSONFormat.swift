public import Foundation
public import TODOCore

/// Our own JSON: lists and views in their order, and the items with what other formats left with them. It also reads what `list --json`
/// and `show --json` print.
///
/// A new file is written in three parts, so that the items are never in memory together: its beginning, what is between two items, and its
/// end. It says everything, so nothing is kept of it.
public struct OwnJSONFormat: TaskFormat {
  public let format = FileFormat.json
  private let settings: FormatSettings

  public init(_ settings: FormatSettings) { self.settings = settings }

  /// The members of a file.
  enum Key: String { case format, version, lists, views, zones, items }
  /// The members of a view.
  enum ViewKey: String { case name, query, sort }

  static let name = "mytodo"
  /// What this release writes, and the newest that it reads.
  static let version = 1
  private static let between = ",\n"

  public func scan(_ file: Data) throws(FormatError) -> ScannedFile {
    try file.scanned { bytes throws(JSONScanner.Mistake) in
      var scan = OwnJSONScan(scanner: JSONScanner(bytes: bytes))
      return try scan.read(between: Data(Self.between.utf8))
    }
  }

  public func read(_ text: Data) -> ForeignEntry? {
    guard let text = try? JSONText([UInt8](text)) else { return nil }
    return OwnJSONEntry(text: text, settings: settings).read()
  }

  public func write(_ item: ExportedItem) -> WrittenEntry {
    var object = JSON.Object()
    object.add(item.item)
    object.add(JSON.Object.Key.scheduled.rawValue, string: item.item.scheduled?.description)
    let sources = item.sources.filter { !$0.format.saysEverything }.map { source in
      var object = JSON.Object()
      object.add(OwnJSONEntry.SourceKey.format.rawValue, string: source.format.rawValue)
      object.add(OwnJSONEntry.SourceKey.key.rawValue, string: source.key)
      object.add(OwnJSONEntry.SourceKey.text.rawValue, string: source.text.base64EncodedString())
      return object.text
    }
    object.add(OwnJSONEntry.Key.sources.rawValue, value: "[\(sources.joined(separator: ","))]")
    let new = Data(object.text.utf8)
    // A new file has what the item has, and not how another one was typed.
    let kept = settings.updated == nil ? nil : item.kept.flatMap { try? JSONText([UInt8]($0.text)) }
    return WrittenEntry(kept.map { patched($0, with: new, of: item.item) } ?? new)
  }

  /// An object of a file with the values of an item: members that are not ours stay, as do the values that it says already. It gets those
  /// that it does not have where an item without them would have another value.
  private func patched(_ text: JSONText, with new: Data, of item: TODOItem) -> Data {
    guard let new = try? JSONText([UInt8](new)) else { return new }
    let said = OwnJSONEntry(text: text, settings: settings).read().names(saying: item, in: format)
    var object = JSON.Object()
    for field in ItemField.allCases { object.add(field, of: TODOItemValues()) }
    object.add(OwnJSONEntry.Key.sources.rawValue, value: "[]")
    let blank = try? JSONText([UInt8](object.text.utf8))
    func isUnsaid(_ key: String) -> Bool {
      guard text[key] == nil else { return false }
      return switch JSON.Object.Key(rawValue: key) {
      case .id, .created, .modified: true
      case .completed where said.contains(ItemField.isDone.row.name): true
      default: new.json(key) == blank?.json(key) ?? "null"
      }
    }
    var patch = JSONPatch(text)
    for member in new.members where text.json(member.key) != new.json(member.key) {
      let isSame = text[member.key] != nil && said.contains(member.key)
      if !isSame, !isUnsaid(member.key) { patch.set(member.key, new.json(member.key)) }
    }
    // What was true when a command printed it.
    for key in [OwnJSONEntry.Key.next, .steps, .distance] where text[key.rawValue] != nil {
      patch.set(key.rawValue, nil)
    }
    return patch.data
  }

  public func frame(of lists: [String]) -> FileFrame { frame(of: lists, collections: []) }

  /// - Parameter collections: the lists but the Inbox, which is always the first, and the views.
  public func frame(of lists: [String], collections: [ImportedCollection]) -> FileFrame {
    var object = JSON.Object()
    object.add(Key.format.rawValue, string: Self.name)
    object.add(Key.version.rawValue, value: "\(Self.version)")
    object.add(Key.lists.rawValue, strings: collections.filter { $0.kind == .list }.map(\.name))
    let views = collections.filter { $0.kind == .view }.map { view in
      var object = JSON.Object()
      object.add(ViewKey.name.rawValue, string: view.name)
      object.add(ViewKey.query.rawValue, string: view.query)
      object.add(ViewKey.sort.rawValue, string: view.sort)
      return object.text
    }
    object.add(Key.views.rawValue, value: "[\(views.joined(separator: ","))]")
    if !settings.zones.isEmpty {
      var zones = JSON.Object()
      for (name, text) in settings.zones.sorted(by: { $0.key < $1.key }) {
        zones.add(quoting: name, string: text.base64EncodedString())
      }
      object.add(Key.zones.rawValue, value: zones.text)
    }
    let start = object.text.dropLast() + ",\"\(Key.items.rawValue)\":[\n"
    return FileFrame(start: String(start), between: Self.between, end: "\n]}\n")
  }
}
