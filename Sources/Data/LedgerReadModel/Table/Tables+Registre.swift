import LedgerData
import LedgerLog
import LedgerModel

/// The tables of the ledger itself: its settings, its closings, its seller and its accounts.

enum TableRegistre: Table {
  static let name = "registre"
  typealias Row = (registre: Registre, revision: Int)
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.add("cle") { _ in 1 }
    columns.add("id") { $0.registre.id }
    columns.add("nom") { $0.registre.nom }
    columns.add("devise") { $0.registre.devise.description }
    columns.add("formatFacture") { $0.registre.formatFacture.description }
    columns.add("formatAvoir") { $0.registre.formatAvoir.description }
    columns.add("numerotation") { $0.registre.numerotation.rawValue }
    columns.add("finExercice") { $0.registre.finExercice.description }
    columns.add("tvaAttente") { $0.registre.comptes.tvaAttente?.description }
    columns.add("exerciceDu") { $0.registre.exercices.particulier?.debut }
    columns.add("exerciceAu") { $0.registre.exercices.particulier?.fin }
    columns.add("closJusqua") { $0.registre.closJusqua }
    columns.add("revision") { $0.revision }
  }
}

enum TableClotures: Table {
  static let name = "clotures"
  /// A closing, recorded at that sequence.
  typealias Row = (sequence: UInt64, cloture: Cloture)
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.add("sequence") { Int64(clamping: $0.sequence) }
    columns.add("nature") { $0.cloture.periode.nature.rawValue }
    columns.add("periode") { $0.cloture.periode.description }
    columns.add("debut") { $0.cloture.periode.debut }
    columns.add("fin") { $0.cloture.periode.fin }
    columns.add("premiereSequence") { Int64(clamping: $0.cloture.premiereSequence) }
    columns.add("derniereSequence") { Int64(clamping: $0.cloture.derniereSequence) }
    columns.add("tete") { $0.cloture.tete }
  }
}

enum TableEmetteurs: Table {
  static let name = "emetteurs"
  /// The details of the seller, recorded at that sequence. The last ones count; they are read from the log.
  typealias Row = (sequence: UInt64, emetteur: Emetteur)
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.add("sequence") { Int64(clamping: $0.sequence) }
    columns.add("nom") { $0.emetteur.nom }
    columns.add("siren") { $0.emetteur.siren }
    columns.add("regimeTVA") { $0.emetteur.regimeTVA.rawValue }
  }
}

enum TableComptes: Table {
  static let name = "comptes"
  /// The accounts of the books, recorded at that sequence. The last ones count; they are read from the log.
  typealias Row = (sequence: UInt64, comptes: Comptes)
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.add("sequence") { Int64(clamping: $0.sequence) }
    columns.add("clients") { $0.comptes.clients.description }
    columns.add("acomptes") { $0.comptes.acomptes.description }
  }
}

enum TableTaux: Table {
  static let name = "taux"
  /// A reference rate, recorded at that sequence. They are read from the log.
  typealias Row = (sequence: UInt64, taux: TauxReference)
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.add("sequence") { Int64(clamping: $0.sequence) }
    columns.add("nom") { $0.taux.nom.rawValue }
    columns.add("jour") { $0.taux.semestre.debut }
    columns.add("valeur_centiemes") { Int64($0.taux.valeur.centiemes) }
  }
}

enum TableArticles: Table {
  static let name = "articles"
  /// An article as it is defined at that sequence. The last row of a code counts; it is read from the log.
  typealias Row = (sequence: UInt64, article: Article)
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.add("sequence", indexed: true) { Int64(clamping: $0.sequence) }
    columns.add("code", indexed: true) { $0.article.code }
    columns.add("designation") { $0.article.designation }
    columns.add("prixUnitaire_millioniemes") { $0.article.prixUnitaire.millioniemes }
    columns.add("compte") { $0.article.compte?.description }
    columns.add("retire") { $0.article.estRetire }
  }
}

/// An account at a bank, and how many events it has.
struct BanqueRow {
  let cle: Int64
  let id: BanqueID
  var banque: Banque
  var revision: Int
}

enum TableBanques: Table {
  static let name = "banques"
  typealias Row = BanqueRow
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.add("cle") { $0.cle }
    columns.add("id") { $0.id }
    columns.add("nom") { $0.banque.nom }
    columns.add("iban") { $0.banque.iban }
    columns.add("devise") { $0.banque.devise.description }
    columns.add("compte") { $0.banque.compte?.description }
    columns.add("revision") { $0.revision }
  }
}

/// A subscription.
struct AbonnementRow {
  let cle: Int64
  let id: AbonnementID
  let numero: String
  let clientId: ClientID
  var revision: Int
}

enum TableAbonnements: Table {
  static let name = "abonnements"
  typealias Row = AbonnementRow
  static func list(_ columns: inout some Columns<Row> & ~Copyable) {
    columns.add("cle") { $0.cle }
    columns.add("id") { $0.id }
    columns.add("numero") { $0.numero }
    columns.add("clientId") { $0.clientId }
    columns.add("revision") { $0.revision }
  }
}
