import ArgumentParser
import TODOCore

/// A group of commands for lists, tags or views. Those that all of them have are generic over it.
nonisolated protocol CollectionGroup: ParsableCommand {
  static var kind: TODOCollection.Kind { get }
}

nonisolated extension CollectionGroup {
  /// "list", for the help.
  static var noun: String {
    switch kind {
    case .list: "list"
    case .tag: "tag"
    case .view: "view"
    }
  }

  static var nameHelp: ArgumentHelp { ArgumentHelp("The name of the \(noun).", valueName: "name") }
  static var completion: CompletionKind { CollectionCompletion.kind(kind) }
}
