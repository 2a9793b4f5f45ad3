/// A value and its origin.
public struct Setting<Value> {
  public var value: Value
  public var origin: Origin

  init(_ value: Value, _ origin: Origin = .default) {
    self.value = value
    self.origin = origin
  }
}
