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

  @Test func notesAreAddedToOthersWithWhatIsOnlyCountedOfThem() {
    var (notes, more) = (FileNotes(), FileNotes())
    for line in 1...900 { notes.add(FileNote(line: line, "", .leftOut, .notToDo)) }
    for line in 1...1_200 { more.add(FileNote(line: line, "", .leftOut, .openHere)) }
    more.add(FileNote(line: 1, "ATTENDEE", .kept))
    notes.add(more)
    #expect(notes.count == 2_100 && notes.openHereCount == 1_200)
    #expect(notes.first.count == FileNotes.limit && notes.first.last?.reason == .openHere)
    #expect(notes.counts[.init(name: "", fate: .leftOut, reason: nil)] == 2_100)
    #expect(notes.counts[.init(name: "ATTENDEE", fate: .kept, reason: nil)] == 1)
  }
}
