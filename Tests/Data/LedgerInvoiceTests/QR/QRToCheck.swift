import Foundation
import LedgerNorm
import LedgerTestLogs
import LedgerTestSupport
import Testing

@testable import LedgerInvoice

/// Writes codes for Tools/check/qr into the file that `FACTURE_QR` names: of each a line with the text in hexadecimal digits, the mask,
/// the modules as 0 and 1, and the path.
@Suite(.enabled(if: QRToCheck.file != nil, "Tools/check/qr says where"))
struct QRToCheckTests {
  @Test func `the codes to check are written`() throws {
    var random = SplitMix64(seed: 11)
    let signes = Array("ABCXYZ 0123456789\n-+éÉß中😀").map(String.init)
    var textes = try [Exemple.virementRF, .debits].compactMap { try $0.norme().paiement.codeQR }
    for count in 1...331 {
      var texte = ""
      while texte.utf8.count < count { texte += signes.randomElement(using: &random) ?? "A" }
      textes.append(texte)
    }
    var lines = ""
    for texte in textes {
      guard let code = QRCode(texte) else { continue }
      let hex = texte.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
      let modules = (0..<code.side).flatMap { row in (0..<code.side).map { code[row, $0] ? "1" : "0" } }.joined()
      lines += "\(hex) \(code.mask) \(modules) \(code.path.replacing(" ", with: ","))\n"
    }
    try Data(lines.utf8).write(to: URL(filePath: try #require(QRToCheck.file)))
  }
}

/// Where they go.
enum QRToCheck {
  static let file = ProcessInfo.processInfo.environment["FACTURE_QR"]
}
