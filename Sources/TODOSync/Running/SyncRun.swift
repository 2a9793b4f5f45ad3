import Foundation
import SyncRules
public import TODOCore
public import TODOStore

/// One run: brings linked lists and their collections together.
///
/// First what was interrupted is finished; then everything there is compared with what is known of it, and what has changed is merged in; then
/// what differs here is sent. Each piece is complete in itself, so a run can be stopped, or end with its process, at any place.
public struct SyncRun: Sendable {
  /// What a person has answered to questions of former runs.
  public enum Answer: String, CaseIterable, Hashable, Sendable {
    /// Items are deleted, however many.
    case deletions
    /// An earlier state of the file was restored: what the other sides have counts.
    case server
    /// What was restored counts.
    case restored
  }

  /// What a run is asked to do, and how far it may go without asking.
  public struct Options: Hashable, Sendable {
    /// Only this account, and of it only the collection with this name or href; nil for all.
    public var account, collection: String?
    /// Whether nothing is changed on either side.
    public var isDry = false
    public var answers: Set<Answer> = []
    /// How many items are deleted at most without a question.
    public var confirmDeletions = 10

    public init() {}
  }

  let store: TODOItemStore
  let clock: WallClock
  let options: Options
  let progress: WorkProgress.Report
  let accounts: [SyncAccount]
  private let database: String?
  private let transport: @Sendable (SyncAccount) throws(TransportError) -> any Transport

  /// - Parameters:
  ///   - database: the path of the file that holds the items; nil if it is in memory.
  ///   - transport: reaches an account.
  ///   - progress: receives the progress where much changes here.
  public init(
    _ store: TODOItemStore,
    database: String?,
    accounts: [SyncAccount],
    clock: WallClock,
    options: Options = Options(),
    progress: @escaping WorkProgress.Report = { _ in },
    transport: @escaping @Sendable (SyncAccount) throws(TransportError) -> any Transport = {
      account throws(TransportError) in try account.transport()
    }
  ) {
    (self.store, self.database, self.accounts, self.clock) = (store, database, accounts, clock)
    (self.options, self.progress, self.transport) = (options, progress, transport)
  }

  /// - Throws: only errors of the file; those of the other sides are in the reports.
  public func run() async throws(TODOStoreError) -> SyncResult {
    var lock: SyncLock?
    do throws(SyncLock.Failure) {
      lock = try database.map { path throws(SyncLock.Failure) in try SyncLock(database: path) }
    } catch {
      switch error {
      case .busy: return .busy
      case .unwritable(let code): return .unwritable(code: code)
      }
    }
    let all = try await store.syncLinks()
    let (reports, links) = try await askOfRestored(wanted(all), of: all, await isLower(lock?.mark))
    if links.isEmpty, !reports.isEmpty { return .done(reports) }
    return .done(reports + (try await run(links, lock)))
  }

  /// Whether an earlier state of the file was restored.
  private func isLower(_ mark: Int64?) async throws(TODOStoreError) -> Bool {
    guard let mark else { return false }
    return try await store.syncMark() < mark
  }

  private func run(_ links: [SyncLink], _ lock: SyncLock?) async throws(TODOStoreError) -> [SyncReport] {
    var (works, failures) = ([LinkWork](), [SyncReport]())
    for account in accounts {
      let own = links.filter { $0.account == account.name }
      guard !own.isEmpty else { continue }
      let reached: any Transport
      do throws(TransportError) { reached = try transport(account) } catch {
        for link in own { failures.append(try await failed(link, error)) }
        continue
      }
      let run = AccountRun(self, account, reached)
      if !options.isDry { try await run.finishInterrupted() }
      works += own.map { LinkWork($0, in: run, inbox: CollectionName.inbox) }
    }
    let used = Set(accounts.map(\.name))
    for link in links where !used.contains(link.account) {
      failures.append(try await failed(link, .unconfigured))
    }
    try await perform(rounds: &works)
    if !options.isDry {
      let isOfAll = works.count == (try await store.syncLinks().count)
      // They are noted as sent when all items that have them were. Those whose names differ are the same for all links.
      if isOfAll, !Task.isCancelled, works.allSatisfy(\.isComplete), let tags = works.first?.tags {
        try await store.noteTags(tags)
      }
      try await store.removeForgottenLinks()
      lock?.mark = try await store.syncMark()
    }
    return works.map(\.report) + failures
  }

  /// Only if no collection has the name as its href, one is meant by its name.
  private func wanted(_ links: [SyncLink]) -> [SyncLink] {
    guard let account = options.account else { return links }
    let own = links.filter { $0.account == account }
    guard let collection = options.collection else { return own }
    let byHref = own.filter { $0.href == collection }
    return byHref.isEmpty ? own.filter { $0.name == collection } : byHref
  }

  /// After an earlier state of the file was restored, each list waits for the answer to which side counts, even if another one has it.
  ///
  /// - Parameter links: those of this run.
  /// - Returns: the reports of those that wait, and the other ones.
  private func askOfRestored(
    _ links: [SyncLink],
    of all: [SyncLink],
    _ wasRestored: Bool
  ) async throws(TODOStoreError) -> (waiting: [SyncReport], others: [SyncLink]) {
    let isAnswered = !options.answers.isDisjoint(with: [.server, .restored])
    let answered = isAnswered ? Set(links.map(\.id)) : []
    let waiting = all.filter { link in
      !answered.contains(link.id) && (wasRestored || link.question == SyncQuestion.restored.stored)
    }
    let ids = Set(waiting.map(\.id))
    var reports: [SyncReport] = []
    for var link in waiting {
      (link.question, link.progress) = (SyncQuestion.restored.stored, nil)
      if !options.isDry { try await store.update(link) }
      guard links.contains(where: { $0.id == link.id }) else { continue }
      var report = SyncReport(link)
      report.question = .restored
      reports.append(report)
    }
    // The answer counts until a run with it has gone well.
    for var link in links where wasRestored && answered.contains(link.id) && !options.isDry {
      link.question = SyncQuestion.restored.stored
      try await store.update(link)
    }
    return (reports, links.filter { !ids.contains($0.id) })
  }

  private func failed(_ link: SyncLink, _ error: TransportError) async throws(TODOStoreError) -> SyncReport {
    var link = link
    (link.error, link.progress) = (SyncFailure(error, after: link.error, now: clock.now).stored, nil)
    if !options.isDry { try await store.update(link) }
    var report = SyncReport(link)
    report.error = error
    return report
  }
}
