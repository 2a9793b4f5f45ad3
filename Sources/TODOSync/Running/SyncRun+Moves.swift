import SyncRules
import TODOCore
import TODOStore

/// Finds the items that the other side has moved between linked lists.
extension SyncRun {
  /// A resource that is still in its list, and was also found in another one.
  private struct Standing {
    /// The link of the list that its item is in here.
    let itemLink: SyncLink.ID?
    /// Whether we have moved it there, and nobody has written it since.
    let isMovedHere: Bool
  }

  /// A resource that has left one linked list and is in another one was moved. One that is in both is still being moved, or was copied, and is
  /// taken in when it has left the first. But if its item was moved here as well, to the same list or a different one, both sides have moved it.
  func findMoves(_ works: inout [LinkWork]) async throws(TODOStoreError) {
    let running = works.indices.filter { !works[$0].isStopped }
    guard running.contains(where: { works[$0].found.contains { $0.newUID != nil } }) else { return }
    var places: [SyncLink.ID: [String: SyncedPlace]] = [:]
    for index in running {
      let (link, uids) = (works[index].link, works[index].found.compactMap(\.newUID))
      places[link.id] = try await store.resources(ofUIDs: uids, near: link.account)
    }
    let numbers = Dictionary(running.map { (works[$0].link.id, $0) }) { first, _ in first }
    let wanted = Set(places.values.flatMap(\.values).map(\.resource))
    let rows = KnownRows(running.lazy.flatMap { [works] in works[$0].known }, among: wanted)
    let gone = Set(works.flatMap(\.gone).map(\.id))
    let standing = try await standing(rows.all.filter { $0.etag != nil && !gone.contains($0.id) })
    var (moved, left) = ([(from: Int, found: LinkWork.Found)](), Set<SyncResource.ID>())
    var taken: Set<TODOItem.ID> = []
    for index in running {
      var stays: [LinkWork.Found] = []
      for var found in works[index].found {
        guard let uid = found.newUID else {
          stays.append(found)
          continue
        }
        guard taken.insert(found.resource.id).inserted else {
          // It is new in two lists.
          works[index].leave(found.resource.href, uid: uid)
          continue
        }
        guard let place = places[works[index].link.id]?[uid] else {
          stays.append(found)
          continue
        }
        if numbers[place.link] == nil, place.isAwaited {
          // It has left a list that is not read now.
          (found.key, found.target) = (.resource(place.resource), works[index].link.id)
          stays.append(found)
          continue
        }
        guard let from = numbers[place.link], let row = rows[place.resource],
          let way = way(standing[row.id], from: works[from].link, to: works[index].link)
        else {
          works[index].leave(found.resource.href, uid: uid)
          continue
        }
        (found.key, found.target) = (.resource(row.id), from == index ? nil : works[index].link.id)
        found.way = way
        left.insert(row.id)
        moved.append((from, found))
      }
      works[index].found = stays
    }
    for index in running {
      works[index].gone.removeAll { left.contains($0.id) }
      works[index].found.removeAll { found in
        if case .resource(let id) = found.key { left.contains(id) } else { false }
      }
    }
    for (from, found) in moved { works[from].found.append(found) }
  }

  private func standing(
    _ rows: [KnownResource]
  ) async throws(TODOStoreError) -> [SyncResource.ID: Standing] {
    var standing: [SyncResource.ID: Standing] = [:]
    for page in rows.pages(of: AccountRun.bodiesAtOnce) {
      // A resource that is known is found by its number alone.
      for state in try await store.syncStates(of: page.map { IncomingEntry(.resource($0.id)) }, in: 0) {
        guard let resource = state.resource else { continue }
        let isMovedHere = resource.mine?.beforeMove != nil
        standing[resource.id] = Standing(itemLink: state.item?.link, isMovedHere: isMovedHere)
      }
    }
    return standing
  }

  /// How a resource has come to another list; nil if it is still on its way, or a copy.
  ///
  /// - Parameter standing: nil if it is gone from where it was.
  private func way(
    _ standing: Standing?,
    from: SyncLink,
    to: SyncLink
  ) -> IncomingRule.Way? {
    guard let standing else { return .moved }
    guard from.id != to.id else { return nil }
    if standing.itemLink == to.id { return .followed }
    // One machine gives way, and asks: the same one for both.
    let givesWay = standing.isMovedHere && standing.itemLink == from.id && Self.place(to) < Self.place(from)
    return givesWay ? .contested : nil
  }

  /// The key by which every machine orders lists alike: folders can be mounted anywhere, and accounts may have collections of the same
  /// name.
  private static func place(_ link: SyncLink) -> (String, String, String) {
    (link.href.split(separator: "/").last.map(String.init) ?? link.href, link.href, link.account)
  }
}

/// Resources that are known, by their numbers: looking through all of them for each one that has moved would take the square of their number.
struct KnownRows {
  private var rows: [SyncResource.ID: KnownResource] = [:]

  init(_ known: some Sequence<KnownResource>, among wanted: Set<SyncResource.ID>) {
    for row in known where wanted.contains(row.id) { rows[row.id] = row }
  }

  subscript(id: SyncResource.ID) -> KnownResource? { rows[id] }

  var all: some Collection<KnownResource> { rows.values }
}
