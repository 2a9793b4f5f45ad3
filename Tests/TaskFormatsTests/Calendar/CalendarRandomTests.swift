import Foundation
import TODOCore
import TestSupport
import Testing

@testable import TaskFormats

/// Choices in few words.
extension SeededRandom {
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func oneIn(_ count: Int) -> Bool { number(1...count) == 1 }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }
}

/// Values of items of all kinds.
struct RandomItem {
  private static let texts = [
    "", "Milk", "a, b; c \\ d", "Zeile\nnoch eine\n", "^n \"quoted\" :colon",
    "日本語のとても長い題名は七十五オクテットで折り返される。" + String(repeating: "長", count: 40),
    "\\n is no line end", " blanks around ", "👩‍👩‍👧‍👦 family", String(repeating: "x", count: 74) + "é",
    "tab\tinside", "BEGIN:VTODO", "\\", "e\u{301}",
  ]
  private static let rules = [
    "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=FR", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=SU",
    "FREQ=MONTHLY;BYMONTHDAY=-1",
    "FREQ=MONTHLY;BYDAY=2TU;COUNT=5", "FREQ=YEARLY;UNTIL=20301231", "FREQ=YEARLY;BYWEEKNO=20", "after:P3D",
    "FREQ=WEEKLY;UNTIL=20270101T120000", "FREQ=DAILY;COUNT=3", "after:P2M",
  ]

  static func change(_ item: inout TODOItem, _ random: inout SeededRandom, oneIn rarity: Int) {
    var values = item.values
    func changes() -> Bool { random.oneIn(rarity) }
    if changes() { values.title = StoredText.line(random.pick(texts.filter(StoredText.isFilled))) }
    if changes() { values.detail = random.pick(texts) }
    if changes() { values.priority = random.pick(TODOPriority.allCases) }
    if changes() { values.due = random.oneIn(4) ? nil : date(&random) }
    if changes() { values.start = random.oneIn(3) ? nil : date(&random) }
    if changes() { values.repeats = random.oneIn(3) ? nil : Repeat(stored: random.pick(rules)) }
    if changes() { values.reminder = reminder(&random) }
    if changes() { values.list = random.pick(["", "Work", "Garden, back"]) }
    if changes() {
      values.tags = ItemTags(random.pick([[], ["home"], ["a;b", "Haus", "x"], ["Phone-calls", "new"]]))
    }
    if changes() { values.parent = random.oneIn(2) ? nil : UUID(.ics, key: "parent \(random.number(1...3))") }
    if changes() { values.location.name = StoredText.line(random.pick(texts)) }
    if changes() { values.location.address = StoredText.line(random.pick(texts)) }
    if changes() { values.location.coordinate = point(&random) }
    if changes() {
      values.url = random.pick(["", "https://example.org/a;b,c?d=\"e\"", "mailto:a@example.org"])
    }
    if values.due == nil { values.repeats = nil }
    if values.repeats == nil { item.scheduled = nil }
    if changes(), values.repeats != nil { item.scheduled = random.oneIn(2) ? nil : date(&random) }
    if item.scheduled == values.due { item.scheduled = nil }
    if changes() {
      values.isDone.toggle()
      item.completedAt = values.isDone ? CalendarFile.now : nil
    }
    item.values = values
  }

  private static func date(_ random: inout SeededRandom) -> DueDate? {
    guard let day = CalendarDay(dayNumber: 20_780 + random.number(0...60)) else { return nil }
    let minute = MinuteOfDay(hour: random.number(0...23), minute: random.pick([0, 0, 30, 59]))
    return DueDate(day: day, minute: random.oneIn(2) ? nil : minute)
  }

  private static func reminder(_ random: inout SeededRandom) -> Reminder? {
    let minute = MinuteOfDay(hour: random.number(0...23), minute: 15)
    return switch random.number(0...4) {
    case 0: .before(minutes: random.pick([0, 1, 90, 1_440, 10_080]))
    case 1: .beforeMonths(random.number(1...12))
    case 2: minute.map { .onDay(before: random.number(0...3), at: $0) }
    case 3: date(&random).map { Reminder(at: $0) }
    default: nil
    }
  }

  private static func point(_ random: inout SeededRandom) -> Coordinate? {
    if random.oneIn(3) { return nil }
    return Coordinate(
      latitude: Double(random.number(-90_000_000...90_000_000)) / 1e6,
      longitude: Double(random.number(-180_000_000...180_000_000)) / 1e6,
      uncertainty: random.oneIn(2) ? 300 : nil
    )
  }
}

