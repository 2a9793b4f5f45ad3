/// What has a key table: a screen, the app, or every text field.
protocol ActionOwner {
  associatedtype Action: ScreenAction
  /// Where the actions are done.
  static var place: ActionPlace { get }
  static var keyTable: KeyTable<Self> { get }
}

/// Something a person can do. The raw value is its identifier, in small letters and hyphens, unique among the actions of
/// all screens: the configuration names actions by it, so it never changes.
protocol ScreenAction: RawRepresentable, CaseIterable, Hashable where RawValue == String {}
