import Foundation
import TODOCore

/// The entries of a file, while it is scanned.
struct CalendarEntries {
  private struct Entry {
    var place: ScannedFile.Place
    /// The id by which it is found: that of its UID, or of its text if it has none.
    let key: TODOItem.ID
    /// Whether it has a component that is not of a single date.
    var hasSeries: Bool
    let calendar: Int32
    var isDropped = false
  }

  var notes = FileNotes()
  var zones: [String: Data] = [:]
  /// Whether nothing is between the last component of a to-do and what comes now.
  var isAdjacent = false

  private var entries: [Entry] = []
  /// The last entry of each key.
  private var byKey: [TODOItem.ID: Int32] = [:]
  private var parents: [Int: TODOItem.ID] = [:]
  private var children: [(parent: Int, child: TODOItem.ID)] = []
  /// In the order of the entries.
  private var orders: [(entry: Int, order: Int)] = []
  /// The lines that name the calendars; nil for one without a name.
  private var names: [Data?] = [nil]

  var count: Int { entries.count }

  mutating func beginCalendar() {
    isAdjacent = false
    names.append(nil)
  }

  mutating func name(_ property: ContentProperty, line: Int) {
    guard names[names.count - 1] == nil else { return }
    names[names.count - 1] = Self.contextLine(property)
    let name = EscapedText.text(property.value)
    if let list = ForeignText.list(name), !list.isEmpty, list != name {
      notes.add(
        FileNote(line: line, VTodoReader.calendarName, .changed, .becomes(String(name.prefix(100)), list))
      )
    }
  }

  private static func contextLine(_ property: ContentProperty) -> Data {
    Data(property.line + [.carriageReturn, .lineFeed])
  }

  mutating func add(_ todo: ScannedToDo, in bytes: UnsafeBufferPointer<UInt8>) {
    let follows = isAdjacent
    isAdjacent = false
    guard !todo.isTooLong, todo.range.count <= FormatLimits.entry else {
      notes.add(FileNote(line: todo.line, "VTODO", .leftOut, .tooLong(limit: FormatLimits.entry)))
      return
    }
    guard !todo.isTooDeep else {
      notes.add(FileNote(line: todo.line, "VTODO", .leftOut, .notUnderstood("BEGIN")))
      return
    }
    isAdjacent = true
    let key = key(of: todo, in: bytes)
    if follows, extendLast(by: todo, key) { return }
    let entry = Entry(
      place: ScannedFile.Place(range: todo.range, line: todo.line),
      key: key,
      hasSeries: !todo.isOfDate,
      calendar: Int32(names.count - 1)
    )
    relate(entries.count, todo)
    entries.append(entry)
    guard let earlier = byKey.updateValue(Int32(entries.count - 1), forKey: key).map(Int.init) else { return }
    // The last one counts, but a single date does not replace its series.
    let isLeftOut = entries[earlier].hasSeries && !entry.hasSeries
    if isLeftOut { byKey[key] = Int32(earlier) }
    leaveOut(isLeftOut ? entries.count - 1 : earlier)
  }

  private func key(of todo: ScannedToDo, in bytes: UnsafeBufferPointer<UInt8>) -> TODOItem.ID {
    let uid = todo.uid.flatMap { $0.isEmpty ? nil : $0 }
    return TODOItem.ID(.ics, key: uid ?? String(decoding: bytes[todo.range], as: UTF8.self))
  }

  /// Adds a component to the last entry, if both have the same UID, and at most one of them is not of a single date.
  private mutating func extendLast(by todo: ScannedToDo, _ key: TODOItem.ID) -> Bool {
    guard let last = entries.last, !last.isDropped, last.key == key, todo.isOfDate || !last.hasSeries,
      todo.range.upperBound - last.place.range.lowerBound <= FormatLimits.entry
    else { return false }
    let index = entries.count - 1
    entries[index].place.range = last.place.range.lowerBound..<todo.range.upperBound
    guard !todo.isOfDate else { return true }
    entries[index].hasSeries = true
    forgetRelations(of: index)
    relate(index, todo)
    return true
  }

  private mutating func relate(_ index: Int, _ todo: ScannedToDo) {
    parents[index] = todo.parent
    if let order = todo.order { orders.append((index, order)) }
    children += todo.children.map { (index, $0) }
  }

  private mutating func forgetRelations(of index: Int) {
    parents[index] = nil
    if orders.last?.entry == index { orders.removeLast() }
    while children.last?.parent == index { children.removeLast() }
  }

  private mutating func leaveOut(_ index: Int) {
    entries[index].isDropped = true
    parents[index] = nil
    let name = entries[index].hasSeries ? "VTODO" : "RECURRENCE-ID"
    notes.add(FileNote(line: entries[index].place.line, name, .leftOut, .again))
  }

  /// The places of those that are not left out.
  func scannedFile(in bytes: UnsafeBufferPointer<UInt8>) -> ScannedFile {
    var file = ScannedFile()
    (file.notes, file.zones) = (notes, zones)
    let kept = entries.indices.filter { !entries[$0].isDropped }
    var places = Array(repeating: -1, count: entries.count)
    for (place, index) in kept.enumerated() { places[index] = place }
    file.places = kept.map { entries[$0].place }
    addNames(of: kept, to: &file)
    var relations = CalendarParents(count: kept.count)
    for (index, key) in parents.sorted(by: { $0.key < $1.key }) {
      relations.add(parent: byKey[key].map { places[Int($0)] }, of: places[index])
    }
    for (parent, child) in children where !entries[parent].isDropped {
      guard let child = byKey[child] else { continue }
      relations.add(child: places[Int(child)], of: places[parent])
    }
    relations.finish(&file) { Self.keyLine(of: $0, in: bytes) }
    if !orders.isEmpty {
      var numbers = Array(repeating: Int.max, count: kept.count)
      for (index, order) in orders where places[index] >= 0 { numbers[places[index]] = order }
      file.order = kept.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
    }
    return file
  }

  private func addNames(of kept: [Int], to file: inout ScannedFile) {
    guard let first = kept.first else { return }
    let name = names[Int(entries[first].calendar)]
    file.context = name ?? Data()
    for (place, index) in kept.enumerated() where names[Int(entries[index].calendar)] != name {
      file.contexts[place] =
        names[Int(entries[index].calendar)] ?? Data("\(VTodoReader.calendarName):\r\n".utf8)
    }
  }

  /// The relation to an entry as its steps would name it.
  private static func keyLine(of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Data {
    let key = VTodo(Data(bytes[range]))?.key ?? ""
    return contextLine(ContentProperty("RELATED-TO", key))
  }
}
