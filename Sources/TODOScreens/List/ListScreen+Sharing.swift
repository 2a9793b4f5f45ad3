import TODOCore
import TODOViewModel
import TerminalUI

/// What leaves the list: links, copies.
extension ListScreen {
  /// Opens the link of the item; if there are several, asks which one.
  func openLink() async {
    guard let links = list.currentItem?.links, let first = links.first else { return }
    let stack = stack
    guard links.count > 1 else { return await stack.open(first) }
    let choices = zip("123456789", links).map { shortcut, link in
      MenuScreen.Choice(.link(text: link), shortcut: shortcut) { await stack.open(link) }
    }
    stack.push(MenuScreen(stack, title: .linkQuestion, choices: choices))
  }

  /// Copies the title and the details.
  func copyItem() {
    guard let item = list.currentItem else { return }
    let text = item.detail.isEmpty ? item.title : item.title + "\n\n" + item.detail
    guard text.utf8.count <= ClipboardSequence.limit else { return stack.say(.tooLongToCopy) }
    stack.copy(text)
    stack.say(.copied(title: item.title))
  }

  /// Adds an open item with the same values.
  func duplicate() async throws(TODOStoreError) {
    guard var values = list.currentItem?.values else { return }
    values.isDone = false
    stack.say(.outcome(try await list.createTODOItem(values)))
  }
}
