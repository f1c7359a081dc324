package import LedgerModel
import LedgerOffers

/// A line of a document that invoices penalties of an invoice.
package struct LignePenalisante: Hashable, Sendable {
  /// The penalties that it invoices.
  let part: PartDePenalites
  /// Its amount before VAT, in cents.
  let centimes: Int128

  package init(_ part: PartDePenalites, _ centimes: Int128) { (self.part, self.centimes) = (part, centimes) }
}

/// The penalties that documents invoice: cancelled documents and their avoirs do not count, and other issued avoirs give back.
package struct PenalitesDesDocuments: Sendable {
  private var parDocument: [FactureID: [LignePenalisante]] = [:]
  private var avoirs: [FactureID: [FactureID]] = [:]
  /// Those of each invoice.
  private(set) var parFacture: [FactureID: PenalitesFacturees] = [:]

  package init() {}

  /// Those of the issued `documents`; with `avecBrouillons`, those of drafts except avoirs too; always without those of `sauf`.
  package init(_ documents: some Collection<Facture>, avecBrouillons: Bool = false, sauf: [FactureID] = []) {
    for document in documents
    where document.etat == .envoyee || avecBrouillons && document.etat == .brouillon && !document.estAvoir {
      ajoute(document.lignesPenalisantes, de: document.comptee)
    }
    for id in sauf + documents.filter({ $0.etat == .annulee }).map(\.id) { retire(id) }
  }

  /// Adds the lines of a document; those of an avoir give back.
  package mutating func ajoute(_ lignes: [LignePenalisante], de document: FactureComptee) {
    guard !lignes.isEmpty else { return }
    if document.estAvoir, let origine = document.factureOrigineId { avoirs[origine, default: []].append(document.id) }
    parDocument[document.id] = lignes.map { LignePenalisante($0.part, document.estAvoir ? -$0.centimes : $0.centimes) }
    compte(document.id, fois: 1)
  }

  /// Takes back the lines of a document that is cancelled or replaced, and those of its avoirs.
  package mutating func retire(_ document: FactureID) {
    for id in [document] + (avoirs.removeValue(forKey: document) ?? []) {
      compte(id, fois: -1)
      parDocument[id] = nil
    }
  }

  private mutating func compte(_ document: FactureID, fois: Int128) {
    for ligne in parDocument[document] ?? [] {
      parFacture[ligne.part.factureId, default: PenalitesFacturees()].compte(ligne.part, fois * ligne.centimes)
    }
  }
}

extension Facture {
  /// Its lines of penalties.
  package var lignesPenalisantes: [LignePenalisante] {
    lignes.compactMap { ligne in ligne.penalites.map { LignePenalisante($0, ligne.centimesNets) } }
  }
}

extension FactureComptee {
  /// Requires that `lignes`, its lines of penalties, and the issued ones, `autres`, do not exceed the computed penalties
  /// (C. com., art. L441-10, II: no more is due than interest and the lump sum).
  package func exigePenalites(
    _ lignes: [LignePenalisante], apres autres: PenalitesDesDocuments, dans registre: some Entourage
  ) throws(Refus) {
    guard !lignes.isEmpty, !estAvoir, !registre.estReprise else { return }
    for id in Set(lignes.map(\.part.factureId)).sorted() {
      guard let facture = registre.comptee(id) else { continue }
      let siennes = lignes.filter { $0.part.factureId == id }
      let au = siennes.compactMap(\.part.au).max() ?? registre.aujourdhui
      let penalites: Penalites?
      // The invoice was made with the rates of its day; an imported log may lack one.
      do throws(Refus) { penalites = try registre.penalites(de: facture, au: au) } catch { continue }
      var facturees = autres.parFacture[id] ?? PenalitesFacturees()
      for ligne in siennes { facturees.compte(ligne.part, ligne.centimes) }
      let (interets, indemnite) = (penalites?.interets ?? .zero, penalites?.indemnite ?? .zero)
      guard facturees.interets > Int128(interets.centimes) || facturees.indemnite > Int128(indemnite.centimes) else {
        continue
      }
      throw .facture(numero, .penalitesAuDela(facture.numero, interets: interets, indemnite: indemnite, au: au))
    }
  }
}
