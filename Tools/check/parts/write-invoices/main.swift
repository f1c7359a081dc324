import Foundation
import LedgerInvoice
import LedgerModel
import LedgerNorm
import LedgerTestSupport

// write-invoices DIR FIRST COUNT: random sent documents, each as <seed>.cii.xml and <seed>.ubl.xml, and in DIR/europe for
// neighbours, with further facts in every second one, and with the references, contacts and addresses that neighbours require;
// those of foreign sellers under each other law.
let arguments = CommandLine.arguments
guard arguments.count == 4, let first = UInt64(arguments[2]), let count = UInt64(arguments[3]) else {
  FileHandle.standardError.write(Data("usage: write-invoices DIR FIRST-SEED COUNT\n".utf8))
  exit(2)
}

extension FactureNorme {
  /// The same invoice, with the missing fields that `profil` requires.
  func complete(for profil: ProfilFacture) -> FactureNorme {
    var complete = self
    if profil == .norme { return complete }
    complete.references.acheteur = references.acheteur ?? "04011000-12345-03"
    complete.vendeur.contact = Emetteur.Contact(
      nom: "Camille Modèle", telephone: "+33 4 00 00 00 00", email: "a@exemple.test")
    if profil == .peppol, acheteur.adresseElectronique?.schema ?? "EM" == "EM" {
      complete.acheteur.adresseElectronique = AdresseElectronique(schema: "0208", identifiant: "0888888796")
    }
    if profil == .peppol, vendeur.adresseElectronique?.schema == "EM" {
      complete.vendeur.adresseElectronique = AdresseElectronique(schema: "9930", identifiant: "DE111111125")
    }
    if vendeur.adresse.pays == .paysBas, acheteur.adresse.pays == .paysBas {
      (complete.acheteur.siren, complete.acheteur.identifiantLegal) = (nil, IdentifiantPartie("0106:87654321"))
      complete.paiement.moyen = [.virement, .carte].contains(paiement.moyen) ? paiement.moyen : .carte
    }
    if vendeur.adresse.pays == .paysBas { complete.references.commande = references.commande ?? "BC 4711" }
    if acheteur.adresseElectronique == nil {
      complete.acheteur.adresseElectronique = AdresseElectronique(schema: "EM", identifiant: "b@exemple.test")
    }
    for adresse in [\FactureNorme.vendeur.adresse, \.acheteur.adresse] {
      complete[keyPath: adresse].codePostal = complete[keyPath: adresse].codePostal ?? "69001"
      complete[keyPath: adresse].ville = complete[keyPath: adresse].ville ?? "Lyon"
    }
    if complete.livraison?.adresse != nil {
      complete.livraison?.adresse?.codePostal = livraison?.adresse?.codePostal ?? "69001"
      complete.livraison?.adresse?.ville = livraison?.adresse?.ville ?? "Lyon"
    }
    return complete
  }
}

try FileManager.default.createDirectory(atPath: "\(arguments[1])/europe", withIntermediateDirectories: true)
var (written, empty) = (0, 0)
for seed in first..<first + count {
  // About every sixth one has a foreign seller.
  let lois = Emetteur.Profil.allCases
  let loi = seed % 6 == 0 ? lois[Int(seed / 6 % UInt64(lois.count))] : .france
  guard let invoice = InvoiceAleatoire(seed: seed, loi: loi, termes: seed % 2 == 0) else {
    empty += 1
    continue
  }
  let norme = try FactureNorme(invoice.facture, origines: invoice.origines)
  for syntaxe in Syntaxe.allCases where loi == .france {
    var bytes: [UInt8] = []
    try syntaxe.append(norme, to: &bytes)
    try Data(bytes).write(to: URL(filePath: "\(arguments[1])/\(seed).\(syntaxe.rawValue).xml"))
  }
  for profil in ProfilFacture.allCases where profil != .france {
    let complete = norme.complete(for: profil)
    for syntaxe in Syntaxe.allCases where profil != .peppol || syntaxe == .ubl {
      let sontAllemands = [complete.vendeur, complete.acheteur].allSatisfy { $0.adresse.pays == .allemagne }
      guard complete.type != .rectificative || profil != .peppol || sontAllemands else { continue }
      var bytes: [UInt8] = []
      let redigee = try complete.selon(profil)
      do throws(Inexprimable) {
        try syntaxe.append(redigee, to: &bytes)
      } catch {
        guard [.plusieursOrigines, .tvaArrondieAZero].contains(error) else { throw error }
        continue
      }
      try Data(bytes).write(
        to: URL(filePath: "\(arguments[1])/europe/\(seed).\(profil.rawValue).\(syntaxe.rawValue).xml"))
    }
  }
  written += 1
}
print("\(written) documents, \(empty) that come to less than nothing, seeds \(first) to \(first + count - 1)")
