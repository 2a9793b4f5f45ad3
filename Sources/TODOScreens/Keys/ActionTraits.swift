/// Special traits of an action in footer, palette and configuration.
struct ActionTraits: OptionSet {
  let rawValue: Int

  /// The footer shows it, if there is room.
  static let inFooter = ActionTraits(rawValue: 1)
  /// The palette does not offer it.
  static let notInPalette = ActionTraits(rawValue: 2)
  /// It keeps a key even if the palette offers it.
  static let needsKey = ActionTraits(rawValue: 4)
  /// The footer shows it while items are selected.
  static let forSelection = ActionTraits(rawValue: 16)
  /// The screen is there for it: in a narrow window, the help makes room for it in the footer.
  static let isMain = ActionTraits(rawValue: 64)
  /// It opens the help, which a key that does nothing points to.
  static let opensHelp = ActionTraits(rawValue: 8)
  /// It moves among rows: where there are none to move to, the footer leaves it out.
  static let moves = ActionTraits(rawValue: 32)
}
