import TODOCore
import TODOViewModel

extension MenuScreen {
  /// The four priorities, over the list or the form.
  convenience init(_ stack: ScreenStack, _ picker: PriorityPickerViewModel) {
    let title =
      switch picker.subject {
      case .item(let title): "Priority of \(Wording.quoted(title, columns: 32))"
      case .selected(let count): "Priority of \(Wording.items(count))"
      case nil: "Priority"
      }
    let choices = picker.choices.map { priority in
      Choice(
        Wording.name(priority),
        shortcut: Character(String(priority.rawValue)),
        mark: PriorityMark(priority).text(stack.marks)
      ) {
        await stack.attempt { () async throws(TODOStoreError) in
          if let outcome = try await picker.choose(priority) { stack.say(outcome) }
        }
      }
    }
    self.init(
      stack,
      title: title,
      choices: choices,
      selection: picker.choices.firstIndex(of: picker.current) ?? 0,
      advice: "1 to 4 choose a priority, \(stack.keys.name(of: .cancel, in: MenuScreen.self)) keeps it"
    )
  }
}
