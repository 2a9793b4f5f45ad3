/// The one list of what has a key table: the screens in the order of the manual page, text fields, and the app itself.
enum AppScreens {
  static let all: [any ActionOwner.Type] = [
    ListScreen.self, PaletteScreen.self, SearchScreen.self, DuePromptScreen.self, QuickAddScreen.self,
    FormScreen.self, TextField.self, ConflictScreen.self, MenuScreen.self, HistoryScreen.self,
    HelpScreen.self,
    TODOApp.self,
  ]
}

extension ActionDescription {
  /// All actions: place by place, in the order of the help.
  public static let all = AppScreens.all.flatMap { all(of: $0) }
}

extension ActionPlace {
  /// All places, in the order of ``ActionDescription/all``.
  public static let all = AppScreens.all.map { $0.place }
}

extension KeyBindings {
  /// Grants all wishes that stand against neither one another nor the usual keys of the other actions.
  ///
  /// - Parameter refuse: called for each wish that is not granted.
  public init(_ wishes: [Wish], refuse: (Wish, Refusal) -> Void) {
    // Without a wish no table is made before its screen asks for it.
    self.init(wishes, among: wishes.isEmpty ? [] : ActionDescription.all, refuse: refuse)
  }
}
