public import Foundation

/// What becomes of an entry on this side.
public struct SyncDecision: Hashable, Sendable {
  /// What becomes of the item.
  public enum ItemChange: Hashable, Sendable {
    case leave
    /// Makes an item in the list of the link. If another item has its id, it gets a new one. What it is a step of is left to
    /// ``Base/parentUID``.
    case make(NewItem, scheduled: DueDate? = nil)
    /// Sets fields to what the other side says. Nothing follows from that in other items, except that no open step stays below a
    /// done item. Neither the list nor the parent is among the fields.
    case change([TODOEdit], StatedTimes = StatedTimes())
    /// Brings a deleted item back, and sets fields.
    case bringBack([TODOEdit], StatedTimes = StatedTimes())
    /// Sets fields, and completes an item that repeats, as a key does, at a time. The done copy is a new item.
    case completeDate(at: Date, [TODOEdit] = [], StatedTimes = StatedTimes())
    /// Deletes the item alone, without its steps.
    case delete
  }

  /// Values that no field says.
  public struct StatedTimes: Hashable, Sendable {
    /// When it was completed, UTC, if the edits complete it; nil for now.
    public var completedAt: Date?
    /// The date of its rule; nil if that stays, and `.some(nil)` for none.
    public var scheduled: DueDate??
    /// The date at which it is done, if that was completed here, too: the item itself is the done copy that was made then.
    public var copyDate: DueDate?

    public init(completedAt: Date? = nil, scheduled: DueDate?? = nil) {
      (self.completedAt, self.scheduled) = (completedAt, scheduled)
    }
  }

  /// What becomes of the row that says what both sides agree on.
  public enum ResourceChange: Hashable, Sendable {
    case leave
    /// Writes the row of the resource, or makes it.
    case set(Base)
    /// Forgets it.
    case remove
  }

  /// What both sides agree on now.
  public struct Base: Hashable, Sendable {
    /// Another link, for a resource that has moved there; nil for the link of the call.
    public var link: SyncLink.ID?
    public var uid, href: String
    public var etag: String?
    public var theirs: Data?
    /// Our base is what the item holds after the decision, except in these columns: a conflict has theirs, a field that is still to be sent
    /// its former base.
    public var except: SyncedValues
    /// Whether nothing is left to be sent. If something is, the item is a candidate.
    public var isAgreed: Bool
    /// The UID of the item that it has become a step of there; empty if it is a step of none now; nil if that has not changed, or
    /// ours counts.
    public var parentUID: String?
    /// Of a resource that has moved: whether it is where it was, too, and is deleted there.
    public var isLeftBehind = false
    /// The resource that the item has had until now, which is deleted there: another program has made one of its own for the same.
    public var replaced: SyncResource.ID?

    public init(
      link: SyncLink.ID? = nil,
      uid: String,
      href: String,
      etag: String?,
      theirs: Data?,
      except: SyncedValues = SyncedValues(),
      isAgreed: Bool,
      parentUID: String? = nil
    ) {
      (self.link, self.uid, self.href, self.etag) = (link, uid, href, etag)
      (self.theirs, self.except, self.isAgreed) = (theirs, except, isAgreed)
      self.parentUID = parentUID
    }

    /// That of a resource which has not changed there.
    public init(
      of resource: SyncResource,
      except: SyncedValues,
      isAgreed: Bool,
      parentUID: String? = nil
    ) {
      self.init(
        uid: resource.uid,
        href: resource.href,
        etag: resource.etag,
        theirs: resource.theirs,
        except: except,
        isAgreed: isAgreed,
        parentUID: parentUID
      )
    }
  }

  /// What becomes of the conflict of a field.
  public enum ConflictChange: Hashable, Sendable {
    /// Makes a conflict, or gives the one there is another value of the other side.
    case raise(theirs: SyncedValues)
    /// Both sides are equal by now.
    case settle
  }

  public var item: ItemChange
  /// Moves the item, after its change, to the list of this link, with its steps.
  public var movesTo: SyncLink.ID?
  public var resource: ResourceChange
  public var conflicts: [SyncField: ConflictChange]

  public init(
    _ item: ItemChange = .leave,
    movesTo: SyncLink.ID? = nil,
    resource: ResourceChange = .leave,
    conflicts: [SyncField: ConflictChange] = [:]
  ) {
    (self.item, self.movesTo, self.resource, self.conflicts) = (item, movesTo, resource, conflicts)
  }

  /// Decides what becomes of an entry, by its number in the array and what the file has of it. It is called in the transaction that carries
  /// the decision out, so it must be quick.
  public typealias Decide = @Sendable (_ entry: Int, SyncState) throws -> SyncDecision
}
