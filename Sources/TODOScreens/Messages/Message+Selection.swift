import TODOViewModel
import TODOWording

/// Messages about the selected items.
extension Message {
  /// How many items are selected.
  static func selected(_ count: SelectedCount) -> Message {
    switch count {
    case .exactly(let count): .selectedCount(count: count)
    case .all(except: 0): .selectedAll
    case .all(let exceptions): .selectedAllBut(count: exceptions)
    }
  }

  static func deleteQuestion(_ count: SelectedCount) -> Message {
    switch count {
    case .exactly(let count): .deleteItemsQuestion(count: count)
    case .all(except: 0): .deleteAllMatchesQuestion
    case .all(let exceptions): .deleteAllMatchesButQuestion(count: exceptions)
    }
  }

  /// The label of the line for a due date.
  ///
  /// - Parameter count: how many items are selected; nil if it is about the current item.
  static func duePrompt(_ count: SelectedCount?) -> Message {
    switch count {
    case nil: .duePrompt
    case .exactly(let count): .duePromptItems(count: count)
    case .all(except: 0): .duePromptAllMatches
    case .all(let exceptions): .duePromptAllMatchesBut(count: exceptions)
    }
  }

  /// The label of the line for a start.
  static func startPrompt(_ count: SelectedCount?) -> Message {
    switch count {
    case nil: .startPrompt
    case .exactly(let count): .startPromptItems(count: count)
    case .all(except: 0): .startPromptAllMatches
    case .all(let exceptions): .startPromptAllMatchesBut(count: exceptions)
    }
  }

  static func priorityOf(_ count: SelectedCount) -> Message {
    switch count {
    case .exactly(let count): .priorityOfItems(count: count)
    case .all(except: 0): .priorityOfAllMatches
    case .all(let exceptions): .priorityOfAllMatchesBut(count: exceptions)
    }
  }
}
