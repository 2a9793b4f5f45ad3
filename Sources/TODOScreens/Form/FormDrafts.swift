public import TODOCore
import TODOViewModel

/// Keeps the form on the screen as a draft, and offers the drafts of windows that are gone.
final class FormDrafts {
  private let stack: ScreenStack
  private let keeper: any FormDraftKeeping
  /// The last draft passed on; nil if there is nothing unsaved.
  private var kept: FormDraft?
  /// The drafts still to be offered.
  private var orphans: [OrphanedDraft] = []

  init(_ stack: ScreenStack, _ keeper: any FormDraftKeeping) {
    self.stack = stack
    self.keeper = keeper
  }

  func offer(_ orphans: [OrphanedDraft]) { self.orphans += orphans }

  /// Looks at the screens after an event.
  func update() async {
    noteForm()
    guard stack.screens.count == 1, !orphans.isEmpty else { return }
    await ask(about: orphans.removeFirst())
  }

  /// The app ends because the user chose to, after being asked about unsaved text.
  func end() {
    if kept != nil { keeper.forget() }
  }

  private func noteForm() {
    let form = stack.screens.lazy.compactMap { $0 as? FormScreen }.last?.form
    if let form, form.hasChanges {
      let draft = form.formDraft
      guard draft != kept else { return }
      kept = draft
      keeper.keep(draft)
    } else if kept != nil {
      kept = nil
      keeper.forget()
    }
  }

  // MARK: Offering

  private func ask(about orphan: OrphanedDraft) async {
    var standing: EditViewModel.DraftStanding?
    await stack.attempt { () async throws(TODOStoreError) in
      standing = try await EditViewModel.standing(
        of: orphan,
        in: stack.list,
        clock: stack.clock,
        conventions: stack.conventions
      )
    }
    // If the store cannot be read, the draft waits for the next start.
    guard let standing else { return }
    if standing == .saved { return keeper.discard(orphan) }
    let dates = stack.dates
    let moment = dates.brief(stack.clock.local(orphan.writtenAt))
    stack.push(
      MenuScreen(
        stack,
        title: .recovered(orphan.draft, time: moment),
        choices: [
          .init(.draftOpen, shortcut: "o") { [self] in await open(orphan, standing) },
          .wayOut(.draftNotNow, shortcut: "n"),
          .init(.discard, shortcut: "d") { [self] in askWhetherToDiscard(orphan) },
        ]
      )
    )
  }

  /// Nothing brings a draft back, and the keys may have been meant for the list.
  private func askWhetherToDiscard(_ orphan: OrphanedDraft) {
    stack.push(
      MenuScreen(
        stack,
        asking: .discardDraftQuestion,
        .discard,
        shortcut: "y",
        or: (.keep, "k")
      ) { [self] () async throws(TODOStoreError) in
        keeper.discard(orphan)
        stack.say(.draftDiscarded)
      }
    )
  }

  private func open(_ orphan: OrphanedDraft, _ standing: EditViewModel.DraftStanding) async {
    if let item = orphan.draft.item {
      await stack.attempt { () async throws(TODOStoreError) in try await stack.list.go(to: item.id) }
    }
    let form = EditViewModel(
      stack.list,
      recovering: orphan,
      clock: stack.clock,
      conventions: stack.conventions,
      map: stack.map
    )
    let screen = FormScreen(stack, form: form)
    await screen.reload()
    stack.push(screen)
    noteForm()
    keeper.discard(orphan)
    stack.say(.opened(standing))
  }
}

/// Keeps the contents of a form where the next start finds it, in case this window ends without saving.
public protocol FormDraftKeeping: AnyObject {
  /// Records the current contents of the form. Must not block.
  func keep(_ draft: FormDraft)
  /// The form was saved or discarded.
  func forget()
  /// The draft of a window that is gone was opened, or is not wanted.
  func discard(_ orphan: OrphanedDraft)
}
