import SyncRules
public import TODOCore
import TODOStore
public import TODOSync

/// The accounts, the lists that are linked with their collections, and the collections that are not linked; one row is current.
public final class SyncAccountsViewModel {
  /// A row, by what it is about.
  public enum Row: Hashable, Sendable {
    case account(String)
    case link(SyncLink.ID)
    case collection(account: String, RemoteCollection)
  }

  /// What is known about an account besides its links.
  public enum Look: Hashable, Sendable {
    case found([RemoteCollection])
    case failed(TransportError)
  }

  /// How linked lists are, and the configured accounts.
  public let sync: SyncViewModel
  private let list: MyTODOViewModel
  private var looks: [String: Look] = [:]
  /// Looks at the accounts for their collections, in the background.
  public private(set) var looking: [String: Task<Void, Never>] = [:]
  private var currentRow: Row?

  /// Begins to look at all accounts. The first link with a question is current.
  public init(_ sync: SyncViewModel, _ list: MyTODOViewModel) {
    (self.sync, self.list) = (sync, list)
    let links = self.links
    currentRow = (links.first { $0.question != nil } ?? links.first).map { .link($0.id) }
    for account in sync.access.accounts { look(at: account.name) }
  }

  // MARK: Rows

  /// The links in force.
  public var links: [SyncLink] { sync.overview?.links ?? [] }

  /// The names of the accounts: those of the configuration, then others that have links.
  public var accounts: [String] {
    let known = sync.access.accounts.map(\.name) + sync.access.unusable
    let others = links.map(\.account).filter { !known.contains($0) }
    return known + others.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// An account of the configuration; nil if it has none with that name.
  public func account(_ name: String) -> SyncAccess.Account? {
    sync.access.accounts.first { $0.name == name }
  }

  /// The links with collections of an account.
  public func links(of account: String) -> [SyncLink] { links.filter { $0.account == account } }

  /// A link in force.
  public func link(_ id: SyncLink.ID) -> SyncLink? { links.first { $0.id == id } }

  /// What an account was found to have; nil until it has been looked at once.
  public func look(_ account: String) -> Look? { looks[account] }

  /// The collections of an account that no list is linked with.
  public func unlinked(_ account: String) -> [RemoteCollection] {
    guard case .found(let found) = looks[account] else { return [] }
    let taken = Set(links(of: account).map(\.href))
    return found.filter { !taken.contains($0.href) }
  }

  /// Each account, its links, and its collections without a link.
  public var rows: [Row] {
    accounts.flatMap { name in
      [.account(name)] + links(of: name).map { .link($0.id) }
        + unlinked(name).map { .collection(account: name, $0) }
    }
  }

  /// What keeps all lists of an account from being synced; nil if nothing does, or if it is not the same for all.
  public func failure(of account: String) -> SyncFailure? {
    let failures = links(of: account).map(\.failure)
    let tries = failures.compactMap { $0?.tries }.max() ?? 1
    if case .failed(let error) = looks[account] { return SyncFailure(error, tries: tries) }
    guard let first = failures.first ?? nil, failures.allSatisfy({ $0?.error == first.error }) else {
      return nil
    }
    return SyncFailure(first.error, tries: tries)
  }

  // MARK: The current row

  /// The current row; nil if there is none.
  public var current: Row? {
    let rows = rows
    if let currentRow, rows.contains(currentRow) { return currentRow }
    guard case .collection(let account, let collection) = currentRow else { return rows.first }
    // There is more or less in it now, or it has been linked in the meantime: then it is in the row of its link.
    if let now = unlinked(account).first(where: { $0.href == collection.href }) {
      return .collection(account: account, now)
    }
    return links(of: account).first { $0.href == collection.href }.map { .link($0.id) } ?? rows.first
  }

  /// The link of the current row, if it is one.
  public var currentLink: SyncLink? {
    if case .link(let id) = current { link(id) } else { nil }
  }

  /// Moves to a row, or to the nearest there is.
  public func go(toRow index: Int) {
    let rows = rows
    if !rows.isEmpty { currentRow = rows[min(max(index, 0), rows.count - 1)] }
  }

  // MARK: Looking

  /// Looks at an account for its collections.
  public func look(at name: String) {
    guard looking[name] == nil, let account = account(name)?.account else { return }
    let reach = sync.access.reach
    looking[name] = Task {
      // A folder that is far away, or a server, may take long.
      looks[name] = await Task.detached { () -> Look in
        do throws(TransportError) { return .found(try await reach(account).collections()) } catch {
          return .failed(error)
        }
      }.value
      looking[name] = nil
      sync.onNews()
    }
  }

  // MARK: Unlinking

  /// Unlinks a list; both sides stay as they are. Of a deleted list, what is there is left alone from now on.
  public func unlink(_ link: SyncLink) async throws(TODOStoreError) -> Outcome {
    let outcome: Outcome
    if link.list?.isDeleted == true {
      try await list.store.forget(link.id)
      outcome = .nothing()
    } else {
      outcome = try await list.unlink(link.id)
      note(link.resourceCount, in: link)
    }
    sync.read()
    return outcome
  }

  /// Notes how much is in a collection, which was looked at before the last run. Of one on a server, that is not known.
  private func note(_ count: Int, in link: SyncLink) {
    guard case .found(var found) = looks[link.account],
      let index = found.firstIndex(where: { $0.href == link.href }), found[index].count != nil
    else { return }
    found[index].count = count
    looks[link.account] = .found(found)
  }

  /// The lists that can be linked.
  public func linkableLists() async throws(TODOStoreError) -> [TODOCollection] {
    let taken = Set(links.compactMap { $0.list?.id })
    return try await list.store.collections(.list).filter { !taken.contains($0.id) }
  }
}

extension MyTODOViewModel {
  /// Unlinks a list, as one step.
  func unlink(_ link: SyncLink.ID) async throws(TODOStoreError) -> Outcome {
    undoConfirmation.forget()
    let outcome = try await store.unlink(link)
    await refresh(reload)
    return outcome
  }
}
