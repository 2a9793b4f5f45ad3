import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The one-line prompt for the file that is imported: Tab completes its path, and below the line is what the file seems to be.
final class FilePromptScreen: PromptScreen {
  let stack: ScreenStack
  var prompt: LinePrompt
  private let files: UserFiles
  /// The files and folders that the path can go on with.
  private var offers: [UserFiles.Offer] = []
  /// The one that Tab takes.
  private var selection = 0
  /// Nil until it is known.
  private var finding: ImportableFile.Finding?
  /// Looks at the disk.
  private(set) var looking: Task<Void, Never>?

  init(_ stack: ScreenStack, _ files: UserFiles, path: String = "") {
    self.stack = stack
    self.files = files
    prompt = LinePrompt(stack.text(.importPrompt), text: path, placeholders: [stack.text(.importExample)])
    look()
  }

  var header: ScreenHeader { ScreenHeader(title: .importScreen) }
  var hints: [KeyHint] { hints(without: offers.isEmpty ? "file-complete" : "") }
  var otherHelp: [KeyHelp] {
    [KeyHelp(group: .typing, keys: "~/", description: stack.text(.helpFileHome))]
      + stack.keys.textHelp(hasRows: !offers.isEmpty)
  }

  // MARK: Drawing

  func understood(_ room: Rect) -> MeaningText? {
    switch finding {
    case nil, .nothing: return nil
    case .missing: return offers.isEmpty ? MeaningText(stack.text(.fileMissing)) : nil
    case .folder: return MeaningText(stack.text(.fileIsFolder))
    case .failed(let failure): return MeaningText(stack.text(.failed(failure)), .alarm)
    case .file(let file):
      let format = MeaningText.Part(text: stack.text(.format(file.format)), role: .plain)
      return MeaningText([format, .init(text: stack.text(.fileSize(file.size)))])
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

  /// Looks at the disk beside the keys, once for all letters that were typed meanwhile.
  private func look() {
    looking?.cancel()
    let (text, limit) = (prompt.text, Completion.mostRows)
    looking = Task { [files] in
      let found = await Task.detached {
        (ImportableFile.finding(text, among: files), files.offers(for: text, limit: limit))
      }.value
      guard !Task.isCancelled else { return }
      (finding, offers, selection) = (found.0, found.1, 0)
      stack.askForFrame()
    }
  }

  func down() { choose(by: 1) }
  func up() { choose(by: -1) }
  private func choose(by offset: Int) {
    selection = min(max(selection + offset, 0), max(0, offers.count - 1))
  }

  func complete() async {
    await looking?.value
    guard offers.indices.contains(selection) else { return }
    prompt.replaceAll(with: offers[selection].text)
    look()
  }

  /// Shows what the file would bring.
  func open() async {
    await looking?.value
    switch finding {
    case .file(let file):
      close()
      stack.push(ImportScreen(stack, ImportViewModel(stack.list, file, files, clock: stack.clock)))
    case .folder: await complete()
    case nil, .nothing: stack.say(.importPathMissing)
    case .missing: stack.say(.fileMissing)
    case .failed(let failure): stack.say(.failed(failure))
    }
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
    .init(.items, "file-open", [.enter], [.inFooter, .isMain]) { $0.open },
    .init(.items, "file-complete", [.tab], .inFooter) { $0.complete },
    .init(.move, "file-down", [.down]) { $0.down },
    .init(.move, "file-up", [.up]) { $0.up },
    .help("file-help", [.f1]),
    .init(.app, "file-cancel", [.escape], .inFooter) { $0.close },
  ])
}
