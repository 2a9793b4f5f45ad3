extension Color {
  /// The nearest colour that a terminal of `depth` has, or nil if it has none.
  ///
  /// Nearness is distance in sRGB. The sixteen colours of a terminal's theme are assumed to be xterm's.
  public func reduced(to depth: ColorDepth) -> Color? {
    switch depth {
    case .none: nil
    case .ansi8: .ansi(dark(ansiNumber))
    case .ansi16: .ansi(ansiNumber)
    case .palette256: paletteColor
    case .trueColor: self
    }
  }

  private var paletteColor: Color {
    switch self {
    case .ansi, .palette: self
    case .rgb: .palette(Palette.nearest(to: components))
    }
  }

  /// The nearest of the sixteen colours.
  private var ansiNumber: UInt8 {
    switch self {
    case .ansi(let number) where number < 16, .palette(let number) where number < 16: number
    case .ansi, .palette, .rgb: Palette.nearestAnsi(to: components)
    }
  }

  /// The nearest of the first eight colours: the dark form of each bright one. Grey, the bright black, becomes white,
  /// because black on black is unreadable.
  private func dark(_ number: UInt8) -> UInt8 {
    number == 8 ? 7 : number % 8
  }
}

extension Style {
  /// The style with colours that a terminal of `depth` has; the attributes are kept.
  public func reduced(to depth: ColorDepth) -> Style {
    Style(
      foreground: foreground?.reduced(to: depth),
      background: background?.reduced(to: depth),
      attributes
    )
  }
}
