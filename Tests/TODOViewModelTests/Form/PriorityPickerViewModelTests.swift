import TestSupport
import Testing

@testable import TODOCore
@testable import TODOViewModel

@Suite("The priority picker")
struct PriorityPickerViewModelTests {
  @Test("offers the four priorities from lowest to highest")
  func choices() {
    let picker = PriorityPickerViewModel(current: .high) { _ in }
    #expect(picker.choices == [.low, .middle, .high, .highest])
    #expect(picker.current == .high)
  }

  @Test("passes on the chosen priority")
  func chooses() async throws {
    let fixture = try await ListFixture(["A"])
    let id = try await fixture.id("A")
    let picker = PriorityPickerViewModel(current: .middle, for: .item(title: "A")) {
      priority async throws(TODOStoreError) in
      _ = try await fixture.list.updateTODOItem(id, [.priority(priority)])
    }
    try await picker.choose(.highest)
    #expect(try await fixture.store.refetchItem(id)?.priority == .highest)
  }

  @Test("makes no step for the priority that is already set")
  func choosesCurrent() async throws {
    let fixture = try await ListFixture(["A"])
    let item = try #require(fixture.list.currentItem)
    let picker = PriorityPickerViewModel(current: item.priority) { priority async throws(TODOStoreError) in
      _ = try await fixture.list.updateTODOItem(item.id, [.priority(priority)])
    }
    let steps = try await fixture.store.history(limit: 10)
    try await picker.choose(.middle)
    #expect(try await fixture.store.history(limit: 10) == steps)
  }
}
