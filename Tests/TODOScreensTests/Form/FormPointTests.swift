import TerminalUI
import TestSupport
import Testing

@testable import Places
@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("The point of an item in its form")
struct FormPointTests {
  /// A form on a new item, or on the only one there is, with the focus on the address.
  private func open(_ item: TODOItemValues? = nil, map: MapData? = .sample()) async throws -> AppFixture {
    let fixture = try await AppFixture(drafts: [item].compactMap(\.self), map: map)
    await fixture.press(item == nil ? "a" : Key(.enter))
    if item == nil { await fixture.type("Buy tea") }
    let form = try #require(fixture.form)
    while form.focus != .field(.locationAddress) { await fixture.press(Key(.tab)) }
    return fixture
  }

  private func point(_ fixture: AppFixture) async throws -> Coordinate? {
    try await fixture.store.item("Buy tea")?.values.location.coordinate
  }

  private func kilometres(_ point: Coordinate?, _ latitude: Double, _ longitude: Double) throws -> Double {
    try #require(point).kilometres(to: try #require(Coordinate(latitude: latitude, longitude: longitude)))
  }

  @Test("is found while the address is typed, told, and stored with the form")
  func finds() async throws {
    let fixture = try await open()
    await fixture.typeAddress("Hải Châu, Đà Nẵng")
    #expect(fixture.shows("  Hải Châu, Đà Nẵng, Vietnam"))
    await fixture.press(.control("s"))
    let point = try await point(fixture)
    #expect(try kilometres(point, 16.05, 108.21) < 5)
    #expect(point?.uncertainty != nil)
    await fixture.press("u", "r")
    #expect(try await self.point(fixture) == point)
  }

  @Test("is found without further delay, because the places are opened when the address gets the focus")
  func prepares() async throws {
    let map = MapData.sample()
    let fixture = try await open(map: map)
    await fixture.form?.preparation?.value
    let gazetteer = try map.gazetteer()
    #expect(gazetteer.isPrepared)
  }

  @Test("is stored though the form is saved before it is found")
  func savedAtOnce() async throws {
    let fixture = try await open()
    for letter in "Paris" { fixture.terminal.send(Key(.character(letter))) }
    await fixture.press(.control("s"))
    #expect(try kilometres(try await point(fixture), 48.86, 2.35) < 10)
  }

  @Test("says where only the region was found, and where nothing was")
  func tells() async throws {
    let fixture = try await open()
    await fixture.typeAddress("Nagano")
    #expect(fixture.shows("  Nagano"))
    await fixture.clearLine()
    await fixture.typeAddress("Qzxvwk")
    #expect(fixture.shows("No place of that name was found"))
    await fixture.press(.control("s"))
    #expect(try await point(fixture) == nil)
  }

  @Test("of several places, the one chosen with Alt and the arrow keys is stored; none, if none is chosen")
  func chooses() async throws {
    let fixture = try await open()
    await fixture.typeAddress("Springfield")
    #expect(fixture.shows("places, perhaps Springfield"))
    #expect(fixture.form?.form.location.coordinate == nil)
    await fixture.press(Key(.down, .alt))
    let first = fixture.form?.form.location.coordinate
    #expect(fixture.shows(", 1 of "))
    await fixture.press(Key(.down, .alt))
    #expect(fixture.shows(", 2 of "))
    #expect(fixture.form?.form.location.coordinate != first)
    await fixture.press(Key(.up, .alt))
    await fixture.press(.control("s"))
    #expect(try await point(fixture) == first)
  }

  @Test("follows an address that is changed, and goes with it")
  func follows() async throws {
    let fixture = try await open()
    await fixture.typeAddress("Paris")
    await fixture.clearLine()
    await fixture.typeAddress("Tokyo")
    #expect(try kilometres(fixture.form?.form.location.coordinate, 35.68, 139.69) < 30)
    await fixture.clearLine()
    await fixture.typeAddress("")
    #expect(fixture.form?.form.location.coordinate == nil)
  }

  @Test("is never replaced if a person set it")
  func byHand() async throws {
    var item = TODOItemValues("Buy tea")
    item.location.coordinate = Coordinate(latitude: 21, longitude: 105)
    let fixture = try await open(item)
    #expect(fixture.shows("21.0,105.0, set by you"))
    await fixture.typeAddress("Paris")
    await fixture.press(.control("s"))
    #expect(try await point(fixture) == item.location.coordinate)
  }

  @Test("of an address without one is found when asked for")
  func older() async throws {
    var item = TODOItemValues("Buy tea")
    item.location.address = "Paris"
    let fixture = try await open(item)
    #expect(fixture.form?.form.hasChanges == false)
    await fixture.press(Key(.down, .alt))
    await fixture.settleAddress()
    #expect(fixture.shows("  Paris, "))
    await fixture.press(.control("s"))
    #expect(try kilometres(try await point(fixture), 48.86, 2.35) < 10)
  }

  @Test("that was chosen among several stays when its address is typed again")
  func typedAgain() async throws {
    var item = TODOItemValues("Buy tea")
    item.location.address = "Springfield"
    item.location.coordinate = Coordinate(latitude: 44.05, longitude: -123.02, uncertainty: 5000)
    let fixture = try await open(item)
    await fixture.typeAddress("s")
    await fixture.press(Key(.backspace))
    await fixture.settleAddress()
    #expect(fixture.form?.form.location.coordinate == item.location.coordinate)
    #expect(fixture.form?.form.hasChanges == false)
  }

  @Test("leaves the arrow keys to the fields")
  func withoutPlaces() async throws {
    let fixture = try await open(map: .sample(isInstalled: false))
    await fixture.typeAddress("Paris")
    await fixture.press(Key(.down))
    #expect(fixture.form?.focus != .field(.locationAddress))
  }

  @Test("is set on the map, with the form")
  func onMap() async throws {
    let fixture = try await open()
    await fixture.typeAddress("Paris")
    let found = fixture.form?.form.location.coordinate
    await fixture.press(.f4, Key(.right))
    let map = try #require(fixture.app.stack.top as? MapPointScreen).map
    while let reading = map.pictures.reading { await reading.value }
    await fixture.app.idle()
    #expect(fixture.shows("✛"))
    #expect(fixture.shows("◉ Buy tea"))
    await fixture.press(Key(.enter))
    #expect(fixture.shows("set by you"))
    #expect(fixture.form?.form.location.coordinate != found)
    #expect(try await point(fixture) == nil)
    await fixture.press(.control("s"))
    #expect(try await point(fixture) == map.middle)
  }

  @Test("is left as it is when the map is left, or is not there")
  func leaves() async throws {
    let fixture = try await open()
    await fixture.press(.f4, Key(.right), Key(.escape))
    #expect(fixture.form?.form.location.coordinate == nil)
    let without = try await open(map: nil)
    await without.typeAddress("Paris")
    #expect(!without.shows("France"))
    await without.press(.f4)
    #expect(without.said == .mapMissing)
  }
}

extension AppFixture {
  fileprivate var form: FormScreen? { app.stack.screens.compactMap { $0 as? FormScreen }.first }

  /// Types an address, and waits until it has been looked up.
  fileprivate func typeAddress(_ address: String) async {
    await type(address)
    await settleAddress()
  }

  fileprivate func settleAddress() async {
    while let finding = form?.form.finding { await finding.value }
    await app.idle()
  }
}
