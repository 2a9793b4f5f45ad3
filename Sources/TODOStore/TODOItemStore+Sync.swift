public import Foundation
import GRDB
public import TODOCore

/// Lists that are also elsewhere: what a run of sync reads and writes. Everything about the other side comes as values; the store never
/// maps bytes, and keeps what it is given.
extension TODOItemStore {
  // MARK: Coming in

  /// What identifies the resources of a link, and their versions there, in the order in which they became known.
  public func knownResources(of link: SyncLink.ID) async throws(TODOStoreError) -> [KnownResource] {
    var resources: [KnownResource] = []
    while true {
      let last = resources.last?.id ?? 0
      let page = try await database.read { db in
        try RemoteTable(db: db).known(link, after: last, limit: Self.resourcesAtOnce)
      }
      resources += page
      guard page.count == Self.resourcesAtOnce else { return resources }
    }
  }

  private static let resourcesAtOnce = 2000

  /// What the file has of entries: for a preview, or to count what would be deleted. Nothing is written.
  public func syncStates(
    of entries: [IncomingEntry],
    in link: SyncLink.ID
  ) async throws(TODOStoreError) -> [SyncState] {
    var states: [SyncState] = []
    for page in entries.pages(of: Self.entriesAtOnce) {
      states += try await database.read { db in
        try page.map { try SyncReader(db: db).find($0, in: link).state }
      }
    }
    return states
  }

  private static let entriesAtOnce = 100

  /// Carries out what is decided on entries, in slices: in each, one transaction reads what the file has, decides and writes. The step,
  /// which undo and redo skip, grows; if something else was done in the meantime, another one begins.
  ///
  /// If it is cancelled, or the list is unlinked or deleted in the meantime, it ends after a slice; what has been carried out stays, with
  /// its bases. Entries of one call know about each other: a step of an item that is completed stays below it if it is completed, too.
  ///
  /// - Parameters:
  ///   - step: as the last call returned it.
  ///   - report: receives the progress if there are many.
  ///   - decide: called in the transaction.
  /// - Returns: the step, how many of the entries were carried out, and what has changed.
  public func apply(
    _ entries: [IncomingEntry],
    to step: IncomingStep,
    progress report: @escaping WorkProgress.Report = { _ in },
    decide: @escaping SyncDecision.Decide
  ) async throws(TODOStoreError) -> (step: IncomingStep, done: Int, counts: SyncCounts) {
    defer { searchTexts.textChanged() }
    let coming = try await items(of: entries, in: step.link)
    return try await SlicedJob.run(searchTexts.mergingBeside(report)) {
      [steps] job async throws(TODOStoreError) in
      let tally = SyncTally()
      let changes = IncomingChanges(
        entries,
        of: step.link,
        coming: coming,
        steps.clock,
        tally,
        decide: decide
      )
      let (made, step) = try await IncomingRun(runner: steps).run(changes, in: step, job)
      return (step, made.doneCount, tally.counts)
    }
  }

  /// The items of entries, as far as they can be steps of each other.
  func items(of entries: [IncomingEntry], in link: SyncLink.ID? = nil) async throws(TODOStoreError)
    -> ItemSet
  {
    var items = ItemSet()
    guard try await database.read({ db in try ItemOutline(db: db).hasSteps() }) else { return items }
    for page in entries.pages(of: Self.entriesAtOnce) {
      let found = try await database.read { db in
        try page.compactMap { try SyncReader(db: db).item(of: $0, in: link) }
      }
      for number in found { items.insert(number) }
    }
    return items
  }

