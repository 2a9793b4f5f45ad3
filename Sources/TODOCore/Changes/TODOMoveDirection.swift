/// The direction in which items are moved on the screen.
public enum TODOMoveDirection: Hashable, Sendable { case up, down }
