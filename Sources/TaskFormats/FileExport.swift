public import Foundation
public import TODOCore

/// A new file, written piece by piece.
public struct FileExport {
  /// How many items are in it.
  public private(set) var count = 0
  /// How many are not, because the format has nothing for them.
  public private(set) var leftOut = 0
  /// What the format has no place for.
  public private(set) var notes = FileNotes()
  private let type: any TaskFormat.Type
  private let writer: any TaskFormat
  private let frame: FileFrame
  private let place: String
  private let done: Set<TODOItem.ID>
  private var written: [WrittenItem?] = []
  private var hasBegun = false
  /// The last entry of each level, where the place of an entry says of what it is a step.
  private var outer: [Data] = []

  /// - Parameters:
  ///   - settings: with the time zones that were kept.
  ///   - contents: of what will be written.
  public init(_ format: FileFormat, _ settings: FormatSettings, of contents: ExportContents) {
    self.init(as: format.type, settings, of: contents)
  }

  init(as type: any TaskFormat.Type, _ settings: FormatSettings, of contents: ExportContents) {
    (self.type, place) = (type, settings.place)
    var settings = settings
    let lists = contents.lists
    done = contents.done
    settings.fileList = lists.count == 1 ? .named(lists[0]) : .unnamed
    writer = type.init(settings)
    // Those that entries name: what an import brought that was undone is of none of them.
    if [.ics, .json].contains(writer.format) {
      settings.zones = settings.zones.filter { contents.zones.contains($0.key) }
    }
    frame = type.init(settings).frame(of: lists, collections: contents.collections)
  }

  /// The next piece of the file: an item with what comes before it; empty if the item is not to be in it.
  public mutating func piece(_ item: ExportedItem) -> Data {
    var item = item
    item.keepsParent = isOpenStepOfDone(item)
    let entry = writer.write(item)
    for note in entry.notes { notes.add(note) }
    guard !entry.text.isEmpty || entry.isInOther else {
      leftOut += 1
      return Data()
    }
    count += 1
    guard !entry.isInOther else { return Data() }
    // What was kept of another file is to be known when that is read again.
    let isOfOther = item.kept.map { place.isEmpty || EntryKey(text: $0.key).file != place } ?? false
    written.append(isOfOther ? nil : WrittenItem(item, item.wasMadeHere ? .copy : item.stateInUpdate))
    // What is kept of these comes with the next import, as that of the entry itself does.
    written += entry.others.map { _ in nil }
    return beginning(frame.between) + placed(entry.text, item.level)
  }

  /// An entry below the one that it is a step of.
  private mutating func placed(_ text: Data, _ level: Int) -> Data {
    guard writer.format.nestsByPlace else { return text }
    let (above, before) = (level > 0 ? outer.dropFirst(level - 1).first : nil, outer.dropFirst(level).first)
    let text = writer.placed(text, below: above, beside: before, level: level) ?? text
    outer = outer.prefix(level) + [text]
    return text
  }

  /// Whether its entry says that it is a step of an item in the file that is done.
  private func isOpenStepOfDone(_ item: ExportedItem) -> Bool {
    guard !done.isEmpty, !writer.format.nestsByPlace, item.parent == nil, !item.item.isDone,
      let kept = item.kept, let parent = writer.read(kept.text)?.parentKey
    else { return false }
    return done.contains(TODOItem.ID(writer.format, key: parent))
  }

  /// The last piece.
  public mutating func end() -> Data { beginning(Data()) + frame.end }

  private mutating func beginning(_ between: Data) -> Data {
    defer { hasBegun = true }
    return hasBegun ? between : frame.start
  }

  /// What is to be kept with the items from now on, because the file says it: so that it can be read again, and updated.
  ///
  /// - Parameter file: all pieces.
  /// - Throws: if it cannot be read back.
  public func sources(in file: Data, _ settings: FormatSettings) throws(FormatError) -> WrittenSources {
    // A new file of ours has the id of each item, and nothing is kept of such entries.
    guard !writer.format.saysEverything else { return WrittenSources() }
    return WrittenSources(written, in: try FileItems(file, as: type, settings))
  }
}

/// What has to be known of all items before the first one is written.
public struct ExportContents: Sendable {
  /// The lists of the items, each once, in the order in which they come; empty for the Inbox.
  public private(set) var lists: [String] = []
  /// The names of the time zones in what was kept of them.
  public private(set) var zones: Set<String> = []
  /// Lists and views to be written first; only our own JSON does.
  public var collections: [ImportedCollection] = []
  private(set) var done: Set<TODOItem.ID> = []
  private var seen: Set<String> = []

  public init() {}

  /// Takes note of an item that will be written.
  public mutating func add(_ item: ExportedItem) {
    if item.item.isDone { done.insert(item.item.id) }
    if seen.insert(item.item.list).inserted { lists.append(item.item.list) }
    // What a calendar said is kept with the item, or beside it for our own JSON.
    let kept = item.kept?.format == .ics ? item.kept : item.sources.first { $0.format == .ics }
    if let kept { zones.formUnion(CalendarFormat.zoneNames(in: kept.text)) }
  }
}
