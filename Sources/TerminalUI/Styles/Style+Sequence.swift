// Styles as control sequences, for text that is written without a screen (ECMA-48, "Select graphic rendition"; XTerm
// Control Sequences, "Character Attributes").

extension Style {
  /// The text in this style, after which the terminal's default style applies again. The colours are written as they
  /// are: ``reduced(to:)`` first leaves those that the terminal has.
  public func painted(_ text: String) -> String {
    self == .plain ? text : "\u{1B}[\(parameters.joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  private var parameters: [String] {
    let attributes: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"), (.strike, "9"),
    ]
    return attributes.filter { self.attributes.contains($0.0) }.map(\.1)
      + (foreground.map { [$0.parameter(base: 30)] } ?? [])
      + (background.map { [$0.parameter(base: 40)] } ?? [])
  }
}

extension Color {
  /// - Parameter base: 30 for text, 40 for what is behind it.
  fileprivate func parameter(base: Int) -> String {
    switch self {
    case .ansi(let number) where number < 8: "\(base + Int(number))"
    case .ansi(let number): "\(base + 60 + Int(number % 8))"
    case .palette(let number): "\(base + 8);5;\(number)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
