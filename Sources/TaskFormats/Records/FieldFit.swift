import TODOCore

/// How much of a field fits into a format.
enum FieldFit: Hashable, Sendable {
  /// It is read back as it was written.
  case whole
  /// Some values are read back as other ones: a time of day is not kept, or the form of a text.
  case coarser
  /// There is nothing for it.
  case none
}

extension TODOItem {
  /// What a file does not say of the item, because the format has nothing for it.
  func losses(_ fit: (ItemField) -> FieldFit) -> [FileNote] {
    TODOItemValues().fields(differingFrom: values).filter { fit($0) == .none }
      .map { FileNote(line: 0, $0.row.name, .lost, .noPlace, title: values.title) }
  }
}
