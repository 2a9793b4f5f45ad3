import Foundation
import SyncRules
import TODOCore

/// What a run knows of one link.
struct LinkWork: Sendable {
  /// A resource that has changed, and what is known of it.
  struct Found: Sendable {
    var key: IncomingEntry.Key
    let resource: FoundResource
    /// The link in whose collection it is now, if it has left this one.
    var target: SyncLink.ID?
    /// How it has come there.
    var way = IncomingRule.Way.moved

    /// Its UID, if it was not in the collection before.
    var newUID: String? { if case .found(let uid, _) = key { uid } else { nil } }
  }

  /// Another version of a resource, under another name.
  struct Copy: Sendable {
    let resource: FoundResource
    let original: KnownResource
  }

  /// An item that differs, or may. It is read again when its turn comes: all of them at once would take too much memory.
  struct Planned: Sendable {
    let key: SyncCandidates.Key
    let plan: WritePlan
    /// That of the item that was compared.
    let edition: Int64
    /// Of one that goes away: its title, and the link of the list that it is in now.
    let title: String
    let target: SyncLink.ID?
    /// The UID of the item that it is a step of there, of one that is settled.
    let parentUID: String

    init(_ key: SyncCandidates.Key, _ plan: WritePlan, _ state: SyncState, parentUID: String?) {
      (self.key, self.plan, self.parentUID) = (key, plan, parentUID ?? "")
      edition = state.item?.edition ?? SyncResource.noEdition
      let goesAway = plan == .delete || plan == .moveAway
      title = goesAway ? state.item?.item.title ?? "" : ""
      target = state.item?.link
    }

    /// The resource, if it is known.
    var entry: IncomingEntry? {
      if case .resource(let id) = key { IncomingEntry(.resource(id), parentUID: parentUID) } else { nil }
    }
  }

  let account: AccountRun
  var link: SyncLink
  var report: SyncReport
  var step: IncomingStep
  var known: [KnownResource] = []
  /// What was listed there; nil until all that has changed was read.
  var listing: RemoteListing?
  var found: [Found] = []
  var gone: [KnownResource] = []
  /// Those of what is gone that the next run looks for again.
  var awaited: Set<SyncResource.ID> = []
  /// Whether nothing is there, which has not been said to be right.
  var isEmptied = false
  var copies: [Copy] = []
  var planned: [Planned] = []
  /// In a run that changes nothing: what would be sent because of what would come in.
  var following: [(resource: SyncResource.ID?, plan: WritePlan)] = []
  /// The tags that have other names than were sent last.
  var tags: [SeenTag] = []
  /// Whether nothing more is done for this link, because it waits for an answer or has failed.
  var isStopped = false
  /// Whether something was not sent because it has changed there in the meantime.
  var hasDropped = false
  /// Whether this round skips the link, because the one before has done everything for it.
  var isPassedBy = false
  /// Whether something was written or deleted there.
  var hasSent = false

  init(_ link: SyncLink, _ report: SyncReport? = nil, in account: AccountRun, inbox: String) {
    (self.account, self.link) = (account, link)
    self.report = report ?? SyncReport(link)
    let name = link.list?.name ?? ""
    step = IncomingStep(link.id, subject: name.isEmpty ? inbox : name, origin: "sync: \(link.account)")
  }

  /// Whether all that differs here was sent.
  var isComplete: Bool {
    !hasDropped && report.error == nil && report.question == nil && report.unsentCount == 0
  }

  /// Whether what is there is to be listed again. What was listed last does not name what was sent since: a server that is restored to that state would
  /// say that nothing has changed.
  var needsListing: Bool { hasDropped || hasSent && listing?.token != nil }

  /// What the next round begins with.
  ///
  /// - Parameter isRead: whether it reads the list again; else the list is left as it is, with what is known of it.
  func again(_ isRead: Bool) -> LinkWork {
    var next = LinkWork(link, report, in: account, inbox: CollectionName.inbox)
    (next.step, next.tags) = (step, tags)
    let hasEnded = isStopped && !isPassedBy
    if isRead, !hasEnded {
      // What was read in this round is not read again.
      (next.link.left, next.report.left) = (report.left, [])
    } else {
      (next.listing, next.isStopped, next.isPassedBy) = (listing, true, !hasEnded)
    }
    return next
  }

  /// Lets the next run list once more what this one has listed.
  mutating func listAgain() { listing?.token = link.token }

  /// Leaves what is gone to the next run, and what is in its place.
  mutating func leaveGone() {
    guard !gone.isEmpty else { return }
    let hrefs = Set(gone.map(\.href))
    found.removeAll { hrefs.contains($0.resource.href) }
    gone = []
    listAgain()
  }

  /// Leaves a resource to the next run: it is beside another one with its UID, which may disappear. It is listed again.
  mutating func leave(_ href: String, uid: String) {
    report.left.removeAll { $0.href == href }
    report.left.append(LeftResource(.twice, href, uid: uid))
    listAgain()
  }

  mutating func stop(_ question: SyncQuestion) {
    (report.question, isStopped) = (question, true)
  }

  mutating func stop(_ error: TransportError) {
    (report.error, isStopped) = (error, true)
  }
}
