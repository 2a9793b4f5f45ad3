/// The version of the program, which `--version`, the manual page and the package name.
enum ProgramVersion {
  nonisolated static let text = "0.1.0"
}
