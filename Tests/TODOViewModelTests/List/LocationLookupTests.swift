import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

@Suite("The lookup of typed locations")
struct LocationLookupTests {
  private let store: TODOItemStore

  init() throws {
    store = try TODOItemStore(.inMemory, session: TODOSession(name: "pts/1"), clock: FixedTime.clock)
  }

  @Test(
    "finds a name as a text, not as a query",
    arguments: ["Library", "Mary -East", "#3 Main", "due:fri", "12\" pipe", "a\\b"]
  )
  func names(name: String) async throws {
    let location = TODOLocation(name: name, address: "Tromsø")
    _ = try await store.createTODOItem(TODOItemValues("Swim", location: location))
    let lookup = LocationLookup(store) { _ in nil }
    #expect(try await lookup.known(TODOLocation(name: name)) == location)
    #expect(try await lookup.known(TODOLocation(name: "Other")) == TODOLocation(name: "Other"))
  }

  @Test("looks up each name and each address once") func once() async throws {
    let location = TODOLocation(name: "Library", address: "Tromsø")
    var asked: [String] = []
    let lookup = LocationLookup(store) {
      asked.append($0)
      return nil
    }
    for _ in 0..<3 { #expect(await lookup.withPoint(location) == location) }
    #expect(asked == ["Tromsø"])
    let name = TODOLocation(name: "Library")
    #expect(try await lookup.known(name) == name)
    _ = try await store.createTODOItem(TODOItemValues("Swim", location: location))
    #expect(try await lookup.known(name) == name)
  }
}
