/// How an action differs from others in the places that are made from its row.
struct ActionTraits: OptionSet {
  let rawValue: Int

  /// The footer names it, where there is room.
  static let inFooter = ActionTraits(rawValue: 1)
  /// The palette does not offer it.
  static let notInPalette = ActionTraits(rawValue: 2)
  /// It keeps a key even where the palette offers it.
  static let needsKey = ActionTraits(rawValue: 4)
}
