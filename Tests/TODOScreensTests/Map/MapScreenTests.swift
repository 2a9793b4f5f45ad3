import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import MapTiles
@testable import Places
@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel
@testable import TODOWording

@Suite("The map")
struct MapScreenTests {
  private static let hanoi = TODOItemValues("Buy tea", at: 21.0285, 105.8542)
  private static let tokyo = TODOItemValues("Visit Yuki", at: 35.6762, 139.6503)
  private static let saigon = TODOItemValues("Call Minh", at: 10.7769, 106.7009)

  /// The app with the map open on the first item.
  private func open(
    _ items: [TODOItemValues] = [hanoi, tokyo, saigon],
    columns: Int = 80,
    rows: Int = 24,
    capabilities: TerminalCapabilities = .init(colorDepth: .trueColor, hasUnicodeMarks: true),
    map: MapData = .sample(),
    openLink: @escaping LinkOpening = { _ in }
  ) async throws -> AppFixture {
    let fixture = try await AppFixture(
      drafts: items,
      columns: columns,
      rows: rows,
      query: TODOQuery(sort: TODOSort(.age, isReversed: true)),
      capabilities: capabilities,
      map: map,
      openLink: openLink
    )
    await fixture.press("M")
    try await settle(fixture)
    return fixture
  }

  /// Waits until all that the map shows is read.
  private func settle(_ fixture: AppFixture) async throws {
    while let reading = try screen(fixture).map.pictures.reading {
      await reading.value
      await fixture.app.idle()
    }
  }

  private func screen(_ fixture: AppFixture) throws -> MapScreen {
    try #require(fixture.app.stack.screens.compactMap { $0 as? MapScreen }.first)
  }

  private func isOnHanoi(_ fixture: AppFixture) throws -> Bool {
    let point = try #require(Self.hanoi.location.coordinate)
    return try view(fixture).center.kilometres(to: point) < 0.01
  }

  private func view(_ fixture: AppFixture) throws -> MapView { try screen(fixture).map.view }

  @Test("opens on the current item, whose pin and title are in the middle, and closes")
  func opens() async throws {
    let fixture = try await open()
    #expect(fixture.header.hasPrefix(" Map   Buy tea"))
    #expect(fixture.header.contains("3 items on the map"))
    #expect(fixture.shows("◉ Buy tea"))
    #expect(try isOnHanoi(fixture))
    #expect(fixture.shows("• Bắc Ninh"))
    await fixture.press(Key(.escape))
    #expect(fixture.header.hasPrefix(" Everything"))
  }

