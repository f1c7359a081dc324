package import LedgerExchange
package import LedgerModel
package import LedgerOffers
package import LedgerProjections
import LedgerReports
package import LedgerTerminal
import LedgerWords

/// A subscription with its periods, on the screen and for programs.
package struct AbonnementView {
  private let abonnement: Abonnement
  private let client: String?
  private let periodes: [PeriodeDue]
  private let prochaine: PeriodeDue?
  private let au: Jour

  /// `abonnement`, as seen from `au`.
  package init(_ abonnement: Abonnement, _ etat: EtatRegistre, au: Jour) {
    let factures = etat.abonnements.factures(de: abonnement.id)
    (self.abonnement, self.au) = (abonnement, au)
    client = etat.client(abonnement.cree.clientId)?.nom
    periodes = abonnement.periodes(jusqua: au, factures)
    prochaine = abonnement.prochaine(factures)
  }

  /// The content of the invoice of the next period, or of the last.
  private var contenu: ContenuAbonnement { abonnement.contenu(prochaine?.periode.n ?? max(1, periodes.count)) }

  /// Its lines of text.
  package func lines(_ console: Console) -> [String] {
    let rythme = abonnement.rythme
    let fields: [(Words, Table.Cell?)] = [
      (Words(.numero), .there(abonnement.numero)), (Words(.client), .there(client)),
      (Words(.statut), .init(abonnement.statut(au: au).words)),
      (Words("Invoiced", fr: "Facturé"), .init(abonnement.frequence)),
      (Words("Invoiced on", fr: "Facturé le"), .init(rythme.terme.words)),
      (Words("From", fr: "Depuis"), .init(rythme.debut)),
      (Words("To", fr: "Jusqu'au"), rythme.fin.map { .init($0) }),
      (Words("Next invoice", fr: "Prochaine facture"), prochaine.map { .init($0.exigible) }),
      (Words("Payment term", fr: "Délai de paiement"), .init(contenu.echeance.words)),
      (Words(.identifiant), .there(abonnement.id.description)),
    ]
    var lignes = Table([.text(Words(.designation)), .right(Words(.quantite)), .right(Words(.prixUnitaire))])
    for ligne in contenu.lignes {
      lignes.add([.init(ligne.designation), .init("\(ligne.quantite)"), .init("\(ligne.prixUnitaire)")])
    }
    var dues = Table([
      .right(Words(.position)), .left(Words("From", fr: "Du")), .left(Words("To", fr: "Au")),
      .right(Words(.jours)), .left(Words(.statut)), .text(Words("Document", fr: "Document")),
    ])
    for due in periodes {
      dues.add([
        .number(due.periode.n), .init(due.periode.du), .init(due.periode.au), .number(due.jours),
        .init(due.etat.words), .init(due.etat.document?.numero ?? ""),
      ])
    }
    let width = console.width
    var lines =
      Table(fields: fields).lines(console.style, width: width) + [""] + lignes.lines(console.style, width: width)
    if !periodes.isEmpty { lines += [""] + dues.lines(console.style, width: width) }
    for suspension in abonnement.suspensions {
      lines.append(SafeText.line(console.said(AbonnementEvent.suspendu(suspension).phrase(abonnement))))
    }
    return lines
  }

  /// One object: its facts, its changes and suspensions, and the periods that are due.
  package func json() -> JSONValue {
    let (cree, rythme) = (abonnement.cree, abonnement.rythme)
    return .object(
      present: [
        ("id", abonnement.id), ("numero", abonnement.numero), ("clientId", cree.clientId), ("client", client),
        ("statut", abonnement.statut(au: au).rawValue), ("mois", rythme.mois), ("debut", rythme.debut),
        ("ancre", rythme.ancre), ("jour", rythme.jour), ("terme", rythme.terme.rawValue), ("fin", rythme.fin),
        ("prorata", rythme.prorata), ("tva", cree.tva), ("devise", "\(cree.devise)"),
      ] + json(contenu) + [
        ("changements", abonnement.changements.map(\.aPartirDe)),
        (
          "suspensions",
          abonnement.suspensions.map { suspension in
            .object(present: [("du", suspension.du), ("au", suspension.au), ("motif", suspension.motif)]) as JSONValue
          }
        ),
        ("periodes", periodes.map(json)),
      ])
  }

  private func json(_ contenu: ContenuAbonnement) -> [(String, (any JSONConvertible)?)] {
    [
      ("conditionsPaiement", contenu.conditionsPaiement.rawValue), ("echeance", contenu.echeance.texte),
      ("envoi", contenu.envoi),
      (
        "lignes",
        contenu.lignes.map { ligne in
          .object(present: [
            ("designation", ligne.designation), ("quantite", ligne.quantite), ("prixUnitaire", ligne.prixUnitaire),
            ("tauxTVA", ligne.tauxTVA),
          ]) as JSONValue
        }
      ),
    ]
  }

  private func json(_ due: PeriodeDue) -> JSONValue {
    .object(present: [
      ("n", due.periode.n), ("du", due.periode.du), ("au", due.periode.au), ("exigible", due.exigible),
      ("jours", due.jours), ("entier", due.periode.entier), ("etat", due.etat.nom),
      ("factureId", due.etat.document?.id), ("document", due.etat.document?.numero),
      ("aCrediter", due.aCrediter.isEmpty ? nil : due.aCrediter.map { $0.map { "\($0)" } ?? "0" }),
    ])
  }
}
