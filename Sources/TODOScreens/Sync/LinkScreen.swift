import SyncRules
import TODOCore
import TODOSync
import TODOViewModel
import TODOWording
import TerminalUI

/// A list and a collection before they are linked: what is the same, what would be sent and added, and what looks alike. Nothing is written
/// before its key is pressed.
final class LinkScreen: ReadingScreen {
  let stack: ScreenStack
  let link: LinkViewModel
  var viewport = Viewport()

  init(_ stack: ScreenStack, _ link: LinkViewModel) {
    (self.stack, self.link) = (stack, link)
    link.onNews = { [weak stack] error in
      if let error { stack?.say(.store(error)) }
      stack?.askForFrame()
    }
    link.read()
  }

  let placement = Placement.window
  var header: ScreenHeader {
    let names = "\(stack.formatter.name(of: link.here)) \(stack.marks.link) \(link.there.name)"
    return ScreenHeader(
      title: .linkScreen,
      parts: [
        .init(text: names, look: .plain, minColumns: 10),
        .init(text: link.account.name, isOptional: true),
      ],
      trailing: [stack.text(.nothingWrittenYet), stack.text(.nothingWrittenYetShort)],
      isTrailingNeeded: true
    )
  }
  var otherHelp: [KeyHelp] { stack.mouseHelp((.mouseClick, .helpClickLink), (.mouseWheel, .helpWheel)) }

  func reload() async { link.read() }

  // MARK: What it says

  private var summary: [SummaryLine] {
    func part(_ message: Message, _ role: Theme.Role = .quiet, isOptional: Bool = false) -> MeaningText.Part {
      .init(text: stack.text(message), role: role, isOptional: isOptional)
    }
    if let failure = link.failure {
      return [
        SummaryLine(
          .importProblem,
          [.init(text: stack.formatter.text(SyncFailure(failure, tries: 1)), role: .alarm)]
        )
      ]
    }
    guard let preview = link.preview else { return [SummaryLine(.linkThere, [part(.syncLooking)])] }
    func counts(_ open: Int, _ done: Int, _ role: Theme.Role = .strong) -> [MeaningText.Part] {
      [part(.count(open, .open), role), part(.count(done, .done), role)]
    }
    let adoption = preview.adoption
    var lines = [
      SummaryLine(.linkHere, counts(preview.here.open, preview.here.done, .quiet)),
      SummaryLine(.linkThere, counts(preview.there.open, preview.there.done, .quiet)),
    ]
    if !adoption.pairs.isEmpty {
      var same = [part(.plainNumber(number: adoption.pairs.count), .strong)]
      if !adoption.byUID.isEmpty {
        same.append(part(.linkSameByUid(number: adoption.byUID.count), isOptional: true))
      }
      if !adoption.byValues.isEmpty {
        same.append(part(.linkSameByTitle(number: adoption.byValues.count), isOptional: true))
      }
      if preview.differences.fields > 0 {
        same.append(part(.linkDiffer(count: preview.differences.fields), .notice))
      }
      if preview.differences.tags > 0 { same.append(part(.linkTags(count: preview.differences.tags))) }
      lines.append(SummaryLine(.linkSame, same))
    }
    lines.append(
      SummaryLine(.linkOnlyHere, counts(preview.sentOpen, preview.sentDone) + [part(.linkSent)])
    )
    lines.append(
      SummaryLine(.linkOnlyThere, counts(preview.addedOpen, preview.addedDone) + [part(.linkAdded)])
    )
    for reason in LeftResource.Reason.allCases {
      let names = preview.left.filter { $0.reason == reason }.map { Message.itemTitle(title: $0.href) }
      guard !names.isEmpty else { continue }
      let label: Message =
        switch reason {
        case .unreadable: .linkUnreadable
        case .twice: .linkTwice
        case .crowded: .linkCrowded
        }
      lines.append(SummaryLine(label, [part(.names(names, upTo: SyncQuestion.titleLimit), .notice)]))
    }
    return lines
  }

  /// Which done items are sent.
  private var choice: PreviewChoice {
    let values = LinkPreview.DoneItems.allCases.map { done -> (text: Message, isChosen: Bool) in
      let text: Message =
        switch done {
        case .none: .importNoDone
        case .recent: .linkRecentDone(count: LinkViewModel.recentDays)
        case .all: .linkAllDone
        }
      return (text, done == link.done)
    }
    return PreviewChoice(label: .linkDone, values: values) { [link] index in
      link.choose(LinkPreview.DoneItems.allCases[index])
    }
  }

  // MARK: Drawing

  private enum Line {
    case summary(SummaryLine)
    case choice
    case gap
    /// What looks alike, and that it stays apart.
    case heading(Message, note: Message)
    case title(String)
  }

