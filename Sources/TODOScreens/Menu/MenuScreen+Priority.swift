import TODOCore
import TODOViewModel
import TODOWording

extension MenuScreen {
  /// The menu of the four priorities, over the list or the form.
  convenience init(_ stack: ScreenStack, _ picker: PriorityPickerViewModel) {
    let title: Message =
      switch picker.subject {
      case .item(let title): .priorityOf(title: title)
      case .selected(let count): .priorityOf(count)
      case nil: .fieldPriority
      }
    let choices = picker.choices.map { priority in
      let mark = PriorityMark(priority)
      return Choice(
        .priority(priority),
        shortcut: Character(String(priority.rawValue)),
        mark: mark.text(stack.marks),
        markRole: mark.role
      ) {
        await stack.attempt { () async throws(TODOStoreError) in
          try await picker.choose(priority)
        }
      }
    }
    self.init(
      stack,
      title: title,
      choices: choices,
      selection: picker.choices.firstIndex(of: picker.current) ?? 0,
      advice: .choosePriority,
      isAboutFocus: true
    )
  }
}
