public import TODOCore
import TODOViewModel
public import TODOWording

/// Messages of the form.
extension Message {
  /// Why the form cannot be saved.
  ///
  /// - Parameter text: that of the field.
  static func obstacle(_ obstacle: EditViewModel.Obstacle, text: String, _ dates: DateWording) -> Message {
    switch obstacle {
    case .reminderWithoutDue(let reminder): .reminderNeedsDue(reminder: .reminder(reminder, dates))
    case .titleMissing: .enterTitleToSave
    case .dueNotUnderstood: .dueNotValid
    case .notValid(.tags): .tagsNotValid
    case .notValid(.start): .startFieldNotValid
    case .notValid(.reminder): .reminderFieldNotValid
    case .notValid(.parent): .parentNotChosen(text: text)
    case .notValid: .notAList(text)
    }
  }

  /// Why a text cannot be the name of a new list.
  static func notAList(_ text: String) -> Message {
    guard StoredText.isFilled(text) else { return .nameMissing }
    guard let name = CollectionName(text, .list) else { return .listNotValid }
    return name.isEverything(.list) ? .everythingIsNoList : .collectionNameTaken
  }

  /// Where items are that a list does not show: hidden by its search, or in another place.
  static func whereabouts(
    of items: [TODOItem],
    at moment: LocalMoment,
    besides query: TODOQuery
  ) -> Message {
    let places = Set(items.map { ListPlace(showing: $0, at: moment) })
    // Snoozed items would not be shown without the search, either.
    if !places.contains(.snoozed), items.allSatisfy(query.searchHides) { return .hiddenBySearch }
    if places.count == 1, let place = places.first { return .shownUnder(place: .name(of: place)) }
    return .shownUnder(place: places.isDisjoint(with: [.snoozed, .done]) ? .everything : .filter(.all))
  }

  /// The result of saving an item that the list does not show.
  static func saved(
    _ item: TODOItem,
    _ step: HistoryStep,
    at moment: LocalMoment,
    besides query: TODOQuery
  ) -> Message {
    let place = whereabouts(of: [item], at: moment, besides: query)
    return step.verb == .create
      ? .addedUnder(title: item.title, place: place) : .savedUnder(title: item.title, place: place)
  }

  /// The result of adding an item in a line, which waits for the next one.
  ///
  /// - Parameters:
  ///   - base: what every new item has here, which is not said.
  ///   - count: how many so far.
  ///   - newList: the list that was made for it.
  static func added(
    _ item: TODOItem,
    over base: TODOItemValues,
    count: Int,
    newList: String?,
    _ dates: DateWording
  ) -> Message {
    let fields = understood(item.values, over: base, newList: newList, dates)
    let title = item.title
    return switch (newList, fields.isEmpty) {
    case (let name?, true): .addedToNewList(count: count, title: title, name: name)
    case (let name?, false): .addedToNewListWith(count: count, title: title, name: name, fields: fields)
    case (nil, true): .addedSoFar(count: count, title: title)
    case (nil, false): .addedWith(count: count, title: title, fields: fields)
    }
  }

  /// What was read of a line, the date first.
  private static func understood(
    _ values: TODOItemValues,
    over base: TODOItemValues,
    newList: String?,
    _ dates: DateWording
  ) -> [Message] {
    var said = values
    if values.list == base.list || newList != nil { said.list = "" }
    if values.tags == base.tags { said.tags = ItemTags() }
    let date = values.due.map { Message.itemTitle(title: dates.dayDue($0, isNamed: false)) }
    let due = values.due.map { Message.understoodDue(dates: [dates.fullDue($0)]) }
    let priority = Message.priority(values.priority)
    let rest = understood(said, dates).filter { $0 != due }
    return [date].compactMap(\.self) + rest.map { $0 == priority ? .level(values.priority) : $0 }
  }

  /// What others have done to the item of an open form.
  static func changedMeanwhile(_ change: EditViewModel.ChangeMeanwhile) -> Message {
    switch change {
    case .changed(let fields, let step?) where step.verb == .sync:
      .changedBySync(count: fields.count, fields: fields.map(field))
    case .changed(let fields, let step?) where !step.isForeign:
      .changedInThisWindow(count: fields.count, fields: fields.map(field))
    case .changed(let fields, _): .changedInOtherWindow(count: fields.count, fields: fields.map(field))
    case .deleted(by: let step?) where step.verb == .sync: .deletedBySync
    case .deleted: .deletedInOtherWindow
    }
  }

  /// The question whose values to keep.
  static func alsoChanged(_ conflict: EditConflict) -> Message {
    let count = conflict.fields.count
    return count > 2
      ? .alsoChangedFieldsQuestion(count: count)
      : .alsoChangedQuestion(count: count, fields: fields(conflict))
  }

  // MARK: Recovered drafts

  /// The question about a form that a window left open when it ended.
  static func recovered(_ draft: FormDraft, time: String) -> Message {
    let title = draft.values.title.isEmpty ? draft.item?.title ?? "" : draft.values.title
    return title.isEmpty ? .draftOfNewItem(time: time) : .draftOfItem(title: title, time: time)
  }

  /// The message about a form that was opened again.
  static func opened(_ standing: EditViewModel.DraftStanding) -> Message {
    switch standing {
    case .current, .saved: .draftOpened
    case .itemChanged: .draftOfChangedItem
    case .itemDeleted: .draftOfDeletedItem
    }
  }
}

extension MessageFormatter {
  /// The value of a field as text; empty if there is none.
  public func value(_ field: ItemField, of values: TODOItemValues, dates: DateWording) -> String {
    switch field.row.kind {
    case .line(let path), .lines(let path): values[keyPath: path]
    case .flag(let path): text(values[keyPath: path] ? .statusDone : .statusOpen)
    case .priority(let path): text(.priority(values[keyPath: path]))
    case .date(let path): values[keyPath: path].map(dates.fullDue) ?? ""
    case .repeats(let path):
      values[keyPath: path].map { text(.repeats($0, from: values.due ?? DueDate(day: dates.now.day), dates)) }
        ?? ""
    case .reminder(let path): values[keyPath: path].map { text(.reminder($0, dates)) } ?? ""
    case .tags(let path): values[keyPath: path].text
    // Only the item knows the title of its parent.
    case .item: ""
    case .coordinate(let path): values[keyPath: path]?.text ?? ""
    }
  }
}
