/// A stretch of the log, in bytes: whole lines.
struct LogRange: Hashable, Sendable {
  let offset: Int
  var count: Int

  var end: Int { offset + count }
}
