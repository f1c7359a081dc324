import LedgerData
import LedgerLog
import LedgerModel
import LedgerRules
import LedgerWords

/// The rule book, applied again to the events in a file: the owner of the key can sign a log that no command writes.
///
/// It checks the rules that each document shows by itself, as the script of the page does: an issued document never changes, its
/// frozen totals are those of its lines, each amount is settled once. Rules that need the whole ledger are checked by an audit.
struct ReglesRelues {
  private let page: PageRelue
  private let catalogue: EventCatalogue
  private var factures: [FactureID: Facture] = [:]

  /// Asks it of each of `lines`, in their order, which have these lines of personal values.
  ///
  /// - Throws: `LedgerFailure` at the first event that it refuses; `LineFault` if a line cannot be read.
  static func verifie(_ lines: some Sequence<[UInt8]>, prives: [[UInt8]], _ page: PageRelue) throws {
    var regles = ReglesRelues(page: page, catalogue: .page(prives))
    for line in lines { try regles.prends(line.span) }
    try regles.verifieImputations()
  }

  private init(page: PageRelue, catalogue: EventCatalogue) {
    self.page = page
    self.catalogue = catalogue
  }

  private mutating func prends(_ line: Span<UInt8>) throws {
    guard case .facture(let id, let event) = try DecodedLine(line, catalogue, wanted: .all).fact else {
      return
    }
    do throws(Refus) {
      try admet(event, id)
    } catch {
      let envelope = try Envelope(line)
      // A newer program may have changed what this one does not read.
      guard envelope.estImporte && error.admisImporte || error.neChangeRien else {
        throw page.contreLesRegles(envelope.sequence, error)
      }
    }
    if case .factureCreee(let creee) = event {
      factures[id] = Facture(id: id, creee)
    } else {
      factures[id]?.apply(event)
    }
  }

  private mutating func admet(_ event: FactureEvent, _ id: FactureID) throws(Refus) {
    if case .factureCreee(let creee) = event {
      guard factures[id] == nil else { throw .facture(creee.numero, .dejaLa(id)) }
      return try creee.admise()
    }
    let place = event.ligneId.flatMap { factures[id]?.place($0) }
    guard let facture = factures[id] else { throw .facture("\(id)", .inconnue) }
    try facture.admet(event, ligne: place.map { LigneComptee(facture.lignes[$0]) })
  }
}

extension ReglesRelues {
  /// A facture and an avoir that both are there, and one that is applied to the other.
  private struct Paire: Hashable {
    let facture: FactureID
    let avoir: FactureID
  }

  /// An avoir and the facture that it settles must state the same application.
  private func verifieImputations() throws(LedgerFailure) {
    var (parFactures, parAvoirs): ([Paire: [String]], [Paire: [String]]) = ([:], [:])
    for facture in factures.values {
      for imputation in facture.imputations {
        guard let autre = factures[imputation.documentId], autre.estAvoir != facture.estAvoir else { continue }
        let fin = imputation.retrait.map { "\($0.date)" } ?? ""
        let dite = "\(imputation.montant) \(imputation.dateImputation) \(fin)"
        if facture.estAvoir {
          parAvoirs[Paire(facture: autre.id, avoir: facture.id), default: []].append(dite)
        } else {
          parFactures[Paire(facture: facture.id, avoir: autre.id), default: []].append(dite)
        }
      }
    }
    for paire in Set(parFactures.keys).union(parAvoirs.keys) {
      guard parFactures[paire, default: []].sorted() != parAvoirs[paire, default: []].sorted() else { continue }
      throw page.imputationsDifferentes(factures[paire.facture]?.numero ?? "", factures[paire.avoir]?.numero ?? "")
    }
  }
}

/// The failures about broken rules.
extension PageRelue {
  fileprivate func contreLesRegles(_ sequence: UInt64, _ refus: Refus) -> LedgerFailure {
    regleEnfreinte(
      Words(
        "Event \(sequence) of \(name) is one that the rules forbid: \(refus.message)",
        fr: "L'événement \(sequence) de \(name) est interdit par les règles : \(refus.message)"))
  }

  fileprivate func imputationsDifferentes(_ facture: String, _ avoir: String) -> LedgerFailure {
    regleEnfreinte(
      Words(
        "\(name): \(facture) and \(avoir) do not tell the same applications.",
        fr: "\(name) : \(facture) et \(avoir) n'indiquent pas les mêmes imputations."))
  }

  private func regleEnfreinte(_ message: Words) -> LedgerFailure {
    LedgerFailure(
      .damaged, "regle-enfreinte", message,
      hint: Words(
        "No command of the program writes this. Ask the keeper of the ledger for the result of `facture audit`.",
        fr: "Aucune commande du programme n'écrit cela. Demandez à qui tient le registre ce qu'en dit `facture audit`.")
    )
  }
}
