import LedgerData
import LedgerExchange
import LedgerModel
import LedgerProjections
import LedgerReports
import LedgerRules
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

/// `facture remise-cheques`: records a deposit of cheques, or shows the cheques not yet deposited.
package enum RemiseChequesCommand: WritingCommand {
  package static let name = "remise-cheques"
  package static let summary = Words(
    "record a deposit of cheques at the bank", fr: "enregistrer une remise de chèques à la banque")
  private static let sur = Key<Listed<String>>(
    "sur", word: Words("NUMBER,…", fr: "NUMERO,…"),
    "the documents paid by the cheques (default: all cheques not deposited yet)",
    fr: "les documents payés par ces chèques (par défaut : tous les chèques en attente)")
  private static let paiements = Key<Listed<String>>(
    "paiements", word: Words("PAYMENT,…", fr: "PAIEMENT,…"), "the payments by cheque, by their ids",
    fr: "les paiements par chèque, par leurs identifiants")
  private static let remise = Key<Count<1_000_000_000>>(
    "numero", "correct the deposit with that number; with --aucun it is cancelled",
    fr: "corrige la remise de ce numéro ; avec --aucun, elle est annulée")
  private static let date = Key<Jour>("date", "the day of the deposit", fr: "le jour de la remise")
  private static let aucun = Flag("aucun", "with --numero: cancel the deposit", fr: "avec --numero : annule la remise")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Records cheques deposited together at the bank. In the books, their amount moves from the account of cheques
      (5112) to that of the bank; the line of the statement then matches the whole deposit. Without --date it shows
      the cheques not deposited yet.
      """,
      fr: """
        Enregistre les chèques remis ensemble à la banque. En comptabilité, leur montant passe du compte des chèques
        (5112) à celui de la banque ; la ligne du relevé se rapproche ensuite en une fois. Sans --date, montre les
        chèques en attente.
        """),
    options: [date, sur, paiements, Lookup.banque, remise, aucun], common: Options.writing,
    notes: Words(
      #"With --json and no date: [{"numero","paiement","date","montant","reference"}]."#,
      fr: #"Avec --json et sans date : [{"numero","paiement","date","montant","reference"}]."#),
    example: "facture remise-cheques --date=2026-03-05")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    // A deposit that is cancelled keeps its day.
    guard arguments[date] == nil, !arguments[aucun] else { return try record(arguments, console) }
    let given = [sur.option, paiements.option, remise.option, aucun.option].contains { arguments.text($0) != nil }
    if given { throw UsageError.missingOptions(["date"], command: name) }
    let request = try ReadingRequest(arguments, console)
    let (etat, _) = try request.read(console) { try request.reader.etat($0) }
    let fields: [RapportSheet.Field<ChequeARemettre>] = [
      .text(.numero) { .texte($0.numero) }, .hidden("paiement") { .id($0.paiement.id) },
      .word(.date) { .jour($0.paiement.date) }, .number(.montant) { .montant(MontantLarge($0.paiement.montant)) },
      .text(.reference) { .texte($0.paiement.reference) },
    ]
    let sheet = RapportSheet.list(fields, etat.chequesARemettre, nil, empty: Refus.banque(.sansCheque).message)
    let lines = sheet.lines(console.style, width: console.width)
    return try console.answer(
      sheet.rowsJSON(console.language), orLines: lines.isEmpty ? [console.said(sheet.empty)] : lines)
  }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let livre = try registre.banques().nommee(arguments[Lookup.banque]?.text)
    let etat = try arguments.etat()
    let ids = try (arguments[paiements]?.values ?? []).map { texte in
      guard let id = Identifiant(texte.utf8.span) else {
        throw UsageError.badValue(place: paiements.place, .reglement(texte))
      }
      return id
    }
    let numeros = Set(arguments[sur]?.values ?? [])
    let tous = ids.isEmpty && numeros.isEmpty && !arguments[aucun]
    let remise = arguments[remise]?.value
    let presente = livre.remises.first { $0.numero == remise }
    if let remise, presente == nil, remise != livre.remises.count + 1 || arguments[aucun] {
      throw Refus.banque(.remiseInconnue(remise))
    }
    let attente =
      etat.chequesARemettre.map { (numero: $0.numero, part: $0.part) }
      + (presente?.parts ?? []).compactMap { part in
        switch part.objet {
        case .facture(let id): etat.facture(id).map { (numero: $0.numero, part: part) }
        case .client(let id): etat.client(id).map { (numero: $0.nom, part: part) }
        }
      }
    let choisis = attente.filter { tous || numeros.contains($0.numero) || ids.contains($0.part.reglement) }.map {
      $0.part
    }
    for numero in numeros where !attente.contains(where: { $0.numero == numero }) { _ = try registre.document(numero) }
    for id in ids where !choisis.contains(where: { $0.reglement == id }) { throw Refus.banque(.pasUnCheque(id)) }
    let gardee = arguments[aucun] ? presente?.date : nil
    guard let date = arguments[date] ?? gardee else { throw UsageError.missingOptions(["date"], command: name) }
    return RemettreCheques(livre.id, le: date, choisis, numero: remise)
  }
}
