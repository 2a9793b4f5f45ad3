import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The filter and the order of the list.
extension ListScreen {
  func nextFilter() async throws(TODOStoreError) { sayShown(try await list.toggleDisplayFilter()) }
  func reverseSort() async throws(TODOStoreError) { sayShown(try await list.reverseSort()) }

  /// Asks from where distances are measured: from the current item, the map, or a place that is typed.
  func sortByDistance() {
    var choices: [MenuScreen.Choice] = []
    func add(_ label: Message, _ letter: Character, from place: Coordinate?, named name: String) {
      guard let place else { return }
      let sort = DistanceSort(from: place, name: name, unit: stack.unit)
      choices.append(
        .init(label, shortcut: letter) { [stack] in
          await stack.attempt { () async throws(TODOStoreError) in try await stack.sort(by: sort) }
        }
      )
    }
    if let item = list.currentItem {
      add(.itemTitle(title: item.title), "i", from: item.location.coordinate, named: item.title)
    }
    add(.distanceFromMap, "m", from: list.mapCenter, named: stack.text(.mapCenter))
    guard !choices.isEmpty else { return askForPlace() }
    choices.append(.init(.distanceFromPlace, shortcut: "p") { [self] in askForPlace() })
    stack.push(MenuScreen(stack, title: .distanceMenu, choices: choices, subject: .order))
  }

  private func askForPlace() {
    guard let map = stack.map else { return stack.say(.mapMissing) }
    stack.push(
      MapPlaceScreen(stack, map, prompt: .distancePrompt) { [stack] place in
        await stack.attempt { () async throws(TODOStoreError) in
          try await stack.sort(by: map.sort(from: place))
        }
      }
    )
  }

  func show(_ filter: TODOFilter) async throws(TODOStoreError) {
    sayShown(try await list.changeDisplayFilter(to: filter))
  }

  func sort(_ sort: TODOSort) async throws(TODOStoreError) {
    sayShown(try await list.changeSort(to: sort))
  }

  /// Why the filter cannot be changed; nil if it can.
  var filterObstacle: Message? {
    guard let query = list.query.stateQuery else {
      return list.query.destination?.agenda == nil ? nil : .filterOfPlace
    }
    return query == list.query.search
      ? .filterOfSearch(words: query.shownText) : .filterOfView(words: query.shownText)
  }

  /// Opens the menu of the filters. Its key pressed again takes the next filter.
  func chooseFilter() {
    if let filterObstacle { return stack.say(filterObstacle) }
    let keys = stack.keys.table(of: ListScreen.self).row(named: "filter")?.keys ?? []
    stack.push(
      MenuScreen(stack, list.filter, list.query.isOfEverything ? list.window.counts : nil, nextKeys: keys) {
        [self] choice in
        await stack.attempt { () async throws(TODOStoreError) in
          if let choice { return try await show(choice) }
          try await nextFilter()
        }
      }
    )
  }

  /// Opens the menu of the orders. Its key pressed again takes the next order.
  func chooseSort() {
    let keys = stack.keys.table(of: ListScreen.self).row(named: "sort")?.keys ?? []
    stack.push(
      MenuScreen(stack, list.query, nextKeys: keys) { [self] choice in
        await stack.attempt { () async throws(TODOStoreError) in
          switch choice {
          case .order(let sort): try await self.sort(sort)
          case .distance: sortByDistance()
          case .reverse: try await reverseSort()
          case .next: try await sort(list.query.sort.next)
          }
        }
      }
    )
  }

  /// The current item stays current, and on its line.
  private func sayShown(_: Void) {
    rows.keepLine()
    stack.say(.shown(list.query))
  }

  /// First the job is stopped, then the selection is cleared, then the search ends.
  func clear() async throws(TODOStoreError) {
    if drag != nil {
      (drag, hasLeftDrag) = (nil, true)
    } else if list.jobs.current?.canBeCancelled == true {
      list.jobs.cancel()
    } else if !list.selection.isEmpty {
      list.clearSelection()
    } else if list.isNarrowed {
      try await list.endSearch()
    } else if list.query.place != .everything {
      stack.say(.wayToEverything)
    }
  }
}
