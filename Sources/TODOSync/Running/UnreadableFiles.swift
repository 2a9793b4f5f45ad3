public import TODOCore
public import TODOStore

/// The files of folders that cannot be read. Nothing is noted of them: each look reads the files that are not known as they are.
public struct UnreadableFiles: Sendable {
  private let store: TODOItemStore
  private let text: ResourceText

  public init(_ store: TODOItemStore, clock: WallClock) {
    (self.store, text) = (store, ResourceText(clock: clock))
  }

  /// Their names; none of a server, which would have to be asked, and of a folder that cannot be reached.
  public func names(of link: SyncLink, in account: SyncAccount) async throws(TODOStoreError) -> [String] {
    guard case .folder = account.place else { return [] }
    var known: [String: String] = [:]
    for resource in try await store.knownResources(of: link.id) { known[resource.href] = resource.etag }
    return (try? await names(in: link.href, known, account)) ?? []
  }

  private func names(
    in collection: String,
    _ known: [String: String],
    _ account: SyncAccount
  ) async throws(TransportError) -> [String] {
    let transport = try account.transport()
    let listing = try await transport.changes(in: collection, since: nil, known: known)
    let changed = listing.entries.filter { known[$0.href] != $0.etag }.map(\.href)
    var names: [String] = []
    for page in changed.pages(of: AccountRun.bodiesAtOnce) {
      let bodies = try await transport.bodies(of: Array(page), in: collection)
      names += bodies.filter { text.read($0.bytes) == .unreadable }.map(\.href)
    }
    return names.sorted()
  }
}
