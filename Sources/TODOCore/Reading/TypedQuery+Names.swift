/// The lists and tags that a query names.
extension TypedQuery {
  /// A list or tag by its name.
  public struct Name: Hashable, Sendable {
    public let kind: TODOCollection.Kind
    public let name: CollectionName

    public init(_ kind: TODOCollection.Kind, _ name: CollectionName) {
      (self.kind, self.name) = (kind, name)
    }
  }

  /// The lists and tags that its terms name, from left to right; the Inbox, which keeps its name, is none of them.
  public var names: [Name] { terms.flatMap(\.names) }

  /// The text with other names of lists and tags, in quotation marks where they need them. Terms that name none of these
  /// stay as they were typed.
  ///
  /// - Parameter newName: the new name of a list or tag; nil if it keeps its own.
  public func text(renaming newName: (Name) -> CollectionName?) -> String {
    var renamed = ""
    var end = text.startIndex
    for term in terms {
      var values = term.meaning.values
      var isChanged = false
      for index in values.indices {
        guard let name = values[index].name, let new = newName(name), new != name.name else { continue }
        values[index] = name.kind == .tag ? .tag(new) : .list(new)
        isChanged = true
      }
      guard isChanged else { continue }
      let names = values.firstOfEach.compactMap(\.typedName)
      renamed += text[end..<term.range.lowerBound] + (term.isNegated ? "-" : "")
      let hasSign = text[term.range].unicodeScalars.dropFirst(term.isNegated ? 1 : 0).first == "#"
      let isOfTags = values.contains { $0.name?.kind == .tag }
      renamed += hasSign ? ShownCollection.sign(of: names) : isOfTags ? "tag:" : "list:"
      renamed += names.map(ShownCollection.quoted).joined(separator: ",")
      end = term.range.upperBound
    }
    return renamed + text[end...]
  }
}

extension QueryTerm {
  /// The lists and tags that it names.
  public var names: [TypedQuery.Name] { meaning.values.compactMap(\.name) }
}

extension QueryMeaning {
  /// The meanings of the values of a term.
  package var values: [QueryMeaning] { if case .anyOf(let values) = self { values } else { [self] } }

  /// The list or tag that a value means; nil for the Inbox, and for other values.
  fileprivate var name: TypedQuery.Name? {
    switch self {
    case .list(let name): name.map { TypedQuery.Name(.list, $0) }
    case .tag(let name): TypedQuery.Name(.tag, name)
    default: nil
    }
  }

  /// What is typed for a list or tag, without quotation marks; nil for other values.
  fileprivate var typedName: String? {
    switch self {
    case .list(let name): name?.text ?? CollectionName.inbox
    case .tag(let name): name.text
    default: nil
    }
  }
}
