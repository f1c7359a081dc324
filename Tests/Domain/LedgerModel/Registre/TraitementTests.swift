import LedgerModel
import LedgerTestSupport
import Testing

/// The kind of sale to a client, as the note BAR states it.
struct TraitementTests {
  /// Monaco counts as France (directive 2006/112/EC, art. 7). A firm there without a SIREN is reached by no French platform.
  @Test(
    arguments: [
      (.particulier, "FR", nil, .particulier), (.particulier, "MC", nil, .particulier),
      (.particulier, "Monaco", nil, .particulier), (.particulier, "BE", nil, .particulierEtranger),
      (.entreprise, "MC", "404833048", .entreprise), (.entreprise, "MC", nil, .entrepriseEtrangere),
      (.entreprise, "BE", "404833048", .entrepriseEtrangere),
      (.organismePublic, "MC", nil, nil),
    ] as [(NatureClient, String, String?, Traitement?)])
  func `a sale to Monaco is a sale in France`(
    nature: NatureClient, pays: String, siren: String?, traitement: Traitement?
  ) {
    let client = Client(
      id: .nul, nom: "Azur SAM", siren: siren, adresse: Adresse(codePostal: "98000", ville: "Monaco", pays: pays),
      nature: nature)
    #expect(client.traitement(le: .le("2026-11-30")) == traitement)
  }
}
