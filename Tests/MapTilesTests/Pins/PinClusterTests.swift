import Testing

@testable import MapTiles

@Suite struct PinClusterTests {
  private let size = MapSize(columns: 80, rows: 24)
  private let view = MapView(center: SampleMaps.point(0, 0), zoom: 3)

  /// A pin in the middle of a cell.
  private func pin(_ column: Int, _ row: Int, _ label: String = "") -> MapPin {
    MapPin(coordinate: view.coordinate(column: column, row: row, in: size), label: label)
  }

  private func picture(_ pins: [MapPin], symbols: MapSymbols = .unicode) -> MapPicture {
    SampleMaps.picture(
      MapSources(world: nil, folder: nil),
      view,
      size,
      pins: pins,
      style: MapPicture.Style(symbols: symbols)
    )
  }

  @Test("a pin stands in its cell, with its label beside it") func onePin() {
    let picture = picture([pin(10, 5, "Buy milk")])
    #expect(picture[10, 5].text == "◉")
    #expect(picture[10, 5].ink == .pin)
    #expect(picture.lines[5].contains("◉ Buy milk"))
    #expect(picture.clusters == [PinCluster(cell: CellPosition(column: 10, row: 5), pins: [0])])
  }

  @Test("pins in one cell and in cells around it are a cluster, at the topmost") func cluster() {
    let picture = picture([pin(11, 6), pin(10, 5), pin(9, 6), pin(13, 6), pin(10, 5)])
    #expect(
      picture.clusters == [
        PinCluster(cell: CellPosition(column: 10, row: 5), pins: [0, 1, 2, 4]),
        PinCluster(cell: CellPosition(column: 13, row: 6), pins: [3]),
      ]
    )
    #expect(picture[10, 5].text == "④")
    #expect(picture[11, 6].ink != .pin)
  }

  @Test(
    "the number of a cluster is shown up to 20, then a plus sign",
    arguments: [
      (2, "②", "2"), (9, "⑨", "9"), (10, "⑩", "+"), (20, "⑳", "+"), (21, "+", "+"),
    ]
  )
  func numbers(count: Int, unicode: String, ascii: String) {
    let pins = [MapPin](repeating: pin(30, 9), count: count)
    #expect(picture(pins)[30, 9].text == unicode)
    #expect(picture(pins, symbols: .ascii)[30, 9].text == ascii)
  }

  @Test("cells at the two edges are not neighbours") func edges() {
    #expect(picture([pin(79, 5), pin(0, 6)]).clusters.count == 2)
  }

  @Test("pins out of sight are in no cluster") func outOfSight() {
    let far = MapPin(coordinate: SampleMaps.point(60, 100))
    #expect(picture([far, pin(40, 12)]).clusters.map(\.pins) == [[1]])
  }

  @Test("a pin is shown on both sides of the date line's copies of the world") func copies() {
    let whole = MapView(center: SampleMaps.point(0, 179), zoom: -2)
    let picture = SampleMaps.picture(
      MapSources(world: nil, folder: nil),
      whole,
      size,
      pins: [MapPin(coordinate: SampleMaps.point(0, 10))]
    )
    #expect(picture.clusters.count > 1)
    #expect(picture.clusters.allSatisfy { $0.pins == [0] })
  }

  @Test(
    "a long label is cut to 24 columns",
    arguments: [
      ("Ask the bank about the card", "◉ Ask the bank about the…", "@ Ask the bank about th..."),
      ("Ask the bank about a card", "◉ Ask the bank about a ca…", "@ Ask the bank about a..."),
      ("Ask the bank about cards", "◉ Ask the bank about cards", "@ Ask the bank about cards"),
      ("東京の銀行でカードについて聞く", "◉ 東京の銀行でカードにつ…", nil),
    ] as [(String, String, String?)]
  )
  func longLabel(label: String, unicode: String, ascii: String?) {
    #expect(picture([pin(10, 5, label)]).lines[5].contains(unicode + " "))
    if let ascii { #expect(picture([pin(10, 5, label)], symbols: .ascii).lines[5].contains(ascii + " ")) }
  }

  @Test("the first pins get their labels first") func labelOrder() {
    let text = picture([pin(40, 0, "First thing"), pin(44, 0, "Second thing")]).lines.joined(separator: "\n")
    #expect(text.contains("First thing ◉"))
    #expect(text.contains("◉ Second thing"))
  }
}
