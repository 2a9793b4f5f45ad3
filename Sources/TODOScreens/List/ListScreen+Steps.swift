import TODOCore
import TODOViewModel
import TODOWording

/// Steps: items below others in an outline.
extension ListScreen {
  /// Adds steps to the current item, one after the other.
  func addStep() async throws(TODOStoreError) {
    guard let item = list.currentItem else { return }
    stack.push(QuickAddScreen(stack, try await list.collections(), stepOf: item, openForm: openForm))
  }

  /// Makes the current item, or those selected, steps of the item above.
  func nest() async throws(TODOStoreError) {
    let seen = list.onlyTarget
    if let end = try await list.nest() { stack.say(end, seen: seen) }
  }

  /// Takes the current item, or those selected, out of the item that it is a step of.
  func unnest() async throws(TODOStoreError) { if let end = try await list.unnest() { stack.say(end) } }

  // MARK: Folding

  /// Hides the steps of the current item; from a step, goes to the item that it is a step of; otherwise hides the group.
  func fold() async throws(TODOStoreError) {
    if let item = list.currentItem, list.isUnfolded(item) {
      try await list.toggleSteps(of: item)
    } else if let item = list.currentItem, item.values.parent != nil {
      if try await !list.goToParent() { stack.say(.parentNotShown(title: item.parentTitle ?? "")) }
    } else if let heading = list.currentHeading {
      try await rows.toggleFold(heading)
      stack.say(.groupFolded(heading: rows.name(of: heading)))
    }
  }

  /// Shows the steps of the current item, or the items of the current group, or else of the one that was folded last.
  func unfold() async throws(TODOStoreError) {
    if let item = list.currentItem, list.canUnfoldSteps {
      try await list.toggleSteps(of: item)
    } else if let heading = list.window.currentGroup ?? list.lastFoldedHeading {
      try await rows.toggleFold(heading)
    }
  }

  /// Why nothing can be done to an item where none is current.
  var obstacleWithoutItem: Message {
    if let day = list.window.emptyDay,
      let later = list.comingDates.first(where: { $0.day == day })?.entries.first
    {
      return .laterDate(title: later.title)
    }
    return list.window.currentGroup == nil ? .noItemSelected : .groupIsFolded
  }

  /// Why nothing can be folded; nil if something can.
  var obstacleToFolding: Message? {
    if let item = list.currentItem, item.values.parent != nil || list.isUnfolded(item) { return nil }
    return foldingObstacle ?? (list.currentHeading?.canFold == true ? nil : .nothingToFold)
  }

  /// Why nothing can be unfolded; nil if something can.
  var obstacleToUnfolding: Message? {
    if list.canUnfoldSteps { return nil }
    if let item = list.currentItem, item.steps != nil {
      if list.query.shownOutline == nil { return .stepsNeedOutline }
      return list.isUnfolded(item) ? .unfoldedAlready : .stepsAllDone
    }
    return foldingObstacle ?? (list.lastFoldedHeading == nil ? .nothingFolded : nil)
  }
}
