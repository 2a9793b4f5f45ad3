import Foundation
import TODOCore

/// An entry of a calendar: the component of a to-do, and those of its single dates.
struct VTodo: Sendable {
  let text: ContentText
  let main: ContentComponent
  /// Components with a RECURRENCE-ID: what is different on one date.
  let overrides: [ContentComponent]
  /// Where the entry begins; what is before it is its context.
  let start: Int
  /// The number of its first line.
  let firstLine: Int

  /// Nil if there is no to-do.
  ///
  /// - Parameter kept: the entry with its context.
  init?(_ kept: Data) {
    text = ContentText(Array(kept))
    let components = text.components.filter { $0.name == "VTODO" }
    guard let first = components.first else { return nil }
    // A date that was sent without its series is a to-do like any other.
    main = components.first { $0.line("RECURRENCE-ID") == nil } ?? first
    let main = main
    overrides = components.filter { $0 != main && $0.line("RECURRENCE-ID") != nil }
    (start, firstLine) = (first.range.lowerBound, first.begin.line.number)
  }

  /// The first property of that name.
  func property(_ name: String) -> ContentProperty? { text.property(name, in: main) }

  func properties(_ name: String) -> [ContentProperty] {
    main.lines.filter { $0.name == name }.compactMap(text.property)
  }

  /// The last property of that name in the context.
  func context(_ name: String) -> ContentProperty? {
    text.lines.last { $0.name == name && $0.range.lowerBound < start }.flatMap(text.property)
  }

  /// Its UID, as it is in the file; empty if it has none.
  var uid: String { property("UID")?.trimmedText ?? "" }

  /// The key: its UID, or without one an identifier made of its bytes.
  var key: String {
    let uid = uid
    if !uid.isEmpty { return uid }
    return TODOItem.ID(.ics, key: String(decoding: text.bytes[start...], as: UTF8.self)).uuidString
      .lowercased()
  }

  /// The line of the relation to its parent; nil if it names none.
  var parentLine: ContentLine? {
    main.lines.first { line in line.name == "RELATED-TO" && text.property(line).map(Self.isParent) ?? false }
  }

  /// Whether a relation is to a parent, as it is without a type.
  static func isParent(_ property: ContentProperty) -> Bool {
    (property["RELTYPE"]?.uppercased() ?? "PARENT") == "PARENT"
  }

  /// What the scan found out about the relation, which the entry alone does not say.
  var parentContext: ParentContext? {
    context(ParentContext.name).flatMap { ParentContext(rawValue: $0.trimmedText.uppercased()) }
  }

  /// The key of its parent; nil for none.
  var parentKey: String? {
    if parentContext == ParentContext.none { return nil }
    let property = parentLine.flatMap(text.property) ?? context("RELATED-TO")
    guard let key = property?.trimmedText, !key.isEmpty,
      TODOItem.ID(.ics, key: key) != TODOItem.ID(.ics, key: self.key)
    else { return nil }
    return key
  }

  /// Whether a component says that it is done.
  static func isDone(_ component: ContentComponent, in text: ContentText) -> Bool {
    switch text.property("STATUS", in: component)?.trimmedText.uppercased() {
    case "COMPLETED", "CANCELLED": true
    case "NEEDS-ACTION", "IN-PROCESS": false
    default:
      component.line("COMPLETED") != nil
        || text.property("PERCENT-COMPLETE", in: component)?.trimmedText == "100"
    }
  }
}

/// What is in the context of a to-do about its parent.
enum ParentContext: String, Sendable {
  /// The property, which is never written into a file.
  static let name = "X-MYTODO-PARENT"

  /// Its parent is not in the file.
  case missing = "MISSING"
  /// It has none, since its parents go round in a circle, or too deep.
  case none = "NONE"
}
