import SyncRules
import TODOCore
import TODOSync
import TODOViewModel
import TODOWording
import TerminalUI

/// The accounts, the lists that are linked with their collections, and what these wait for; below them more about the current row.
final class SyncScreen: RowsScreen {
  let stack: ScreenStack
  let accounts: SyncAccountsViewModel
  private let sync: SyncViewModel
  var viewport = Viewport()
  var scrollBar: ScrollBar?
  /// Those that were drawn last.
  private var lines: [Line] = []

  init(_ stack: ScreenStack, _ sync: SyncViewModel) {
    (self.stack, self.sync) = (stack, sync)
    accounts = SyncAccountsViewModel(sync, stack.list)
  }

  let placement = Placement.window
  var header: ScreenHeader {
    let count = accounts.accounts.count
    return ScreenHeader(
      title: .syncScreen,
      parts: count == 0 ? [] : [.init(text: stack.text(.syncAccountCount(count: count)), isOptional: true)],
      counts: [stack.conflictCount, stack.syncState].compactMap(\.self)
    )
  }
  static var clickHelp: Message { .helpClickSync }
  static let mainAction = "sync-answer"
  var rowCount: Int { accounts.rows.count }
  var currentIndex: Int { accounts.current.flatMap { accounts.rows.firstIndex(of: $0) } ?? 0 }
  func go(to index: Int) { accounts.go(toRow: index) }

  // MARK: Drawing

  /// The height from which on blank rows are between accounts.
  private static let airyRows = 12
  /// What is said of the current row takes at most this part of the height.
  private static let notePart = 3

  /// A line of the body.
  private enum Line {
    case row(SyncAccountsViewModel.Row, index: Int)
    /// Why an account is not synced, below its name.
    case problem(String, index: Int)
    case gap

    /// The row that it belongs to.
    var index: Int? {
      switch self {
      case .row(_, let index), .problem(_, let index): index
      case .gap: nil
      }
    }
  }

  private func linesNow(isAiry: Bool) -> [Line] {
    accounts.rows.enumerated().flatMap { index, row -> [Line] in
      guard case .account(let name) = row else { return [.row(row, index: index)] }
      let gap: [Line] = isAiry && index > 0 ? [.gap] : []
      return gap + [.row(row, index: index)]
        + (problem(of: name).map { [.problem($0, index: index)] } ?? [])
    }
  }

  /// Why nothing of an account is synced.
  private func problem(of name: String) -> String? {
    obstacle(of: name).map(stack.text) ?? accounts.failure(of: name).map(stack.formatter.text)
  }

  /// Why an account cannot be used.
  private func obstacle(of name: String) -> Message? {
    if sync.access.unusable.contains(name) { return .syncAccountUnusable }
    return accounts.account(name) == nil ? .syncAccountMissing : nil
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = layout.inSight(layout.body)
    guard let current = accounts.current else {
      viewport.fit(0, in: area.rows)
      EmptyList(heading: .syncNoAccountsYet, advice: [.syncNoAccountsHelp]).draw(&canvas, area)
      return nil
    }
    let isAiry = area.rows >= Self.airyRows
    lines = linesNow(isAiry: isAiry)
    let note = WrappedText(self.note(on: current), columns: area.columns - 4).fittingRows
    let room = min(note.count, max(1, area.rows / Self.notePart))
    let list = area.inset(bottom: room + (isAiry ? 1 : 0))
    drawLines(&canvas, list)
    let bottom = area.inset(top: area.rows - room)
    canvas.areas.note(.pane, at: bottom)
    for (offset, text) in note.prefix(room).enumerated() {
      canvas.write(text, in: bottom.row(at: offset).inset(left: 2, right: 2), canvas.theme.quiet)
    }
    return nil
  }

