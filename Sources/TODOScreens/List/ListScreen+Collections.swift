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
    try await list.countAgenda()
    stack.push(GoToScreen(stack, try await list.collections()))
  }

  /// Shows a place, or everything in full.
  func go(to place: ListPlace) async throws(TODOStoreError) { try await stack.go(to: place) }

  func goToInbox() async throws(TODOStoreError) {
    let inbox = try await list.collections().first(where: \.isInbox)
    if let inbox { try await stack.go(to: .collection(inbox.id)) }
  }

  func toggleSidebar() async throws(TODOStoreError) {
    guard stack.size.columns >= FrameLayout.narrowSidebarThreshold else {
      return stack.say(.sidebarNeedsRoom(columns: FrameLayout.narrowSidebarThreshold))
    }
    stack.wantsSidebar = !FrameLayout.hasSidebar(stack.size.columns, wants: stack.sidebar)
    guard stack.wantsSidebar == true else { return }
    list.shelfRows = list.visibleRowCount
    try await list.readShelf()
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
      try await apply(.list(name), to: selected == nil ? item : nil)
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
    case .list: try await apply(.list(collection.name), to: isSelection ? nil : list.currentItem)
    case .tag:
      try await apply(.tags(adding: ItemTags([collection.name])), to: isSelection ? nil : list.currentItem)
    case .view: stack.say(.viewTakesNoItems)
    }
  }

  func chooseTags() async throws(TODOStoreError) {
    let (item, selected) = (list.currentItem, list.selectedCount)
    let tags = try await list.collections().filter { $0.kind == .tag }
    let held = try await list.heldTags()
    let screen = TagChooserScreen(
      stack,
      tags,
      title: .tagging(item, selected),
      held: held.counts,
      of: held.all
    ) { [self] added, removed async throws(TODOStoreError) in
      guard !added.isEmpty || !removed.isEmpty else { return stack.say(.noChange) }
      try await apply(.tags(adding: added, removing: removed), to: selected == nil ? item : nil)
    }
    stack.push(screen)
  }

  /// Asks for a name for the search, which becomes a view.
  func saveView() {
    if let view = stack.viewOfSearch() { stack.push(NameScreen(stack, saving: view)) }
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
