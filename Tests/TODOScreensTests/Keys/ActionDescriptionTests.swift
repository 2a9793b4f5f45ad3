import TestSupport
import Testing

@testable import TODOScreens
@testable import TODOWording

@Suite("The list of all actions")
struct ActionDescriptionTests {
  @Test("names each action by its own identifier")
  func identifiersAreUnique() {
    let identifiers = ActionDescription.all.map(\.identifier)
    #expect(identifiers.count == Set(identifiers).count)
  }

  @Test("has identifiers of lower-case letters and hyphens")
  func identifiersAreKebabCase() {
    let odd = ActionDescription.all.map(\.identifier).filter { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) == nil }
    #expect(odd == [])
  }

  @Test("has the actions of every screen, with their keys, but for those of the palette alone")
  func places() {
    #expect(ActionPlace.all.count == Set(ActionPlace.all).count)
    let actions = ActionDescription.all
    #expect(actions.filter { $0.usualKeys.isEmpty && !$0.canBeWithoutKey } == [])
  }

  @Test("has words for each of them in the catalogue, and the catalogue for no other")
  func words() {
    let identifiers = ActionDescription.all.map(\.identifier)
    let worded = ActionWords.identifiers
    let without = identifiers.filter { identifier in
      !worded.contains { identifier == $0 || identifier.hasSuffix("-" + $0) }
    }
    #expect(without == [])
    #expect(worded.filter { !identifiers.contains($0) } == [])
    let words = worded.map(Language.en.words)
    #expect(words.filter { $0.name.isEmpty || $0.help.isEmpty } == [])
  }

  @Test("has every action whose key a sentence names")
  func named() {
    let identifiers = Set(ActionDescription.all.map(\.identifier))
    let named = Language.en.texts.flatMap { text in
      text.matches(of: /\{key:([a-z-]+)\}/).map { String($0.output.1) }
    }
    #expect(!named.isEmpty)
    #expect(named.filter { !identifiers.contains($0) } == [])
  }

  @Test("describes an action as its key table does")
  func deleteAction() {
    let delete = ActionDescription.all.first { $0.identifier == "delete" }
    #expect(delete?.place == ListScreen.place)
    #expect(delete?.keys(MessageFormatter(marks: .ascii)) == ["d", "Del"])
  }
}
