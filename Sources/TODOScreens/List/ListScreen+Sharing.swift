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

  /// Opens a form for an open copy of the item and its steps, which exist once it is saved.
  func duplicate() async throws(TODOStoreError) {
    guard let item = list.currentItem else { return }
    let copies = try await list.copies(of: item.id)
    guard !copies.isEmpty else { return stack.say(.refused(.deleted)) }
    let form = EditViewModel(
      list,
      copies: copies,
      of: item,
      clock: stack.clock,
      conventions: stack.conventions,
      map: stack.map
    )
    stack.push(FormScreen(stack, form: form))
  }
}
