public import ArgumentParser
import SyncRules
import TODOCore
import TODOScreens
import TODOStore
public import TODOSync
import TODOWording

/// `mytodo sync link`: links a list with a collection.
struct SyncLinkCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "link",
    abstract: "Link a list with a collection, after a preview.",
    discussion: """
      Items of both sides are matched by UID; then if they are identical; then by title, state and due date if exactly one on each \
      side has them. Where they differ, you choose later; their tags are combined. All others are added to the other side. It is one \
      change: undo takes back what came in, and leaves the other side alone. What is only here is sent by the next mytodo sync.
      """
  )

  @OptionGroup var options: SessionOptions

  @Flag(help: "Make the collection if there is none of that name.")
  var make = false

  @Flag(help: "Only print the preview.")
  var dryRun = false

  @Flag(help: "Do not ask.")
  var yes = false

  @Option(
    help: ArgumentHelp(
      "Which done items that are only here are sent: none, all, or those of the last \(LinkPreview.DoneItems.recentDays) days.",
      discussion: "Default: recent.",
      valueName: "which"
    )
  )
  var done: LinkPreview.DoneItems = .recent

  @Argument(help: ListsCommand.nameHelp, completion: ListsCommand.completion)
  var list: String

  @Argument(
    help: ArgumentHelp("An account and one of its collections.", valueName: "account/collection"),
    completion: SyncAccounts.completion
  )
  var place: String

  @MainActor func run(in session: CommandSession) async throws {
    let accounts = SyncAccounts(session: session)
    let (account, name) = try accounts.named(inPath: place)
    let finder = CollectionFinder(session: session, kind: .list)
    let list = try await foundList(finder)
    let links = try await session.store.syncLinks()
    // Before a collection is made for it.
    if let link = links.first(where: { $0.list?.id == list.id }) {
      throw CommandFailure.refused(.syncListLinked(list: list.typedName, collection: link.place))
    }
    let collection = try await collection(name, of: account, accounts)
    let taken = links.first { link in
      link.account == account.name && link.href == collection.href && link.list?.isDeleted == false
    }
    if let taken {
      throw CommandFailure.refused(
        .syncCollectionLinked(collection: taken.place, list: taken.listName ?? "")
      )
    }
    let preview = try await preview(list, collection, account, accounts, session)
    for line in Self.lines(preview) { try session.output.printWrapped(line) }
    try session.output.printNames(preview.left)
    guard !dryRun else { return try session.output.print(.syncDryRun) }
    let place = collection.place(in: account.name)
    if !yes {
      try session.output.flush()
      guard session.world.canAsk else { throw CommandFailure.usage(.syncLinkNeedsYes) }
      guard session.world.ask(.syncLinkQuestion(list: list.typedName, collection: place)) else {
        throw CommandFailure.refused(.syncNothingLinked)
      }
    }
    let progress = ProgressLine(session.world)
    defer { progress.clear() }
    let report = progress.report { .importingProgress(percent: $0) }
    let (outcome, link, _) = try await session.change { store in
      try await preview.link(in: store, progress: report)
    }
    progress.clear()
    switch outcome {
    case .made:
      session.output.changesMade = .changeWasMade
      let unsent = try await accounts.overview().unsent
      let isAllThere = link.flatMap { unsent[$0] } ?? 0 == 0
      try session.output.print(
        isAllThere
          ? .syncLinkedInFull(list: list.typedName, collection: place)
          : .syncLinked(list: list.typedName, collection: place)
      )
    case .refused(let refused) where refused.first?.reason == .linked:
      // Another window was quicker.
      throw CommandFailure.refused(.syncCollectionLinked(collection: place, list: list.typedName))
    case .nothing, .refused: throw CommandFailure.notFound(.listNotFound(name: list.typedName))
    case .stopped:
      throw CommandFailure.refused(.clauses(first: .commandStopped, second: .nothingWasChanged))
    }
  }

  /// - Throws: ``CommandFailure`` that says how one is made, if there is none.
  @MainActor private func foundList(_ finder: CollectionFinder) async throws -> TODOCollection {
    do { return try await finder.collection(list) } catch let failure as CommandFailure {
      guard failure.exitCode == .notFound else { throw failure }
      throw CommandFailure.notFound(.syncListNotFound(name: list, argument: ShellOffers.argument(list)))
    }
  }

  @MainActor private func collection(
    _ name: String?,
    of account: SyncAccount,
    _ accounts: SyncAccounts
  ) async throws -> RemoteCollection {
    let (wanted, isMade) = (name, make && !dryRun)
    let found = try await accounts.reach(account) { transport throws(TransportError) -> RemoteCollection? in
      let all = try await transport.collections()
      guard let wanted else { return all.count == 1 ? all.first : nil }
      let ways: [(RemoteCollection) -> Bool] = [
        { $0.href == wanted }, { $0.name == wanted }, { $0.href.split(separator: "/").last == wanted[...] },
      ]
      for isWanted in ways { if let found = all.first(where: isWanted) { return found } }
      return isMade ? try await transport.make(wanted) : nil
    }
    if let found { return found }
    guard let name else { throw CommandFailure.usage(.syncCollectionMissing) }
    throw CommandFailure.notFound(.syncCollectionNotFound(name: name, account: account.name))
  }

  @MainActor private func preview(
    _ list: TODOCollection,
    _ collection: RemoteCollection,
    _ account: SyncAccount,
    _ accounts: SyncAccounts,
    _ session: CommandSession
  ) async throws -> LinkPreview {
    let transport = try await accounts.reach(account) { transport throws(TransportError) in transport }
    do {
      return try await LinkPreview(
        session.store,
        list: list.id,
        with: collection,
        of: account,
        through: transport,
        done: done,
        clock: session.clock
      )
    } catch let error as TransportError {
      throw SyncAccounts.failure(account.name, error)
    }
  }

  @MainActor private static func lines(_ preview: LinkPreview) -> [Message] {
    let adoption = preview.adoption
    var lines: [Message] = [
      .syncPreviewHere(open: preview.here.open, done: preview.here.done),
      .syncPreviewThere(open: preview.there.open, done: preview.there.done),
      .syncPreviewSame(
        count: preview.differences.fields,
        ids: adoption.byUID.count,
        titles: adoption.byValues.count
      ),
    ]
    if preview.differences.tags > 0 { lines.append(.syncPreviewTags(count: preview.differences.tags)) }
    lines += [
      .syncPreviewSent(open: preview.sentOpen, done: preview.sentDone),
      .syncPreviewAdded(open: preview.addedOpen, done: preview.addedDone),
    ]
    if !adoption.lookAlikes.isEmpty { lines.append(.syncPreviewAlike(titles: adoption.lookAlikes)) }
    if !preview.left.isEmpty { lines.append(.syncPreviewLeft(count: preview.left.count)) }
    return lines
  }
}