  /// Makes items steps of others, as their resources say (``SyncDecision/Base/parentUID``), where these exist by now: after all entries of
  /// a link. Circles are left out.
  public func joinParents(
    in step: IncomingStep,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> IncomingStep {
    try await SlicedJob.run(report) { [steps, database] job async throws(TODOStoreError) in
      let waiting = try await database.read { db in try ParentJoining.waiting(of: step.link, db) }
      let joining = ParentJoining(step.link, waiting: waiting, steps.clock)
      return try await IncomingRun(runner: steps).run(joining, in: step, job).step
    }
  }

  /// The resources in linked lists that have UIDs, or whose items have the ids of these: in an account, or else in another one.
  public func resources(
    ofUIDs uids: [String],
    near account: String
  ) async throws(TODOStoreError) -> [String: SyncedPlace] {
    var places: [String: SyncedPlace] = [:]
    for page in uids.pages(of: Self.entriesAtOnce) {
      let found = try await database.read { db in
        try RemoteTable(db: db).resources(ofUIDs: page, near: account)
      }
      places.merge(found) { $1 }
    }
    return places
  }

  /// The resource of an item in another linked list, preferably of the same account: where it was, if it is on its way to the list of a
  /// link.
  public func resource(
    of item: TODOItem.ID,
    besideThatOf link: SyncLink.ID
  ) async throws(TODOStoreError) -> SyncResource? {
    try await database.read { db in try RemoteTable(db: db).resource(of: item, besideThatOf: link) }
  }

  /// The done copies of this and other machines that are due at some dates, in the list of a link.
  public func doneCopies(
    due dates: Set<DueDate>,
    of link: SyncLink.ID
  ) async throws(TODOStoreError) -> [SyncedCopy] {
    try await database.read { db in
      guard let reader = try CandidateReader(db, link) else { return [] }
      return try dates.sorted().flatMap(reader.doneCopies)
    }
  }

  // MARK: Going out

  /// What may have to be sent; nothing if no list has the link.
  ///
  /// - Parameter withCopies: whether done copies of items that repeat are sent.
  public func candidates(
    of link: SyncLink.ID,
    withCopies: Bool = true
  ) async throws(TODOStoreError) -> SyncCandidates {
    try await database.read { db in
      try CandidateReader(db, link, withCopies: withCopies)?.candidates()
        ?? SyncCandidates(keys: [], tags: [])
    }
  }

  /// Candidates as they are now, all as of one moment, so only some hundred at once. Those that are gone are left out.
  public func outgoing(
    _ keys: some Collection<SyncCandidates.Key>,
    of link: SyncLink.ID
  ) async throws(TODOStoreError) -> [(key: SyncCandidates.Key, item: OutgoingItem)] {
    let keys = Array(keys)
    return try await database.read { db in
      guard let reader = try CandidateReader(db, link) else { return [] }
      return try keys.compactMap { key in try reader.outgoing(key).map { (key, $0) } }
    }
  }

  /// The bytes of the first resources of items with a tag in an account: they say how it is spelled there.
  public func resourceBodies(
    withTag tag: CollectionName,
    inAccountOf link: SyncLink.ID,
    limit: Int
  ) async throws(TODOStoreError) -> [Data] {
    try await database.read { db in
      try RemoteTable(db: db).bodies(withTag: tag, inAccountOf: link, limit: limit)
    }
  }

  /// Notes that candidates do not differ: they are none until they change again.
  ///
  /// - Parameter resources: each with the edition of the item that was compared.
  public func noteAgreed(
    _ resources: [(id: SyncResource.ID, edition: Int64)]
  ) async throws(TODOStoreError) {
    for page in resources.pages(of: Self.agreedAtOnce) {
      try await note { db in
        let statement = try db.cachedStatement(
          sql: "UPDATE remote SET edition = ?, refused = NULL WHERE number = ?"
        )
        for resource in page { try statement.execute(arguments: [resource.edition, resource.id]) }
        try RemoteTable(db: db).raiseMark()
      }
    }
  }

  private static let agreedAtOnce = 1000

  /// Notes what is about to be done on the other side. An intent whose item or resource is gone, or whose new resource is there by now, is left
  /// out.
  ///
  /// - Parameter results: what became of the intents before: a commit takes longer than either.
  public func makeIntents(
    _ intents: [NewIntent],
    finishing results: [IntentResult] = []
  ) async throws(TODOStoreError) -> [SyncIntent] {
    try await note { [now = clock.now] db in
      try IntentTable(db: db).finish(results)
      return try intents.compactMap { try IntentTable(db: db).insert($0, now: now) }
    }
  }

  /// What was noted and not finished, the oldest first: of a run that was interrupted.
  public func intents() async throws(TODOStoreError) -> [SyncIntent] {
    try await database.read { db in try IntentTable(db: db).all() }
  }

  /// Removes intents, and writes what became of them.
  public func finish(_ results: [IntentResult]) async throws(TODOStoreError) {
    guard !results.isEmpty else { return }
    try await note { db in try IntentTable(db: db).finish(results) }
  }

  /// Notes the names of tags, when all items that have them have been sent.
  public func noteTags(_ tags: [SeenTag]) async throws(TODOStoreError) {
    guard !tags.isEmpty else { return }
    try await note { db in try CandidateReader.note(tags, db) }
  }

  /// Writes what has been done on the other side, even in a task that is cancelled.
  func note<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(TODOStoreError) -> Value {
    try await SlicedJob.run({ _ in }) { [database] _ async throws(TODOStoreError) in
      try await database.write(body)
    }
  }

  // MARK: Conflicts

  /// The first conflicts of items in linked lists, of all or of one, the oldest first.
  public func syncConflicts(of item: TODOItem.ID? = nil, limit: Int) async throws(TODOStoreError)
    -> [SyncConflict]
  {
    try await database.read { db in try ConflictTable(db: db).shown(of: item, limit: limit) }
  }

  /// The items that have conflicts, up to ``ConflictedItem/limit``, with all of these as of one moment.
  public func conflictedItems() async throws(TODOStoreError) -> [ConflictedItem] {
    try await database.read { db in
      try ConflictTable(db: db).conflictedItems(limit: ConflictedItem.limit)
    }
  }

  /// An item with its first conflicts; nil if it has none that are shown.
  public func conflicted(_ item: TODOItem, limit: Int) async throws(TODOStoreError) -> ConflictedItem? {
    try await database.read { db in try ConflictTable(db: db).conflicted(item, limit: limit) }
  }

  /// Resolves conflicts, as one step of the history. Those that are not there any more are left out.
  public func resolve(
    _ choices: [(id: SyncConflict.ID, choice: SyncChoice)],
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> Outcome {
    defer { searchTexts.textChanged() }
    return try await SlicedJob.run(report) { [steps] job async throws(TODOStoreError) in
      try await steps.perform(job) { history, _ in
        try ConflictResolution.step(choices, history.db, steps.clock).map(StepRunner.Plan.plain)
          ?? .ended(.nothing())
      }
    }
  }

  // MARK: Status

  /// The links in force, and how much waits. It compares all items of these lists with what is there, so it is not for every key.
  ///
  /// - Parameters:
  ///   - keepers: the accounts to which no done copies of items that repeat are sent.
  ///   - readers: the accounts to which nothing is sent.
  public func syncOverview(
    withoutCopiesIn keepers: Set<String> = [],
    onlyReading readers: Set<String> = []
  ) async throws(TODOStoreError) -> SyncOverview {
    try await database.read { db in
      let links = try LinkTable(db: db).inForce()
      var (unsent, circles) = ([SyncLink.ID: Int](), [SyncLink.ID: [String]]())
      for link in links {
        circles[link.id] = try RemoteTable(db: db).circles(of: link.id)
        guard !readers.contains(link.account) else { continue }
        let reader = try CandidateReader(db, link.id, withCopies: !keepers.contains(link.account))
        unsent[link.id] = try reader?.candidates().keys.count ?? 0
      }
      return SyncOverview(
        links: links,
        unsent: unsent,
        refused: links.isEmpty ? [:] : try RemoteTable(db: db).refusedCounts(),
        circles: circles,
        conflictCount: try ConflictTable(db: db).itemCount()
      )
    }
  }

  /// What the other side of a link does not take.
  public func syncRefusals(of link: SyncLink.ID) async throws(TODOStoreError) -> [SyncRefusal] {
    try await database.read { db in try RemoteTable(db: db).refusals(of: link) }
  }

  /// The titles of items of a link that are steps of another item there but cannot be here, since they would be below themselves.
  public func syncCircles(of link: SyncLink.ID) async throws(TODOStoreError) -> [String] {
    try await database.read { db in try RemoteTable(db: db).circles(of: link) }
  }

  /// What there is to say about an item: nothing if its list is not linked, or if both sides agree.
  ///
  /// - Parameter keepers: as those of ``syncOverview(withoutCopiesIn:onlyReading:)``.
  public func syncNote(
    of item: TODOItem.ID,
    withoutCopiesIn keepers: Set<String> = []
  ) async throws(TODOStoreError) -> SyncNote? {
    try await database.read { db in try RemoteTable(db: db).note(of: item, withoutCopiesIn: keepers) }
  }

  /// What the other side had of an item when both last agreed: nothing if its list is not linked, or if it is longer than a limit in bytes.
  public func syncBase(of item: TODOItem.ID, upTo limit: Int) async throws(TODOStoreError) -> Data? {
    try await database.read { db in try RemoteTable(db: db).base(of: item, upTo: limit) }
  }

  /// Raised by every change of what both sides agree on. If it is lower than the value noted outside the file, an earlier state of the file
  /// was restored.
  public func syncMark() async throws(TODOStoreError) -> Int64 {
    try await database.read { db in try RemoteTable(db: db).mark() }
  }
}
