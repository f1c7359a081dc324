import LedgerBooks
import LedgerData
import LedgerJSON
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerVAT

// Random histories of ledgers in which VAT waits on an account, one JSON line each: the facts of their documents, and the
// program's results: the steps of VAT, the report of each month, and the lines of the books. Arguments: the first seed, and how many.

extension JSONWriter {
  fileprivate mutating func objects<Element>(
    _ name: StaticString, _ elements: [Element], _ write: (inout JSONWriter, Element) throws -> Void
  ) rethrows {
    key(name)
    beginArray()
    for element in elements {
      beginObject()
      try write(&self, element)
      endObject()
    }
    endArray()
  }

  fileprivate mutating func field(_ name: StaticString, cents: Int128) {
    key(name)
    integer(Int(clamping: cents))
  }

  fileprivate mutating func fields(_ part: PartDeGenre) {
    field("taux", part.imposition.taux.description)
    field("categorie", part.imposition.categorie?.rawValue)
    field("nature", part.genre.nature?.rawValue)
    field("base", cents: part.ventilation.base.centimes)
    field("tva", cents: part.ventilation.tva.centimes)
  }

  fileprivate mutating func fait(_ genre: String, _ montant: Montant, _ duree: Duree, _ autre: FactureID? = nil) {
    beginObject()
    field("genre", genre)
    field("centimes", cents: Int128(montant.centimes))
    field("de", duree.debut.description)
    field("a", duree.fin?.description)
    field("autre", autre?.description)
    endObject()
  }
}

/// The events of a document.
func write(_ document: EtapesFacture, _ etat: EtatRegistre, _ json: inout JSONWriter) {
  let facture = document.facture
  json.field("id", facture.id.description)
  json.field("numero", facture.numero)
  json.field("type", facture.typeDocument.rawValue)
  json.field("devise", facture.devise.description)
  json.field("sansTaux", facture.devise != .euro && facture.affaire.tauxChange == nil)
  json.field("origine", facture.factureOrigineId?.description)
  json.field("jour", facture.dateFacture.description)
  json.field("livraison", etat.dateLivraison(facture).description)
  json.field("debits", ExigibiliteVendeur(facture.envoi?.emetteur) != .servicesEncaisses)
  json.field("extourne", document.extourne?.description)
  json.objects("parts", document.parts) { json, part in json.fields(part) }
  let reprend = facture.lignes.contains { $0.acompteId != nil }
  json.objects("lignes", reprend ? facture.lignes : []) { json, ligne in
    let imposition = facture.imposition(ligne)
    json.field("acompte", ligne.acompteId?.description)
    json.field("taux", imposition.taux.description)
    json.field("categorie", imposition.categorie?.rawValue)
    json.field("nature", ligne.nature?.rawValue)
    json.field("base", cents: ligne.centimesNets)
  }
  json.key("faits")
  json.beginArray()
  for reglement in facture.paiements + facture.remboursements {
    if let duree = reglement.duree { json.fait("argent", reglement.montant, duree) }
  }
  for imputation in facture.imputations {
    json.fait("imputation", imputation.montant, imputation.duree, imputation.documentId)
  }
  for abandon in facture.abandons {
    json.fait("\(abandon.nature)", abandon.montant, abandon.duree)
  }
  json.endArray()
}

/// An advance at a rate, with the name that the books give it.
func write(_ avance: Avance, _ numero: String?, _ json: inout JSONWriter) throws {
  json.field("numero", numero)
  json.field("taux", avance.tva?.description)
  json.key("faits")
  json.beginArray()
  for mouvement in avance.mouvements {
    json.fait("argent", mouvement.montant, Duree(debut: mouvement.date, fin: nil))
  }
  json.endArray()
  let etapes = try avance.etapesTVA(au: .dernier).flatMap { etape in etape.exigibles.map { (etape.jour, $0) } }
  json.objects("etapes", etapes) { json, due in
    json.field("jour", due.0.description)
    json.fields(due.1)
  }
}

