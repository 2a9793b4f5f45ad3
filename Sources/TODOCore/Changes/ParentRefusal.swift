/// Why an item cannot become a step of another one.
public enum ParentRefusal: Error, Hashable, Sendable {
  /// It is that item, or has it among its steps.
  case cycle
  /// There would be more than ``StepCount/levelLimit`` levels.
  case tooDeep
  /// There is no such item, or it has been deleted.
  case notFound
}
