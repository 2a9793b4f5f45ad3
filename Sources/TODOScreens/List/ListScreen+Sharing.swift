import TODOCore
import TODOViewModel
import TerminalUI

/// Links and copies.
extension ListScreen {
  /// Opens the link of the item; if there are several, asks which one.
  func openLink() {
    guard let links = list.currentItem?.links, let first = links.first else { return }
    let stack = stack
    guard links.count > 1 else { return stack.openLink(first) }
    let choices = links.enumerated().map { index, link in
      MenuScreen.Choice(.link(text: link), shortcut: "123456789".dropFirst(index).first) {
        stack.openLink(link)
      }
    }
    stack.push(MenuScreen(stack, title: .linkQuestion, choices: choices, isAboutFocus: true))
  }

  /// Copies the title and the details.
  func copyItem() {
    guard let item = list.currentItem else { return }
    let text = item.detail.isEmpty ? item.title : item.title + "\n\n" + item.detail
    guard text.utf8.count <= ClipboardSequence.limit else { return stack.say(.tooLongToCopy) }
    stack.say(stack.copy(text) ? .copied(title: item.title) : .noClipboard)
  }

  /// Adds an open item with the same values and the same steps, open again.
  func duplicate() async throws(TODOStoreError) {
    guard let item = list.currentItem else { return }
    let outcome = try await list.duplicate(item.id)
    if case .made(let step, let copy?, _, _) = outcome, step.rowCount > 1 {
      stack.say(.duplicatedWithSteps(count: step.rowCount - 1, title: copy.title))
    } else {
      stack.say(addedOrSaved: outcome)
    }
  }
}
