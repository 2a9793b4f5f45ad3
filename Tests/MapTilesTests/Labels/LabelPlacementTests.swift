import TerminalUI
import Testing

@testable import MapTiles

@Suite struct LabelPlacementTests {
  private let size = MapSize(columns: 60, rows: 20)

  private func placed(_ candidates: [LabelCandidate], size: MapSize? = nil, reserved: [CellPosition] = [])
    -> [LabelPlacement.Placed]
  {
    var placement = LabelPlacement(size: size ?? self.size, glyphs: SampleMaps.labels().glyphs)
    for cell in reserved { placement.reserve(cell) }
    placement.place(candidates)
    return placement.placed
  }

  private func city(_ name: String, _ column: Int, _ row: Int, order: Int = 0) -> LabelCandidate {
    LabelCandidate(
      ink: .city,
      name: name,
      cell: CellPosition(column: column, row: row),
      mark: "•",
      order: order
    )
  }

  private func country(_ name: String, _ column: Int, _ row: Int, order: Int = 0) -> LabelCandidate {
    LabelCandidate(
      ink: .country,
      name: name,
      cell: CellPosition(column: column, row: row),
      mark: nil,
      order: order
    )
  }

  private func text(_ label: LabelPlacement.Placed) -> String { label.glyphs.map(\.text).joined() }

  @Test("the name of a point stands at its right, left, above or below, where there is room") func sides() {
    #expect(placed([city("Rome", 10, 10)]).map(\.cell) == [CellPosition(column: 12, row: 10)])
    #expect(placed([city("Rome", 57, 10)]).map(\.cell) == [CellPosition(column: 52, row: 10)])
    let narrow = MapSize(columns: 7, rows: 20)
    #expect(placed([city("Rome", 3, 10)], size: narrow).map(\.cell) == [CellPosition(column: 2, row: 9)])
    #expect(placed([city("Rome", 3, 0)], size: narrow).map(\.cell) == [CellPosition(column: 2, row: 1)])
  }

  @Test("the name of an area stands on its point, or a row above or below") func areas() {
    #expect(placed([country("Italy", 20, 10)]).map(\.cell) == [CellPosition(column: 18, row: 10)])
    let labels = placed([
      country("Italy", 20, 10), country("Malta", 20, 11, order: 1), country("Chad", 20, 9, order: 2),
    ])
    #expect(labels.map(\.cell.row) == [10, 12, 8])
  }

  @Test("the name of an area is left out if the edge would push it off its point") func areaAtEdge() {
    #expect(placed([country("Switzerland", 4, 10)]).isEmpty)
    #expect(placed([country("Switzerland", 5, 10)]).count == 1)
  }

  @Test(
    "two cells beside a label stay free, so that every mark is nearer to its own name",
    arguments: [(17, 1), (18, 2)]
  )
  func distance(column: Int, count: Int) {
    #expect(placed([city("Rome", 10, 10), city("Ostia", column, 10, order: 1)]).count == count)
    // Both names at the left of their marks.
    let marks = [city("Rome", 57, 10), city("Ostia", 49 + 18 - column, 10, order: 1)]
    #expect(placed(marks).count == count)
  }

  @Test("one row above and below a label stays free", arguments: [(11, 1), (12, 2)])
  func rowDistance(row: Int, count: Int) {
    #expect(
      placed([country("Italy", 20, 10), country("Norway", 20, row, order: 1)]).filter { $0.cell.row <= row }
        .count == count
    )
  }

  @Test("the label of the lower order takes the place") func order() {
    let labels = placed([city("Second", 20, 10, order: 2), city("First", 20, 10, order: 1)])
    #expect(labels.map(text) == ["First"])
  }

  @Test("a wide character is never split, and takes two columns") func wide() {
    let labels = placed([city("東京都", 52, 10)])
    #expect(labels.map(\.columns) == [6])
    #expect(labels.map(\.cell) == [CellPosition(column: 54, row: 10)])
    #expect(placed([city("東京都", 53, 10)]).map(\.cell) == [CellPosition(column: 46, row: 10)])
  }

  @Test("a label of more than 24 columns is left out") func long() {
    #expect(placed([city(String(repeating: "a", count: 24), 10, 10)]).count == 1)
    #expect(placed([city(String(repeating: "a", count: 25), 10, 10)]).isEmpty)
    #expect(placed([city(String(repeating: "東", count: 13), 10, 10)]).isEmpty)
  }

  @Test("there is one label for 70 cells") func limit() {
    let many = (0..<60).map { city("\($0)", ($0 % 10) * 6, ($0 / 10) * 3, order: $0) }
    #expect(placed(many).count == 60 * 20 / 70)
  }

  @Test("no name stands twice within 40 columns, a row counting as two") func repeated() {
    let wide = MapSize(columns: 160, rows: 50)
    func count(_ column: Int, _ row: Int) -> Int {
      placed([city("Rome", 10, 10), city("Rome", column, row, order: 1)], size: wide).count
    }
    #expect(count(49, 10) == 1)
    #expect(count(50, 10) == 2)
    #expect(count(10, 29) == 1)
    #expect(count(10, 30) == 2)
  }

  @Test("no label touches a pin") func pins() {
    let pin = CellPosition(column: 14, row: 10)
    #expect(placed([city("Rome", 10, 10)], reserved: [pin]).map(\.cell) == [CellPosition(column: 5, row: 10)])
    #expect(placed([city("Rome", 14, 10)], reserved: [pin]).isEmpty)
  }

  @Test("a pin without a name takes that of a place in or beside its cell, once", arguments: [9, 10, 11])
  func unnamedPins(column: Int) {
    var placement = LabelPlacement(size: size, glyphs: SampleMaps.labels().glyphs)
    placement.reserveUnnamedPin(CellPosition(column: 10, row: 10))
    placement.place([city("Rome", column, 9), city("Vatican", column, 10, order: 1)])
    #expect(placement.placed.map(text) == ["Rome"])
    #expect(placement.placed.map(\.cell) == [CellPosition(column: 12, row: 10)])
  }

  @Test("a pin without a name takes the next one if there is no room for the first")
  func unnamedPinsNextName() {
    var placement = LabelPlacement(size: size, glyphs: SampleMaps.labels().glyphs)
    placement.reserveUnnamedPin(CellPosition(column: 10, row: 10))
    placement.place([city(String(repeating: "long ", count: 8), 10, 10), city("Rome", 10, 10, order: 1)])
    #expect(placement.placed.map(text) == ["Rome"])
  }

  @Test("labels of pins do not touch other pins and their labels", arguments: [("x", [4, 5]), ("a東", [])])
  func pinLabels(name: String, rows: [Int]) {
    // Given: two pins near to each other, at the left edge of a narrow picture.
    let cells = [CellPosition(column: 1, row: 5), CellPosition(column: 3, row: 5)]
    var placement = LabelPlacement(
      size: MapSize(columns: 6, rows: 40),
      glyphs: SampleMaps.labels().glyphs
    )
    for cell in cells { placement.reserve(cell) }
    // When
    for cell in cells {
      placement.placeLabel(LabelCandidate(ink: .pin, name: name, cell: cell, mark: "◉", order: 0))
    }
    // Then
    #expect(placement.placed.map(\.cell.row) == rows)
  }

  @Test("a street's name moves along the street") func streets() {
    var street = country("Mill Lane", 20, 10)
    street.otherCells = [CellPosition(column: 35, row: 10)]
    let labels = placed([street], reserved: [CellPosition(column: 20, row: 10)])
    #expect(labels.map(\.cell) == [CellPosition(column: 31, row: 10)])
  }
}
