import Foundation
import TODOCore
import TODOStore

/// Lists of a server on which a UID is only once in all of them, as Cyrus has it: there, an item that has gone to another list cannot be written
/// before it is deleted where it was. It is moved, and then written over.
extension AccountRun {
  /// Moves the resource that an item has in another list to where it was to be written.
  ///
  /// - Parameter owner: the path of what has the UID.
  /// - Returns: nil if that is something else.
  func move(
    _ owner: String,
    for intent: SyncIntent,
    _ link: SyncLink
  ) async -> RemoteRequest.Outcome? {
    guard let body = intent.body, let (former, place) = try? await former(of: intent, in: link),
      DAVTransport.path(former.href, place.href) == owner, let version = former.etag
    else { return nil }
    let href = intent.resource.href
    do throws(TransportError) {
      let told = try await transport.move(
        former.href,
        of: place.href,
        to: href,
        in: link.href,
        ifMatch: version
      )
      var new = told
      if new == nil { new = try await transport.bodies(of: [href], in: link.href).first?.etag }
      // Without a version, what is there would have to be nothing.
      guard let new else { throw .precondition }
      return .success(try await transport.write(body, to: href, in: link.href, ifMatch: new))
    } catch {
      return .failure(error)
    }
  }

  /// Writes an item that was moved when the run ended before it was written over.
  ///
  /// - Returns: nil if what is there is something else.
  func finishMove(
    _ intent: SyncIntent,
    _ found: RemoteBody,
    in link: SyncLink
  ) async throws(TransportError) -> IntentResult.Result? {
    guard !account.isReadOnly else { return nil }
    guard let body = intent.body, !ResourceText.isSame(found.bytes, body), let version = found.etag,
      let (former, _) = try? await former(of: intent, in: link), let theirs = former.theirs,
      ResourceText.isSame(found.bytes, theirs)
    else { return nil }
    let written = try await transport.write(body, to: intent.resource.href, in: link.href, ifMatch: version)
    return .written(etag: written.etag ?? Self.unreadVersion, theirs: body, href: written.href)
  }

  /// The resource in another list of the account of an item that is written for the first time.
  private func former(
    of intent: SyncIntent,
    in link: SyncLink
  ) async throws(TODOStoreError) -> (SyncResource, SyncLink)? {
    guard intent.verb == .put, intent.condition == nil else { return nil }
    let states = try await store.syncStates(of: [IncomingEntry(.resource(intent.resource.id))], in: link.id)
    guard let item = states.first?.item?.item.id,
      let former = try await store.resource(of: item, besideThatOf: link.id),
      former.uid == intent.resource.uid,
      let place = try await store.syncLink(former.link), place.account == account.name
    else { return nil }
    return (former, place)
  }
}
