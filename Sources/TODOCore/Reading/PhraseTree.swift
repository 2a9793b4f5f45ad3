/// Phrases by their letters, so that all that begin at a place in a text are found in one walk.
struct PhraseTree: Sendable {
  private struct Node: Sendable {
    /// Few, so that looking at each is quicker than a dictionary.
    var branches: [(letter: Unicode.Scalar, node: Int)] = []
    /// The node after a number.
    var afterNumber: Int?
    var phrases: [DatePhrase] = []
  }

  private var nodes = [Node()]

  private func next(_ letter: Unicode.Scalar, after node: Int) -> Int? {
    nodes[node].branches.first { $0.letter == letter }?.node
  }

  mutating func add(_ phrase: DatePhrase, _ text: String) {
    var place = 0
    for letter in text.unicodeScalars {
      if let next = letter == "#" ? nodes[place].afterNumber : next(letter, after: place) {
        place = next
        continue
      }
      nodes.append(Node())
      if letter == "#" {
        nodes[place].afterNumber = nodes.count - 1
      } else {
        nodes[place].branches.append((letter, nodes.count - 1))
      }
      place = nodes.count - 1
    }
    nodes[place].phrases.append(phrase)
  }

  /// Calls `take` with the end of each phrase that begins at a place, and with its numbers.
  func find(
    in text: DateText,
    at start: Int,
    numbers table: NumeralTable,
    take: (Int, DatePhrase, [Int]) -> Void
  ) {
    func walk(_ node: Int, _ place: Int, _ numbers: [Int]) {
      for phrase in nodes[node].phrases { take(place, phrase, numbers) }
      guard place < text.letters.count else { return }
      if let next = next(text.letters[place], after: node) { walk(next, place + 1, numbers) }
      if let next = nodes[node].afterNumber, let (number, end) = table.anyNumber(in: text, at: place) {
        walk(next, end, numbers + [number])
      }
    }
    walk(0, start, [])
  }
}
