/// How the process ends, as scripts see it.
enum Exit: Int32 {
  /// It is done.
  case done = 0
  /// A rule of the domain said no, and nothing was written.
  case refused = 1
  /// The command line says nothing that can be done.
  case usage = 2
  /// The log is altered or damaged, or a proof proves nothing.
  case damaged = 3
  /// Input, output or environment.
  case environment = 4
}
