import ArgumentParser
import Foundation
import SyncRules
import TODOConfiguration
import TODOCore
import TODOScreens
import TODOStore
import TODOSync
import TODOWording
import TaskFormats

/// `mytodo sync lists`: prints the collections of the accounts.
struct SyncListsCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "lists",
    abstract: "Print the collections of the accounts, and the lists that are linked with them."
  )

  nonisolated var onlyReads: Bool { true }

  @OptionGroup var options: SessionOptions

  @Flag(help: "Print a JSON array.")
  var json = false

  @MainActor func run(in session: CommandSession) async throws {
    let accounts = SyncAccounts(session: session)
    if accounts.all.isEmpty { throw CommandFailure.notFound(.syncNoAccounts) }
    let links = try await session.store.syncLinks()
    var array = JSON.Array(output: session.output)
    if json { try array.begin() }
    var failure: CommandFailure?
    for account in accounts.all {
      do {
        let collections = try await accounts.reach(account) { transport throws(TransportError) in
          try await transport.collections()
        }
        for collection in collections {
          let link = links.first { $0.account == account.name && $0.href == collection.href }
          let list = link?.listName
          let part = list.map { Message.syncWithList(list: $0) } ?? .notLinked(count: collection.count)
          if json {
            try array.add(object(collection, account, list).text)
          } else {
            try session.output.print(.syncLine(list: collection.place(in: account.name), parts: [part]))
          }
        }
        let known = Set(collections.map(\.href))
        for link in links where link.account == account.name && !known.contains(link.href) {
          let list = link.listName ?? ""
          if json {
            var object = object(RemoteCollection(href: link.href, name: link.name), account, list)
            object.add("gone", value: "true")
            try array.add(object.text)
          } else {
            let parts: [Message] = [.syncWithList(list: list), .syncGoneBriefly]
            try session.output.print(.syncLine(list: link.place, parts: parts))
          }
        }
      } catch let error as CommandFailure {
        // The others are printed all the same.
        if failure != nil { session.world.tell(error.message) } else { failure = error }
      }
    }
    if json { try array.end() }
    if let failure { throw failure }
  }

  private func object(_ collection: RemoteCollection, _ account: SyncAccount, _ list: String?) -> JSON.Object
  {
    var object = JSON.Object()
    object.add("account", string: account.name)
    object.add("collection", string: collection.href)
    object.add("name", string: collection.name)
    object.add("list", string: list)
    if let count = collection.count { object.add("items", value: "\(count)") }
    return object
  }
}

/// `mytodo sync status`: prints the links, and what they wait for.
struct SyncStatusCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Print the linked lists: what is to be sent, when they were synced, and what they wait for."
  )

  nonisolated var onlyReads: Bool { true }

  @OptionGroup var options: SessionOptions

  @Flag(help: "Print a JSON array.")
  var json = false

  @MainActor func run(in session: CommandSession) async throws {
    let accounts = SyncAccounts(session: session)
    let overview = try await accounts.overview()
    var array = JSON.Array(output: session.output)
    if json { try array.begin() }
    for link in overview.links {
      // No run has to find out that an account is missing.
      let isConfigured = accounts.all.contains { $0.name == link.account }
      let status = LinkStatus(
        link: link,
        unsent: overview.unsent[link.id] ?? 0,
        refused: try await session.store.syncRefusals(of: link.id),
        circles: overview.circles[link.id] ?? [],
        failure: isConfigured
          ? link.failure : SyncFailure(.unconfigured, tries: link.failure?.tries ?? 1)
      )
      if json {
        try array.add(object(status, session).text)
      } else {
        try session.output.printWrapped(line(status, session))
        try printTitles(link, session)
        try session.output.printNames(status.refused)
        try session.output.printNames(link.left)
        try session.output.printCircles(status.circles)
      }
    }
    guard !json else { return try array.end() }
    if overview.links.isEmpty { try session.output.print(.syncNoLinks) }
    if overview.conflictCount > 0 {
      try session.output.print(.syncIsConflicts(count: overview.conflictCount))
    }
  }

  /// How things stand with a link.
  private struct LinkStatus {
    let link: SyncLink
    /// How many items are to be sent.
    let unsent: Int
    let refused: [SyncRefusal]
    /// As those of a ``SyncReport``.
    let circles: [String]
    let failure: SyncFailure?
  }

  @MainActor private func line(_ status: LinkStatus, _ session: CommandSession) -> Message {
    let (link, unsent, refused) = (status.link, status.unsent, status.refused.count)
    var parts: [Message] = [.syncWithList(list: link.listName ?? ""), .itemCount(count: link.resourceCount)]
    if unsent > 0 { parts.append(.syncToSend(count: unsent)) }
    if refused > 0 { parts.append(.syncRefusedCount(count: refused)) }
    parts += Message.parts(of: SyncNumbers(link.left))
    if !status.circles.isEmpty { parts.append(.syncCircleCount(count: status.circles.count)) }
    if let time = link.lastSuccess {
      let moment = session.clock.local(time)
      let text = session.dates.fullDue(DueDate(day: moment.day, minute: moment.minute))
      parts.append(.syncLastSuccess(time: text))
    } else {
      parts.append(.syncNever)
    }
    if let failure = status.failure {
      parts.append(.sync(failure.error))
      if failure.tries > 1 { parts.append(.syncTries(count: failure.tries)) }
    }
    if let question = link.question.flatMap(SyncQuestion.init(stored:)) {
      parts.append(.sync(question, of: link))
    }
    let accounts = SyncAccounts(session: session)
    if accounts.all.contains(where: { $0.name == link.account && $0.isReadOnly }) {
      parts.append(.syncReadOnly)
    }
    if accounts.isUnencrypted(link.account) { parts.append(.syncIsNotEncrypted) }
    return .syncLine(list: link.place, parts: parts)
  }

  /// Those that would be deleted.
  @MainActor private func printTitles(_ link: SyncLink, _ session: CommandSession) throws {
    switch link.question.flatMap(SyncQuestion.init(stored:)) {
    case .deletionsHere(let count, _, let titles), .deletionsThere(let count, _, let titles):
      try session.output.printNames(titles, of: count)
    case .collectionGone, .listDeleted, .restored, nil: break
    }
  }

  @MainActor private func object(_ status: LinkStatus, _ session: CommandSession) -> JSON.Object {
    let link = status.link
    let question = link.question.flatMap(SyncQuestion.init(stored:))
    var object = JSON.Object()
    object.add("account", string: link.account)
    object.add("list", string: link.listName)
    object.add("collection", string: link.href)
    object.add("name", string: link.name)
    object.add("items", value: "\(link.resourceCount)")
    object.add("toSend", value: "\(status.unsent)")
    object.add(status.refused)
    object.add(link.left)
    object.add("circles", strings: status.circles)
    object.add("lastSuccess", string: link.lastSuccess.map { Timestamp($0).description })
    object.add("question", string: question.map { session.output.text(.sync($0, of: link)) })
    object.add("error", string: status.failure.map { session.output.text(.sync($0.error)) })
    if let failure = status.failure { object.add("tries", value: "\(failure.tries)") }
    return object
  }
}
