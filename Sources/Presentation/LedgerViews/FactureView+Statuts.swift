import LedgerModel
import LedgerReports
import LedgerTerminal
import LedgerWords

/// The statuses of a document from platforms and parties, in the order of their moments, and the next possible steps.
extension FactureView {
  func statuts(_ console: Console) -> [String] {
    guard !facture.statuts.isEmpty else { return [] }
    var table = Table([.left(), .left().going(1), .left().going(2), .text().keeping(4)])
    for statut in statuts {
      let heure = statut.heure.map { " \($0)" } ?? ""
      let quand = Words { "\(statut.date.text(in: $0))\(heure)" }
      let dit = statut.details.flatMap(\.dit).joined(separator: Words("; ", fr: " ; "))
      table.add([
        .init(quand), .init(statut.nom, statut.connu?.refuse == true ? .red : .plain), .init(statut.auteur ?? .none),
        .init(dit),
      ])
    }
    return ["", console.style.apply(.bold, Words(.statuts)[console.language])]
      + table.lines(console.style, width: console.width, indent: 2)
      + suites.flatMap { phrase, commande in
        [
          SafeText.line("  \(console.said(phrase))"),
          console.command(Words(command: commande), indent: 4, .dim),
        ]
      }
  }

  /// The files written of it for its platform, and when.
  func transmissions(_ console: Console) -> [String] {
    guard !facture.transmissions.isEmpty else { return [] }
    var table = Table([.left(), .left().going(1), .text().keeping(4)])
    for transmission in facture.transmissions {
      let quand = Words { "\(transmission.date.text(in: $0)) \(transmission.heure)" }
      table.add([.init(quand), .init(transmission.nom), .init(transmission.identifiant)])
    }
    return ["", console.style.apply(.bold, Words(.transmissions)[console.language])]
      + table.lines(console.style, width: console.width, indent: 2)
  }

  /// The next possible steps: a sentence, and its command.
  private var suites: [(Words, String)] {
    guard facture.etat == .envoyee, !facture.estAvoir else { return [] }
    var suites: [(Words, String)] = []
    if let refus = statuts.last(where: { $0.connu?.refuse == true }) {
      let raisons = refus.details.compactMap { $0.texte ?? $0.motif }
      let motif = (["Statut \(refus.nom[.french])"] + raisons).joined(separator: ", ")
      suites.append(
        (
          Words(
            "It was not accepted. To cancel it in your books:", fr: "Non acceptée. Pour l'annuler dans vos livres :"),
          "facture annuler \(facture.numero) --motif=\(ShellWord.quoted(motif))"
        ))
    }
    if let paiement = statuts.last(where: { $0.connu == .paiementTransmis }), let montant = attendu(paiement) {
      suites.append(
        (
          Words("A payment is on its way. Once it came in:", fr: "Un paiement est en route. À sa réception :"),
          "facture enregistrer-paiement \(facture.numero) --montant=\(montant) --date=\(paiement.date)"
        ))
    }
    return suites
  }

  /// The part of the balance that is on its way according to `paiement`; nil: a payment came in since, or the balance
  /// is zero.
  private func attendu(_ paiement: StatutRecu) -> Montant? {
    guard !facture.paiements.contains(where: { !$0.estAnnule && $0.date >= paiement.date }) else { return nil }
    do {
      let (dit, reste) = (paiement.somme("MPA", facture.devise).centimes, try facture.soldeDu().centimes)
      guard reste > 0 else { return nil }
      return try Montant(exact: dit > 0 ? min(dit, Int128(reste)) : Int128(reste))
    } catch {
      return nil
    }
  }

  /// In the order of their moments.
  private var statuts: [StatutRecu] {
    facture.statuts.sorted { ($0.date, "\($0.heure, default: "")") < ($1.date, "\($1.heure, default: "")") }
  }
}