/// One ledger.
func play(_ seed: UInt64) throws {
  let horloge = Horloge(.aujourdhui)
  var memory = InMemoryRegistreRepository(environment: .fixe(horloge, seed: seed))
  _ = try HistoireAleatoire(seed: seed, count: 400, acomptes: 12, avances: 6, devises: 12, livraisons: 16).live(
    in: &memory, horloge)
  var (etat, livre) = (EtatRegistre(), Livre())
  var avances: [AvanceID: String] = [:]
  for recorded in try memory.fold([] as [Recorded], ReplayOptions(), { $0.append($1) }).state {
    // Changed accounts would end the waiting of VAT.
    if case .registre(_, .comptes) = recorded.fact { continue }
    if case .client(_, .avance(let id, .recue)) = recorded.fact { avances[id] = "AVANCE-\(avances.count + 1)" }
    let avecAttente = recorded.avecAttente
    etat.apply(avecAttente)
    livre.apply(avecAttente, le: recorded.time.jour)
  }
  var documents: [EtapesFacture] = []
  try etat.chaqueEtapes(au: .dernier) { documents.append($0) }
  var json = JSONWriter()
  json.beginObject()
  json.field("graine", Int(clamping: seed))
  json.objects("documents", documents) { json, document in
    write(document, etat, &json)
    json.objects("etapes", document.etapes.flatMap { etape in etape.exigibles.map { (etape.jour, $0) } }) { json, due in
      json.field("jour", due.0.description)
      json.fields(due.1)
    }
    json.objects("renoncees", document.etapes.flatMap(\.renoncees)) { json, part in json.fields(part) }
  }
  let taxees = etat.clients.flatMap { etat.avances[$0.id].liste }.filter { $0.tva != nil }
  try json.objects("avances", taxees) { json, avance in try write(avance, avances[avance.id], &json) }
  let rapports = try etat.rapportTVA(par: .mois, au: .dernier)
  json.objects("rapport", rapports.flatMap { rapport in rapport.tranches.map { (rapport.devise, $0) } }) { json, mois in
    json.field("devise", mois.0.description)
    json.field("mois", mois.1.etape.description)
    json.field("due", cents: mois.1.lignes.reduce(0) { $0 + $1.tvaExigible.centimes })
  }
  let closes = etat.clotures.liste(.toute).compactMap { cloture in cloture.tvaExigible.map { (cloture.periode, $0) } }
  json.objects("clotures", closes) { json, close in
    json.field("debut", close.0.debut.description)
    json.field("fin", close.0.fin.description)
    json.field("due", cents: close.1.centimes)
  }
  let lignes = livre.toutes.flatMap { ecriture in ecriture.lignes.map { (ecriture.date, $0) } }
  json.objects("livre", lignes.filter { $0.1.client != nil || $0.1.compte.description.hasPrefix("445") }) {
    json, tenue in
    let (date, ligne) = tenue
    json.field("jour", date.description)
    json.field("compte", ligne.compte.description)
    json.field("document", ligne.document)
    json.field("deClient", ligne.client != nil)
    json.field("credit", cents: Int128(ligne.credit.centimes) - Int128(ligne.debit.centimes))
    json.field("devise", ligne.enDevise.map { "\($0.devise)" } ?? "EUR")
    if let montant = ligne.enDevise?.montant { json.field("creditEnDevise", cents: -Int128(montant.centimes)) }
  }
  json.endObject()
  print(String(decoding: json.bytes, as: UTF8.self))
}

extension Recorded {
  /// The same event; a newly opened ledger gets an account on which VAT waits.
  fileprivate var avecAttente: Recorded {
    guard case .registre(_, .ouvert(let ouvert)) = fact else { return self }
    let registre = Registre(
      id: ouvert.id, nom: ouvert.nom, devise: ouvert.devise, formatFacture: ouvert.formatFacture,
      formatAvoir: ouvert.formatAvoir, numerotation: ouvert.numerotation, finExercice: ouvert.finExercice,
      tvaAttente: .tvaEnAttente)
    return Recorded(
      sequence: sequence, time: time, revision: revision, auteur: auteur, correlation: correlation,
      remaining: remaining, fact: .registre(registre.id, .ouvert(registre)))
  }
}

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard arguments.count == 2 else { throw Usage() }
for seed in arguments[0]..<arguments[0] + arguments[1] { try play(seed) }

/// Wrong usage.
struct Usage: Error, CustomStringConvertible {
  let description = "usage: play-vat FIRST-SEED LEDGERS"
}
