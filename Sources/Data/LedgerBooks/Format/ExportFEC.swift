public import LedgerModel

/// Writes entries as a file of accounting entries (fichier des écritures comptables, LPF art. A47 A-1): 18 columns, a
/// line for each line of an entry, year by year in the order of validation. `EcritureNum` is a continuous sequence in the file.
///
/// A ledger of invoices has sales and receipts only: the file is an extract.
public struct ExportFEC: Sendable {
  /// Its columns.
  public static let colonnes = [
    "JournalCode", "JournalLib", "EcritureNum", "EcritureDate", "CompteNum", "CompteLib", "CompAuxNum", "CompAuxLib",
    "PieceRef", "PieceDate", "EcritureLib", "Debit", "Credit", "EcritureLet", "DateLet", "ValidDate", "Montantdevise",
    "Idevise",
  ]

  private let livre: Livre
  private let periode: Periode
  private let lecture: LectureLivre

  /// The entries of `livre` that are dated in `periode`, and not after the day `au` of the file: an entry of a later day, as the VAT
  /// of goods that are delivered then, is not valid yet. They keep their numbers in their years.
  ///
  /// - Throws: `Refus` if an amount has no value in euros.
  public init(_ livre: Livre, _ periode: Periode = .toute, au: Jour = .dernier) throws(Refus) {
    let periode = Self.periode(periode, au: au)
    try livre.admet(periode)
    self.livre = livre
    self.periode = periode
    lecture = LectureLivre(livre, periode)
  }

  /// The days of `periode` until the day `au` of the file.
  public static func periode(_ periode: Periode, au: Jour) -> Periode {
    Periode(depuis: periode.depuis, jusqua: min(periode.jusqua ?? au, au))
  }

  /// The name of the file: the SIREN, and the last day of the period, or, without a period, of the accounting year of the last
  /// entry.
  public static func nom(_ livre: Livre, _ periode: Periode, siren: String, au: Jour = .dernier) -> String {
    let exercice = livre.derniereDate(au: au).map { livre.registre.exercices.exercice(du: $0).fin }
    var sortie = Sortie()
    sortie.ajoute("\(siren)FEC")
    sortie.ajoute(periode.jusqua ?? exercice ?? .dernier)
    sortie.ajoute(".txt")
    return String(decoding: sortie.octets, as: UTF8.self)
  }

  /// Writes everything, in pieces of about 64 KiB: UTF-8, tabs between columns, a line feed at the end of each line.
  ///
  /// - Throws: the errors of `sink`.
  public func write(into sink: (Span<UInt8>) throws -> Void) throws {
    var sortie = Sortie()
    sortie.ajoute(Self.colonnes.joined(separator: "\t") + "\n")
    for (place, numero) in lecture.placesNumerotees {
      let ecriture = lecture.ecriture(place)
      let tete = Tete(ecriture, numero)
      for ligne in ecriture.lignes { ajoute(ligne, de: ecriture, tete, a: &sortie) }
      try sortie.vide(sink)
    }
    try sortie.vide(si: true, sink)
  }

  /// The texts common to the lines of an entry.
  private struct Tete {
    let numero: Int
    let journal: String
    let piece: String
    let libelle: String
    let client: String

    init(_ ecriture: Ecriture, _ numero: Int) {
      self.numero = numero
      journal = Comptes.libelle(journal: ecriture.journal)
      piece = ExportFEC.texte(ecriture.piece)
      libelle = ExportFEC.texte(ecriture.libelle)
      client = ExportFEC.texte(ecriture.client.nom)
    }
  }

  private static func texte(_ texte: String) -> String { TexteSur.ligne(texte, sans: ["|"]) }

  private func ajoute(_ ligne: Ecriture.Ligne, de ecriture: Ecriture, _ tete: Tete, a sortie: inout Sortie) {
    sortie.ajoute("\(ecriture.journal)\t\(tete.journal)\t\(tete.numero)\t")
    sortie.ajoute(ecriture.date)
    sortie.ajoute("\t\(ligne.compte)\t\(Self.texte(ligne.libelle))\t")
    sortie.ajoute(ligne.tiers.map { "\($0.code)\t\(tete.client)" } ?? "\t")
    sortie.ajoute("\t\(tete.piece)\t")
    sortie.ajoute(ecriture.datePiece)
    sortie.ajoute("\t\(ligne.objet.map { Self.texte("\($0) \(ecriture.client.nom)") } ?? tete.libelle)\t")
    sortie.ajoute(centimes: ligne.debit.centimes, marque: UInt8(ascii: ","))
    sortie.ajoute("\t")
    sortie.ajoute(centimes: ligne.credit.centimes, marque: UInt8(ascii: ","))
    sortie.ajoute("\t\(ligne.lettrage?.lettres ?? "")\t")
    if let lettrage = ligne.lettrage { sortie.ajoute(lettrage.date) }
    sortie.ajoute("\t")
    sortie.ajoute(ecriture.validation)
    sortie.ajoute("\t")
    if let enDevise = ligne.enDevise {
      sortie.ajoute(centimes: enDevise.montant.centimes, marque: UInt8(ascii: ","))
    }
    sortie.ajoute("\t\(ligne.enDevise.map { "\($0.devise)" } ?? "")\n")
  }
}