@Suite("Random to-dos") struct CalendarRandomTests {
  /// What is compared: how far away a point may be has no place in the format.
  private func comparable(_ values: TODOItemValues) -> TODOItemValues {
    var values = values
    let point = values.location.coordinate
    values.location.coordinate = point.flatMap { Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
    if !StoredText.isFilled(values.location.name + values.location.address) {
      (values.location.name, values.location.address) = ("", "")
    }
    if values.due?.minute == nil, let rule = values.repeats {
      values.repeats = Repeat(stored: rule.stored.replacing(/(UNTIL=\d{8})T\d{6}/) { $0.1 })
    }
    values.tags = ItemTags(values.tags.names.map { $0.lowercased() })
    values.detail = EscapedText.normalized(values.detail)
    return values
  }

  private func check(_ exported: ExportedItem, in text: Data, line: Int) throws {
    let file = try CalendarFile(text)
    let index = try #require(
      file.scanned.places.indices.last { try file.entry($0).values.title == exported.item.title }
    )
    var read = try file.entry(index)
    read.values.parent = read.parentKey.map { UUID(.ics, key: $0) }
    let shown = file.text(index)
    #expect(
      comparable(read.values).fields(differingFrom: comparable(exported.item.values)) == [],
      "\(line): \(String(decoding: shown, as: UTF8.self)) \(exported.item.values) \(read.values)"
    )
    #expect(
      read.scheduled == exported.item.scheduled,
      "\(line): \(String(decoding: shown, as: UTF8.self)) \(exported.item)"
    )
  }

  @Test("that are new say the same when they are read again", arguments: 0..<8) func new(part: Int) throws {
    var random = SeededRandom(seed: UInt64(part))
    let format = CalendarFormat(CalendarFile.settings)
    let frame = format.frame(of: [])
    for round in 0..<50 {
      var item = TODOItem(
        id: UUID(.ics, key: "\(part) \(round)"),
        values: TODOItemValues(),
        completedAt: nil,
        createdAt: CalendarFile.now,
        modifiedAt: CalendarFile.now
      )
      item.values.title = "Title"
      RandomItem.change(&item, &random, oneIn: 2)
      let exported = ExportedItem(item, kept: nil, parent: item.parent.map { ($0, nil) }, level: 0)
      let written = format.write(exported).text
      #expect(CalendarLines(written).lines.allSatisfy { $0.bytes.suffix(2).elementsEqual([13, 10]) })
      try check(exported, in: frame.start + written + frame.end, line: round)
    }
  }

  @Test("that were edited say the same when they are read again", arguments: CalendarFile.fixtureNames)
  func edited(name: String) throws {
    var random = SeededRandom(seed: 7)
    let file = try CalendarFile.fixture(name)
    for round in 0..<20 {
      for index in file.scanned.places.indices {
        let exported = try file.exported(index) { item in
          let list = item.list
          RandomItem.change(&item, &random, oneIn: 4)
          item.values.title = "Title"
          if item.list.isEmpty, !list.isEmpty { item.values.list = list }
        }
        guard file.scanned.places[index].parent == nil || exported.item.parent != nil else { continue }
        let written = file.format.write(exported).text
        try check(exported, in: file.replacing(index, with: written), line: round)
      }
    }
  }

  private static let pieces = [
    "\r\n ", ":", ";", ",", "\"", "\\", "^n", "BEGIN:VTODO\r\n", "END:VTODO\r\n", "BEGIN:VALARM\n",
    "END:VALARM\n", "RRULE:FREQ=DAILY\r\n", "DUE:20261131\r\n", "DTSTART:99991231T235959Z\r\n", "UID:1\r\n",
    "RELATED-TO:1\r\n", "TZID=", "-P99999999W", "DUE:00010101T000000Z\r\n",
    "DTSTART;TZID=Custom/Half past:99991231T235959\r\n", "END:VCALENDAR\r\n", "0", "9", "T", "Z", "P", "-",
    "+",
  ]

  /// The file, and more often one with one entry of it, so that more of them are damaged in the same time.
  private func parts(of file: CalendarFile) -> [Data] {
    [file.data]
      + file.scanned.places.indices.map {
        Data("BEGIN:VCALENDAR\r\n".utf8) + file.text($0) + Data("END:VCALENDAR\r\n".utf8)
      }
  }

  @Test(
    "damaged at random are read within limits, and written byte for byte",
    arguments: CalendarFile.fixtureNames
  )
  func damaged(name: String) throws {
    var random = SeededRandom(seed: 99)
    var mutations = Mutations(seed: 99, of: parts(of: try .fixture(name)), pieces: Self.pieces, longest: nil)
    for round in 0..<DamagedFiles.count / 10 {
      let file: CalendarFile
      do { file = try CalendarFile(mutations.next()) } catch FormatError.noCalendar { continue }
      var end = 0
      #expect((0...file.data.count).contains(file.scanned.end), "\(round)")
      for (index, place) in file.scanned.places.enumerated() {
        #expect(place.range.lowerBound >= end && place.range.upperBound <= file.data.count, "\(round)")
        end = place.range.upperBound
        #expect(
          place.parent.map { $0 != index && file.scanned.places.indices.contains($0) } ?? true,
          "\(round)"
        )
        let exported = try file.exported(index)
        check(exported.item.values, round)
        #expect(file.format.write(exported).text == file.text(index), "\(round) \(index)")
        guard random.oneIn(4) else { continue }
        let edited = try file.exported(index) { RandomItem.change(&$0, &random, oneIn: 3) }
        #expect(!file.format.write(edited).text.isEmpty)
      }
    }
  }

  private func check(_ values: TODOItemValues, _ round: Int) {
    #expect(values.hasTitle && values.title.count <= FormatLimits.title, "\(round)")
    #expect(
      values.tags.names.count <= FormatLimits.tags && (values.repeats == nil || values.due != nil),
      "\(round)"
    )
  }
}
