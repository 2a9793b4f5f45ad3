import SyncRules
import TODOCore
import TODOSync
import TODOViewModel
import TODOWording
import TerminalUI

/// The accounts, the lists that are linked with their collections, and what these wait for; below them more about the current row.
final class SyncScreen: ScrollingScreen {
  let stack: ScreenStack
  let accounts: SyncAccountsViewModel
  private let sync: SyncViewModel
  private var viewport = Viewport()
  private var scrollBar: ScrollBar?

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
  var hints: [KeyHint] {
    stack.keys.table(of: SyncScreen.self).hints(self, stack.formatter, without: canMove ? [] : .moves)
      .filter(\.isAvailable)
  }
  var otherHelp: [KeyHelp] {
    stack.mouseHelp((.mouseClick, .helpClickSync), (.mouseWheel, .helpWheel))
  }
  var canMove: Bool { accounts.rows.count > 1 }

  // MARK: Drawing

  /// The height from which on blank rows are between accounts.
  private static let airyRows = 12
  /// What is said of the current row takes at most this part of the height.
  private static let notePart = 3

  /// A line of the body.
  private enum Line {
    case row(SyncAccountsViewModel.Row)
    /// Why an account is not synced, below its name.
    case problem(account: String, Message)
    case gap
  }

  private func lines(isAiry: Bool) -> [Line] {
    accounts.rows.flatMap { row -> [Line] in
      guard case .account(let name) = row else { return [.row(row)] }
      let gap: [Line] = isAiry && name != accounts.accounts.first ? [.gap] : []
      return gap + [.row(row)] + (problem(of: name).map { [.problem(account: name, $0)] } ?? [])
    }
  }

  private func problem(of name: String) -> Message? {
    if sync.access.unusable.contains(name) { return .syncAccountUnusable }
    if accounts.account(name) == nil { return .syncAccountMissing }
    return accounts.failure(of: name).map { .sync($0) }
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = layout.inSight(layout.body)
    guard let current = accounts.current else {
      viewport.fit(0, in: area.rows)
      EmptyList(heading: .syncNoAccountsYet, advice: [.syncNoAccountsHelp]).draw(&canvas, area)
      return nil
    }
    let isAiry = area.rows >= Self.airyRows
    let lines = lines(isAiry: isAiry)
    let note = WrappedText(self.note(on: current), columns: area.columns - 4).fittingRows
    let room = min(note.count, max(1, area.rows / Self.notePart))
    let list = area.inset(bottom: room + (isAiry ? 1 : 0))
    draw(lines, current, &canvas, list)
    let bottom = area.inset(top: area.rows - room)
    canvas.areas.note(.pane, at: bottom)
    for (offset, text) in note.prefix(room).enumerated() {
      canvas.write(text, in: bottom.row(at: offset).inset(left: 2, right: 2), canvas.theme.quiet)
    }
    return nil
  }

  private func draw(
    _ lines: [Line],
    _ current: SyncAccountsViewModel.Row,
    _ canvas: inout Canvas,
    _ area: Rect
  ) {
    let rows = accounts.rows
    let index = lines.firstIndex { if case .row(current) = $0 { true } else { false } } ?? 0
    viewport.fit(lines.count, in: area.rows, showing: index..<index + 1)
    let columns = SyncColumns(area.columns, accounts, stack)
    for (offset, line) in zip(0..., lines[viewport.rows]) where offset < area.rows {
      let place = area.row(at: offset)
      switch line {
      case .row(let row):
        columns.draw(row, isCurrent: row == current, &canvas, place)
        if let number = rows.firstIndex(of: row) { canvas.areas.note(.entry(number), at: place) }
      case .problem(let account, let problem):
        columns.draw(problem, &canvas, place)
        if let number = rows.firstIndex(of: .account(account)) {
          canvas.areas.note(.entry(number), at: place)
        }
      case .gap: break
      }
    }
    let bar = ScrollBar(
      total: lines.count,
      visible: max(1, area.rows),
      place: .exactly(viewport.rows.lowerBound),
      isWhole: true
    )
    scrollBar = bar.isNeeded ? bar : nil
    scrollBar?.draw(&canvas, on: area.inset(left: area.columns - 1))
  }

