import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The one-line prompt for the file that is imported or written: Tab completes its path, and below the line is what is there.
final class FilePromptScreen: PromptScreen {
  let stack: ScreenStack
  var prompt: LinePrompt
  private let files: UserFiles
  private let purpose: Purpose
  /// The files and folders that the path can go on with.
  private var offers: [UserFiles.Offer] = []
  /// The one that Tab takes.
  private var selection = 0
  /// Whether a key has chosen it, so that Enter takes it, too.
  private var isChosen = false
  /// Nil until it is known.
  private var finding: Finding?
  /// Looks at the disk.
  private(set) var looking: Task<Void, Never>?

  /// What the file is for.
  enum Purpose {
    case importing
    case exporting(ItemsToExport)
  }

  /// What the path leads to.
  private enum Finding {
    case source(ImportableFile.Finding)
    case target(ExportTarget.Finding)
  }

  init(_ stack: ScreenStack, _ files: UserFiles, for purpose: Purpose) {
    (self.stack, self.files, self.purpose) = (stack, files, purpose)
    switch purpose {
    case .importing:
      prompt = LinePrompt(stack.text(.importPrompt), placeholders: [stack.text(.importExample)])
    case .exporting:
      let examples = [Message.exportExample, .exportExampleShort].map(stack.text)
      prompt = LinePrompt(
        stack.text(.exportPrompt),
        text: stack.exportedPath,
        placeholders: examples,
        replaces: !stack.exportedPath.isEmpty
      )
    }
    look()
  }

  var header: ScreenHeader {
    switch purpose {
    case .importing: ScreenHeader(title: .importScreen)
    case .exporting: ScreenHeader(title: .exportScreen)
    }
  }
  /// What Enter does, in the footer; nil for what it does with a file that is imported.
  var openName: Message? {
    switch purpose {
    case .importing: nil
    case .exporting: .exportNextHint
    }
  }
  var hints: [KeyHint] { hints(without: offers.isEmpty ? "file-complete" : "") }
  var otherHelp: [KeyHelp] {
    [KeyHelp(group: .typing, keys: "~/", description: stack.text(.helpFileHome))]
      + stack.keys.textHelp(hasRows: false)
  }

  // MARK: Drawing

  func understood(_ room: Rect) -> MeaningText? {
    switch finding {
    case nil, .source(.nothing), .target(.nothing): return nil
    case .source(.missing): return offers.isEmpty ? MeaningText(stack.text(.fileMissing)) : nil
    case .source(.folder): return MeaningText(stack.text(.folderIsImported))
    case .target(.folder): return MeaningText(stack.text(.fileIsFolder))
    case .target(.noFolder): return offers.isEmpty ? MeaningText(stack.text(.folderMissing)) : nil
    case .source(.failed(let failure)): return MeaningText(stack.text(.failed(failure)), .alarm)
    case .target(.failed(let failure)):
      return MeaningText(stack.text(.cannotWrite(failure)), .alarm)
    case .source(.file(let file)):
      let format = MeaningText.Part(text: stack.text(.format(file.format)), role: .plain)
      return MeaningText([format, .init(text: stack.text(.fileSize(file.size)))])
    case .target(.file(let target)):
      let format = target.format.map { MeaningText.Part(text: stack.text(.format($0)), role: .plain) }
      let state = target.former.map { former in
        MeaningText.Part(text: stack.text(.exportExists(size: .fileSize(former.size))), role: .notice)
      }
      return MeaningText(
        [
          format ?? .init(text: stack.text(.exportFormatLater)),
          state ?? .init(text: stack.text(.exportNewFile)),
        ]
      )
    }
  }

  var offerRows: OfferRows? {
    guard !offers.isEmpty else { return nil }
    let rows = offers.map { offer in
      OfferRows.Row(value: offer.name, meaning: offer.isFolder ? "" : stack.text(.fileSize(offer.size)))
    }
    return OfferRows(rows: rows, selection: selection, start: offers[0].text.count - offers[0].name.count)
  }

  // MARK: Keys

