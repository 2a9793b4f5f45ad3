import Foundation
public import TODOCore

extension TODOItemValues {
  /// Values in which every field holds something else than in a new item, but the parent, which would have to exist, and
  /// the repeat, which belongs to the due date.
  ///
  /// - Parameter number: 1…9. Those of an odd number differ from those of an even one in every field.
  public static func distinct(_ number: Int) -> TODOItemValues {
    var values = TODOItemValues()
    for field in ItemField.independent { field.fill(&values, number) }
    return values
  }
}

extension ItemField {
  /// Those whose values need no other item and no other field: only a due date repeats.
  public static let independent = allCases.filter { $0 != .parent && $0 != .repeats }

  /// Gives the field a value that no other field has.
  public func fill(_ values: inout TODOItemValues, _ number: Int) {
    switch row.kind {
    case .line(let path), .lines(let path): values[keyPath: path] = "\(row.column)\(number)"
    case .flag(let path): values[keyPath: path] = number % 2 == 1
    case .priority(let path): values[keyPath: path] = number % 2 == 1 ? .highest : .low
    case .tags(let path): values[keyPath: path] = ItemTags(["tag\(number)"])
    case .item(let path):
      values[keyPath: path] = UUID(uuidString: "00000000-0000-4000-8000-00000000000\(number)")
    // It has started, so that it does not sleep.
    case .date(let path):
      values[keyPath: path] = DueDate(stored: "\(self == .start ? 2025 : 2027)-01-0\(number)")
    case .repeats(let path): values[keyPath: path] = Repeat(stored: "FREQ=DAILY;INTERVAL=\(number)")
    case .reminder(let path): values[keyPath: path] = .before(minutes: number * 60)
    case .coordinate(let path):
      values[keyPath: path] = Coordinate(latitude: Double(number), longitude: -0.5)
    }
  }

  /// What a person types to give it the value of ``TODOItemValues/distinct(_:)``; nil for one that is not typed.
  public func typed(_ number: Int) -> String? {
    let values = TODOItemValues.distinct(number)
    return switch row.kind {
    case .line(let path), .lines(let path): values[keyPath: path]
    case .flag, .item: nil
    case .priority(let path): values[keyPath: path].typedName
    case .date(let path): values[keyPath: path]?.description
    case .repeats(let path): values[keyPath: path]?.stored
    case .reminder(let path): values[keyPath: path]?.stored
    case .tags(let path): values[keyPath: path].text
    case .coordinate(let path): values[keyPath: path]?.description
    }
  }
}
