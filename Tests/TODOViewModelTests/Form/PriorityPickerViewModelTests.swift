import TestSupport
import Testing

@testable import TODOCore
@testable import TODOViewModel

@Suite("The priority picker")
struct PriorityPickerViewModelTests {
  @Test("offers the four priorities from lowest to highest")
  func choices() {
    let picker = PriorityPickerViewModel(current: .high) { _ in nil }
    #expect(picker.choices == [.low, .middle, .high, .highest])
    #expect(picker.current == .high)
  }

  @Test("passes on the chosen priority, and returns the outcome")
  func chooses() async throws {
    let fixture = try await ListFixture(["A"])
    let id = try await fixture.id("A")
    let picker = PriorityPickerViewModel(current: .middle, for: .item(title: "A")) {
      priority async throws(TODOStoreError) in
      try await fixture.list.updateTODOItem(id, [.priority(priority)])
    }
    guard case .changed(let item, _) = try await picker.choose(.highest) else {
      Issue.record("the choice changed nothing")
      return
    }
    #expect(item.priority == .highest)
  }

  @Test("makes no step for the priority that is already set")
  func choosesCurrent() async throws {
    let fixture = try await ListFixture(["A"])
    let item = try #require(fixture.list.currentItem)
    let picker = PriorityPickerViewModel(current: item.priority) { priority async throws(TODOStoreError) in
      try await fixture.list.updateTODOItem(item.id, [.priority(priority)])
    }
    #expect(try await picker.choose(.middle) == .unchanged(item))
  }
}
