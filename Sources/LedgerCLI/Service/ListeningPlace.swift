import LedgerExchange
import LedgerServer
import LedgerWords

/// Where a server listens, who may ask there, and how it is reached.
struct ListeningPlace {
  static let port = Key<PortNumber>(
    "port", "the port on 127.0.0.1 (default: one that is free)",
    fr: "le port sur 127.0.0.1 (par défaut : un port libre)")
  static let socket = Key<String>(
    "socket", word: Words("FILE", fr: "FICHIER"), "a Unix socket instead of a port",
    fr: "une socket Unix au lieu d'un port")
  static let derriere = Key<OutsideAddress>(
    "derriere", "the address by which a server in front of this one is reached",
    fr: "l'adresse du serveur placé devant celui-ci")
  static let options: [any OptionKey] = [port, socket, derriere]

  let listening: ListeningSocket
  let gate: Gate
  /// As in `http://127.0.0.1:41235`.
  let address: String

  /// Listens where `arguments` say, or on the socket that this process was started with.
  ///
  /// - Throws: ``UsageError`` for two places; `IOFailure` where one cannot be had.
  init(_ arguments: Arguments) throws {
    if arguments[Self.port] != nil, arguments[Self.socket] != nil {
      throw UsageError.contraryOptions(Self.port.place, Self.socket.place)
    }
    listening =
      try ListeningSocket.inherited() ?? arguments[Self.socket].map { try ListeningSocket.at($0) }
      ?? ListeningSocket.onPort(arguments[Self.port]?.number ?? 0)
    let outside = arguments[Self.derriere]?.text
    gate = Gate(port: listening.port, outside: outside)
    address = outside ?? "http://127.0.0.1" + (listening.port.map { ":\($0)" } ?? "")
  }
}

/// A port; 0: any that is free.
struct PortNumber: OptionValue {
  static var word: Words { Words(same: "PORT") }
  let number: UInt16

  init(option text: String) throws(BadValue) {
    guard let number = UInt16(text), text.utf8.first != UInt8(ascii: "+") else { throw .count(text, 0...65_535) }
    self.number = number
  }
}

/// Where a server is reached from outside: `https://factures.exemple.fr`.
struct OutsideAddress: OptionValue {
  static var word: Words { Words(same: "https://…") }
  let text: String

  init(option text: String) throws(BadValue) {
    let rest = ["https://", "http://"].first(where: text.hasPrefix).map { text.dropFirst($0.count) }
    let isHost = rest.map { host in
      !host.isEmpty && host.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789.-:[]".utf8.contains($0) }
    }
    guard isHost == true else { throw .outsideAddress(text) }
    self.text = text
  }
}
