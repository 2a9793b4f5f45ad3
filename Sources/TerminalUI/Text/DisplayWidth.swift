/// How many terminal columns a scalar takes, according to the C library, because ncurses asks it too and the two must
/// agree on the position of every cell.
public enum DisplayWidth {
  /// The columns that `scalar` takes: 0, 1 or 2, or nil if it is not printable.
  ///
  /// The same as wcwidth(3) of glibc 2.36 in the C.UTF-8 locale, including U+0000 (0 columns).
  /// `Scripts/generate-width-table` generates the table.
  public static func columns(of scalar: Unicode.Scalar) -> Int? {
    if (0x20...0x7E).contains(scalar.value) { return 1 }
    let runs = DisplayWidthTable.runs
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] >> 2 <= scalar.value { low = middle } else { high = middle }
    }
    let width = Int(runs[low] & 3) - 1
    return width < 0 ? nil : width
  }
}
