import LedgerModel
import LedgerNorm
import LedgerRules
import LedgerTestSupport
import LedgerWords
import Testing

/// Facts that a file states together: what one says without the other is refused when the document is issued.
struct TermesJointsTests {
  struct Cas: CustomTestStringConvertible, Sendable {
    let nom: String
    var tete: [Terme] = []
    var ligne: [Terme] = []
    var quantite = "-1"
    /// The net amount of the line, without its sign.
    var prix = "10"
    var profil = ProfilFacture.xrechnung
    var codes: [String] = []

    var testDescription: String { nom }
  }

  private static func remise(_ pourcentage: String?, _ base: String?) -> [Terme] {
    [
      Terme(.ajustement, "document", precision: "95"), pourcentage.map { Terme(.pourcentage, $0) },
      base.map { Terme(.base, $0) },
    ].compactMap(\.self)
  }

  static let cas: [Cas] = [
    Cas(nom: "an amount alone", ligne: remise(nil, nil)),
    Cas(nom: "a percentage of its base", ligne: remise("10", "100.00")),
    Cas(nom: "a percentage of many decimals", ligne: remise("3.15789", "316.67")),
    Cas(nom: "two cents of rounding", ligne: remise("10", "100.20")),
    Cas(nom: "three cents more", ligne: remise("10", "100.30"), codes: ["pourcentage-contradictoire"]),
    Cas(nom: "another percentage", ligne: remise("50", "100.00"), codes: ["pourcentage-contradictoire"]),
    Cas(nom: "another percentage under the norm alone", ligne: remise("50", "100.00"), profil: .norme),
    Cas(nom: "a base without its percentage", ligne: remise(nil, "100.00"), codes: ["pourcentage-sans-base"]),
    Cas(nom: "a percentage without its base", ligne: remise("10", nil), codes: ["pourcentage-sans-base"]),
    Cas(nom: "the same by Peppol", ligne: remise("10", nil), profil: .peppol, codes: ["pourcentage-sans-base"]),
    Cas(nom: "the same in France", ligne: remise("10", nil), profil: .france),
    Cas(
      nom: "a percentage of nothing that is taken off", ligne: [Terme(.pourcentage, "10"), Terme(.base, "100.00")],
      profil: .france, codes: ["pourcentage-sans-ajustement"]),
    Cas(
      nom: "a charge", ligne: [Terme(.ajustement, "document", precision: "FC")] + remise("10", "100.00").dropFirst(),
      quantite: "1"),
    Cas(nom: "a period", ligne: [Terme(.debut, "2026-01-01"), Terme(.fin, "2026-01-31")], profil: .france),
    Cas(nom: "a day", ligne: [Terme(.debut, "2026-01-01"), Terme(.fin, "2026-01-01")], profil: .norme),
    Cas(
      nom: "a period that ends first", ligne: [Terme(.debut, "2026-01-31"), Terme(.fin, "2026-01-01")], profil: .france,
      codes: ["periode-inverse"]),
    Cas(nom: "the name of a payee", tete: [Terme(.beneficiaire, "Affacturage SA")]),
    Cas(
      nom: "the number of a payee without a name", tete: [Terme(.beneficiaireId, "404833048", precision: "0002")],
      codes: ["terme-seul"]),
    Cas(
      nom: "the register of a payee without a name",
      tete: [Terme(.beneficiaireRegistre, "404833048", precision: "0002")],
      profil: .france, codes: ["terme-seul"]),
    Cas(nom: "the holder of no card", tete: [Terme(.porteurCarte, "Jeanne")], codes: ["terme-seul"]),
    Cas(nom: "a card with its holder", tete: [Terme(.porteurCarte, "Jeanne"), Terme(.carte, "1234")]),
  ]

  @Test(arguments: cas) func `facts that go together are stated together, or refused`(cas: Cas) throws {
    var ligne = LigneFacture.ligne(.l2, cas.quantite, cas.prix)
    ligne.termes = Termes(cas.ligne)
    var creee = try given(.brouillon(.f1, [.cafe, ligne])).facture()
    var modifiee = FactureModifiee()
    if let termes = Termes(cas.tete) { modifiee.affaire.termes = .remplace(termes) }
    creee.apply(.factureModifiee(modifiee))
    let fautes = creee.fautesDeTermes(selon: cas.profil)
    #expect(fautes.map(\.code) == cas.codes)
    for faute in fautes where !cas.ligne.isEmpty { #expect(faute.message.en.hasPrefix("Line 2: ")) }
  }

  @Test(arguments: [
    ("France", "FR"), ("fr", "FR"), ("FRA", "FR"), ("Allemagne", "DE"), ("BE", "BE"), ("Zamonie", "Zamonie"),
  ])
  func `a country is stored as its code`(dit: String, code: String) {
    #expect(Terme(.origine, dit).enCode.valeur == code && Terme(.projet, dit).enCode.valeur == dit)
    #expect(Pays.code(dit) == code)
  }
}