  @Test("shows all items where the current one has no point, and says so")
  func withoutPoint() async throws {
    let fixture = try await open([TODOItemValues("Read"), Self.hanoi, Self.tokyo])
    #expect(fixture.screen.split(separator: "◉").count == 3)
    #expect(
      fixture.message.contains("“Read” is not on the map yet. Press s to place it, or e to add an address.")
    )
    // Its name is not over the town of another item.
    #expect(!fixture.header.contains("Read"))
    await fixture.pass(SaidMessage.time)
    await fixture.press("0")
    #expect(fixture.said == nil)
    await fixture.press("c")
    #expect(fixture.said == .itemWithoutPoint(title: "Read"))
    await fixture.press("e")
    #expect(fixture.shows("Edit item") && fixture.shows("Read"))
  }

  @Test("takes its warnings along when it closes: the keys that they name do something else in the list")
  func warningGoes() async throws {
    let fixture = try await open([TODOItemValues("Read"), Self.hanoi])
    #expect(fixture.said == .itemWithoutPoint(title: "Read"))
    await fixture.press(Key(.escape))
    #expect(fixture.header.hasPrefix(" Everything"))
    #expect(fixture.said == nil)
  }

  @Test("shows the only item with a point no closer than the world's map is good for")
  func onlyPoint() async throws {
    let fixture = try await open([TODOItemValues("Read"), Self.hanoi])
    #expect(try view(fixture).zoom <= 11)
  }

  @Test("pans by a quarter, by a cell with Shift, and zooms by half a step")
  func moves() async throws {
    let fixture = try await open()
    let start = try view(fixture)
    await fixture.press(Key(.right))
    #expect(try view(fixture) == start.panned(columns: 20, rows: 0))
    await fixture.press(Key(.left), .shift(.down))
    #expect(
      try view(fixture)
        == start.panned(columns: 20, rows: 0).panned(columns: -20, rows: 0).panned(columns: 0, rows: 1)
    )
    await fixture.press("+", "+", "-")
    #expect(try view(fixture).zoom == start.zoom + 0.5)
  }

  @Test("goes from item to item, the nearest first, and back to all of them")
  func tour() async throws {
    let fixture = try await open()
    var titles: [String] = []
    for key in ["n", "n", "n", "N"] as [Key] {
      await fixture.press(key)
      titles.append(try screen(fixture).map.currentItem?.title ?? "")
    }
    #expect(titles == ["Call Minh", "Visit Yuki", "Buy tea", "Visit Yuki"])
    await fixture.press("0")
    try await settle(fixture)
    #expect(fixture.screen.split(separator: "◉").count == 4)
  }

  @Test("opens the item in the middle, and asks which one if there are several in one place")
  func opensItem() async throws {
    let fixture = try await open([Self.hanoi, TODOItemValues("Sell tea", at: 21.0285, 105.8542)])
    await fixture.press(Key(.enter))
    #expect(fixture.shows("Which item?"))
    await fixture.press("2")
    #expect(fixture.shows("Edit item"))
    #expect(fixture.shows("Sell tea"))
  }

  @Test("sets the point of the item under the cross, as one step that can be undone")
  func setsPoint() async throws {
    let fixture = try await open([TODOItemValues("Read")])
    await fixture.press("s", "+", "+", "+", Key(.right))
    #expect(fixture.shows("✛"))
    let center = try view(fixture).center
    await fixture.press(Key(.enter))
    let point = try #require(try await fixture.store.item("Read")?.values.location.coordinate)
    #expect(point.kilometres(to: center) < 0.01)
    #expect(!fixture.shows("✛"))
    await fixture.press(Key(.escape), "u")
    #expect(try await fixture.store.item("Read")?.values.location.coordinate == nil)
  }

  @Test("has the pin where the cross was when the point was set, at every zoom")
  func pinUnderCross() async throws {
    for zooms in [0, 1, 2, 3, 9, 20] {
      let fixture = try await open([TODOItemValues("Read", at: 21.02851, 105.85424)])
      await fixture.press("s")
      for _ in 0..<zooms { await fixture.press("+") }
      await fixture.press(Key(.right), Key(.down), .shift(.left))
      try await settle(fixture)
      let cross = place(of: "✛", fixture)
      #expect(cross != nil)
      await fixture.press(Key(.enter))
      #expect(place(of: "◉", fixture) == cross, "zoom \(zooms)")
    }
  }

  private func place(of mark: String, _ fixture: AppFixture) -> Position? {
    guard let frame = fixture.terminal.frame else { return nil }
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns where frame[column, row].glyph.text == mark {
        return Position(column: column, row: row)
      }
    }
    return nil
  }

  @Test("leaves the point as it is on Esc, and stays open")
  func leavesPoint() async throws {
    let fixture = try await open()
    await fixture.press("s", Key(.right), Key(.escape))
    #expect(
      try await fixture.store.item("Buy tea")?.values.location.coordinate == Self.hanoi.location.coordinate
    )
    #expect(fixture.header.hasPrefix(" Map"))
  }

  @Test("asks for an item before a point can be set")
  func noItemForPoint() async throws {
    let fixture = try await open([])
    await fixture.press("s")
    #expect(fixture.said == .noItemForPoint)
    #expect(fixture.app.stack.top is MapScreen)
  }

  @Test("undoes and redoes a point on the map itself")
  func undoes() async throws {
    let fixture = try await open()
    let point = { try await fixture.store.item("Buy tea")?.values.location.coordinate }
    await fixture.press("s", Key(.right), Key(.enter))
    let moved = try #require(try await point())
    #expect(fixture.said == .placed(title: "Buy tea", point: moved.text))
    await fixture.press("u")
    #expect(try await point() == Self.hanoi.location.coordinate)
    await fixture.press("r")
    #expect(try await point() == moved)
    #expect(try screen(fixture).map.currentItem?.values.location.coordinate == moved)
    await fixture.press("r")
    #expect(fixture.said == .nothingToRedo)
  }

  @Test("says that the item under the cross was deleted in another window")
  func deletedElsewhere() async throws {
    let fixture = try await open()
    let item = try #require(try await fixture.store.item("Buy tea"))
    await fixture.press("s")
    _ = try await fixture.store.deleteTODOItem(item.id)
    await fixture.press(Key(.enter))
    #expect(fixture.said == .refused(.deleted))
    await fixture.press(Key(.enter))
    #expect(fixture.app.stack.top is MapScreen)
  }

  @Test("has a cross in the smallest windows too")
  func smallCross() async throws {
    for (columns, rows) in [(40, 12), (20, 5)] {
      let fixture = try await open(columns: columns, rows: rows)
      // The message is over the middle of the smallest one until the next key.
      await fixture.press("s", .control("l"))
      #expect(fixture.shows("✛"))
    }
  }

  @Test("says that there is no other map of the place")
  func otherMap() async throws {
    let fixture = try await open()
    await fixture.press("b")
    #expect(fixture.said == .noOtherMap)
  }

  @Test("goes to a place that is typed, and says what was understood")
  func finds() async throws {
    let fixture = try await open()
    await fixture.type("/Đà Nẵng")
    while let finding = (fixture.app.stack.top as? MapPlaceScreen)?.finding { await finding.value }
    await fixture.app.idle()
    #expect(fixture.shows("≈ "))
    await fixture.press(Key(.enter))
    try await settle(fixture)
    let place = try #require(Coordinate(latitude: 16.07, longitude: 108.22))
    #expect(try view(fixture).center.kilometres(to: place) < 20)
  }

  @Test("gets ready to find a place when its prompt opens")
  func preparesFinding() async throws {
    let fixture = try await open()
    let gazetteer = try screen(fixture).map.data.gazetteer()
    #expect(!gazetteer.isPrepared)
    await fixture.press("/")
    await (fixture.app.stack.top as? MapPlaceScreen)?.preparation?.value
    #expect(gazetteer.isPrepared)
  }

  @Test("asks which place is meant where a name has several, and says where there is none")
  func unclearPlaces() async throws {
    let fixture = try await open()
    await fixture.enter("/Springfield")
    #expect(fixture.shows("Which place?"))
    await fixture.press(Key(.escape), .control("u"))
    await fixture.enter("Qzxvwk")
    #expect(fixture.said == .placeProblem(text: "No place of that name was found"))
    await fixture.press(Key(.escape))
    #expect(try isOnHanoi(fixture))
  }

  @Test("is dragged, zoomed by the wheel about the pointer, and selects the pin that is clicked")
  func mouse() async throws {
    let fixture = try await open()
    let start = try view(fixture)
    fixture.terminal.send(.press, at: Position(column: 10, row: 5))
    fixture.terminal.send(.drag, at: Position(column: 13, row: 7))
    await fixture.app.idle()
    #expect(try view(fixture) == start.panned(columns: -3, rows: -2))
    fixture.terminal.send(.wheelUp, at: Position(column: 40, row: 12))
    await fixture.app.idle()
    #expect(try view(fixture).zoom == start.zoom + 0.5)
    await fixture.press("0")
    try await settle(fixture)
    // In the header is the title of the current item.
    let place = try #require(fixture.terminal.frame?.position(of: "Visit Yuki"))
    fixture.terminal.send(.press, at: Position(column: place.column - 2, row: place.row))
    await fixture.app.idle()
    #expect(try screen(fixture).map.currentItem?.title == "Visit Yuki")
  }

  @Test("says where the item is from the one before, and from the middle when that has moved")
  func way() async throws {
    let fixture = try await open(columns: 160)
    #expect(!fixture.shows(" of Buy tea"))
    await fixture.press("n")
    #expect(fixture.shows("1,144 km S of Buy tea"))
    await fixture.press("n")
    #expect(fixture.shows(" km NE of Call Minh"))
    await fixture.press("N")
    #expect(fixture.shows(" km SW of Visit Yuki"))
    await fixture.press(Key(.right))
    try await settle(fixture)
    #expect(fixture.shows("Call Minh: ") && fixture.shows(" km W · "))
    await fixture.press("c")
    #expect(fixture.shows(" km SW of Visit Yuki"))
  }

  @Test("says nothing about the way to an item in the same place, or without a point")
  func noWay() async throws {
    let fixture = try await open([
      Self.hanoi, TODOItemValues("Sell tea", at: 21.0285, 105.8542), TODOItemValues("Read"),
    ])
    await fixture.press("n")
    #expect(try screen(fixture).map.currentItem?.title == "Sell tea" && screen(fixture).map.way == nil)
    await fixture.press(Key(.escape), Key(.end), "M")
    #expect(try screen(fixture).map.way == nil)
  }

  @Test("says the way in the eight directions, also over the date line and near the poles")
  func directions() async throws {
    let words = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    #expect((0..<8).map { fixtureText(.direction(Double($0) * 45)) } == words)
    for (bearing, word) in [(22.4, "N"), (22.6, "NE"), (337.4, "NW"), (337.6, "N"), (360, "N"), (-45, "NW")] {
      #expect(fixtureText(.direction(bearing)) == word)
    }
    for (start, end, text) in [
      ((0.0, 179.9), (0.0, -179.9), "22 km E of Start"), ((0, -179.9), (0, 179.9), "22 km W of Start"),
      ((84, 0), (84, 180), "1,334 km N of Start"), ((-84, 0), (-84, 180), "1,334 km S of Start"),
    ] {
      let fixture = try await open(
        [TODOItemValues("Start", at: start.0, start.1), TODOItemValues("End", at: end.0, end.1)],
        columns: 160
      )
      await fixture.press("n")
      #expect(fixture.shows(text), "\(fixture.screen)")
    }
  }

  private func fixtureText(_ message: Message) -> String {
    MessageFormatter(language: .en, marks: .unicode, keyName: { $0 }).text(message)
  }

  @Test("says where its middle is beside who made it, in a window of 80 columns too")
  func centerAt80() async throws {
    let fixture = try await open()
    #expect(fixture.shows("21.028, 105.854"))
    #expect(fixture.shows(" km · "))
    #expect(fixture.shows("  Natural Earth; names of places"))
    for _ in 0..<10 { await fixture.press("-") }
    await fixture.press("n")
    try await settle(fixture)
    // Fewer decimals are enough for a view of half the world, and leave room for the way.
    #expect(fixture.shows(" km · 1,144 km S of Buy tea · 10.8, 106.7  Natural Earth"))
  }

  @Test(
    "leaves parts of the status out in full, the way last; who made the map may be cut",
    arguments: [36, 40, 45, 50, 55, 60, 70, 80, 100, 160]
  )
  func status(columns: Int) async throws {
    let fixture = try await open(columns: columns)
    await fixture.press("n")
    try await settle(fixture)
    let map = try screen(fixture).map
    let town = try #require(map.town)
    let line = try #require(fixture.lines.first { $0.contains("1,144 km S of Buy tea") })
    for part in ["10.777, 106.701", map.name(town)] where !line.contains(part) {
      #expect(!line.contains(part.prefix(5)), "\(line)")
    }
    if !line.contains(map.attribution), line.contains("…") {
      // Enough of it to know who is meant.
      #expect(line.contains("  " + map.attribution.prefix(17)) && line.contains("…"), "\(line)")
    }
    #expect(line.contains("10.777, 106.701") == (columns >= 80), "\(line)")
    #expect(line.contains(map.attribution) == (columns >= 160), "\(line)")
  }

  @Test("names who made the map in the help, where the status may have no room for it")
  func credits() async throws {
    let fixture = try await open(columns: 50)
    let attribution = try screen(fixture).map.attribution
    #expect(!attribution.isEmpty && !fixture.shows(attribution))
    #expect(try screen(fixture).otherHelp.map(\.description).contains(attribution))
  }

  @Test("gives a link of the place to the browser and to the clipboard")
  func links() async throws {
    final class Recorder { var links: [String] = [] }
    let opened = Recorder()
    let fixture = try await open(openLink: { opened.links.append($0) })
    await fixture.press("o")
    #expect(
      opened.links == ["https://www.openstreetmap.org/?mlat=21.0285&mlon=105.8542#map=8/21.0285/105.8542"]
    )
    await fixture.press("y")
    #expect(fixture.terminal.copiedText == "geo:21.0285,105.8542")
  }

  @Test("is small in the pane, beside an item with a point, where there is room")
  func inPane() async throws {
    for (rows, isShown) in [(30, true), (18, false)] {
      var item = Self.hanoi
      item.detail = "Green\nBlack\nWhite"
      let fixture = try await AppFixture(
        drafts: [item, TODOItemValues("Read")],
        columns: 120,
        rows: rows,
        query: TODOQuery(sort: TODOSort(.title)),
        map: .sample()
      )
      let pane = try #require(fixture.app.stack.screens.compactMap { $0 as? ListScreen }.first).pane
      while let reading = pane.pictures?.reading { await reading.value }
      await fixture.app.idle()
      #expect(fixture.shows("◉") == isShown)
      await fixture.press(Key(.down))
      #expect(!fixture.shows("◉"))
    }
  }

  @Test("is not in the pane where its data are not installed")
  func notInPane() async throws {
    let fixture = try await AppFixture(
      drafts: [Self.hanoi],
      columns: 120,
      rows: 30,
      map: .sample(isInstalled: false)
    )
    let pane = try #require(fixture.app.stack.screens.compactMap { $0 as? ListScreen }.first).pane
    while let reading = pane.pictures?.reading { await reading.value }
    await fixture.app.idle()
    #expect(!fixture.shows("◉"))
  }

  @Test("shows pins on a grid of degrees, and says what is missing, where its data are not installed")
  func missing() async throws {
    let fixture = try await open(columns: 100, map: .sample(isInstalled: false))
    #expect(fixture.shows("◉ Buy tea"))
    #expect(fixture.shows("mytodo-map-data"))
  }

  @Test("is drawn at every size and colour depth, in the language of the person, with whole characters")
  func everywhere() async throws {
    let terminals: [(Int, Int, ColorDepth)] = [
      (20, 5, .trueColor), (21, 8, .none), (40, 12, .ansi8), (80, 24, .ansi16), (160, 50, .palette256),
    ]
    for (columns, rows, depth) in terminals {
      let fixture = try await open(
        [Self.tokyo],
        columns: columns,
        rows: rows,
        capabilities: .init(colorDepth: depth, hasUnicodeMarks: depth != .ansi8),
        map: .sample(language: "ja", country: "JP")
      )
      await fixture.press("-", "-", "-", "-")
      try await settle(fixture)
      #expect(fixture.terminal.frame?.hasWholeCharacters == true)
      #expect(fixture.shows(depth == .ansi8 ? "@" : "◉"))
    }
  }

  @Test("leaves the colour of a line for the blanks up to the next one") func blanks() async throws {
    let fixture = try await open([Self.tokyo])
    await fixture.press("-", "-", "-")
    try await settle(fixture)
    let frame = try #require(fixture.terminal.frame)
    var gaps = 0
    for row in 2..<frame.size.rows - 4 {
      for column in 1..<frame.size.columns where frame[column, row].glyph.text == " " {
        let (blank, before) = (frame[column, row].style, frame[column - 1, row].style)
        if before.attributes.isEmpty, before.background == blank.background, before.foreground != nil {
          gaps += 1
          #expect(blank == before)
        }
      }
    }
    #expect(gaps > 20)
  }
}
