import TODOCore

/// What the store knows about an order of lists.
struct OrderRow: Sendable {
  /// Its index, which begins with `isDone`, and the columns that follow there. All of these rise in the order, or all fall.
  let index: String
  let columns: [String]
  var descends = false
  /// The number of the order in the rows of digests; never reused for another one.
  let digestCode: Int
  /// The digest of a position, and the items that have it.
  let digest: @Sendable (OrderKeys) -> UInt64
  let group: @Sendable (_ digest: UInt64) -> DigestGroup
  /// Whether a digest is the whole position of an item but for its number: the digest of a time.
  var isWholeInDigest = false
  /// In an order by list, the order of the items of one list. The digests of the order by list give the list, those of this one its items.
  var orderWithinList: TODOSort.Order?
}

extension TODOSort.Order {
  /// The table. A list by due date has its undated items in a range of their own, and one by list has a range for each list;
  /// see ``ListRange``.
  var storeRow: OrderRow {
    switch self {
    case .title: Self.titleRow
    case .priority: Self.priorityRow
    case .due: Self.dueRow
    case .age: Self.ageRow
    case .manual: Self.manualRow
    case .completed: Self.completedRow
    case .list: Self.listRow
    }
  }

  private static let titleRow = OrderRow(
    index: "itemByTitle",
    columns: ["titleKey", "priorityOrder"],
    digestCode: 0,
    digest: \.titleDigest,
    group: DigestGroup.title
  )

  private static let priorityRow = OrderRow(
    index: "itemByPriority",
    columns: ["priorityOrder", "titleKey"],
    digestCode: 1,
    digest: \.priorityDigest,
    group: DigestGroup.priority
  )

  private static let dueRow = OrderRow(
    index: "itemByDue",
    columns: ["due", "priorityOrder", "titleKey"],
    digestCode: 2,
    digest: \.dueDigest,
    group: DigestGroup.due
  )

  private static let ageRow = OrderRow(
    index: "itemByAge",
    columns: ["createdAt"],
    descends: true,
    digestCode: 3,
    digest: { OrderKeys.digest(time: $0.createdAt) },
    group: { DigestGroup.time("createdAt", $0) },
    isWholeInDigest: true
  )

  private static let manualRow = OrderRow(
    index: "itemByPosition",
    columns: ["position"],
    digestCode: 4,
    digest: \.positionDigest,
    group: DigestGroup.position
  )

  // No list shows open items in this order.
  private static let completedRow = OrderRow(
    index: "itemByCompletion",
    columns: ["completedAt"],
    descends: true,
    digestCode: 5,
    digest: { $0.completedAt.map(OrderKeys.digest(time:)) ?? 0 },
    group: { DigestGroup.time("completedAt", $0) },
    isWholeInDigest: true
  )

  // The numbers of lists, which say nothing of their order: within a list, items are in the order by priority.
  private static let listRow = OrderRow(
    index: "itemByListAndPriority",
    columns: ["list", "priorityOrder", "titleKey"],
    digestCode: 6,
    digest: \.listDigest,
    group: DigestGroup.priority,
    orderWithinList: .priority
  )
}