  private func drawLines(_ canvas: inout Canvas, _ area: Rect) {
    let current = currentIndex
    let currentLine = lines.firstIndex { $0.index == current } ?? 0
    let columns = SyncColumns(area.columns, accounts, stack)
    for (line, place) in fit(lines.count, current: currentLine, in: area) {
      switch lines[line] {
      case .row(let row, let index): columns.draw(row, isCurrent: index == current, &canvas, place)
      case .problem(let problem, _): columns.draw(problem, &canvas, place)
      case .gap: continue
      }
      if let index = lines[line].index { canvas.areas.note(.entry(index), at: place) }
    }
    drawScrollBar(&canvas, of: lines.count, beside: area)
  }

  func row(atLine line: Int) -> Int {
    guard !lines.isEmpty else { return 0 }
    return lines[...min(max(line, 0), lines.count - 1)].compactMap(\.index).last ?? 0
  }

  /// What is said of a row in full.
  private func note(on row: SyncAccountsViewModel.Row) -> String {
    switch row {
    case .account(let name):
      if let problem = problem(of: name) { return problem }
      guard let account = accounts.account(name) else { return "" }
      return stack.text(
        .commaList(items: [.syncPlace(place: account.place)] + lastSync(of: accounts.links(of: name)))
      )
    case .collection: return stack.text(.syncNotLinkedHelp)
    case .link(let id):
      guard let link = accounts.link(id) else { return "" }
      if let question = link.question.flatMap(SyncQuestion.init(stored:)) { return note(on: question) }
      if let failure = link.failure { return stack.formatter.text(failure) }
      return ([Message.commaList(items: lastSync(of: [link]))] + troubles(of: link)).map(stack.text)
        .joined(separator: "\n")
    }
  }

  private func lastSync(of links: [SyncLink]) -> [Message] {
    guard !links.isEmpty else { return [] }
    guard let time = links.compactMap(\.lastSuccess).max() else { return [.syncNotYet] }
    return [.syncSyncedAt(moment: stack.dayAndTime(stack.clock.local(time)))]
  }

  /// What was left alone in a list that was synced, by name.
  private func troubles(of link: SyncLink) -> [Message] {
    let circles = sync.overview?.circles[link.id] ?? []
    let left = LeftResource.Reason.allCases.map { reason in
      let label: Message =
        switch reason {
        case .unreadable: .linkUnreadable
        case .twice: .syncTwiceNames
        case .crowded: .syncCrowdedNames
        }
      return (label, link.left.filter { $0.reason == reason }.map(\.href))
    }
    return ([(.syncCircleNames, circles)] + left).filter { !$0.1.isEmpty }
      .map { label, all in .withLabel(label: stack.text(label), text: names(all)) }
  }

  private func names(_ names: [String], of count: Int? = nil) -> Message {
    .names(names.map { .itemTitle(title: $0) }, upTo: SyncQuestion.titleLimit, of: count)
  }

  /// A question with the titles of what would be deleted.
  private func note(on question: SyncQuestion) -> String {
    let text = stack.text(.asking(question)).withCapital
    switch question {
    case .deletionsHere(let count, _, let titles), .deletionsThere(let count, _, let titles):
      return stack.text(.withLabel(label: text, text: names(titles, of: count)))
    case .collectionGone, .listDeleted, .restored: return text
    }
  }

  func press(_ target: ClickTarget) async {
    switch target {
    case .conflicts: await act(named: "sync-conflicts")
    case .sync: await act(named: "sync-run")
    default: break
    }
  }

  // MARK: Acts

  /// What Enter does with the current row.
  fileprivate enum Act {
    case answer(SyncLink, SyncQuestion)
    case show(SyncLink.List)
    case retry(SyncRequest)
    /// Looks for the collections of an account again.
    case look(String)
    case link

    var name: Message {
      switch self {
      case .answer: .syncAnswerName
      case .show: .syncShowName
      case .retry: .syncRetryName
      case .look: .syncLookName
      case .link: .syncLinkName
      }
    }
  }

