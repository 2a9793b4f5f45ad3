public import Foundation
public import TODOCore

/// An item that both sides have, merged part by part: each side is compared with its own base, and what only one of them has changed goes to the
/// other one. Clocks are never compared.
public struct MergedItem: Sendable {
  /// What one side has of the item.
  public struct Side: Hashable, Sendable {
    public var now: SyncedValues
    /// As it was when both agreed; nil if they never did.
    public var base: SyncedValues?

    public init(_ now: SyncedValues, base: SyncedValues?) { (self.now, self.base) = (now, base) }
  }

  /// What becomes of a part that differs though both never agreed on it.
  public enum Unknown: Hashable, Sendable {
    /// The other side's counts: the item came to both sides in other ways.
    case theirs
    /// Somebody chooses: two items were joined.
    case conflict
    /// Ours counts: an earlier state of the file was restored, and is to be sent.
    case ours
  }

  /// What is taken from the other side.
  public private(set) var edits: [TODOEdit] = []
  public private(set) var times = SyncDecision.StatedTimes()
  /// When the date of an item that repeats was completed there; nil if it was not.
  public private(set) var completesDateAt: Date?
  /// The columns of our base that are not what the item holds afterwards.
  public private(set) var except = SyncedValues()
  /// Whether nothing is left to be sent.
  public private(set) var isAgreed = true
  public private(set) var conflicts: [SyncField: SyncDecision.ConflictChange] = [:]
  /// As ``SyncDecision/Base/parentUID``.
  public private(set) var parentUID: String?
  /// Whether the other side has changed anything.
  public private(set) var hasTheirChanges = false
  /// Whether the tags of both sides were put together.
  public private(set) var hasJoinedTags = false

  private let ours: Side
  private var theirs: Side
  private let held: [SyncField: SyncedValues]
  private let unknown: Unknown
  private let clock: WallClock

  /// - Parameters:
  ///   - parents: the UIDs of the item that it is a step of there, now and at the base.
  ///   - parentThere: the item here that has the first of them; nil if none has.
  ///   - conflicts: those that are not resolved.
  public init(
    ours: Side,
    theirs: Side,
    parents: (now: String, base: String?),
    parentThere: TODOItem.ID? = nil,
    conflicts: [SyncConflict] = [],
    unknown: Unknown = .theirs,
    clock: WallClock
  ) {
    (self.ours, self.theirs, self.unknown, self.clock) = (ours, theirs, unknown, clock)
    held = Dictionary(conflicts.map { ($0.field, $0.theirs) }) { first, _ in first }
    let parts = ItemPart.all([ours.now, theirs.now] + [ours.base, theirs.base].compactMap(\.self))
    for part in parts { merge(part) }
    mergeParent(parents, parentThere)
    forgetPoint()
  }

  // MARK: Parts

  private mutating func merge(_ part: ItemPart) {
    let mine = ours.base.map { part.differs(ours.now, $0) } ?? false
    let other = theirs.base.map { part.differs(theirs.now, $0) } ?? false
    if other { hasTheirChanges = true }
    let isSame = part.isSame(ours.now, theirs.now)
    if let values = held[.field(part.field)] { return keep(part, values, mine: mine, other: other) }
    guard ours.base != nil, theirs.base != nil else { return mergeUnknown(part, isSame: isSame) }
    switch (mine, other) {
    case (false, false): break
    case (true, false): if isDateDoneThere(part) { take(part) } else { send(part, over: ours.base) }
    case (false, true): take(part)
    case (true, true): mergeBoth(part, isSame: isSame)
    }
  }

  /// A field of a conflict is neither sent nor taken, until both sides are equal.
  private mutating func keep(_ part: ItemPart, _ held: SyncedValues, mine: Bool, other: Bool) {
    let isSame = part.isSame(ours.now, theirs.now)
    // Both are done by now: one time counts.
    if isSame, part.field == .isDone { takeTime() }
    if isSame, other || !mine {
      conflicts[.field(part.field)] = .settle
    } else if !other, part.isSame(ours.now, held) {
      // It was entered here. A copy of a file may have said it, which is not there any more.
      conflicts[.field(part.field)] = .settle
      if !isSame { send(part, over: theirs.now) }
    } else if other || part.isOutdated(held, base: ours.base) {
      raise(part)
    } else {
      except = except.merging(ours.base.map(part.values) ?? part.values(of: theirs.now))
    }
  }

  private mutating func mergeUnknown(_ part: ItemPart, isSame: Bool) {
    guard !isSame else { return part.field == .isDone ? takeTime() : () }
    switch unknown {
    case .theirs: take(part)
    case .conflict: if part.field == .tags { mergeTags(part) } else { raise(part) }
    case .ours: send(part, over: theirs.now)
    }
  }

  private mutating func mergeBoth(_ part: ItemPart, isSame: Bool) {
    if isSame { return part.field == .isDone ? takeTime() : () }
    switch part.field {
    case .tags: mergeTags(part)
    case .isDone where completesDate(part): break
    case .due where haveBothMovedOn:
      if let mine = ours.now.due, let other = theirs.now.due, mine > other {
        send(part, over: theirs.now)
      } else {
        take(part)
      }
    case .due where isLastDateThere:
      take(part)
      times.copyDate = ours.base?.scheduledDate ?? ours.base?.due
    default: raise(part)
    }
  }

  /// Whether a date that was completed here was also completed there, where the rule has gone with it: another to-do has its next date.
  private var isLastDateThere: Bool {
    guard let mine = ours.base, let other = theirs.base, theirs.now.isDone, !ours.now.isDone else {
      return false
    }
    let hasLostRule = other.repeats != nil && theirs.now.repeats == nil && theirs.now.due == other.due
    return hasLostRule && ours.now.hasMovedOn(from: mine)
  }

