/// The version of the program, shown by `--version`, the manual page and the package.
enum ProgramVersion {
  nonisolated static let text = "0.1.0"
}
