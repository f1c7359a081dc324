import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerNorm
import LedgerProjections
import LedgerRules
import LedgerTerminal
import LedgerViews
import LedgerWords

/// The messages about payments, and the messages that complete a document.
extension ExportDeclaration {
  func messages() throws -> Exit {
    let numeros = arguments[ExportCommand.numero]
    if let texte = arguments[ifTaken: Self.completee] {
      return try write(numeros.map { try complement(de: transmissible($0), texte) }, sansSiren: 0)
    }
    let choisies = try numeros.map { try document($0).id }
    let paiements = try etat.encaissees(periode, au: request.au).filter {
      choisies.isEmpty || choisies.contains($0.document)
    }
    guard !paiements.isEmpty else {
      return try console.answer(
        .object(present: [("written", 0)]),
        orLine: Words(
          "Nothing to report for this period: no platform invoice with VAT due on payment was paid.",
          fr:
            "Rien à déclarer pour cette période : aucune facture passée par une plateforme, avec la TVA due à "
            + "l'encaissement, n'a été payée."))
    }
    let (messages, sansSiren) = try messages(paiements)
    return try write(messages, sansSiren: sansSiren)
  }

  /// Writes one message as a stream, if no directory is named; else each into a file of its own.
  private func write(_ messages: [MessageDe], sansSiren: Int) throws -> Exit {
    let directory = try directory
    if directory == nil, messages.count == 1, let seul = messages.first {
      let bytes = try exprime(seul.message.xml)
      let file = try arguments.outputFile(or: "-", registre: request.path)
      return try console.deliver(to: file, report.position) { try $0(bytes.span) }
    }
    guard let directory else { throw UsageError.directoryMissing(format: "cdar", orOne: false) }
    try write(
      messages.map { ($0.nomDeFichier, try exprime($0.message.xml)) }, in: directory)
    _ = try console.answer(
      .object(present: [("output", directory), ("written", messages.count), ("refused", sansSiren)]),
      orLine: Words(
        "\(messages.count, "message written", "messages written")",
        fr: "\(messages.count, "message écrit", "messages écrits")"))
    return sansSiren == 0 ? .done : .refused
  }

  /// The issued document of that number, which goes through a platform.
  func transmissible(_ numero: String) throws -> Facture {
    let facture = try document(numero)
    guard let envoi = facture.envoi else { throw Refus.facture(facture.numero, facture.etat.refusDEnvoi) }
    guard envoi.copie.emetteur != nil else { throw Refus.transmission(.sansEmetteur(facture.numero)) }
    guard envoi.copie.vaParUnePlateforme else { throw Refus.transmission(.sansPlateforme(facture.numero)) }
    return facture
  }

  private func document(_ nom: String) throws -> Facture {
    guard let facture = try etat.facture(nommee: nom) else { throw Refus.facture(nom, .inconnue) }
    return facture
  }

  /// The message that `facture` is completed, as `texte` says.
  func complement(de facture: Facture, _ texte: String) throws -> MessageDe {
    guard let demande = facture.statuts.last, demande.connu == .suspendue else {
      throw Refus.transmission(.nonSuspendue(facture.numero))
    }
    let norme = try FactureNorme(apercu: facture, client: nil, emetteur: nil, nom: "")
    guard let message = CDAR(completee: texte, apres: demande, de: norme, emis: emis) else {
      throw Refus.transmission(.sansSiren(facture.numero))
    }
    return MessageDe(facture: facture, message: message)
  }

  /// The messages for `paiements`, in their order; a payment without a message is reported and counted.
  func messages(
    _ paiements: [Flux10.PaiementDeclare]
  ) throws -> (messages: [MessageDe], sansSiren: Int) {
    var (messages, norme) = ([MessageDe](), FactureNorme?.none)
    let emis = emis
    for paiement in paiements {
      guard let facture = etat.facture(paiement.document) else { continue }
      // The movements of a document stand together.
      if norme?.numero != facture.numero {
        norme = try FactureNorme(apercu: facture, client: nil, emetteur: nil, nom: "")
      }
      guard let norme else { continue }
      if let message = CDAR(paiement, de: norme, emis: emis) {
        messages.append(MessageDe(facture: facture, message: message))
      } else {
        console.tell(
          "Left out: the payment of \(paiement.numero) on \(paiement.jour). A party has no SIREN.",
          fr: "Omis : l'encaissement de \(paiement.numero) du \(paiement.jour). Une partie n'a pas de SIREN.")
      }
    }
    return (messages, paiements.count - messages.count)
  }

  /// Writes the output of `write`, or reports why that is impossible.
  func exprime<Resultat>(_ write: () throws(Inexprimable) -> Resultat) throws(LedgerFailure) -> Resultat {
    do throws(Inexprimable) {
      return try write()
    } catch {
      throw LedgerFailure(error)
    }
  }
}

/// A message, and the document whose life it tells.
struct MessageDe {
  let facture: Facture
  var message: CDAR

  /// Its identifier; of a document whose number a name of a file cannot hold as it is, with the id of the document.
  var nomDeFichier: String {
    let numero = facture.numero
    let plain = numero.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || [0x2D, 0x2E, 0x5F].contains($0)
    }
    let nom = plain ? message.identifiant : "\(facture.id)" + message.identifiant.dropFirst(numero.count)
    return nom.replacing("#", with: "-") + ".xml"
  }
}
