package import LedgerModel
import LedgerWords

extension RapportSheet {
  /// The closings, a row for each currency of each.
  package static func clotures(_ clotures: [Cloture], _ nature: PeriodeComptable.Nature?) -> RapportSheet {
    var devises: [Devise: [Row]] = [:]
    let fields = self.clotures
    for cloture in clotures {
      for totaux in cloture.totaux {
        devises[totaux.devise, default: []].append(.line(fields.cells((cloture, totaux))))
      }
    }
    // A period closed before the first sale or payment has a row without a currency.
    let vides = clotures.filter { $0.totaux.isEmpty }.map { Row.line(fields.cells(($0, nil))) }
    let sections = devises.sorted { $0.key < $1.key }.map { Section($0.key, $0.value) }
    let sansDevise = Section(head: [("devise", .vide)], devise: nil, title: nil, rows: .init(vides))
    var sheet = RapportSheet(
      columns: fields.columns(), rowsKey: "clotures", sections: (vides.isEmpty ? [] : [sansDevise]) + sections,
      empty: Words(
        "No period is closed yet: `facture cloturer --mois` closes the finished months.",
        fr: "Aucune période n'est encore close : `facture cloturer --mois` clôture les mois terminés."))
    sheet.par = nature?.rawValue
    return sheet
  }

  private static var clotures: [Field<(cloture: Cloture, totaux: TotauxCloture?)>] {
    func montant(_ totaux: TotauxCloture?, _ montant: (TotauxCloture) -> MontantLarge) -> RapportCell {
      totaux.map { .montant(montant($0)) } ?? .vide
    }
    return [
      .word(.nature) { .mot($0.cloture.periode.nature.rawValue, .choice($0.cloture.periode.nature.rawValue)) },
      .word(.periode) { .temps($0.cloture.periode) },
      .hidden("debut") { .jour($0.cloture.periode.debut) }, .hidden("fin") { .jour($0.cloture.periode.fin) },
      .hidden("premiereSequence") { .entier(Int(clamping: $0.cloture.premiereSequence)) },
      .hidden("derniereSequence") { .entier(Int(clamping: $0.cloture.derniereSequence)) },
      .hidden("tete") { .mot($0.cloture.tete) },
      .number("evenements", Words("Events", fr: "Événements")) { .entier($0.cloture.nombres.evenements) },
      .hidden("factures") { .entier($0.cloture.nombres.factures) },
      .hidden("avoirs") { .entier($0.cloture.nombres.avoirs) },
      .number(.totalHT) { montant($0.totaux, \.totalHT) },
      .number("totalTVA", Words(.tva)) { montant($0.totaux, \.totalTVA) },
      .number(.totalTTC) { montant($0.totaux, \.totalTTC) },
      .number("tvaExigible", Words("VAT due (\(Devise.euro))", fr: "TVA exigible (\(Devise.euro))")) {
        $0.cloture.tvaExigible.map { .montant($0) } ?? .vide
      },
      .number("totalEncaisse", Words(.encaisse)) { montant($0.totaux, \.totalEncaisse) },
      .hidden("cumulTTC") { montant($0.totaux, \.cumulExercice.totalTTC) },
      .hidden("cumulEncaisse") { montant($0.totaux, \.cumulExercice.totalEncaisse) },
      .number("perpetuelTTC", Words("Perpetual with VAT", fr: "Perpétuel TTC")) {
        montant($0.totaux, \.perpetuel.totalTTC)
      },
      .hidden("perpetuelAbsoluTTC") { montant($0.totaux, \.perpetuel.absoluTTC) },
      .number("perpetuelEncaisse", Words("Perpetual received", fr: "Perpétuel encaissé")) {
        montant($0.totaux, \.perpetuel.totalEncaisse)
      },
    ]
  }
}
