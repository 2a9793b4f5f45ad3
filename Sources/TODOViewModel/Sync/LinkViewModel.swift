import Foundation
import SyncRules
public import TODOCore
import TODOStore
public import TODOSync

/// A list and a collection before they are linked: what would become of both sides. Everything is read beside the main actor, and nothing is
/// written before ``begin()``.
public final class LinkViewModel {
  /// A list: one that there is, or one to be made.
  public enum Here: Hashable, Sendable {
    case list(TODOCollection)
    case new(CollectionName)
  }

  /// A collection: one that there is, or one to be made.
  public enum There: Hashable, Sendable {
    case collection(RemoteCollection)
    case new(name: String)

    public var name: String {
      switch self {
      case .collection(let collection): collection.name
      case .new(let name): name
      }
    }
  }

  public let here: Here
  /// A collection once it has been made, so that a second try makes no other.
  public private(set) var there: There
  public let account: SyncAccess.Account
  private let list: MyTODOViewModel
  private let clock: WallClock
  private let reach: @Sendable (SyncAccount) throws(TransportError) -> any Transport

  /// Nil until both sides have been read; while a choice is being read, what the last one would do.
  public private(set) var preview: LinkPreview?
  /// Why the other side could not be read, or the collection not be made.
  public private(set) var failure: TransportError?
  /// Which done items that are only here are sent.
  public private(set) var done = LinkPreview.DoneItems.recent
  private let latest = LatestReading()
  /// Reads both sides.
  public var reading: Task<Void, Never>? { latest.task }
  /// Called when something is known that was not.
  public var onNews: (TODOStoreError?) -> Void = { _ in }

  public init(
    _ list: MyTODOViewModel,
    _ here: Here,
    with there: There,
    of account: SyncAccess.Account,
    _ access: SyncAccess,
    clock: WallClock
  ) {
    (self.list, self.here, self.there, self.account, self.clock) = (list, here, there, account, clock)
    reach = access.reach
  }

  public static var recentDays: Int { LinkPreview.DoneItems.recentDays }

  // MARK: Reading

  /// Chooses which done items are sent, and reads both sides again.
  public func choose(_ done: LinkPreview.DoneItems) {
    guard done != self.done else { return }
    self.done = done
    read()
  }

  /// Reads both sides.
  public func read() {
    latest.begin(
      { [self] () async throws(TODOStoreError) in
        let result = await read(here.id ?? UUID(), there)
        guard !Task.isCancelled else { return }
        _ = try take(result)
      },
      then: { [self] in onNews($0) }
    )
  }

  /// Notes a preview, or why there is none.
  ///
  /// - Returns: the preview; nil if the other side cannot be reached.
  private func take(_ result: Result<LinkPreview, any Error>) throws(TODOStoreError) -> LinkPreview? {
    switch result {
    case .success(let preview):
      (self.preview, failure) = (preview, nil)
      return preview
    case .failure(let error):
      if let error = error as? TODOStoreError { throw error }
      failure = error as? TransportError ?? failure
      return nil
    }
  }

  /// - Parameter list: an unused id, if the list has to be made first.
  private func read(_ list: TODOCollection.ID, _ there: There) async -> Result<LinkPreview, any Error> {
    let (store, account, done, clock, reach) = (self.list.store, account.account, done, clock, reach)
    return await LatestReading.beside {
      let (collection, transport): (RemoteCollection, (any Transport)?) =
        switch there {
        case .collection(let collection): (collection, try reach(account))
        case .new(let name): (RemoteCollection(href: name, name: name), nil)
        }
      return try await LinkPreview(
        store,
        list: list,
        with: collection,
        of: account,
        through: transport,
        done: done,
        clock: clock
      )
    }
  }

  /// Ends the reading.
  public func stop() { latest.stop() }

  // MARK: Linking

  /// Links the list, and makes the collection and it first if they are not there. Nothing is made if the other side cannot be reached. What
  /// is there comes in as one step of the history; what is only here is sent by the next run.
  ///
  /// - Returns: how it ended; nil if it is now running as a job, which reports its end later, or if nothing is known of both sides, or the
  ///   collection could not be made.
  public func begin() async throws(TODOStoreError) -> JobEnd? {
    guard preview != nil, failure == nil else { return nil }
    let collection: RemoteCollection
    do throws(TransportError) { collection = try await madeCollection() } catch {
      failure = error
      return nil
    }
    guard let id = try await madeList() else {
      return .linked(list: listName, collection: there.name, .refused(.nameTaken))
    }
    guard let preview = try take(await read(id, .collection(collection))) else { return nil }
    return try await list.link(preview, named: listName, with: there.name)
  }

  /// The name of the list; empty for the Inbox.
  private var listName: String {
    switch here {
    case .list(let list): list.name
    case .new(let name): name.text
    }
  }

  /// Nil if it could not be made.
  private func madeList() async throws(TODOStoreError) -> TODOCollection.ID? {
    guard case .new(let name) = here else { return here.id }
    _ = try await list.makeList(name)
    return try await list.store.collections(.list).first { CollectionName($0.name, .list) == name }?.id
  }

  private func madeCollection() async throws(TransportError) -> RemoteCollection {
    switch there {
    case .collection(let collection):
      // A list is made only where it can be linked.
      if case .new = here { _ = try await reach(account.account).collections() }
      return collection
    case .new(let name):
      let collection = try await reach(account.account).make(name)
      there = .collection(collection)
      return collection
    }
  }
}

extension LinkViewModel.Here {
  fileprivate var id: TODOCollection.ID? {
    if case .list(let list) = self { list.id } else { nil }
  }
}

extension MyTODOViewModel {
  fileprivate func link(
    _ preview: LinkPreview,
    named name: String,
    with collection: String
  ) async throws(TODOStoreError) -> JobEnd? {
    undoConfirmation.forget()
    let end = try await jobs.run(.linking(list: name)) { [store] report async throws(TODOStoreError) in
      let result = try await preview.link(in: store, progress: report)
      return .linked(list: name, collection: collection, result.outcome)
    }
    if case .linked = end {
      await refresh { () async throws(TODOStoreError) in try await reload() }
    }
    return end
  }
}
