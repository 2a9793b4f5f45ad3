import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The lists, tags and views that are found by typing a part of their names, and a new one if none of them has the typed name.
struct CollectionEntries {
  let collections: [TODOCollection]
  /// The names of the places before them, which have the indices below 0.
  private let places: [String]
  private let formatter: MessageFormatter
  /// The kind of a new one; nil if none can be made.
  private let newKind: TODOCollection.Kind?
  /// What is typed.
  private(set) var text = ""
  /// The indices of places and ``collections`` that match, best first, and last that of ``newName``.
  private(set) var matches: [Int]
  private(set) var newName: CollectionName?

  init(
    _ collections: [TODOCollection],
    after places: [String] = [],
    making newKind: TODOCollection.Kind?,
    _ formatter: MessageFormatter
  ) {
    (self.collections, self.places, self.newKind, self.formatter) = (collections, places, newKind, formatter)
    matches = Array(-places.count..<collections.count)
  }

  mutating func type(_ text: String) {
    self.text = text
    let names = places + collections.map(formatter.name)
    matches = ActionQuery(text).matches(among: names.map { [$0] }).map { $0 - places.count }
    if matches.isEmpty, newKind == .list { matches = nearList.map { [$0] } ?? [] }
    newName = newKind.flatMap { kind in
      let name = CollectionName(text, kind)
      let isTaken = collections.contains { $0.kind == kind && CollectionName($0.name, kind) == name }
      let isReserved =
        kind == .list && CollectionName.list(typed: text)?.isEmpty != false
        || places.contains { CollectionName($0, kind) == name }
      return isTaken || isReserved ? nil : name
    }
    // Last, so that nothing is made while another one is meant.
    if newName != nil { matches.append(collections.count) }
  }

  /// A shorter name, such as “Q2” beside “Q1”, is as likely to be new as mistyped.
  private static let minLetters = 4

  /// The index of the list that was probably meant by a name that none has. A name with another number means another list.
  private var nearList: Int? {
    guard text.count(where: \.isLetter) >= Self.minLetters else { return nil }
    let digits = text.filter(\.isNumber)
    let lists = collections.indices
      .filter { collections[$0].kind == .list }
      .map { (index: $0, name: formatter.name(of: collections[$0])) }
      .filter { $0.name.filter(\.isNumber) == digits }
    let name = NearestName(of: text, among: lists.map(\.name)).name
    return lists.first { $0.name == name }?.index
  }

  /// Some matches, with a gap before the new one.
  func lines(_ matches: [Int]) -> [FoundLine] {
    let lines = matches.map(FoundLine.entry)
    return newName != nil && lines.count > 1 ? lines.dropLast() + [.gap] + lines.suffix(1) : lines
  }

  /// The same ones as they are now, narrowed by the same text.
  func renewed(_ collections: [TODOCollection]) -> CollectionEntries {
    var entries = CollectionEntries(collections, after: places, making: newKind, formatter)
    if !text.isEmpty { entries.type(text) }
    return entries
  }

  /// The one with an index; nil for the new one.
  subscript(index: Int) -> TODOCollection? {
    collections.indices.contains(index) ? collections[index] : nil
  }

  /// The index of an entry among others: of the same list, tag or view, or of the one that has the new name by now; nil if it is gone.
  func index(_ index: Int, in others: CollectionEntries) -> Int? {
    if let id = self[index]?.id { return others.collections.firstIndex { $0.id == id } }
    guard index == collections.count, let newName else { return index }
    let made = others.collections.firstIndex { other in
      other.kind == newKind && CollectionName(other.name, other.kind) == newName
    }
    return made ?? others.collections.count
  }

  /// - Parameter count: the number at its right.
  func row(_ index: Int, mark: String?, count: TODOGroupCount?) -> FoundRow {
    guard let collection = self[index] else {
      let name = newName?.text ?? ""
      let text = formatter.text(newKind == .tag ? .newTag(name: name) : .newList(name: name))
      return FoundRow(text: text, mark: mark.map { _ in " " }, isQuiet: matches.count > 1)
    }
    return FoundRow(
      text: formatter.name(of: collection),
      count: Self.text(of: count),
      mark: mark
    )
  }

  /// The number at the right of a row, as in the sidebar: none where nothing is left to do.
  static func text(of count: TODOGroupCount?) -> String {
    count.flatMap { $0 == .exactly(0) ? nil : $0.text } ?? ""
  }
}

extension MessageFormatter {
  /// The name of a place as it is shown; of a list, tag or view, that of what is shown.
  func name(of query: TODOQuery) -> String {
    query.destination?.collection.map(name) ?? text(.name(of: query.place))
  }

  /// The name of a list, tag or view as it is shown: “Work”, “#home”.
  func name(of collection: TODOCollection) -> String {
    name(collection.isInbox ? nil : collection.name, collection.kind)
  }

  func name(of shown: ShownCollection) -> String { name(shown.name?.text, shown.kind) }

  private func name(_ name: String?, _ kind: TODOCollection.Kind) -> String {
    guard let name else { return text(.inbox) }
    return kind == .tag ? "#" + name : name
  }
}

/// A box in which lists, tags or views are found.
protocol CollectionFindingScreen: FindingScreen {
  var entries: CollectionEntries { get set }
  /// The lists, tags and views of the box as they are now.
  func currentCollections() async throws(TODOStoreError) -> [TODOCollection]
}

extension CollectionFindingScreen {
  var lines: [FoundLine] { entries.lines(matches) }

  var columns: Int { 44 }
  var isAboutItems: Bool { true }

  func textChanged() {
    entries.type(prompt.text)
    found.select()
  }

  /// Shows the lists, tags and views as they are now. The same one stays selected, wherever it is; if it is gone, none is, so that Enter
  /// takes no other.
  func reload() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in
      let now = entries.renewed(try await currentCollections())
      let (before, chosen) = (selected, selected.flatMap { entries[$0] })
      let entry = before.flatMap { entries.index($0, in: now) }
      entries = now
      if let index = entry.flatMap(matches.firstIndex) {
        found.select(index)
      } else if let chosen, !now.collections.contains(where: { $0.id == chosen.id }) {
        found.deselect()
        stack.say(.chosenIsGone(name: stack.formatter.name(of: chosen)))
      } else {
        // Under its new name it may not match what is typed.
        try await move(by: 0)
      }
    }
  }
}