  /// The rows of the body from which on there are blank ones between the parts.
  private static let roomyRows = 14
  private static let gap = 2

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = layout.line(layout.inSight(layout.body))
    let isRoomy = area.rows >= Self.roomyRows
    var lines = summary.map(Line.summary)
    if link.preview != nil, link.failure == nil {
      lines += (isRoomy ? [.gap] : []) + [.choice]
      if let alike = link.preview?.adoption.lookAlikes, !alike.isEmpty {
        lines += (isRoomy ? [.gap] : []) + [.heading(.linkAlike(count: alike.count), note: .linkStayApart)]
        lines += alike.map(Line.title)
      }
    }
    let labels = labels(of: lines, area, canvas.formatter)
    let indent = labels == 0 ? 0 : labels + Self.gap
    // A summary may need several rows.
    let rows = lines.map { line -> Int in
      guard case .summary(let summary) = line else { return 1 }
      let before = labels == 0 ? DrawableText.width(of: canvas.formatter.text(summary.label)) + 3 : indent
      return max(1, summary.text.rowCount(columns: area.columns - before))
    }
    viewport.fit(rows.reduce(0, +), in: area.rows)
    var row = -viewport.first
    for (line, count) in zip(lines, rows) {
      defer { row += count }
      // A line that begins above the visible part is not shown at all.
      guard row >= 0, row < area.rows else { continue }
      let place = Rect(
        column: area.column,
        row: area.row + row,
        columns: area.columns,
        rows: min(count, area.rows - row)
      )
      draw(line, labels, &canvas, place)
    }
    return nil
  }

  /// The width of the labels before the values of all lines; 0 where each value follows its own.
  private func labels(of lines: [Line], _ area: Rect, _ formatter: MessageFormatter) -> Int {
    guard area.columns >= 50 else { return 0 }
    let texts = lines.compactMap { line -> Message? in
      switch line {
      case .summary(let summary): summary.label
      case .choice: choice.label
      case .gap, .heading, .title: nil
      }
    }
    return texts.map { DrawableText.width(of: formatter.text($0)) }.max() ?? 0
  }

  private func draw(_ line: Line, _ labels: Int, _ canvas: inout Canvas, _ area: Rect) {
    let theme = canvas.theme
    func label(_ message: Message) -> Rect {
      guard labels > 0 else {
        return area.inset(left: canvas.write(message, in: area.inset(left: 1), theme.quiet) + 1 + Self.gap)
      }
      let place = area.row(at: 0)
      canvas.writeRight(
        canvas.formatter.text(message),
        in: place.inset(right: place.columns - labels),
        theme.quiet
      )
      return area.inset(left: labels + Self.gap)
    }
    switch line {
    case .summary(let summary): summary.text.draw(&canvas, in: label(summary.label))
    case .choice:
      choice.draw(&canvas, label(choice.label), hasFocus: false) { ClickTarget.entry($0) }
    case .gap: break
    case .heading(let heading, let note):
      let columns = canvas.write(heading, in: area.inset(left: 1), theme.label)
      canvas.write(note, in: area.inset(left: columns + 3), theme.quiet)
    case .title(let title): canvas.write(title, in: area.inset(left: 3), theme.plain)
    }
  }

  // MARK: Acts

  fileprivate var obstacle: Message? {
    if let failure = link.failure { return .linkNotPossible(reason: .sync(failure)) }
    return link.preview == nil ? .syncLooking : nil
  }

  func begin() async throws(TODOStoreError) {
    let waiting = Message.linkWaiting(account: link.account.name)
    stack.say(waiting)
    stack.redraw()
    defer { if stack.message == waiting { stack.endMessage() } }
    let end = try await link.begin()
    if let obstacle { return stack.say(obstacle) }
    close()
    if let end { stack.say(end) }
  }

  func nextDone() {
    let all = LinkPreview.DoneItems.allCases
    link.choose(all[((all.firstIndex(of: link.done) ?? 0) + 1) % all.count])
  }

  func leave() {
    link.stop()
    close()
  }

  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click):
      guard case .entry(let index) = click.target else { return }
      await stack.attempt { () async throws(TODOStoreError) in try await choice.choose(index) }
    case .wheel(let lines, _): viewport.scroll(by: lines)
    case .drag, .drop: break
    }
  }
}

extension LinkScreen {
  static let place = ActionPlace(heading: .inLink)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<LinkScreen>([
    .init(.items, "link-begin", ["L"], [.inFooter, .isMain], needs: [.known, .noJob]) { $0.begin },
    .init(.items, "link-done", ["d"], .inFooter, needs: [.known]) { $0.nextDone },
  ] + KeyTable.scrolling("link") + [
    .help("link-help", ["?", .f1]),
    .init(.app, "link-cancel", [.escape, "q"], .inFooter) { $0.leave },
  ])
}

extension KeyTable<LinkScreen>.Need {
  /// Both sides are known.
  fileprivate static let known = Self { $0.obstacle }
}