/// `mytodo sync unlink`: unlinks a list.
struct SyncUnlinkCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "unlink",
    abstract: "Unlink a list. Both sides stay as they are.",
    discussion:
      "It is one change, which undo takes back. Of a list that was deleted, what is there stays there."
  )

  @OptionGroup var options: SessionOptions

  @Argument(help: ListsCommand.nameHelp, completion: ListsCommand.completion)
  var list: String

  @MainActor func run(in session: CommandSession) async throws {
    let links = try await session.store.syncLinks()
    let name = CollectionName(list, .list)
    let known = links.first { link in
      guard let own = link.list else { return false }
      return own.name.isEmpty ? name?.isInbox(.list) == true : CollectionName(own.name, .list) == name
    }
    guard let known, let own = known.list else {
      let list = try await CollectionFinder(session: session, kind: .list).collection(list)
      throw CommandFailure.refused(.syncNotLinked(list: list.typedName))
    }
    if own.isDeleted {
      // Nothing there belongs to an item here any more.
      try await session.store.forget(known.id)
    } else {
      guard case .made = try await session.store.unlink(known.id) else {
        throw CommandFailure.refused(.syncNotLinked(list: list))
      }
    }
    session.output.changesMade = .changeWasMade
    try session.output.print(.syncUnlinked(list: known.listName ?? list))
  }
}

nonisolated extension LinkPreview.DoneItems: ExpressibleByArgument {}
