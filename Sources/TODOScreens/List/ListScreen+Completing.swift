import TODOCore
import TODOViewModel
import TODOWording

/// Completing and reopening: what Space does.
extension ListScreen {
  /// Completes or reopens the current item, or those selected.
  func toggleDone() async throws(TODOStoreError) {
    if list.selectedCount != nil {
      try await changeSelectedItems(.toggleIsDone)
    } else if let item = list.currentItem {
      try await toggleDone(item)
    }
  }

  /// What the footer calls it on a done item; nil on others, and for those selected.
  var nameOfToggling: Message? {
    list.selectedCount == nil && list.currentItem?.isDone == true ? .hintReopen : nil
  }

  /// Completes or reopens an item. With the last open step of another one, the cursor goes to that one.
  func toggleDone(_ item: TODOItem) async throws(TODOStoreError) {
    // Reopening leaves the steps as they are.
    if !item.isDone, item.repeats == nil, try await changeLarge(item, .isDone(true)) { return }
    let wasOnStep = list.isOnStep && list.currentItem?.id == item.id
    let outcome = try await list.toggleIsDone(item)
    if case .changed(let changed, let step) = outcome, step.verb == .complete, !changed.isDone {
      return stack.say(.goingOn(changed, missed: list.missedDates(of: item), dates: stack.dates))
    }
    if case .unchanged(let item) = outcome {
      return stack.say(
        item.isDone ? .completedElsewhere(title: item.title) : .reopenedElsewhere(title: item.title)
      )
    }
    guard case .changed(let changed, _) = outcome, changed.isDone,
      let parent = try await list.parentWithoutOpenSteps(of: changed)
    else { return stack.say(.outcome(outcome)) }
    if wasOnStep { try await list.go(to: parent.id) }
    stack.say(
      list.currentItem?.id == parent.id
        ? .completedLastStep(title: changed.title, parent: parent.title)
        : .completedLastStepElsewhere(title: changed.title, parent: parent.title)
    )
  }
}
