import LedgerData
import LedgerModel
import LedgerProjections
import LedgerUseCases

/// A seller in France: an invoice at two rates with a discount, a part of it paid, and a credit note for its second line, applied to it.
/// Answers what is left to pay.
func sellInFrance(with ledger: inout some RegistreRepository & ~Copyable) throws -> Montant {
  let world = ledger.environment
  try ledger.execute(OuvrirRegistre(Registre(id: world.newID(), nom: "Atelier Lumen")))
  var seller = Emetteur(nom: "Atelier Lumen SARL")
  (seller.profil, seller.mentions) = (.france, Mention.usuelles)
  (seller.siren, seller.numeroTVA) = ("732829320", "FR44732829320")
  seller.adresse = Adresse(rue: "12 rue Mercière", codePostal: "69002", ville: "Lyon", pays: "FR")
  seller.compteBancaire = CompteBancaire(iban: "FR7630006000011234567890189")
  try ledger.execute(DefinirEmetteur(seller))
  let address = Adresse(rue: "3 quai Tilsitt", codePostal: "69002", ville: "Lyon", pays: "FR")
  let customer = Client(
    id: world.newID(), nom: "Imprimerie Bellecour", siren: "552100554", adresse: address, nature: .entreprise)
  try ledger.execute(CreerClient(customer))

  // Each line says whether it is a service or goods: French law asks for it.
  var course = try LigneFacture(
    id: world.newID(), designation: "Atelier", quantite: Quantite("2"), prixUnitaire: PrixUnitaire("450"))
  course.nature = .service
  var books = try LigneFacture(
    id: world.newID(), designation: "Manuel", quantite: Quantite("10"), prixUnitaire: PrixUnitaire("20"),
    tauxTVA: Taux("5.5"))
  books.nature = .bien
  var head = CreerFacture(world.newID())
  (head.clientId, head.remisePourcentage) = (customer.id, try Taux("10"))
  var sale = CreerDocument(head, lignes: [course, books])
  sale.envoye = true
  try ledger.execute(sale)

  var part = EnregistrerReglement(.paiement, head.id, id: world.newID())
  part.montant = try Montant("500")
  try ledger.execute(part)
  var credit = CreerAvoir(head.id, id: world.newID(), .lignes([books.id]))
  credit.envoye = true
  try ledger.execute(credit)
  // An applied credit note lowers what is left of the invoice; until then its amount stands beside it.
  try ledger.execute(ImputerAvoir(credit.id, sur: head.id))
  return try ledger.facture(head.id)?.soldeDu() ?? .zero
}
