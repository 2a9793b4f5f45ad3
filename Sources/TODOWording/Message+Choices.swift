public import TODOCore

/// What was chosen in the conflicts of an item.
extension Message {
  /// - Parameters:
  ///   - choices: at least one.
  ///   - title: that of the item before.
  ///   - waiting: how many conflicts the item still has.
  public static func chosen(
    _ choices: [(conflict: SyncConflict, choice: SyncChoice)],
    in title: String,
    waiting: Int
  ) -> Message {
    var title = title
    for (conflict, choice) in choices where choice == .theirs {
      if case .text(let theirs) = conflict.theirs[.title] { title = theirs }
    }
    let result = chosen(choices, in: title)
    return waiting > 0 ? .chosenAndMore(count: waiting, result: result) : result
  }

  private static func chosen(
    _ choices: [(conflict: SyncConflict, choice: SyncChoice)],
    in title: String
  ) -> Message {
    for (conflict, choice) in choices {
      switch (conflict.field, choice) {
      case (.deletedThere, .theirs), (.deletedHere, .mine): return .deleted(title: title)
      case (.deletedThere, _), (.deletedHere, _), (.field, _): break
      }
    }
    let theirs = fields(choices.filter { $0.choice == .theirs }.map(\.conflict))
    let mine = fields(choices.filter { $0.choice != .theirs }.map(\.conflict))
    switch (mine.isEmpty, theirs.isEmpty) {
    case (true, true): return .chosenKept(title: title)
    case (false, true): return .chosenMine(title: title, fields: mine)
    case (true, false): return .chosenTheirs(title: title, fields: theirs)
    case (false, false): return .chosenBoth(title: title, mine: mine, theirs: theirs)
    }
  }

  private static func fields(_ conflicts: [SyncConflict]) -> [Message] {
    conflicts.compactMap { conflict in
      switch conflict.field {
      case .field(.due): .formerDue
      case .field(.isDone): .chosenStatus
      case .field(let field): .changed(field)
      case .deletedThere, .deletedHere: nil
      }
    }
  }
}
