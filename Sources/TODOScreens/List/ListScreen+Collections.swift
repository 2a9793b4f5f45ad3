import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Lists and tags: going to them, and giving them to items.
extension ListScreen {
  /// A key that is in no table may be that of a view.
  func handleOther(_ key: Key) async {
    if await !stack.goToView(of: key) { sayUnused(key) }
  }

  func goTo() async throws(TODOStoreError) {
    stack.push(GoToScreen(stack, try await list.collections()))
  }

  func showEverything() async throws(TODOStoreError) { try await stack.go(to: nil) }

  func toggleSidebar() async throws(TODOStoreError) {
    guard list.shelfRows > 0 || !stack.wantsSidebar else {
      return stack.say(.sidebarNeedsRoom(columns: FrameLayout.sidebarThreshold))
    }
    stack.wantsSidebar.toggle()
    guard stack.wantsSidebar else { return }
    list.shelfRows = list.visibleRowCount
    try await list.readShelf()
    if !stack.hasSidebar { stack.say(.sidebarEmpty) }
  }

  func moveToList() async throws(TODOStoreError) {
    let (item, selected) = (list.currentItem, list.selectedCount)
    let lists = try await list.collections().filter { $0.kind == .list }
    let screen = ListChooserScreen(
      stack,
      lists,
      title: .moving(item, selected),
      current: selected == nil ? item?.list : nil
    ) { [self] name, deleted async throws(TODOStoreError) in
      try await move(to: name, item, isSelection: selected != nil)
      if let deleted { stack.say(.movedToInboxInstead(name: deleted.name)) }
    }
    stack.push(screen)
  }

  /// Moves an item that was dragged onto a list there, or tags it; if it is selected, all selected items.
  func give(_ id: TODOCollection.ID, toItem item: TODOItem.ID) async throws(TODOStoreError) {
    guard let collection = try await list.collection(id) else { return stack.say(.collectionNotFound) }
    let isSelection = list.selectedCount != nil && list.selection.contains(item)
    if isSelection, let job = list.jobs.current, !job.givesWay { return stack.say(.isRunning(job)) }
    switch collection.kind {
    case .list: try await move(to: collection.name, list.currentItem, isSelection: isSelection)
    case .tag:
      try await tag(list.currentItem, isSelection: isSelection, adding: ItemTags([collection.name]))
    case .view: stack.say(.viewTakesNoItems)
    }
  }

  private func move(
    to name: String,
    _ item: TODOItem?,
    isSelection: Bool
  ) async throws(TODOStoreError) {
    if isSelection { return try await changeSelectedItems(.list(name)) }
    guard let item, try await !changeLarge(item, .list(name)) else { return }
    let outcome = try await list.updateTODOItem(item.id, [TODOEdit(.list) { $0.list = name }])
    guard case .changed(let changed, let step) = outcome else { return stack.say(.outcome(outcome)) }
    let list = name.isEmpty ? stack.text(.inbox) : name
    if let parent = item.parentTitle {
      stack.say(.movedToListOutOfItem(title: changed.title, name: list, parent: parent))
    } else if step.rowCount > 1 {
      stack.say(.movedToListWithSteps(count: step.rowCount - 1, title: changed.title, name: list))
    } else {
      stack.say(.movedToList(title: changed.title, name: list))
    }
  }

  func chooseTags() async throws(TODOStoreError) {
    let (item, selected) = (list.currentItem, list.selectedCount)
    let tags = try await list.collections().filter { $0.kind == .tag }
    let screen = TagChooserScreen(
      stack,
      tags,
      title: .tagging(item, selected),
      held: selected == nil ? item?.tags : nil
    ) { [self] added, removed async throws(TODOStoreError) in
      try await tag(item, isSelection: selected != nil, adding: added, removing: removed)
    }
    stack.push(screen)
  }

  private func tag(
    _ item: TODOItem?,
    isSelection: Bool,
    adding added: ItemTags,
    removing removed: ItemTags = ItemTags()
  ) async throws(TODOStoreError) {
    guard !added.isEmpty || !removed.isEmpty else { return stack.say(.noChange) }
    if isSelection { return try await changeSelectedItems(.tags(adding: added, removing: removed)) }
    guard let item else { return }
    // Only what is asked for: another window may have given it other tags.
    let after = item.tags.removing(removed).adding(added)
    let edit = TODOEdit(.tags, before: ItemField.tags.stored(in: item.values), after: .text(after.text))
    let outcome = try await list.updateTODOItem(item.id, [edit])
    guard case .changed(let changed, _) = outcome else { return stack.say(.outcome(outcome)) }
    stack.say(
      changed.tags.isEmpty
        ? .tagsRemoved(title: changed.title) : .tagged(title: changed.title, tags: changed.tags.text)
    )
  }
}

extension Message {
  fileprivate static func moving(_ item: TODOItem?, _ selected: SelectedCount?) -> Message {
    switch selected {
    case nil: .moveQuestion(title: item?.title ?? "")
    case .exactly(let count): .moveItemsQuestion(count: count)
    case .all: .moveMatchesQuestion
    }
  }

  fileprivate static func tagging(_ item: TODOItem?, _ selected: SelectedCount?) -> Message {
    switch selected {
    case nil: .tagsQuestion(title: item?.title ?? "")
    case .exactly(let count): .tagsOfItemsQuestion(count: count)
    case .all: .tagsOfMatchesQuestion
    }
  }
}
