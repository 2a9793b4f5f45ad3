import TestSupport
import Testing

@testable import TODOCore

@Suite("Merging what a file says into an item")
struct FieldMergeTests {
  private func values(_ set: (inout TODOItemValues) -> Void) -> TODOItemValues {
    var values = TODOItemValues()
    values.title = "Pay rent"
    set(&values)
    return values
  }

  private func merge(
    _ ours: TODOItemValues,
    _ base: TODOItemValues?,
    _ theirs: TODOItemValues,
    fields: Set<ItemField> = Set(ItemField.allCases),
    prefersTheirs: Bool = false
  ) -> FieldMerge {
    FieldMerge(ours: ours, base: base, theirs: theirs, fields: fields, prefersTheirs: prefersTheirs)
  }

  @Test("a field that only the file has changed is taken", arguments: ItemField.independent)
  func taken(field: ItemField) {
    // Given
    let (old, new) = (TODOItemValues.distinct(1), TODOItemValues.distinct(2))
    // When
    let merged = merge(old, old, new, fields: [field])
    // Then
    let edit = TODOEdit(field, before: field.stored(in: old), after: field.stored(in: new))
    #expect(merged.edits == [edit] && merged.conflicts.isEmpty)
  }

  @Test(
    "a line that was added here without a time is the one that has it in the file",
    arguments: [true, false]
  )
  func timedLines(timesLines: Bool) {
    func merge(_ ours: String, _ base: String, _ theirs: String) -> FieldMerge {
      FieldMerge(
        ours: values { $0.detail = ours },
        base: values { $0.detail = base },
        theirs: values { $0.detail = theirs },
        fields: [.detail],
        timesLines: timesLines,
        prefersTheirs: false
      )
    }
    let (new, more) = ("2026-11-28 10:15 new", "2026-11-29 08:00 more")
    let added = merge("old\n\nnew\nnew", "old\n\(new)\n\(new)", "old\n\(new)\n\(new)\n\(more)")
    let same = merge("new\nold", "old\n\(new)", "old\n\(new)")
    #expect(same.edits.isEmpty && same.conflicts.isEmpty)
    guard timesLines else {
      #expect(added.edits.isEmpty && added.conflicts == [.detail])
      return
    }
    #expect(added.edits.map(\.after) == [.text("old\nnew\nnew\n\(more)")] && added.conflicts.isEmpty)
    // A line that was removed or changed here is a change here.
    #expect(merge("old", "old\n\(new)", "old\n\(new)\n\(more)").conflicts == [.detail])
    #expect(merge("newer", new, more).conflicts == [.detail])
  }

  @Test("a field that only we have changed stays", arguments: ItemField.independent)
  func stays(field: ItemField) {
    let merged = merge(.distinct(2), .distinct(1), .distinct(1), fields: [field])
    #expect(merged.edits.isEmpty && merged.conflicts.isEmpty)
  }

  @Test("a field that both have changed alike is no conflict") func alike() {
    let merged = merge(.distinct(2), .distinct(1), .distinct(2))
    #expect(merged.edits.isEmpty && merged.conflicts.isEmpty)
  }

  @Test("a field that both have changed stays and is told, or is taken where the file is preferred")
  func conflicts() {
    // Given
    let (base, ours, theirs) = (
      values { $0.detail = "a" }, values { $0.detail = "b" }, values { $0.detail = "c" }
    )
    // When
    let (kept, taken) = (merge(ours, base, theirs), merge(ours, base, theirs, prefersTheirs: true))
    // Then
    #expect(kept.edits.isEmpty && kept.conflicts == [.detail])
    #expect(
      taken.edits == [TODOEdit(.detail, before: .text("b"), after: .text("c"))] && taken.conflicts.isEmpty
    )
  }

  @Test("without what the file said the last time, it counts") func withoutBase() {
    let (ours, theirs) = (values { $0.detail = "b" }, values { $0.detail = "c" })
    #expect(merge(ours, nil, theirs).edits.map(\.after) == [.text("c")])
  }

  @Test("a field that the file cannot have is never touched") func untouched() {
    let merged = merge(.distinct(1), nil, .distinct(2), fields: [.title])
    #expect(merged.edits.map(\.field) == [.title])
  }

  @Test("tags that were added and removed on both sides are added and removed") func tags() {
    // Given
    func tagged(_ names: String...) -> TODOItemValues { values { $0.tags = ItemTags(names) } }
    // When
    let merged = merge(
      tagged("here", "both"),
      tagged("gone", "both", "ours"),
      tagged("there", "both", "ours")
    )
    // Then
    #expect(merged.edits.map(\.after) == [.text("#both #here #there")] && merged.conflicts.isEmpty)
    #expect(merge(tagged("Home"), nil, tagged("home")).edits.isEmpty)
    #expect(merge(tagged("a"), nil, tagged("b")).edits.map(\.after) == [.text("#b")])
  }

  @Test("the list of a step is that of its parent") func listOfStep() {
    // Given
    let parent = TODOItem.ID()
    let step = values { $0.parent = parent }
    // Then
    #expect(merge(step, step, values { ($0.parent, $0.list) = (parent, "Work") }).edits.isEmpty)
    let nested = merge(
      values { $0.list = "Home" },
      values { _ in },
      values { ($0.parent, $0.list) = (parent, "Work") }
    )
    #expect(nested.edits.map(\.field) == [.parent] && nested.conflicts.isEmpty)
    let freed = merge(step, step, values { $0.list = "Work" })
    #expect(freed.edits.map(\.field) == [.list, .parent])
  }

  @Test("nothing repeats without a due date") func repeatsWithDue() {
    // Given
    let daily = Repeat(stored: "FREQ=DAILY")
    let due = DueDate(stored: "2026-11-21")
    let repeating = values { ($0.due, $0.repeats) = (due, daily) }
    // Then
    #expect(merge(values { _ in }, repeating, repeating).edits.isEmpty)
    let weekly = values { ($0.due, $0.repeats) = (due, Repeat(stored: "FREQ=WEEKLY")) }
    #expect(merge(values { _ in }, values { $0.due = due }, weekly).edits.isEmpty)
    #expect(
      merge(repeating, repeating, values { $0.repeats = daily }).edits.map(\.field) == [.due, .repeats]
    )
  }
}
