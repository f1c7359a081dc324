import LedgerExchange
import LedgerLog
package import LedgerServer
package import LedgerWords

/// Where a server listens, and how it is reached.
package struct ListeningPlace {
  package static let port = Key<PortNumber>(
    "port", "the port on 127.0.0.1 (default: one that is free)",
    fr: "le port sur 127.0.0.1 (par défaut : un port libre)")
  package static let socket = Key<String>(
    "socket", word: Words("FILE", fr: "FICHIER"), "a Unix socket instead of a port",
    fr: "une socket Unix au lieu d'un port")
  static let derriere = Key<OutsideAddress>(
    "derriere", "the address of the server in front of this one",
    fr: "l'adresse du serveur placé devant celui-ci")
  package static let options: [any OptionKey] = [port, socket, derriere]

  package let listening: ListeningSocket
  /// Whether the socket was made by the service manager, and whether an option says the port.
  package let isInherited: Bool
  package let isAsked: Bool
  /// The address of the server in front, if there is one.
  package let outside: String?

  /// Listens at the place in `arguments`, or on the socket that this process was started with.
  ///
  /// - Parameter usual: the ports to try without such a place; if there are several, a port in use is skipped.
  /// - Throws: ``UsageError`` for two places; `IOFailure` if the place is not available.
  package init(_ arguments: Arguments, usual: [UInt16] = [0]) throws {
    if arguments[Self.port] != nil, arguments[Self.socket] != nil {
      throw UsageError.contraryOptions(Self.port.place, Self.socket.place)
    }
    outside = arguments[Self.derriere]?.text
    let inherited = try ListeningSocket.inherited()
    isInherited = inherited != nil
    isAsked = inherited == nil && arguments[Self.port] != nil
    let ports = arguments[Self.port].map { [$0.number] } ?? usual
    listening = try inherited ?? arguments[Self.socket].map { try ListeningSocket.at($0) } ?? Self.first(of: ports)
  }

  private static func first(of ports: [UInt16]) throws -> ListeningSocket {
    for port in ports.dropLast() {
      do {
        return try ListeningSocket.onPort(port)
      } catch let failure as IOFailure where failure.errno == .addressInUse {
        continue
      }
    }
    return try ListeningSocket.onPort(ports.last ?? 0)
  }

  /// As in `http://127.0.0.1:41235`; `name` is the host name for browsers.
  package func address(_ name: String = "127.0.0.1") -> String {
    outside ?? "http://\(listening.port == nil ? "localhost" : name)" + (listening.port.map { ":\($0)" } ?? "")
  }
}

/// A port; 0: any that is free.
package struct PortNumber: OptionValue {
  package static var word: Words { Words(same: "PORT") }
  let number: UInt16

  package init(option text: String) throws(BadValue) {
    guard let number = UInt16(text), text.utf8.first != UInt8(ascii: "+") else { throw .count(text, 0...65_535) }
    self.number = number
  }
}

/// Where a server is reached from outside: `https://factures.exemple.fr`.
package struct OutsideAddress: OptionValue {
  package static var word: Words { Words(same: "https://…") }
  let text: String

  package init(option text: String) throws(BadValue) {
    let rest = ["https://", "http://"].first(where: text.hasPrefix).map { text.dropFirst($0.count) }
    let isHost = rest.map { host in
      !host.isEmpty && host.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789.-:[]".utf8.contains($0) }
    }
    guard isHost == true else { throw .outsideAddress(text) }
    self.text = text
  }
}