  private var haveBothMovedOn: Bool {
    guard let mine = ours.base, let other = theirs.base else { return false }
    return ours.now.hasMovedOn(from: mine) && theirs.now.hasMovedOn(from: other)
  }

  private mutating func send(_ part: ItemPart, over base: SyncedValues?) {
    isAgreed = false
    if let base { except = except.merging(part.values(of: base)) }
  }

  private mutating func take(_ part: ItemPart) {
    switch part.field {
    case .tags: mergeTags(part)
    case .isDone:
      if !completesDate(part) {
        edits += part.edits(to: theirs.now)
        times.completedAt = theirs.now.completionTime
      }
    case .due:
      edits += part.edits(to: theirs.now)
      if theirs.now.columns[SyncedValues.scheduled] != nil {
        times.scheduled = .some(theirs.now.scheduledDate)
      }
    default: edits += part.edits(to: theirs.now)
    }
  }

  private mutating func raise(_ part: ItemPart) {
    let values = part.values(of: theirs.now)
    conflicts[.field(part.field)] = .raise(theirs: values)
    except = except.merging(values)
  }

  /// Both have completed it: the other side says when.
  private mutating func takeTime() {
    guard ours.now.isDone, let time = theirs.now.completionTime, time != ours.now.completedAt else { return }
    edits.append(TODOEdit(.isDone, after: .integer(1)))
    times.completedAt = time
  }

  /// One date of a repeating item was completed there: the item moves on to its next date here, and that date is sent.
  private mutating func completesDate(_ part: ItemPart) -> Bool {
    guard theirs.now.isDone, !ours.now.isDone, theirs.now.repeats != nil, ours.now.repeats != nil else {
      return false
    }
    let time = theirs.now.completionTime ?? clock.now
    let isAhead = theirs.now.due.flatMap { other in ours.now.due.map { $0 > other } } ?? false
    // That date was completed here, too.
    let isKnown = isAhead && ours.base.map { ours.now.hasMovedOn(from: $0) } ?? false
    guard isKnown || ours.now.hasNextDate(at: clock.local(time)) else { return false }
    isAgreed = false
    except = except.merging(part.values(of: theirs.now))
    guard !isKnown else { return true }
    completesDateAt = time
    let dated = ItemPart.all([ours.now, theirs.now]).first { $0.field == .due }
    if let dated { except = except.merging(dated.values(of: theirs.now)) }
    return true
  }

  /// Whether a date that was completed here with the item above it was also completed there, where it has moved on.
  private func isDateDoneThere(_ part: ItemPart) -> Bool {
    guard part.field == .isDone, ours.now.isDone, let mine = ours.base, let other = theirs.base else {
      return false
    }
    return theirs.now.hasMovedOn(from: other) && !ours.now.hasMovedOn(from: mine)
  }

  private mutating func mergeTags(_ part: ItemPart) {
    let (mine, other) = (Tags(ours.now).names, Tags(theirs.now).names)
    let base = Tags(ours.base).names
    let merged = other.adding(mine.removing(base)).removing(base.removing(mine))
    hasJoinedTags = Set(mine.keyedNames) != Set(other.keyedNames)
    if Set(merged.keyedNames) != Set(mine.keyedNames) {
      edits.append(TODOEdit(.tags, after: .text(merged.text)))
    }
    if Set(merged.keyedNames) != Set(other.keyedNames) { send(part, over: theirs.now) }
  }

  // MARK: Parent and point

  private mutating func mergeParent(_ parents: (now: String, base: String?), _ there: TODOItem.ID?) {
    let column = ItemField.parent.row.column
    let (mine, before) = (ours.now[.parent] ?? .null, ours.base?[.parent])
    let id: StoredValue =
      parents.now.isEmpty ? .null : .text((there ?? TODOItem.ID(.ics, key: parents.now)).uuidString)
    theirs.now.columns[column] = id
    theirs.now.columns[SyncConflict.parentUID] = .text(parents.now)
    if let values = held[.field(.parent)] {
      let hasOtherMoved = parents.base.map { $0 != parents.now } ?? false
      return keep(.parent, values, mine: before.map { $0 != mine } ?? false, other: hasOtherMoved)
    }
    guard let before, let former = parents.base, theirs.base != nil else {
      if mine == id { return }
      // Of two that were joined, ours is sent where they have none.
      if id == .null || unknown == .ours {
        isAgreed = false
        except.columns[column] = .null
      } else {
        parentUID = parents.now
      }
      return
    }
    let (hasMoved, hasOtherMoved) = (mine != before, parents.now != former)
    if hasOtherMoved { hasTheirChanges = true }
    if !hasMoved, hasOtherMoved { parentUID = parents.now }
    guard hasMoved, !hasOtherMoved || mine != id else { return }
    // Ours counts as long as theirs is not here.
    if hasOtherMoved, there != nil || parents.now.isEmpty { return raise(.parent) }
    isAgreed = false
    except.columns[column] = before
  }

  /// A point that was found from an address goes with that address.
  private mutating func forgetPoint() {
    let addresses: Set<ItemField> = [.locationName, .locationAddress]
    guard edits.contains(where: { addresses.contains($0.field) }),
      !edits.contains(where: { $0.field == .coordinate }), held[.field(.coordinate)] == nil,
      case .text(let text) = ours.now[.coordinate], let point = Coordinate(stored: text), !point.isSet,
      ours.base.map({ $0[.coordinate] == ours.now[.coordinate] }) ?? true
    else { return }
    edits.append(TODOEdit(.coordinate, after: .null))
    if let theirs = theirs.now[.coordinate], theirs != .null {
      isAgreed = false
      except.columns[ItemField.coordinate.row.column] = theirs
    }
  }
}
