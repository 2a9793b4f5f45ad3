import TODOCore
import TODOViewModel
import TerminalUI

/// The one-line prompt for the name of a list or tag, in place of the message.
final class NameScreen: PromptScreen {
  let stack: ScreenStack
  private let kind: TODOCollection.Kind
  /// The first letter replaces the name.
  var prompt: LinePrompt
  /// Takes the name, and returns whether the prompt is no longer needed.
  private let take: (CollectionName) async throws(TODOStoreError) -> Bool

  init(
    _ stack: ScreenStack,
    _ label: Message,
    _ kind: TODOCollection.Kind,
    text: String = "",
    take: @escaping (CollectionName) async throws(TODOStoreError) -> Bool
  ) {
    self.stack = stack
    self.kind = kind
    self.take = take
    prompt = LinePrompt(stack.text(label), text: text, replaces: true)
  }

  /// Renames a list or tag. If another one has the name, asks whether the two become one.
  convenience init(_ stack: ScreenStack, renaming collection: TODOCollection) {
    let label: Message = collection.kind == .list ? .renameListPrompt : .renameTagPrompt
    self.init(stack, label, collection.kind, text: collection.name) { name async throws(TODOStoreError) in
      let outcome = try await stack.list.rename(collection.id, to: name)
      guard outcome == .nameTaken else {
        stack.report(outcome, .renamedTo(name: stack.formatter.name(of: collection), other: name.text))
        return true
      }
      Self.askWhetherToMerge(collection, name, stack)
      return true
    }
  }

  private static func askWhetherToMerge(
    _ collection: TODOCollection,
    _ name: CollectionName,
    _ stack: ScreenStack
  ) {
    let shown = stack.formatter.name(of: collection)
    let other = collection.kind == .tag ? "#" + name.text : name.text
    stack.push(
      MenuScreen(
        stack,
        title: collection.kind == .list
          ? .mergeListsQuestion(name: shown, other: other) : .mergeTagsQuestion(name: shown, other: other),
        choices: [
          .init(.cancel, shortcut: "c") {},
          .init(.merge, shortcut: "m") {
            await stack.attempt { () async throws(TODOStoreError) in
              let outcome = try await stack.list.rename(collection.id, to: name, merges: true)
              stack.report(outcome, .mergedInto(name: shown, other: other))
            }
            await stack.top?.reload()
          },
        ]
      )
    )
  }

  var header: ScreenHeader { ScreenHeader(title: .nameScreen) }
  var otherHelp: [KeyHelp] { stack.keys.textHelp(hasRows: false) }

  func textChanged() {}

  /// The typed name stays until it can be used.
  func save() async throws(TODOStoreError) {
    guard let name = CollectionName(prompt.text, kind),
      kind == .tag || CollectionName.list(typed: prompt.text)?.isEmpty == false
    else { return stack.say(obstacle) }
    stack.remove(self)
    let below = stack.top
    guard try await take(name) else { return stack.push(self) }
    await below?.reload()
  }

  private var obstacle: Message {
    guard StoredText.isFilled(prompt.text) else { return .nameMissing }
    return switch kind {
    case .list: CollectionName.list(typed: prompt.text) == nil ? .listNotValid : .collectionNameTaken
    case .tag: .tagNotValid
    }
  }
}

extension NameScreen {
  static let place = ActionPlace(heading: .inName, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<NameScreen>([
    .init(.items, "name-save", [.enter], .inFooter) { $0.save },
    .help("name-help", [.f1]),
    .init(.app, "name-cancel", [.escape], .inFooter) { $0.close },
  ])
}
