import SyncRules
import TODOCore
import TODOSync
import TODOViewModel
import TODOWording

/// What a link waits for, and the answers.
extension SyncScreen {
  /// Asks what a link waits for. The first answer loses nothing.
  func ask(_ question: SyncQuestion, of link: SyncLink) {
    let again = MenuScreen.Choice(.syncTryAgain, shortcut: "t") { [self] in sync(link) }
    let unlink = MenuScreen.Choice(.syncUnlink, shortcut: "u") { [self] in
      await stack.attempt { () async throws(TODOStoreError) in try await self.unlink(link) }
    }
    func deletion(_ label: Message) -> MenuScreen.Choice {
      MenuScreen.Choice(label, shortcut: "d") { [self] in sync(link, accepting: .deletions) }
    }
    let choices: [MenuScreen.Choice] =
      switch question {
      case .deletionsHere, .collectionGone: [again, unlink, deletion(.syncDeleteHere)]
      case .deletionsThere: [again, unlink, deletion(.syncDeleteThere)]
      case .listDeleted: [unlink, deletion(.syncDeleteThere)]
      case .restored:
        [
          MenuScreen.Choice(.syncTakeServer, shortcut: "s") { [self] in sync(link, accepting: .server) },
          MenuScreen.Choice(.syncSendRestored, shortcut: "r") { [self] in sync(link, accepting: .restored) },
        ]
      }
    let title = Message.syncQuestion(text: stack.text(.asking(question)).withCapital)
    stack.push(MenuScreen(stack, title: title, choices: choices, isAboutFocus: true))
  }

  private func sync(_ link: SyncLink, accepting answer: SyncRun.Answer? = nil) {
    let answers: Set<SyncRun.Answer> = answer.map { [$0] } ?? []
    stack.syncNow(SyncRequest(account: link.account, collection: link.href, answers: answers))
  }

  // MARK: Linking

  /// Asks for the list that the current collection is linked with, or a new collection of the current account; then shows what would become of
  /// both.
  func chooseList() async throws(TODOStoreError) {
    let (account, collection): (SyncAccess.Account?, RemoteCollection?) =
      switch accounts.current {
      case .account(let name): (accounts.account(name), nil)
      case .collection(let name, let collection): (accounts.account(name), collection)
      case .link, nil: (nil, nil)
      }
    guard let account else { return }
    let lists = try await accounts.linkableLists()
    let screen = ListChooserScreen(
      stack,
      lists,
      title: collection.map { .syncLinkWith(collection: $0.name) } ?? .syncLinkAnew(account: account.name),
      current: nil
    ) { [self] name, deleted async throws(TODOStoreError) in
      guard deleted == nil, let here = Self.list(named: name, among: lists) else {
        return stack.say(.collectionNotFound)
      }
      let made = LinkViewModel.There.new(name: stack.formatter.name(of: here))
      preview(here, collection.map { .collection($0) } ?? made, account)
    }
    if let collection {
      screen.prompt = LinePrompt(inBox: stack.marks, text: collection.name, replaces: true)
      screen.textChanged()
    }
    stack.push(screen)
  }

  private static func list(named name: String, among lists: [TODOCollection]) -> LinkViewModel.Here? {
    guard !name.isEmpty else { return lists.first(where: \.isInbox).map { .list($0) } }
    guard let wanted = CollectionName(name, .list) else { return nil }
    return lists.first { !$0.isInbox && CollectionName($0.name, .list) == wanted }.map { .list($0) }
      ?? .new(wanted)
  }

  private func preview(
    _ here: LinkViewModel.Here,
    _ there: LinkViewModel.There,
    _ account: SyncAccess.Account
  ) {
    let link = LinkViewModel(
      stack.list,
      here,
      with: there,
      of: account,
      accounts.sync.access,
      clock: stack.clock
    )
    stack.push(LinkScreen(stack, link))
  }
}

extension MessageFormatter {
  /// The name of a list, even of one that is to be made.
  func name(of here: LinkViewModel.Here) -> String {
    switch here {
    case .list(let list): name(of: list)
    case .new(let name): name.text
    }
  }
}

extension Message {
  /// What a list waits for, in a narrow row.
  static func askingBriefly(_ question: SyncQuestion) -> Message {
    switch question {
    case .deletionsHere(let count, _, _), .deletionsThere(let count, _, _): .syncDeletionCount(count: count)
    case .collectionGone: .syncGoneBriefly
    case .listDeleted: .conflictDeletedHere
    case .restored: .syncRestoredBriefly
    }
  }

  /// How linking has ended.
  static func linked(_ list: String, _ collection: String, _ outcome: Outcome) -> Message {
    switch outcome {
    case .made: .syncNowLinked(list: list.isEmpty ? .inbox : .itemTitle(title: list), collection: collection)
    case .refused(let refused): self.refused(refused.first?.reason ?? .deleted)
    case .nothing: .noChange
    case .stopped: .stoppedChanging
    }
  }
}
