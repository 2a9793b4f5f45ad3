import SyncRules
import TODOCore
import TODOSync
import TODOViewModel
import TODOWording
import TerminalUI

/// Lists that are also elsewhere, wherever the app is.
extension ScreenStack {
  /// How the linked lists are, for the header; nil without one. A narrow window shows only what needs a person.
  var syncState: ScreenHeader.Count? {
    guard let summary = sync?.summary else { return nil }
    func sign(_ mark: String, _ message: Message) -> String { mark + " " + text(message) }
    let warning = String(marks.warning)
    switch summary {
    case .failed(let since?):
      let day = dates.lately(clock.local(since))
      return ScreenHeader.Count(
        text: sign(warning, .syncStateFailedSince(day: day)),
        short: sign(warning, .syncStateSince(day: day)),
        look: .notice,
        target: .sync
      )
    case .failed(nil):
      return .init(text: sign(warning, .syncStateFailed), short: warning, look: .notice, target: .sync)
    case .asking(let count):
      let text = sign(warning, .syncStateAsks(count: count))
      return .init(text: text, short: warning + " \(count)", look: .notice, target: .sync)
    case .refused(let count):
      let text = sign(warning, .syncRefusedCount(count: count))
      return .init(text: text, short: warning + " \(count)", look: .notice, target: .sync)
    case .needsAttention(let count):
      let text = sign(warning, .syncStateNeedsAttention(count: count))
      return .init(text: text, short: warning + " \(count)", look: .notice, target: .sync)
    case .running, .toSend, .synced:
      guard size.columns >= FrameLayout.labelThreshold else { return nil }
    }
    switch summary {
    case .running(let percent):
      return .init(text: "\(marks.sync) \(percent)%", look: .plain, rank: 4, target: .sync)
    case .toSend(let count):
      return .init(text: sign(marks.sync, .syncStateToSend(count: count)), rank: 4, target: .sync)
    case .synced(let time):
      let time = Message.syncStateTime(time: dates.lately(clock.local(time)))
      return .init(text: sign(marks.sync, time), rank: 4, target: .sync)
    case .failed, .asking, .refused, .needsAttention: return nil
    }
  }

  /// How many reminders ring, in the header of every screen; nil for none.
  var ringingCount: ScreenHeader.Count? {
    guard !list.ringing.isEmpty else { return nil }
    return ScreenHeader.Count(
      text: "\(marks.reminder) \(list.ringing.count)",
      look: .notice,
      target: keys.key(ofAction: "show-reminder").map(ClickTarget.hint)
    )
  }

  /// The number of items in which both sides differ, for the header; nil if there are none.
  var conflictCount: ScreenHeader.Count? {
    let count = list.window.conflicts.count
    guard count > 0 else { return nil }
    let number = text(
      count < ConflictedItem.limit ? .plainNumber(number: count) : .numberOrMore(number: count)
    )
    return .init(text: "\(marks.conflict) \(number)", look: .alarm, target: .conflicts)
  }

  /// Why nothing can be synced; nil if something can.
  var syncObstacle: Message? {
    guard let sync else { return .syncNeedsFile }
    return sync.isLinked ? nil : .syncNoListLinked
  }

  /// Syncs in another process, and says later what it has done. Keys do not wait for that.
  func syncNow(_ request: SyncRequest = SyncRequest()) {
    guard let sync else { return say(.syncNeedsFile) }
    say(.syncRunning)
    workBeside = Task {
      let end = await sync.runs.runNow(request)
      await sync.readNow()
      if message == .syncRunning { endMessage() }
      let done = Message.synced(end, sync.overview?.links ?? [])
      let isAnswered = request.answers.contains(.deletions) && end.deletedHere > 0
      report(isAnswered ? .syncTakenBack(result: done) : done)
    }
  }
}

extension Message {
  /// What a run has done that a person has asked for.
  static func synced(_ end: SyncRunEnd, _ links: [SyncLink]) -> Message {
    switch end {
    case .failed(let reason): return .syncNotStarted(reason: reason)
    case .busy: return .syncRunsElsewhere
    case .done(let lines, _):
      let all = lines.map { line in
        (line: line, link: links.first { $0.account == line.account && $0.href == line.href })
      }
      let troubled = all.first { $0.link?.trouble != nil }
      if let troubled, let trouble = troubled.link?.trouble {
        return .syncTrouble(
          list: troubled.line.name(troubled.link),
          parts: parts(of: troubled.line.numbers) + [trouble]
        )
      }
      let news = all.filter { !$0.line.numbers.isEmpty }
      if let first = news.first, news.count == 1 {
        return .syncLine(list: first.line.name(first.link), parts: parts(of: first.line.numbers))
      }
      if news.isEmpty {
        return all.count == 1
          ? .syncLine(list: all[0].line.name(all[0].link), parts: [.syncNothingNew])
          : .syncNothingNewIn(count: all.count)
      }
      let sum = news.map(\.line.numbers).reduce(SyncNumbers(), +)
      return .syncLists(count: news.count, parts: parts(of: sum))
    }
  }

  /// What a list waits for, in a row.
  static func asking(_ question: SyncQuestion) -> Message {
    switch question {
    case .deletionsHere(let count, let total, _): .syncWouldDeleteHere(number: count, total: total)
    case .deletionsThere(let count, let total, _): .syncWouldDeleteThere(number: count, total: total)
    case .collectionGone: .syncErrorGone
    case .listDeleted(let count): .syncListDeleted(count: count)
    case .restored: .syncWasRestored
    }
  }
}

extension SyncLink {
  /// Why it was not synced: an error, or a question.
  fileprivate var trouble: Message? {
    failure.map { .sync($0.error) }
      ?? question.flatMap(SyncQuestion.init(stored:)).map(Message.asking)
  }
}

extension SyncRunEnd {
  /// How many items were deleted here.
  fileprivate var deletedHere: Int {
    switch self {
    case .done(let lines, _): lines.map { $0.numbers[.deletedHere] }.reduce(0, +)
    case .busy, .failed: 0
    }
  }
}

extension SyncRunEnd.Line {
  /// The collection, with its account.
  fileprivate func name(_ link: SyncLink?) -> String {
    link?.place ?? RemoteCollection(href: href, name: "").place(in: account)
  }
}
