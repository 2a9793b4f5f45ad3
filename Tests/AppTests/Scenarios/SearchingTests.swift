import TestDrivers
import Testing

extension WholeApp {
  @Suite("Searching") struct SearchingTests {
    private static let titles = ["Bay ra Hà Nội", "Buy milk", "Buy soap", "テレビを直す", "牛乳を買う"]

    private func withList(
      _ driver: DriverKind,
      _ body: @escaping (TODOListPageObject) async throws -> Void
    ) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        for title in Self.titles { try await list.add(title) }
        try await body(list)
      }
    }

    @Test("every letter narrows the list", arguments: DriverKind.allCases)
    func narrows(driver: DriverKind) async throws {
      try await withList(driver) { list in
        let search = try await list.searchTap()
        try await search.type("b")
        try await search.finds(["Bay ra Hà Nội", "Buy milk", "Buy soap"])
        try await search.type("uy")
        try await search.finds(["Buy milk", "Buy soap"])
        try await search.type(" SO")
        try await search.finds(["Buy soap"])
        #expect(search.line.contains("buy SO"))
        #expect(search.meaning.hasSuffix("1 match"))
        try await search.erase(3)
        try await search.finds(["Buy milk", "Buy soap"])
      }
    }

    @Test("diacritics and the width of letters make no difference", arguments: DriverKind.allCases)
    func folds(driver: DriverKind) async throws {
      try await withList(driver) { list in
        let search = try await list.searchTap()
        try await search.type("ha noi")
        try await search.finds(["Bay ra Hà Nội"])
        try await search.erase(6).type("牛")
        try await search.finds(["牛乳を買う"])
        try await search.erase(1).type("ﾃﾚﾋﾞ")
        try await search.finds(["テレビを直す"])
      }
    }

    @Test("Esc restores the list with its cursor", arguments: DriverKind.allCases)
    func givesBack(driver: DriverKind) async throws {
      try await withList(driver) { list in
        let selected = list.currentIndex
        let search = try await list.searchTap()
        try await search.type("milk")
        try await search.giveBack()
        #expect(list.titles.count == Self.titles.count)
        #expect(list.currentIndex == selected)
      }
    }

    @Test("Enter keeps the matches, and every key works on them", arguments: DriverKind.allCases)
    func worksInIt(driver: DriverKind) async throws {
      try await withList(driver) { list in
        try await list.searchTap().type("buy").keep()
        #expect(list.header.contains("“buy” 2 matches"))
        try await list.removeItem(at: 0)
        #expect(list.titles == ["Buy soap"])
        try await list.undo()
        #expect(list.titles == ["Buy milk", "Buy soap"])
        try await list.leaveSearch()
        #expect(list.titles.count == Self.titles.count)
        #expect(!list.header.contains("match"))
      }
    }

    @Test("without matches, the list says so", arguments: DriverKind.allCases)
    func findsNothing(driver: DriverKind) async throws {
      try await withList(driver) { list in
        let search = try await list.searchTap()
        try await search.type("zebra")
        try await search.finds([])
        #expect(list.emptyText.first == "No open item matches")
        #expect(search.meaning.hasSuffix("0 matches"))
      }
    }
  }
}
