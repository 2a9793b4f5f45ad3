import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The header of the list: where it is, and the numbers of what is there.
extension ListScreen {
  /// The place, then only what differs from the usual: open items by due date.
  var header: ScreenHeader {
    let query = list.query
    var parts: [ScreenHeader.Part] = []
    // In a narrow window, the numbers need the room.
    if query.place == .today, stack.size.columns >= FrameLayout.labelThreshold {
      parts.append(.init(text: stack.dates.label(of: stack.dates.now.day)))
    }
    if let state { parts.append(state) }
    if query.order != query.destination?.agenda?.sort.order ?? .due {
      parts.append(.init(text: stack.text(.order(query)), target: .order, isOptional: true))
    }
    // The line in which a search is typed says itself what is found.
    let isSearching = stack.screens.contains { $0 is SearchScreen }
    if !query.search.isEmpty || !query.conditions.isEmpty, !isSearching {
      let words = "/ " + stack.text(.searchShown(words: query.search.shownText))
      parts.append(
        .init(
          text: "/ " + stack.text(.search(query.search, list.matchCount)),
          short: words,
          look: .accent,
          minColumns: 10
        )
      )
    }
    if list.isOutdated { parts.append(.init(text: stack.text(.notUpToDate), look: .alarm)) }
    let name = stack.formatter.name(of: query).cut(to: 24)
    return ScreenHeader(
      title: .itemTitle(title: name),
      titleTarget: .place,
      parts: parts,
      counts: counts
    )
  }

  /// Which items are shown, if the name of the place does not say it.
  private var state: ScreenHeader.Part? {
    let query = list.query
    guard query.stateQuery != nil || query.destination?.agenda == nil else { return nil }
    let isUsual = query.shownFilter == query.place.filter ?? .open
    guard !isUsual else { return nil }
    return .init(
      text: stack.text(.sign(of: query.shownFilter)),
      look: query.shownFilter == .open ? .quiet : .notice,
      target: .filter
    )
  }

  /// What is overdue and due today in this place, how many items are open, or how many are selected.
  private var counts: [ScreenHeader.Count] {
    var counts: [ScreenHeader.Count] = []
    if let selected = list.selectedCount {
      let hidden = list.hiddenSelectedCount
      let text: Message =
        hidden > 0 ? .selectedNotShown(selected: .selected(selected), hidden: hidden) : .selected(selected)
      counts.append(.init(text: stack.text(text), look: .accent, target: key(of: "clear")))
    } else if list.query.place == .upcoming, !list.isNarrowed, let all = list.agendaCounts {
      counts.append(
        .init(text: stack.text(.dated(all.upcoming)), look: .plain, rank: 1, target: key(of: "calendar"))
      )
      if let undated = Message.undated(all.undated) {
        counts.append(.init(text: stack.text(undated), rank: 3))
      }
    } else if let due = list.dueCounts {
      if let overdue = Message.overdue(due.overdue) {
        counts.append(
          .init(text: stack.text(overdue), look: .alarm, rank: 1, target: .counted("is:overdue"))
        )
      }
      if let today = Message.today(due.today) {
        // In Everything, they have a place of their own, which shows no search.
        let target: ClickTarget =
          list.query.place == .everything && !list.isNarrowed
          ? .destination(.today) : .counted("due:today -is:overdue -is:snoozed")
        counts.append(.init(text: stack.text(today), look: .plain, rank: 3, target: target))
      }
    }
    if let (count, filter) = countHere {
      let text = stack.text(.count(count, filter))
      // On its own, the number is that of the items of the filter.
      let short = filter == list.query.shownFilter ? String(count) : nil
      counts.append(.init(text: text, short: short, rank: 2, target: .filter))
    }
    return counts
  }

  /// A click presses the key of an action.
  private func key(of action: String) -> ClickTarget? {
    stack.keys.key(ofAction: action).map(ClickTarget.hint)
  }

  /// How many items the place has, if that is known; in Today, how many of them are done. With a search, it is said beside
  /// the words.
  private var countHere: (count: Int, filter: TODOFilter)? {
    let query = list.query
    let page = list.window.page
    let isComplete = !page.hasMoreBefore && !page.hasMoreAfter && list.window.foldedGroups.isEmpty
    if let agenda = query.destination?.agenda {
      guard agenda.span == .today, isComplete else { return nil }
      let done = page.rows.count(where: \.item.isDone)
      return done == 0 ? nil : (done, .done)
    }
    let filter = query.shownFilter
    if query.isOfEverything {
      let counts = list.window.counts
      return (filter.row.count(counts) ?? counts.total, filter)
    }
    guard !list.isNarrowed, let count = list.window.totalCount ?? (isComplete ? page.rows.count : nil) else {
      return nil
    }
    return (count, filter)
  }
}
