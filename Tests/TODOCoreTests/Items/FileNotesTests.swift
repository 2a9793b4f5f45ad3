import TODOCore
import Testing

@Suite struct FileNotesTests {
  @Test func notesOfAKindAreCountedAndOnlyTheFirstThousandAreHeld() {
    var notes = FileNotes()
    for line in 1...1_500 { notes.add(FileNote(line: line, "due", .changed, .notUnderstood("soon"))) }
    for line in 1...20 { notes.add(FileNote(line: line, "ATTENDEE", .kept)) }
    #expect(notes.first.count == FileNotes.limit)
    #expect(notes.count == 1_500)
    #expect(notes.counts[.init(name: "ATTENDEE", fate: .kept, reason: nil)] == 20)
  }
}
