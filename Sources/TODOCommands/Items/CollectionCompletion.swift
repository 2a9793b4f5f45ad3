import ArgumentParser
import TODOCore
import TODOStore
import TerminalUI

/// Offers a shell the names of lists, tags or views, to complete one.
enum CollectionCompletion {
  nonisolated static func kind(_ kind: TODOCollection.Kind) -> CompletionKind {
    ShellOffers.kind { word, session in
      let collections = try await session.store.collections(kind)
      // A tag that an option removes has a minus before it.
      let sign = kind == .tag && word.hasPrefix("-") ? "-" : ""
      let names = collections.map(\.typedName).filter { DrawableText($0, marks: .unicode).string == $0 }
      return ShellOffers(names: names.map { sign + $0 })
    }
  }
}
