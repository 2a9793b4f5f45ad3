import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("The tags of items")
struct TagChooserTests {
  private func tags(_ fixture: AppFixture) -> [String] { fixture.list.todoItems.map(\.tags.text) }

  @Test("are added and removed with # and a few letters, and a new name makes one")
  func one() async throws {
    let fixture = try await DestinationTests.fixture()
    await fixture.enter("#desk")
    #expect(fixture.said == .tagged(title: "Buy tea", tags: "#desk #errand"))
    await fixture.type("#new")
    #expect(fixture.shows("New tag #new"))
    await fixture.press(Key(.enter))
    await fixture.enter("#err")
    #expect(tags(fixture)[0] == "#desk #new")
    await fixture.press("u")
    #expect(tags(fixture)[0] == "#desk #errand #new")
  }

  @Test("are marked with Space, several at a time, as one step")
  func several() async throws {
    let fixture = try await DestinationTests.fixture()
    await fixture.press("#")
    #expect(fixture.shows("✓ #errand") && fixture.shows("▢ #desk"))
    await fixture.type("err fresh ")
    #expect(fixture.shows("▢ #errand") && fixture.shows("✓ #fresh"))
    await fixture.press(Key(.enter))
    #expect(tags(fixture)[0] == "#fresh")
    await fixture.press("u")
    #expect(tags(fixture)[0] == "#errand")
    await fixture.press("#", Key(.escape))
    #expect(tags(fixture)[0] == "#errand")
  }

  @Test("stay as they are if a mark is taken back, and a tag that is marked and typed keeps its mark")
  func takenBack() async throws {
    let fixture = try await DestinationTests.fixture()
    await fixture.enter("#  ")
    #expect(tags(fixture)[0] == "#errand")
    await fixture.enter("#des fresh des")
    #expect(tags(fixture)[0] == "#desk #errand #fresh")
  }

  @Test("of selected items are added to all of them, removed from all, or left as they are")
  func selected() async throws {
    let fixture = try await DestinationTests.fixture()
    await fixture.type("vv#")
    #expect(fixture.shows("Tags of 2 items") && fixture.shows("- #errand") && fixture.shows("1 of 2"))
    await fixture.type("desk ")
    #expect(fixture.shows("✓ #desk"))
    await fixture.press(Key(.enter))
    #expect(fixture.said == .taggedItems(count: 2))
    #expect(tags(fixture).prefix(2) == ["#desk #errand", "#desk"])
    await fixture.type("vv#")
    await fixture.enter("desk desk ")
    #expect(tags(fixture).prefix(2) == ["#desk #errand", "#desk"])
  }

  @Test("say of how many items they are if the whole list is selected")
  func selectedAll() async throws {
    let drafts = ["A", "B", "C"].map { title in
      var values = TODOItemValues(title)
      values.tags = ItemTags(title == "C" ? ["some"] : ["some", "two"])
      return values
    }
    let fixture = try await AppFixture(drafts: drafts)
    await fixture.type("*#")
    #expect(fixture.shows("✓ #some") && fixture.shows("3 of 3"))
    #expect(fixture.shows("- #two") && fixture.shows("2 of 3"))
  }

  @Test("that another window gave stay")
  func elsewhere() async throws {
    let fixture = try await DestinationTests.fixture()
    await fixture.type("#desk")
    let id = try #require(fixture.list.currentItem?.id)
    _ = try await fixture.store.changeItems(.ids([id]), .tags(adding: ItemTags(["far"])))
    await fixture.press(Key(.enter))
    #expect(tags(fixture)[0] == "#desk #errand #far")
  }

  @Test("that another window renames keep their marks, and get no old name")
  func renamed() async throws {
    let fixture = try await DestinationTests.fixture()
    await fixture.type("#desk ")
    let tags = try await fixture.store.collections(.tag)
    for (old, new) in [("desk", "table"), ("errand", "way")] {
      let tag = try #require(tags.first { $0.name == old })
      _ = try await fixture.store.renameCollection(tag.id, to: #require(CollectionName(new, .tag)))
    }
    await fixture.changedElsewhere()
    #expect(fixture.shows("✓ #table") && fixture.shows("✓ #way"))
    await fixture.press(Key(.enter))
    #expect(self.tags(fixture)[0] == "#table #way")
    #expect(try await fixture.store.collections(.tag).map(\.name) == ["table", "way"])
  }

  @Test("are one word each, which is said")
  func invalid() async throws {
    let fixture = try await DestinationTests.fixture()
    await fixture.type("#a,b")
    #expect(fixture.shows("That cannot be a tag"))
    await fixture.press(Key(.enter))
    #expect(fixture.said == nil && fixture.shows("That cannot be a tag"))
  }

  @Test("are in the rows with the list, but not the tag or list that is shown")
  func rows() async throws {
    let fixture = try await DestinationTests.fixture()
    #expect(fixture.lines.contains { $0.contains(/▢ Write report  #desk #errand +Work/) })
    await fixture.press(Key(.tab))
    await fixture.enter("#errand")
    #expect(fixture.lines.contains { $0.contains(/▢ Write report  #desk +Work/) })
    #expect(!fixture.lines.dropFirst(2).contains { $0.contains("#errand") })
    await fixture.press(Key(.tab))
    await fixture.enter("Work")
    #expect(
      fixture.lines.contains { $0.contains("▢ Write report  #desk #errand") && !$0.contains("Work") }
    )
  }
}
