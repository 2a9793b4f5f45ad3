import Testing

@testable import TODOCore
@testable import TODOStore

/// Steps and the items that they are steps of.
extension IncomingChangesTests {
  @Test("steps find their items when all have come, in any order, and circles are not taken")
  func joinsParents()
    async throws
  {
    // Given
    var other = try await OtherSide(store)
    // When
    try await other.say([
      .new("c", under: "b"), .new("b", under: "a"), .new("a"), .new("x", under: "y"), .new("y", under: "x"),
      .new("lost", under: "nowhere"),
    ])
    #expect(try await store.syncCircles(of: other.link) == [])
    try await other.joinParents()
    // Then
    #expect(try await store.item(titled: "c").parentTitle == "b")
    #expect(try await store.item(titled: "b").parentTitle == "a")
    let circle = try await [store.item(titled: "x").parentTitle, store.item(titled: "y").parentTitle]
    #expect(circle.compactMap(\.self).count == 1)
    #expect(try await store.syncOverview().circles == [other.link: ["y"]])
    #expect(try await other.toSend() == [])
    #expect(try await other.resource("lost")?.parentUID == "nowhere")
    #expect(try await other.resource("c")?.parentUID == nil)
    #expect(try await store.findings() == [])
    // When the item has come
    try await other.say([.new("nowhere")])
    try await other.joinParents()
    // Then
    #expect(try await store.item(titled: "lost").parentTitle == "nowhere")
    #expect(try await other.toSend() == [])
  }

  @Test("a step of an item that is completed there alone leaves it, which is not sent, and comes back to it")
  func partsOpenSteps() async throws {
    // Given
    var other = try await OtherSide(store)
    try await other.say([.new("Pack"), .new("Socks", under: "Pack"), .new("Shoes", under: "Pack")])
    try await other.joinParents()
    // When
    try await other.say([.change("Pack", [.isDone(true)]), .change("Shoes", [.isDone(true)])])
    // Then
    #expect(try await store.item(titled: "Socks").parentTitle == nil)
    #expect(try await store.item(titled: "Shoes").parentTitle == "Pack")
    let socks = try #require(try await other.resource("Socks"))
    #expect(socks.parentUID == "Pack" && socks.mine?[.parent] == .null)
    #expect(try await store.findings() == [])
    // When
    try await other.say([.change("Pack", [.isDone(false)])])
    try await other.joinParents()
    // Then
    #expect(try await store.item(titled: "Socks").parentTitle == "Pack")
  }

  @Test("a step whose item is deleted there, and which goes to another one, follows")
  func followsFromDeleted()
    async throws
  {
    // Given
    var other = try await OtherSide(store)
    try await other.say([.new("Pack"), .new("Socks", under: "Pack")])
    try await other.joinParents()
    // When
    try await other.say([
      OtherSide.Word(uid: "Socks") { _ in
        SyncDecision(.leave, resource: .set(OtherSide.Word.base("Socks", etag: "2", parentUID: "Box")))
      },
      .delete("Pack"), .new("Box"),
    ])
    try await other.joinParents()
    // Then
    #expect(try await store.item(titled: "Socks").parentTitle == "Box")
    #expect(try await other.resource("Socks")?.parentUID == nil)
    #expect(try await other.toSend() == [])
    #expect(try await store.findings() == [])
  }

  @Test("an item that is known by another UID than its id is found above another one, in whichever list")
  func findsAdopted() async throws {
    // Given
    var home = try await OtherSide(store, list: "Home", href: "/home/")
    var trip = try await OtherSide(store, list: "Trip", href: "/trip/")
    let pack = try await store.add(TODOItemValues("Pack", list: "Trip"))
    try await trip.say([.agree("foreign", pack.id)])
    try await home.say([.new("Socks", under: "foreign")])
    try await home.joinParents()
    #expect(try await store.item(titled: "Socks").parent == nil)
    // When
    let entry = IncomingEntry(.found(uid: "Socks", href: "/Socks.ics"), parentUID: "foreign")
    let state = try await store.syncStates(of: [entry], in: home.link).first
    // Then
    #expect(state?.parentThere == pack.id)
    // When it comes to the list
    _ = try await store.updateItem(pack.id, [TODOEdit(.list) { $0.list = "Home" }])
    try await home.joinParents()
    // Then
    #expect(try await store.item(titled: "Socks").parent == pack.id)
    #expect(try await store.findings() == [])
  }

  @Test("a parent that was set here meanwhile stays") func keepsOwnParent() async throws {
    // Given
    var other = try await OtherSide(store)
    try await other.say([.new("a"), .new("b"), .new("c", under: "later")])
    let (a, c) = try await (store.item(titled: "a"), store.item(titled: "c"))
    _ = try await store.updateItem(c.id, [TODOEdit(.parent) { $0.parent = a.id }])
    // When
    try await other.say([.new("later")])
    try await other.joinParents()
    // Then
    #expect(try await store.item(titled: "c").parentTitle == "a")
    #expect(try await other.resource("c")?.parentUID == nil)
    #expect(try await other.toSend() == ["c"])
  }
}
