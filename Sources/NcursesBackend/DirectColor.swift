import TerminalUI

/// The colours of a terminal that accepts red, green and blue directly, such as `xterm-direct`: the number of a colour
/// is 0xRRGGBB, except that the first ones are the user's eight theme colours, see terminfo(5) under "RGB".
enum DirectColor {
  static func number(_ color: Color) -> Int32 {
    switch color {
    case .ansi(let index) where index < 8, .palette(let index) where index < 8: return Int32(index)
    case .ansi, .palette, .rgb: break
    }
    let (red, green, blue) = (color.components.red, color.components.green, color.components.blue)
    let number = Int32(red << 16 | green << 8 | blue)
    // An invisible trace of green keeps the darkest blues from being read as theme colours.
    return number < 256 ? number | 0x0100 : number
  }
}
