import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOWording

@Suite("Links and copies of an item")
struct SharingTests {
  private static let linked: TODOItemValues = {
    var values = TODOItemValues("Flight", detail: "see https://example.org/a, or (https://example.org/b).")
    values.url = "https://example.org/own"
    return values
  }()

  @Test("o opens the only link, or asks which one")
  func opening() async throws {
    let opened = Recorder()
    let drafts = [TODOItemValues("A", detail: "https://example.org/only"), Self.linked]
    let fixture = try await AppFixture(drafts: drafts, openLink: { opened.links.append($0) })
    await fixture.press("o")
    #expect(opened.links == ["https://example.org/only"])
    #expect(fixture.message.contains("Opened https://example.org/only"))
    await fixture.press(Key(.down), "o")
    #expect(["own", "/a", "/b"].allSatisfy(fixture.shows))
    await fixture.press("3")
    #expect(opened.links.last == "https://example.org/b")
  }

  @Test("o opens a link in the title")
  func linkInTitle() async throws {
    let opened = Recorder()
    let drafts = [TODOItemValues("Read https://example.org/paper.")]
    let fixture = try await AppFixture(drafts: drafts, openLink: { opened.links.append($0) })
    await fixture.press("o")
    #expect(opened.links == ["https://example.org/paper"])
  }

  @Test("o offers all links of an item that has more than nine")
  func manyLinks() async throws {
    let opened = Recorder()
    let details = (1...12).map { "https://example.org/\($0)" }.joined(separator: " ")
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("A", detail: details)],
      openLink: { opened.links.append($0) }
    )
    await fixture.press("o", Key(.end), Key(.enter))
    #expect(opened.links == ["https://example.org/12"])
  }

  @Test("keys do not wait for a browser that takes long, and nothing is said of the database")
  func slowBrowser() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("A", detail: "https://a.b"), TODOItemValues("B")],
      openLink: { _ in for await _ in gate { return } }
    )
    // A wait for the store would be reported at once.
    fixture.app.stack.patience = .zero
    fixture.terminal.send("o")
    for key in [Key(.down), Key(.up), Key(.down)] {
      fixture.terminal.send(key)
      await fixture.app.events.idle()
    }
    #expect(fixture.list.currentItem?.title == "B")
    #expect(fixture.said == nil)
    open.yield()
    await fixture.app.idle()
    #expect(fixture.message.contains("Opened https://a.b"))
  }

  @Test("o reports that there is no link, or why it could not be opened")
  func refused() async throws {
    let own = TODOItemValues("B", url: "ask Linh")
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("A"), own, TODOItemValues("C", detail: "http://a.b")],
      openLink: { _ in throw Message.browserNotFound(command: "xdg-open") }
    )
    await fixture.press("o")
    #expect(fixture.said == .noLink)
    await fixture.press(Key(.down), "o")
    #expect(fixture.said == .noLink)
    await fixture.press(Key(.down), "o")
    #expect(fixture.message.contains("xdg-open not found"))
  }

  @Test("y copies the title and the details, unless they are too long")
  func copying() async throws {
    let long = TODOItemValues("B", detail: String(repeating: "長", count: 30_000))
    let fixture = try await AppFixture(drafts: [TODOItemValues("牛乳", detail: "低脂肪\n2本"), long])
    await fixture.press(Key(.down), "y")
    #expect(fixture.terminal.copiedText == "牛乳\n\n低脂肪\n2本")
    await fixture.press(Key(.up), "y")
    #expect(fixture.said == .tooLongToCopy)
    #expect(fixture.terminal.copiedText == "牛乳\n\n低脂肪\n2本")
  }

  @Test(
    "Y opens a form for an open copy with all fields, which is made when that is saved, as one step to undo"
  )
  func duplicating() async throws {
    var values = Self.linked
    values.isDone = true
    values.priority = .highest
    let fixture = try await AppFixture(drafts: [values], query: TODOQuery(filter: .all))
    await fixture.press("Y")
    #expect(fixture.header.contains("New item"))
    await fixture.press(Key(.escape))
    #expect(try await fixture.store.titles().count == 1)
    await fixture.press("Y")
    await fixture.type("Another")
    await fixture.press(.control("s"))
    var expected = values
    expected.isDone = false
    expected.title = "Another"
    let items = try await fixture.store.filteredItems(TODOQuery(filter: .all), window: .start(count: 5)).rows
      .map(\.item)
    #expect(items.map(\.values) == [expected, values])
    await fixture.press("u")
    #expect(try await fixture.store.titles() == ["Flight"])
  }
}

private final class Recorder {
  var links: [String] = []
}