  func textChanged() { look() }

  /// Looks at the disk while keys are handled, once for all letters that were typed in the meantime.
  private func look() {
    looking?.cancel()
    let (text, limit) = (prompt.text, Completion.maxRows)
    let isTarget = if case .exporting = purpose { true } else { false }
    looking = Task { [files] in
      let found = await Task.detached {
        let finding: Finding =
          isTarget
          ? .target(ExportTarget.finding(text, among: files))
          : .source(ImportableFile.finding(text, among: files))
        return (finding, files.offers(for: text, limit: limit))
      }.value
      guard !Task.isCancelled else { return }
      (finding, offers, selection, isChosen) = (found.0, found.1, 0, false)
      stack.askForFrame()
    }
  }

  func down() { choose(by: 1) }
  func up() { choose(by: -1) }
  private func choose(by offset: Int) {
    guard !offers.isEmpty else { return }
    (selection, isChosen) = (min(max(selection + offset, 0), offers.count - 1), true)
  }

  func complete() async {
    await looking?.value
    guard offers.indices.contains(selection) else { return }
    prompt.replaceAll(with: offers[selection].text)
    look()
  }

  /// Shows what the file would bring, or what would be in it, once the line has what the arrows have chosen.
  func open() async {
    await looking?.value
    if isChosen, offers[selection].text != prompt.text { return await complete() }
    switch finding {
    case nil, .source(.nothing), .target(.nothing): stack.say(.importPathMissing)
    case .target(.folder): await complete()
    case .source(.missing): stack.say(.fileMissing)
    case .target(.noFolder): stack.say(.folderMissing)
    case .source(.failed(let failure)): stack.say(.failed(failure))
    case .target(.failed(let failure)): stack.say(.cannotWrite(failure))
    case .source(.file(let file)): preview(.file(file))
    case .source(.folder(let path)): preview(.folder(path: path))
    case .target(.file(let target)):
      guard case .exporting(let items) = purpose else { return }
      stack.exportedPath = prompt.text
      close()
      export(items, to: target)
    }
  }

  private func preview(_ source: ImportSource) {
    close()
    stack.push(PreviewScreen(stack, ImportPreview(stack, source, files)))
  }

  /// If the file exists, asks first what is to become of it.
  private func export(_ items: ItemsToExport, to target: ExportTarget) {
    let (stack, files) = (stack, files)
    func show(isUpdate: Bool) {
      let preview = ExportPreview(stack, items, to: target, isUpdate: isUpdate, files)
      stack.push(PreviewScreen(stack, preview, focus: isUpdate ? .items : .choice(0)))
    }
    guard target.former != nil else { return show(isUpdate: false) }
    let choices: [MenuScreen.Choice] = [
      .init(.exportUpdateAnswer, shortcut: "u", isEnabled: target.canBeUpdated) { show(isUpdate: true) },
      .init(.exportReplaceAnswer, shortcut: "r") { show(isUpdate: false) },
      .init(.cancel, shortcut: "c") {},
    ]
    stack.push(
      MenuScreen(
        stack,
        title: .exportExistsQuestion(title: target.name),
        choices: choices,
        selection: target.canBeUpdated ? 0 : 2
      )
    )
  }

  /// A click on an offer takes it.
  func handle(_ act: MouseAct) async {
    guard case .press(let click) = act, case .offer(let index) = click.target, offers.indices.contains(index)
    else {
      _ = prompt.take(act)
      return
    }
    selection = index
    await complete()
  }
}

extension FilePromptScreen {
  static let place = ActionPlace(heading: .inFilePrompt, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<FilePromptScreen>([
    .init(.items, "file-open", [.enter], [.inFooter, .isMain], named: { $0.openName }) { $0.open },
    .init(.items, "file-complete", [.tab], .inFooter) { $0.complete },
    .init(.move, "file-down", [.down]) { $0.down },
    .init(.move, "file-up", [.up]) { $0.up },
    .help("file-help", [.f1]),
    .init(.app, "file-cancel", [.escape], .inFooter) { $0.close },
  ])
}
