/// Anything with a key table: a screen, the app, or every text field.
protocol ActionOwner {
  /// Where the actions work.
  static var place: ActionPlace { get }
  static var keyTable: KeyTable<Self> { get }
}
