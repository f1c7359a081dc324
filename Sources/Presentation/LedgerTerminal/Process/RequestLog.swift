import LedgerData
import LedgerExchange
import LedgerReports
package import LedgerServer
import LedgerUseCases
import LedgerWords

/// The log of requests, on standard error: a JSON object on each line.
package enum RequestLog {
  package static func tell(_ event: Server.Event) {
    let request = event.request
    let line: JSONValue = .object(
      present: [
        ("time", Environment.system(auteur: "").now()), ("method", request?.method.rawValue),
        ("path", request.map(path)), ("status", event.status),
        ("bytes", event.bytes), ("ms", event.milliseconds),
      ])
    Files.tell(SafeText.json(line.text) + "\n")
  }

  /// The path, without customers: they are named in the parts after it, and in the query.
  private static func path(_ request: Request) -> String {
    let most = request.path.first == "v1" ? request.path.dropFirst().first == "commandes" ? 3 : 2 : 1
    return "/" + request.path.prefix(most).joined(separator: "/") + (request.path.count > most ? "/…" : "")
  }
}
