/// The identifiers whose form Peppol checks (PEPPOL-COMMON-R040 to R043, R049 to R053).
extension AdresseElectronique {
  /// Whether the identifier has the form and the check digits of its scheme, as far as Peppol checks them.
  package var estBienFormee: Bool {
    guard let regle = Self.regles[schema] else { return true }
    let aLePrefixe = identifiant.hasPrefix(regle.prefixe)
    guard aLePrefixe || regle.prefixeFacultatif else { return false }
    let signes = identifiant.utf8.dropFirst(aLePrefixe ? regle.prefixe.utf8.count : 0)
    guard !signes.isEmpty, signes.allSatisfy({ (48...57).contains($0) }), signes.count == regle.nombre ?? signes.count
    else { return false }
    return regle.cle(signes.map { Int($0) - 48 })
  }

  /// The form of a scheme's identifiers: the prefix before their digits, the number of digits if fixed, and a test of the check
  /// digits.
  private struct Regle: Sendable {
    var prefixe = ""
    var prefixeFacultatif = false
    var nombre: Int?
    var cle: @Sendable ([Int]) -> Bool = { _ in true }
  }

  private static let regles: [String: Regle] = [
    // A GLN: from the right, each digit counts once and three times in turn.
    "0088": Regle { chiffres in
      let poids = chiffres.indices.map { $0.isMultiple(of: 2) ? 1 : 3 }
      return NumeroTVA.somme(chiffres.reversed(), poids) % 10 == 0
    },
    // An enterprise in Belgium.
    "0208": Regle(nombre: 10, cle: NumeroTVA.aLaCleBelge),
    // An organisation in Norway; in Sweden.
    "0192": Regle(nombre: 9) { NumeroTVA.somme($0.reversed(), [1, 2, 3, 4, 5, 6, 7, 2, 3]) % 11 == 0 },
    "0007": Regle(nombre: 10) { Luhn.somme($0) % 10 == 0 },
    // Denmark: a firm and its registration for VAT; an establishment.
    "0184": Regle(prefixe: "DK", prefixeFacultatif: true, nombre: 8), "0198": Regle(prefixe: "DK", nombre: 8),
    "0096": Regle(nombre: 10),
    // A business in Australia: subtract one from the first digit.
    "0151": Regle(nombre: 11) { (NumeroTVA.somme($0, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 == 0 },
  ]
}
