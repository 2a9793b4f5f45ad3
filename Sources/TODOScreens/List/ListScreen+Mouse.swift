import TODOCore
import TODOViewModel
import TerminalUI

/// What clicks, drags and the wheel do in the list.
extension ListScreen {
  func handle(_ act: MouseAct) async {
    await stack.attempt { () async throws(TODOStoreError) in
      switch act {
      case .press(let click):
        (drag, hasLeftDrag) = (nil, false)
        try await press(click)
      case .drag(let click):
        if case .row(let id, _) = click.target { return move(id, to: click.position) }
        guard click.target == .scrollBar else { return }
        try await rows.scroll { $0.goal(ofThumbAt: click.row) }
      case .drop(let click, let place):
        drag = nil
        if !hasLeftDrag { try await drop(click, onto: place) }
      case .wheel(let lines, let click):
        if click?.target == .pane { pane.scroll(by: lines) } else { try await rows.scroll(by: lines) }
      }
    }
  }

  func press(_ click: Click) async throws(TODOStoreError) {
    switch click.target {
    case .row(let id, let line):
      pressedCurrentItem = list.currentItem?.id == id
      if try await rows.go(to: id, onLine: line), !pressedCurrentItem { rows.selectionLine = line }
    case .checkBox(let id, let line):
      // Only that box: the selection is for commands.
      guard try await rows.go(to: id, onLine: line) else { return }
      rows.selectionLine = line
      if let item = list.currentItem { try await apply(.toggleIsDone, to: item) }
    case .heading(let heading):
      if let obstacle = foldingObstacle ?? (heading.canFold ? nil : .nothingToFold) {
        stack.say(obstacle)
      } else {
        try await rows.toggleFold(heading)
      }
    case .steps(let id):
      if try await list.go(to: id), let item = list.currentItem { try await list.toggleSteps(of: item) }
    case .pane: await act(named: "edit")
    case .conflicts: await act(named: "conflicts")
    case .sync: await act(named: "sync")
    case .place: try await goTo()
    case .destination(let place): try await stack.go(to: place)
    case .tags: stack.showsTags.toggle()
    case .moreTags: try await goTo()
    case .counted(let query): try await narrow(to: query)
    case .filter: chooseFilter()
    case .order: chooseSort()
    case .scrollBar: try await rows.scroll { $0.goal(ofClickOn: click.row) }
    case .entry(let example) where isWelcoming:
      welcome.choose(example)
      await addExample()
    case .hint, .entry, .offer, .priority, .day, .step, .text, .map: break
    }
  }

  /// Shows the items that a number counts, of the matches that are shown. The term is before the others: an open quotation mark takes
  /// the rest of a query.
  private func narrow(to term: String) async throws(TODOStoreError) {
    let search = list.query.search.shownText
    guard !search.hasPrefix(term) else { return }
    try await list.search(for: stack.queries.read(search.isEmpty ? term : "\(term) \(search)"))
  }

  /// Opens the current item when the button goes up on it, or moves it where it was dragged.
  func drop(_ click: Click, onto place: Click?) async throws(TODOStoreError) {
    guard case .row(let id, _) = click.target, list.currentItem?.id == id else { return }
    if place?.target == click.target {
      if pressedCurrentItem { await act(named: "edit") }
    } else if case .destination(.collection(let collection)) = place?.target {
      try await give(collection, toItem: id)
    }
  }
}
