import TODOCore
import TerminalUI
import TestSupport
import Testing

@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("Lines that are pasted into quick add")
struct QuickAddLinesTests {
  private func paste(_ text: String, behind typed: String = "") async throws -> AppFixture {
    let fixture = try await AppFixture(["A"])
    await fixture.press("A")
    await fixture.type(typed)
    await fixture.paste(text)
    return fixture
  }

  @Test("accepts pasted text as one line")
  func oneLine() async throws {
    let fixture = try await paste("rent\n!high", behind: "Pay ")
    await fixture.press(.character("p"), Key(.enter))
    #expect(try await fixture.store.item("Pay rent")?.priority == .high)
  }

  @Test("offers an item for each of several pasted lines, and adds them as one step")
  func pastedLines() async throws {
    let fixture = try await paste(
      "- [ ] Milk !high\n\n* Bread due:nonsense\n- Rent tomorrow\n",
      behind: "Typed"
    )
    #expect(fixture.shows("3 lines were pasted") && fixture.shows("Add 3 items"))
    await fixture.press(.character("a"))
    #expect(fixture.meaning == "Added 3 items")
    #expect(fixture.typedLine.hasPrefix(" Add  Typed"))
    #expect(try await fixture.store.titles() == ["A", "Bread due:nonsense", "Milk", "Rent"])
    #expect(try await fixture.store.item("Milk")?.priority == .high)
    #expect(try await fixture.store.item("Rent")?.due == DueDate(stored: "2026-11-21"))
    await fixture.press(Key(.escape), .character("u"))
    #expect(try await fixture.store.titles() == ["A"])
  }

  @Test("adds indented lines as steps of the line above them, and says before how many are done")
  func pastedSteps() async throws {
    let fixture = try await paste("1. Pack bags list:Trip\n   - socks\n   - [x] shirts\n2. Lock up")
    #expect(fixture.shows("Add 4 items, 1 done"))
    await fixture.press(.character("a"))
    let bags = try #require(try await fixture.store.item("Pack bags"))
    let socks = try #require(try await fixture.store.item("socks"))
    #expect(socks.values.parent == bags.id && socks.list == "Trip")
    #expect(try await fixture.store.item("shirts")?.isDone == true)
    #expect(try await fixture.store.item("Lock up")?.values.parent == nil)
    await fixture.press(Key(.escape), "u")
    #expect(try await fixture.store.titles() == ["A"])
  }

  @Test("keeps the words of a step that names another list in its title")
  func listOfStep() async throws {
    let fixture = try await paste("Pack list:Trip\n  socks list:Home\n  shirts list:Trip")
    await fixture.press("a")
    #expect(try await fixture.store.titles() == ["A", "Pack", "shirts", "socks list:Home"])
    #expect(try await fixture.store.item("socks list:Home")?.list == "Trip")
  }

  @Test("adds an open line below a done one beside it, which stays done")
  func openBelowDone() async throws {
    let fixture = try await paste("- [x] Trip\n  - [ ] socks")
    await fixture.press("a")
    #expect(try await fixture.store.titles(.done) == ["Trip"])
    #expect(try await fixture.store.item("socks")?.values.parent == nil)
  }

  @Test("adds lines that are pasted for a step on the levels that there are")
  func levels() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press("n")
    await fixture.paste("Bag\n Box\n  Tin\n   Jar\n    Lid\n     Rim")
    await fixture.press("a")
    let tin = try #require(try await fixture.store.item("Tin"))
    for title in ["Jar", "Lid", "Rim"] {
      #expect(try await fixture.store.item(title)?.values.parent == tin.id)
    }
  }

  @Test("adds a pasted line with a tick as a done item, and strips numbers but not those of dates")
  func pastedTicks() async throws {
    let fixture = try await paste("- [x] Call bank\n3. Sweep floor\n+ Milk\n24. dec Essen")
    await fixture.press(.character("a"))
    #expect(try await fixture.store.titles(.done) == ["Call bank"])
    #expect(try await fixture.store.titles(.open) == ["A", "Essen", "Milk", "Sweep floor"])
  }

  @Test(
    "says of several pasted lines where they are if the list does not show them",
    arguments: [
      ("B\nC", "Everything"), ("B\nC tomorrow", "Everything"), ("B today\nC today", "Today"),
      ("B start:25/11\nC start:26/11", "Snoozed"), ("B\nC start:25/11", "All"),
    ]
  )
  func pastedElsewhere(text: String, filter: String) async throws {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("X", isDone: true)],
      query: TODOQuery(filter: .done)
    )
    await fixture.press(.character("A"))
    await fixture.paste(text)
    await fixture.press(.character("a"))
    #expect(fixture.meaning == "Added 2 items (shown under \(filter))")
  }

  @Test("changes nothing when the offer is declined")
  func pasteDeclined() async throws {
    let fixture = try await paste("B\nC", behind: "Typed")
    await fixture.press(Key(.escape))
    #expect(fixture.typedLine.hasPrefix(" Add  Typed"))
    #expect(try await fixture.store.titles() == ["A"])
  }
}
