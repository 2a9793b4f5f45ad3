import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// Finds the list, tag or view that a command names, and reads the names of new ones.
struct CollectionFinder {
  let session: CommandSession
  let kind: TODOCollection.Kind

  func all() async throws(TODOStoreError) -> [TODOCollection] { try await session.store.collections(kind) }

  /// - Throws: ``CommandFailure`` if there is none.
  func collection(_ text: String) async throws -> TODOCollection {
    let all = try await all()
    // A name that another program has written may not be valid.
    if let found = all.first(where: { $0.name.hasSameBytes(as: text) && !$0.isInbox }) { return found }
    let name = try name(text)
    let found = all.first {
      $0.isInbox ? name.isInbox(kind) : CollectionName($0.name, kind) == name
    }
    guard let found else { throw CommandFailure.notFound(CollectionKind.of(kind).notFound(name.text)) }
    return found
  }

  /// One that can be changed, as the Inbox cannot.
  ///
  /// - Throws: ``CommandFailure`` if there is none.
  func changeable(_ text: String) async throws -> TODOCollection {
    let collection = try await collection(text)
    guard !collection.isInbox else { throw CommandFailure.refused(.inboxStays) }
    return collection
  }

  /// - Throws: ``CommandFailure`` for a text that cannot be a name.
  func name(_ text: String) throws(CommandFailure) -> CollectionName {
    guard let name = CollectionName(text, kind) else { throw .notAName(text, kind) }
    return name
  }

  /// A name that one can be given.
  ///
  /// - Throws: ``CommandFailure`` for another text.
  func newName(_ text: String) throws(CommandFailure) -> CollectionName {
    let name = try name(text)
    guard !name.isEverything(kind) else { throw .notAName(text, kind) }
    return name
  }

  /// The step of a change.
  ///
  /// - Parameter taken: what to say if another one has the name.
  /// - Returns: whether anything was changed.
  func wasChanged(
    _ outcome: Outcome,
    _ collection: String,
    taken: Message? = nil
  ) throws(CommandFailure) -> Bool {
    switch outcome {
    case .made:
      session.output.changesMade = .changeWasMade
      return true
    case .nothing: return false
    case .refused(let refused) where refused.first?.reason == .nameTaken:
      throw .refused(taken ?? CollectionKind.of(kind).exists(collection))
    case .refused: throw .notFound(CollectionKind.of(kind).notFound(collection))
    case .stopped: throw .refused(.clauses(first: .commandStopped, second: .nothingWasChanged))
    }
  }
}

nonisolated extension CommandFailure {
  /// A text that a list, tag or view cannot be given as its name.
  static func notAName(_ text: String, _ kind: TODOCollection.Kind) -> CommandFailure {
    if !StoredText.isFilled(text) { return .usage(.collectionNameEmpty) }
    if text.count > CollectionName.longest {
      return .usage(.collectionNameTooLong(limit: CollectionName.longest))
    }
    if CollectionName(text, kind)?.isEverything(kind) == true { return .usage(.everythingIsNoList) }
    return .usage(kind == .tag ? .tagNameNotValid(name: text) : .collectionNameNotValid(name: text))
  }
}

extension TODOCollection {
  /// As commands read and print it.
  var typedName: String { isInbox ? CollectionName.inbox : name }
}
