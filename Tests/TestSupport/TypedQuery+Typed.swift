public import TODOCore

extension TypedQuery {
  /// What is typed, read at ``FixedTime``.
  public static func typed(_ text: String) -> TypedQuery { QueryReader(clock: FixedTime.clock).read(text) }
}
