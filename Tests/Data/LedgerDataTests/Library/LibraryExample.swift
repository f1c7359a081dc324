import LedgerData
import LedgerModel
import LedgerProjections
import LedgerUseCases

/// Opens a ledger, issues an invoice of 2.5 × 18.40 + 20 % VAT, and reads back what is left to pay of it.
func sellCoffee(in directory: String, _ world: Environment = .system(auteur: "alice")) throws -> Montant? {
  var ledger = try LogRegistreRepository(creatingAt: directory, environment: world)
  try ledger.execute(OuvrirRegistre(Registre(id: world.newID(), nom: "Épicerie Dupont")))
  let (client, facture) = (world.newID(), world.newID())
  try ledger.execute(CreerClient(Client(id: client, nom: "Café du Port")))
  var draft = CreerFacture(facture)
  draft.clientId = client
  try ledger.execute(draft)
  let cafe = try LigneFacture(
    id: world.newID(), designation: "Café en grains", quantite: Quantite("2.5"), prixUnitaire: PrixUnitaire("18.40"))
  try ledger.execute(AjouterLigne(facture, cafe))
  try ledger.execute(EnvoyerFacture(facture))
  return try RegistreReader(at: directory).etat().etat.facture(facture)?.soldeDu()
}
