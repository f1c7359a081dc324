/// The code of a client's account among those of all clients, for bookkeeping programs (CompAuxNum of a FEC).
public enum CodeComptable {
  /// Its greatest length.
  package static let longueurMax = 20

  /// The default code of a client, by its rank from 1 in order of creation: C00001, C00002 …; 0 for documents without a client.
  public static func parRang(_ rang: Int) -> String {
    let chiffres = String(rang)
    return "C" + String(repeating: "0", count: max(0, 5 - chiffres.count)) + chiffres
  }

  /// Whether `code` has only capital letters, digits and hyphens, and does not begin with a hyphen: all programs accept it.
  package static func estValide(_ code: String) -> Bool {
    let octets = Array(code.utf8)
    guard (1...longueurMax).contains(octets.count), octets[0] != UInt8(ascii: "-") else { return false }
    return octets.allSatisfy { estUnChiffre($0) || (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "-") }
  }

  /// Whether `code` is the default code of a client, present or future.
  package static func estParRang(_ code: String) -> Bool {
    code.utf8.count > 5 && code.utf8.first == UInt8(ascii: "C") && code.utf8.dropFirst().allSatisfy(estUnChiffre)
  }

  private static func estUnChiffre(_ octet: UInt8) -> Bool { (0x30...0x39).contains(octet) }
}
