public import Foundation
public import TODOCore

/// Why a list was not synced, and how often and since when that has been tried since it was last synced.
public struct SyncFailure: Hashable, Sendable {
  public let error: TransportError
  public let tries: Int
  /// When the first try failed, to the second; nil if that is not known.
  public let start: Date?

  public init(_ error: TransportError, tries: Int, since start: Date? = nil) {
    (self.error, self.tries, self.start) = (error, max(1, tries), start)
  }

  /// A failure that has just happened.
  ///
  /// - Parameter former: the last one, as it was kept; nil if the last run has synced the list.
  init(_ error: TransportError, after former: String?, now: Date) {
    let last = former.flatMap(Self.init(stored:))
    self.init(error, tries: former == nil ? 1 : (last?.tries ?? 1) + 1, since: last?.start ?? now)
  }

  /// As it is kept with a link: the error, after the number of tries if there was more than one, and the second of the first one.
  var stored: String {
    let second = start.map { "@\(Int64($0.timeIntervalSince1970))" } ?? ""
    let numbers = tries == 1 && second.isEmpty ? "" : "\(tries)\(second) "
    return numbers + error.stored
  }

  /// Nil for a text that the app never writes.
  init?(stored text: String) {
    let words = text.split(separator: " ", maxSplits: 1)
    let numbers = words.first?.split(separator: "@", maxSplits: 1) ?? []
    let tries = numbers.first.flatMap { Int($0) }
    let rest = tries == nil ? text : words.count > 1 ? String(words[1]) : ""
    guard let error = TransportError(stored: rest) else { return nil }
    let second = tries != nil && numbers.count > 1 ? TimeInterval(numbers[1]) : nil
    self.init(error, tries: tries ?? 1, since: second.map(Date.init(timeIntervalSince1970:)))
  }
}

extension SyncLink {
  /// Why the last run has not synced it; nil if it did, or if that is not known.
  public var failure: SyncFailure? { error.flatMap(SyncFailure.init(stored:)) }
}
