import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The one-line prompt for the name of a list, tag or view, in place of the message.
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
    text: String,
    take: @escaping (CollectionName) async throws(TODOStoreError) -> Bool
  ) {
    (self.stack, self.kind, self.take) = (stack, kind, take)
    prompt = LinePrompt(stack.text(label), text: text, replaces: true)
  }

  /// Renames a list, tag or view. If another list or tag has the name, asks whether the two become one.
  convenience init(_ stack: ScreenStack, renaming collection: TODOCollection) {
    let label: Message =
      switch collection.kind {
      case .list: .renameListPrompt
      case .tag: .renameTagPrompt
      case .view: .viewPrompt
      }
    self.init(stack, label, collection.kind, text: collection.name) { name async throws(TODOStoreError) in
      let outcome = try await stack.list.rename(collection.id, to: name)
      guard outcome == .refused(.nameTaken), collection.kind != .view else {
        stack.report(outcome, .collectionRenamed(name: collection.name, new: name.text))
        return outcome != .refused(.nameTaken)
      }
      try await Self.askWhetherToMerge(collection, name, stack)
      return true
    }
  }

  /// Saves a view under a name, that of the view that is shown at first. If there is one with the name, asks whether it
  /// is replaced.
  convenience init(_ stack: ScreenStack, saving view: SavedView) {
    let shown = stack.list.query.destination?.collection.flatMap { $0.kind == .view ? $0.name?.text : nil }
    self.init(stack, .viewPrompt, .view, text: shown ?? "") { name async throws(TODOStoreError) in
      let outcome = try await stack.list.saveView(name, view)
      guard outcome == .refused(.nameTaken) else {
        stack.report(outcome, .viewSaved(name: name.text))
        return true
      }
      try await Self.askWhetherToReplace(name, view, stack)
      return true
    }
  }

  private static func askWhetherToReplace(
    _ name: CollectionName,
    _ view: SavedView,
    _ stack: ScreenStack
  ) async throws(TODOStoreError) {
    let views = try await stack.list.collections().filter { $0.kind == .view }
    guard let old = views.first(where: { CollectionName($0.name, .view) == name }) else { return }
    let question = Message.replaceViewQuestion(name: old.name)
    stack.push(
      MenuScreen(stack, asking: question, .replace, shortcut: "r") { () async throws(TODOStoreError) in
        let outcome = try await stack.list.saveView(name, view, replacing: old.id)
        stack.report(outcome, .viewSaved(name: old.name))
      }
    )
  }

  private static func askWhetherToMerge(
    _ collection: TODOCollection,
    _ name: CollectionName,
    _ stack: ScreenStack
  ) async throws(TODOStoreError) {
    // It may be spelled in another way.
    let known = try await stack.list.collections().first {
      $0.kind == collection.kind && $0.id != collection.id && CollectionName($0.name, $0.kind) == name
    }
    let name = known.flatMap { CollectionName($0.name, $0.kind) } ?? name
    let shown = stack.formatter.name(of: collection)
    let other = collection.kind == .tag ? "#" + name.text : name.text
    let question: Message =
      collection.kind == .list
      ? .mergeListsQuestion(name: shown, other: other) : .mergeTagsQuestion(name: shown, other: other)
    stack.push(
      MenuScreen(stack, asking: question, .merge, shortcut: "m") { () async throws(TODOStoreError) in
        let outcome = try await stack.list.rename(collection.id, to: name, merges: true)
        stack.report(outcome, .collectionMerged(name: shown, other: other))
        if let known, let screen = stack.top as? GoToScreen { screen.find(known) }
        await stack.top?.reload()
      }
    )
  }

  var header: ScreenHeader { ScreenHeader(title: .nameScreen) }
  var otherHelp: [KeyHelp] { stack.keys.textHelp(hasRows: false) }

  func textChanged() {}

  /// The typed name stays until it can be used.
  func save() async throws(TODOStoreError) {
    guard let name = CollectionName(prompt.text, kind), !name.isInbox(kind), !name.isEverything(kind) else {
      return stack.say(obstacle)
    }
    // A question about the name is asked in place of the prompt.
    close()
    let below = stack.top
    do throws(TODOStoreError) {
      guard try await take(name) else { return stack.push(self) }
    } catch {
      stack.push(self)
      throw error
    }
    await below?.reload()
  }

  private var obstacle: Message {
    guard StoredText.isFilled(prompt.text) else { return .nameMissing }
    if CollectionName(prompt.text, kind)?.isInbox(kind) == true { return .collectionNameTaken }
    return switch kind {
    case .list: .notAList(prompt.text)
    case .tag: .tagNotValid
    case .view: .viewNotValid
    }
  }
}

extension NameScreen {
  static let place = ActionPlace(heading: .inName, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<NameScreen>([
    .init(.items, "name-save", [.enter], [.inFooter, .isMain]) { $0.save },
    .help("name-help", [.f1]),
    .init(.app, "name-cancel", [.escape], .inFooter) { $0.close },
  ])
}
