public import Foundation
public import TODOCore

/// Parts of an entry on the other side that no field of its item shows. Changes here leave them alone.
public struct UnseenParts: Hashable, Sendable {
  /// The kinds that people have a name for. Other lines of an entry are for programs.
  public enum Kind: CaseIterable, Hashable, Sendable {
    /// An alarm beside the reminder.
    case alarm
    case attachment, attendee, comment, contact
    /// Another item that it is related to, not as a step.
    case relation
    /// A date of a repeat that is not as the rule says.
    case date
    /// A repeat that has no dates here.
    case rule

    /// - Parameter name: of a property or component; that of a rule is the part because of which it has no dates.
    fileprivate init?(_ name: String, _ reason: FileNote.Reason) {
      switch name {
      case _ where reason == .doesNotRepeatHere: self = .rule
      case "VALARM": self = .alarm
      case "ATTACH": self = .attachment
      case "ATTENDEE": self = .attendee
      case "COMMENT": self = .comment
      case "CONTACT": self = .contact
      case "RELATED-TO": self = .relation
      case "RECURRENCE-ID", "EXDATE", "RDATE": self = .date
      default: return nil
      }
    }
  }

  /// A kind, and how many parts of it there are: at least one.
  public struct Part: Hashable, Sendable {
    public let kind: Kind
    public let count: Int
  }

  /// In the order of the kinds.
  public let counts: [Part]

  /// Nil if there is nothing of it, or if the bytes say nothing of an item.
  public init?(_ body: Data, clock: WallClock) {
    guard let notes = ResourceText(clock: clock).notes(body) else { return nil }
    let kinds = notes.filter { $0.fate == .kept }.compactMap { Kind($0.name, $0.reason) }
    counts = Kind.allCases.compactMap { kind in
      let count = kinds.count { $0 == kind }
      return count == 0 ? nil : Part(kind: kind, count: count)
    }
    if counts.isEmpty { return nil }
  }
}
