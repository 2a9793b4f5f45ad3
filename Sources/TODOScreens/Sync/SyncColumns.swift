import SyncRules
import TODOCore
import TODOSync
import TODOViewModel
import TODOWording
import TerminalUI

/// Where the parts of the rows are: a sign, the list, the collection, and at the right how both are.
struct SyncColumns {
  private let accounts: SyncAccountsViewModel
  private let stack: ScreenStack
  /// Nil where list and collection are beside each other.
  private let lists, collections: Range<Int>?
  private let end: Int

  /// The width from which on lists and collections have columns of their own.
  private static let wide = 66
  /// Beyond this width, rows are hard to follow.
  private static let widest = 100
  private static let (sign, name, maxName, gap) = (2, 4, 22, 2)

  init(_ columns: Int, _ accounts: SyncAccountsViewModel, _ stack: ScreenStack) {
    (self.accounts, self.stack) = (accounts, stack)
    end = min(columns, Self.widest) - 2
    guard columns >= Self.wide else {
      (lists, collections) = (nil, nil)
      return
    }
    let names = accounts.links.map { stack.formatter.name(ofList: $0.list) }
    let width = min(Self.maxName, names.map { DrawableText.width(of: $0) }.max() ?? 0)
    lists = Self.name..<Self.name + width
    let link = DrawableText.width(of: stack.marks.link)
    let start = Self.name + (width == 0 ? 0 : width + Self.gap + link + Self.gap)
    collections = start..<start + Self.maxName
  }

  func draw(
    _ row: SyncAccountsViewModel.Row,
    isCurrent: Bool,
    _ canvas: inout Canvas,
    _ line: Rect
  ) {
    let background = isCurrent ? canvas.theme.selection : nil
    if isCurrent { canvas.select(line) }
    switch row {
    case .account(let name): draw(account: name, &canvas, line, background)
    case .link(let id):
      if let link = accounts.link(id) { draw(link, &canvas, line, background) }
    case .collection(_, let collection):
      let status = (text: stack.text(.notLinked(count: collection.count)), style: canvas.theme.faint)
      let rest = draw(status, &canvas, line, background)
      let start = collections?.lowerBound ?? Self.name
      canvas.write(
        collection.name,
        in: rest.inset(left: start),
        canvas.theme.part(canvas.theme.quiet, of: background)
      )
    }
  }

  /// Draws why an account is not synced, below its name.
  func draw(_ problem: String, _ canvas: inout Canvas, _ line: Rect) {
    canvas.write("!", in: line.inset(left: Self.sign), canvas.theme.alarm)
    canvas.write(problem, in: line.inset(left: Self.name, right: 2), canvas.theme.quiet)
  }

  /// Draws how a row is, at the right; returns what is left of the line, with its beginning.
  private func draw(
    _ status: (text: String, style: Style),
    _ canvas: inout Canvas,
    _ line: Rect,
    _ background: Style?
  ) -> Rect {
    var place = line
    place.columns = end
    let columns = canvas.writeRight(status.text, in: place, canvas.theme.part(status.style, of: background))
    return place.inset(right: columns == 0 ? 0 : columns + Self.gap)
  }

  // MARK: Accounts

  private func draw(account name: String, _ canvas: inout Canvas, _ line: Rect, _ background: Style?) {
    let theme = canvas.theme
    let rest = draw(status(ofAccount: name, theme), &canvas, line, background).inset(left: 2)
    var place = rest
    place = place.inset(left: canvas.write(name, in: place, theme.part(theme.label, of: background)) + 3)
    guard let account = accounts.account(name), lists != nil else { return }
    let readOnly = account.account.isReadOnly ? stack.text(.syncReadOnly) : nil
    for text in [account.place, account.user, readOnly].compactMap(\.self) {
      place = place.inset(left: canvas.write(text, in: place, theme.part(theme.quiet, of: background)) + 3)
    }
  }

  private func status(ofAccount name: String, _ theme: Theme) -> (text: String, style: Style) {
    if accounts.looking[name] != nil, accounts.look(name) == nil {
      return (stack.text(.syncLooking), theme.faint)
    }
    let links = accounts.links(of: name)
    func day(_ links: [SyncLink]) -> String? {
      links.compactMap(\.lastSuccess).min().map { stack.dates.brief(stack.clock.local($0)) }
    }
    let failed = links.filter { $0.error != nil }
    if !failed.isEmpty {
      return (
        stack.text(day(failed).map { .syncStateFailedSince(day: $0) } ?? .syncStateFailed), theme.notice
      )
    }
    let last = links.compactMap(\.lastSuccess).max().map { stack.dates.brief(stack.clock.local($0)) }
    return (last ?? "", theme.quiet)
  }

  // MARK: Links

  private func draw(_ link: SyncLink, _ canvas: inout Canvas, _ line: Rect, _ background: Style?) {
    let theme = canvas.theme
    func look(_ style: Style) -> Style { theme.part(style, of: background) }
    let isAsking = link.question != nil
    if isAsking || link.error != nil {
      let sign = isAsking ? "?" : "!"
      canvas.write(sign, in: line.inset(left: Self.sign), look(isAsking ? theme.notice : theme.alarm))
    }
    let rest = draw(status(of: link, theme), &canvas, line, background)
    let list = stack.formatter.name(ofList: link.list)
    let listStyle = look(link.list?.isDeleted == true ? theme.faint.struck : theme.plain)
    let collection = link.name.isEmpty ? link.href : link.name
    guard let lists, let collections else {
      var place = rest.inset(left: Self.name)
      place = place.inset(left: canvas.write(list, in: place, listStyle) + 1)
      place = place.inset(left: canvas.write(stack.marks.link, in: place, look(theme.quiet)) + 1)
      canvas.write(collection, in: place, look(theme.quiet))
      return
    }
    func part(_ range: Range<Int>) -> Rect {
      var place = rest.inset(left: range.lowerBound)
      place.columns = min(place.columns, range.count)
      return place
    }
    canvas.write(list, in: part(lists), listStyle)
    canvas.write(stack.marks.link, in: rest.inset(left: lists.upperBound + Self.gap), look(theme.quiet))
    canvas.write(collection, in: part(collections), look(theme.quiet))
  }

  /// What it waits for, why it was not synced, or how much there is.
  private func status(of link: SyncLink, _ theme: Theme) -> (text: String, style: Style) {
    if let question = link.question.flatMap(SyncQuestion.init(stored:)) {
      let full = stack.text(.asking(question))
      let short = stack.text(.askingBriefly(question))
      return (lists == nil ? short : full, theme.notice)
    }
    if link.error != nil { return (stack.text(.syncStateFailed), theme.alarm) }
    let overview = accounts.sync.overview
    let (unsent, refused) = (overview?.unsent[link.id] ?? 0, overview?.refused[link.id] ?? 0)
    let circles = overview?.circles[link.id]?.count ?? 0
    var parts: [Message] = []
    if unsent > 0 { parts.append(.syncStateToSend(count: unsent)) }
    if refused > 0 { parts.append(.syncRefusedCount(count: refused)) }
    let left = Message.parts(of: SyncNumbers(link.left))
    parts += left.count > 1 ? [.syncStateNeedsAttention(count: link.left.count)] : left
    if circles > 0 { parts.append(.syncCircleCount(count: circles)) }
    if lists != nil || parts.isEmpty { parts.insert(.itemCount(count: link.resourceCount), at: 0) }
    return (
      stack.text(.commaList(items: parts)),
      refused > 0 || !link.left.isEmpty || circles > 0 ? theme.notice : theme.quiet
    )
  }
}
