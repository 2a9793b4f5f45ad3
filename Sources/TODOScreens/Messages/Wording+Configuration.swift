extension Wording {
  static func configurationMistakes(_ count: Int, fileName: String) -> String {
    "\(self.count(count, "mistake")) in \(fileName): “mytodo config” tells of \(count == 1 ? "it" : "them")"
  }

  static func wrongTheme(_ name: String) -> String {
    "MYTODO_THEME: “\(name)” is no theme; “mytodo config” lists them"
  }
}