  fileprivate var currentAct: Act? {
    switch accounts.current {
    case nil: return nil
    case .account(let name):
      return accounts.links(of: name).isEmpty ? .look(name) : .retry(SyncRequest(account: name))
    case .collection: return .link
    case .link:
      guard let link = accounts.currentLink else { return nil }
      if let question = link.question.flatMap(SyncQuestion.init(stored:)) { return .answer(link, question) }
      if link.error != nil { return .retry(SyncRequest(account: link.account, collection: link.href)) }
      return link.list.map { .show($0) }
    }
  }

  func answer() async throws(TODOStoreError) {
    switch currentAct {
    case nil: break
    case .answer(let link, let question): ask(question, of: link)
    case .show(let list):
      close()
      try await stack.go(to: .collection(list.id))
    case .retry(let request):
      if let account = request.account { accounts.look(at: account) }
      stack.syncNow(request)
    case .look(let name): accounts.look(at: name)
    case .link: try await chooseList()
    }
  }

  func syncNow() async throws(TODOStoreError) {
    for account in accounts.accounts { accounts.look(at: account) }
    stack.syncNow()
  }

  func unlink() async throws(TODOStoreError) {
    guard let link = accounts.currentLink else { return }
    try await unlink(link)
  }

  func unlink(_ link: SyncLink) async throws(TODOStoreError) {
    let name = stack.formatter.name(ofList: link.list)
    switch try await accounts.unlink(link) {
    case .made, .nothing: stack.say(.syncUnlinked(list: name))
    case .refused(let refused): stack.say(.refused(refused.first?.reason ?? .deleted))
    case .stopped: stack.say(.stoppedChanging)
    }
  }

  func showConflicts() async throws(TODOStoreError) {
    stack.push(ConflictsScreen(stack, try await ConflictsViewModel(stack.list)))
  }

  func reload() async { sync.read() }

  // MARK: Obstacles

  fileprivate var linkObstacle: Message? {
    switch accounts.current {
    case .link: .syncLinkedAlreadyHere
    case .account(let name): obstacle(of: name)
    case .collection, nil: nil
    }
  }
}

extension MessageFormatter {
  func name(ofList list: SyncLink.List?) -> String {
    guard let list else { return "" }
    return list.name.isEmpty ? text(.inbox) : list.name
  }
}

extension SyncScreen {
  static let place = ActionPlace(heading: .inSync, hasPalette: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<SyncScreen>([
    .init(.items, "sync-answer", [.enter], [.inFooter, .isMain], needs: [.row], named: { $0.currentAct?.name }) { $0.answer },
    .init(.items, "sync-link", ["l"], .inFooter, needs: [.row, .linkable]) { $0.chooseList },
    .init(.items, "sync-unlink", ["u"], .inFooter, needs: [.row, .link, .noJob]) { $0.unlink },
    .init(.app, "sync-run", ["="], .inFooter, needs: [.linkedList]) { $0.syncNow },
    .init(.view, "sync-conflicts", ["C"]) { $0.showConflicts },
  ] + KeyTable.scrolling("sync") + [
    .init(.app, "sync-palette", [":", .control("p"), .alt("x")], .notInPalette) { $0.showPalette },
    .help("sync-help", ["?", .f1]),
    .init(.app, "sync-close", [.escape, "q"], .inFooter) { $0.close },
  ])
}

extension KeyTable<SyncScreen>.Need {
  fileprivate static let row = Self { $0.accounts.current == nil ? .syncNoAccountsYet : nil }
  fileprivate static let linkable = Self { $0.linkObstacle }
  fileprivate static let link = Self { $0.accounts.currentLink == nil ? .syncSelectLink : nil }
  fileprivate static let linkedList = Self { $0.stack.syncObstacle }
}

extension ListScreen {
  /// Shows the accounts, and the lists that are linked.
  func showSync() {
    if let sync = stack.sync { stack.push(SyncScreen(stack, sync)) }
  }
}
