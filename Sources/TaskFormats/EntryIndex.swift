import Foundation
import TODOCore

/// Which entries of a file are taken in, in its order, with their ids and parents.
struct EntryIndex {
  /// What tells entries without ids from those of other files; empty for no file, and where all entries have ids.
  private let file: String
  /// The place of each entry, in the order of the items: the file may give one besides that of its lines.
  private(set) var places: [Int32] = []
  private(set) var ids: [TODOItem.ID] = []
  /// The number of the parent of each entry, among the entries; -1 for none in the file.
  private var parents: [Int32] = []
  /// The number of an entry without a key among those of the same title, where that is not 1.
  private var numbers: [Int32: Int] = [:]
  /// The keys that the scan has given.
  private var keys: [Int: String]

  /// - Parameters:
  ///   - notes: receives what is said of the entries, and those that are left out.
  ///   - read: reads the entry of a place.
  init(
    _ format: FileFormat,
    _ file: ScannedFile,
    _ settings: FormatSettings,
    notes: inout FileNotes,
    _ read: (_ place: Int) -> ForeignEntry?
  ) {
    (self.file, keys) = (settings.place, file.keys)
    let all = file.places
    var found: [ID: Int32] = [:]
    var placeIDs: [ID?] = []
    var parentIDs: [Int32: ID] = [:]
    var counts: [String: Int] = [:]
    /// Of entries that have other ids than their keys say.
    var idOfKey: [ID: ID] = [:]
    placeIDs.reserveCapacity(all.count)
    found.reserveCapacity(all.count)
    for (place, at) in all.enumerated() {
      // Whoever cancelled it does not want the rest.
      if Task.isCancelled { break }
      guard let entry = read(place) else {
        notes.add(FileNote(line: at.line, "", .leftOut, .notUnderstood("")))
        placeIDs.append(nil)
        continue
      }
      let title = entry.values.hasTitle ? entry.values.title : nil
      for var note in entry.notes {
        note.line += at.line
        note.title = note.title ?? title
        notes.add(note)
      }
      var number = 1
      if entry.key.isEmpty, keys[place] == nil {
        number = counts[entry.values.title, default: 0] + 1
        counts[entry.values.title] = number
        if number > 1 { numbers[Int32(place)] = number }
      }
      let keyID = ID(format, key: placed(keys[place] ?? Self.key(of: entry, number: number)))
      // Of two completed copies of one date, the second is an item like others.
      let id = entry.id.flatMap { found[$0] == nil ? $0 : nil } ?? keyID
      if id != keyID { idOfKey[keyID] = id }
      placeIDs.append(id)
      if let key = entry.parentKey { parentIDs[Int32(place)] = ID(format, key: key) }
      if let former = found.updateValue(Int32(place), forKey: id).map(Int.init) {
        let title = read(former)?.values.title
        notes.add(FileNote(line: all[former].line, "", .leftOut, .again, title: title))
        placeIDs[former] = nil
      }
    }
    while placeIDs.count < all.count { placeIDs.append(nil) }
    number(placeIDs, file.order)
    for entry in file.unlinked { parentIDs[Int32(entry)] = nil }
    connect(all, placeIDs, parentIDs.mapValues { idOfKey[$0] ?? $0 }, found)
  }

  typealias ID = TODOItem.ID

  func place(_ number: Int) -> Int { Int(places[number]) }

  /// The numbers of the entries in the order of their lines.
  var byLine: [Int] { places.indices.sorted { places[$0] < places[$1] } }

  func parent(_ number: Int) -> Int? { parents[number] < 0 ? nil : Int(parents[number]) }

  /// The key of an entry that was read again.
  func key(of entry: ForeignEntry, _ number: Int) -> String {
    placed(keys[place(number)] ?? Self.key(of: entry, number: numbers[places[number]] ?? 1))
  }

  /// An entry without a key is known by its title, and by its number among those that have the same: whatever else is changed in it, it
  /// is still the same item.
  private static func key(of entry: ForeignEntry, number: Int) -> String {
    entry.key.isEmpty ? TextKeys.key(entry.values.title, number: number) : entry.key
  }

  /// A key with what tells the entry from those of the same text that other files have.
  private func placed(_ key: String) -> String {
    let entry = EntryKey(key)
    return entry.isID ? key : EntryKey(key, file: file).text
  }

  // MARK: Parents

  private mutating func number(_ placeIDs: [ID?], _ order: [Int]) {
    let isOrder = !order.isEmpty && Set(order) == Set(placeIDs.indices) && order.count == placeIDs.count
    places.reserveCapacity(placeIDs.count)
    ids.reserveCapacity(placeIDs.count)
    for place in isOrder ? order : Array(placeIDs.indices) {
      guard let id = placeIDs[place] else { continue }
      places.append(Int32(place))
      ids.append(id)
    }
  }

  private mutating func connect(
    _ all: [ScannedFile.Place],
    _ placeIDs: [ID?],
    _ parentIDs: [Int32: ID],
    _ found: [ID: Int32]
  ) {
    var numbers = [Int32](repeating: -1, count: all.count)
    for (number, place) in places.enumerated() { numbers[Int(place)] = Int32(number) }
    parents = places.map { place in
      if let parent = all[Int(place)].parent, all.indices.contains(parent) { return numbers[parent] }
      return parentIDs[place].flatMap { found[$0] }.map { numbers[Int($0)] } ?? -1
    }
  }
}
