/// What has a key table: a screen, the app, or every text field.
protocol ActionOwner {
  /// Where the actions are done.
  static var place: ActionPlace { get }
  static var keyTable: KeyTable<Self> { get }
}
