import Foundation
import TestDrivers

/// The argument parser's description of a command: the part of its `--experimental-dump-help` that the manual page
/// uses.
struct CommandDescription: Decodable {
  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }
    struct Name: Decodable, Equatable {
      enum Kind: String, Decodable { case long, short, longWithSingleDash }
      let kind: Kind
      let name: String
    }

    let kind: Kind
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let discussion: String?
    let allValues: [String]?
    let defaultValue: String?
  }

  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  let subcommands: [CommandDescription]?
  let arguments: [Argument]?

  /// The program with all its commands.
  static func ofProgram(in workspace: Workspace) async throws -> CommandDescription {
    struct Tool: Decodable { let command: CommandDescription }
    let outcome = try await Program(workspace).runWithoutTerminal(["--experimental-dump-help"])
    return try JSONDecoder().decode(Tool.self, from: Data(outcome.output.utf8)).command
  }
}
