public import TODOCore

/// Why a list was not synced, and how often that was tried since it was synced last.
public struct SyncFailure: Hashable, Sendable {
  public let error: TransportError
  public let tries: Int

  public init(_ error: TransportError, tries: Int) { (self.error, self.tries) = (error, max(1, tries)) }

  /// One that has happened just now.
  ///
  /// - Parameter former: the last one, as it was kept; nil if the last run has synced the list.
  init(_ error: TransportError, after former: String?) {
    self.init(error, tries: former.map { (Self(stored: $0)?.tries ?? 1) + 1 } ?? 1)
  }

  /// As it is kept with a link: the error, after the number of tries if there was more than one.
  var stored: String { tries == 1 ? error.stored : "\(tries) \(error.stored)" }

  /// Nil for a text that the app never writes.
  init?(stored text: String) {
    let words = text.split(separator: " ", maxSplits: 1)
    let tries = words.first.flatMap { Int($0) }
    let rest = tries == nil ? text : words.count > 1 ? String(words[1]) : ""
    guard let error = TransportError(stored: rest) else { return nil }
    self.init(error, tries: tries ?? 1)
  }
}

extension SyncLink {
  /// Why the last run has not synced it; nil if it did, or if that is not known.
  public var failure: SyncFailure? { error.flatMap(SyncFailure.init(stored:)) }
}
