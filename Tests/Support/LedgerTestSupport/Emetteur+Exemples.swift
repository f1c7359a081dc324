package import LedgerModel
package import LedgerTestLogs

/// Sellers for tests.
extension Emetteur {
  /// A complete seller in France.
  package static var exemple: Emetteur {
    var emetteur = Emetteur.francais(nom: "Atelier Exemple")
    emetteur.siren = "732829320"
    emetteur.numeroTVA = "FR44732829320"
    emetteur.adresse = Adresse(rue: "12 rue des Essais", codePostal: "69001", ville: "Lyon", pays: "FR")
    emetteur.adresseElectronique = AdresseElectronique(schema: "0225", identifiant: "732829320")
    emetteur.compteBancaire = CompteBancaire(iban: "FR7630006000011234567890189", bic: "AGRIFRPP")
    return emetteur
  }

  /// The same with one field changed, perhaps to a wrong value; or unchanged.
  package func change(using rng: inout SplitMix64) -> Emetteur {
    var emetteur = self
    switch Int.random(in: 0..<12, using: &rng) {
    case 0: emetteur.nom = rng.pick(["", "Atelier", "Atelier EI"]) ?? ""
    case 1: emetteur.siren = rng.pick([nil, "732829320", "1"]) ?? nil
    case 2: emetteur.siret = rng.pick([nil, "73282932000074", "40483304800022"]) ?? nil
    case 3: emetteur.numeroTVA = rng.pick([nil, "FR44732829320", "FR40303265045", "FR"]) ?? nil
    case 4: emetteur.capital = rng.pick([nil, "0", "12000"])?.map { .de($0) } ?? nil
    case 5: emetteur.adresse = rng.pick([nil, Adresse(codePostal: "1", pays: "FR"), Adresse(pays: "DE")]) ?? nil
    case 6: emetteur.adresse?.pays = rng.pick([nil, "France", "Zamonie"]) ?? nil
    case 7:
      emetteur.adresseElectronique = AdresseElectronique(
        schema: rng.pick(["0225", "EM", "9930", "x"]) ?? "EM",
        identifiant: rng.pick(["732829320", "a@b.example", " "]) ?? "")
    case 8: emetteur.compteBancaire?.iban = rng.pick(["FR7630006000011234567890189", "FR76"]) ?? ""
    case 9: emetteur.compteBancaire?.bic = rng.pick([nil, "AGRIFRPP", "AGRI"]) ?? nil
    case 10:
      emetteur.mentions = rng.oneIn(3) ? mentions + mentions : [Mention(.escompte, rng.oneIn(2) ? " " : "Aucun.")]
    default: break
    }
    return emetteur
  }
}