  /// What is said of a row in full.
  private func note(on row: SyncAccountsViewModel.Row) -> String {
    switch row {
    case .account(let name):
      guard let account = accounts.account(name) else {
        return stack.text(problem(of: name) ?? .syncAccountMissing)
      }
      if let problem = problem(of: name) { return stack.text(problem) }
      return stack.text(
        .commaList(items: [.syncPlace(place: account.place)] + lastSync(of: accounts.links(of: name)))
      )
    case .collection: return stack.text(.syncNotLinkedHelp)
    case .link(let id):
      guard let link = accounts.link(id) else { return "" }
      if let question = link.question.flatMap(SyncQuestion.init(stored:)) { return note(on: question) }
      if let error = link.error.flatMap(TransportError.init(stored:)) { return stack.text(.sync(error)) }
      return stack.text(.commaList(items: lastSync(of: [link])))
    }
  }

  private func lastSync(of links: [SyncLink]) -> [Message] {
    guard !links.isEmpty else { return [] }
    guard let time = links.compactMap(\.lastSuccess).max() else { return [.syncNotYet] }
    return [.syncSyncedAt(moment: stack.dayAndTime(stack.clock.local(time)))]
  }

  /// A question with the titles of what would be deleted.
  private func note(on question: SyncQuestion) -> String {
    let text = stack.text(.asking(question))
    switch question {
    case .deletionsHere(let count, _, let titles), .deletionsThere(let count, _, let titles):
      let more = count - titles.count
      let names = titles.map { Message.itemTitle(title: $0) } + (more > 0 ? [.notesMore(number: more)] : [])
      return stack.text(.withLabel(label: text, text: .commaList(items: names)))
    case .collectionGone, .listDeleted, .restored: return text
    }
  }

  // MARK: Moving

  func move(_ movement: RowMovement) async throws(TODOStoreError) {
    try await move(by: viewport.offset(of: movement))
  }

  func move(by offset: Int) async throws(TODOStoreError) { accounts.go(by: offset) }

  /// One click selects a row, a second one does what Enter does.
  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click):
      switch click.target {
      case .scrollBar: scroll(to: scrollBar?.goal(ofClickOn: click.row))
      case .conflicts: await self.act(named: "sync-conflicts")
      case .sync: await self.act(named: "sync-run")
      case .pane: await self.act(named: "sync-answer")
      case .entry(let index):
        let rows = accounts.rows
        guard rows.indices.contains(index) else { return }
        if rows[index] == accounts.current { return await self.act(named: "sync-answer") }
        accounts.go(to: rows[index])
      default: break
      }
    case .wheel(let lines, _): accounts.go(by: lines)
    case .drag(let click):
      if click.target == .scrollBar { scroll(to: scrollBar?.goal(ofThumbAt: click.row)) }
    case .drop: break
    }
  }

  private func scroll(to goal: ScrollBar.Goal?) {
    guard case .line(let line) = goal else { return }
    let lines = lines(isAiry: false)
    let isAbove = line < viewport.rows.lowerBound
    let wanted = isAbove ? line : line + viewport.room - 1
    guard !lines.isEmpty else { return }
    for line in lines[...min(max(wanted, 0), lines.count - 1)].reversed() {
      guard case .row(let row) = line else { continue }
      return accounts.go(to: row)
    }
  }

  // MARK: Acts

  /// What Enter does with the current row.
  fileprivate enum Act {
    case answer(SyncLink, SyncQuestion)
    /// Shows the list of a link.
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
    case .account(let name): accounts.account(name) == nil ? problem(of: name) : nil
    case .collection, nil: nil
    }
  }
}

extension MessageFormatter {
  /// The name of a list that is linked.
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
