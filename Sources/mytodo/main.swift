import Foundation
import NcursesBackend
import TODOCommands

// A write beyond the file size limit must fail, and so must one to a closed pipe; setrlimit(2), pipe(7).
signal(SIGXFSZ, SIG_IGN)
signal(SIGPIPE, SIG_IGN)
ProcessArguments.openStandardStreams()

let arguments = ProcessArguments()
let variables = arguments.environment
var screen: NcursesTerminal?
let world = World(
  input: StandardStream(STDIN_FILENO),
  output: StandardStream(STDOUT_FILENO),
  errorOutput: StandardStream(STDERR_FILENO),
  environment: variables,
  terminal: TerminalAccess(
    isPlainConsole: variables["TERM"].map(NcursesTerminal.isPlainConsole) ?? false,
    colorDepth: { NcursesTerminal.colorDepth(environment: variables) },
    background: { NcursesTerminal.background(environment: variables) },
    size: { try NcursesTerminal.check(environment: variables) },
    open: { isMouseWanted in
      let terminal = try NcursesTerminal.open(environment: variables, isMouseWanted: isMouseWanted)
      screen = terminal
      return terminal
    },
    close: { screen?.close() }
  ),
  programPath: ProcessArguments.programPath,
  repairedArguments: arguments.repaired,
  repairedVariables: arguments.repairedVariables
)
if let problem = ProcessLimits.problem {
  world.tell(problem)
  exit(EXIT_FAILURE)
}
// Most commands finish without waiting for anything, and need no loop.
_ = Task.immediate { exit(await Commands.run(arguments.values, in: world).rawValue) }
if let screen { MainLoop.run(screen) }
RunLoop.main.run()
