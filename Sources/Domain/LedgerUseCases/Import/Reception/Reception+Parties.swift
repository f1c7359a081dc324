import LedgerModel
import LedgerNorm
import LedgerWords

/// The seller and the client as frozen.
extension Reception {
  /// The frozen seller, and the kind of sale to `client`. A plain file follows the rules of France if it comes from there.
  mutating func copie(_ client: Client?) -> FactureEnvoyee.Copie {
    var copie = FactureEnvoyee.Copie()
    let emetteur = emetteur()
    copie.emetteur = emetteur
    copie.cadre = norme.cadre
    // A file of a French seller without any code of France follows the norm alone.
    // So does one with a rate of another state (BR-FR-16), or of a type that files of France do not have (BR-FR-04).
    let taux = norme.ventilation.compactMap(\.taxe.taux).filter { $0 > .zero }
    let suitLaFrance =
      emetteur.estDeFrance && (norme.notesCodees || norme.cadre != nil) && !TypeNorme.horsDeFrance.contains(norme.type)
      && taux.allSatisfy { LoiVendeur.france.taux($0, le: norme.date) != nil }
    copie.profil = suitLaFrance || norme.profil != .france ? norme.profil : .norme
    // Only files of France state it.
    if emetteur.estDeFrance { copie.traitement = copie.profil == nil ? traitement : client?.traitement(le: norme.date) }
    copie.dejaPaye = norme.totaux.dejaPaye ?? .zero
    if let tva = norme.tvaComptable, tva.devise == .euro { copie.montantTVAEuros = tva.montant }
    return copie
  }

  /// The seller of the document. Its legal form and capital are one text, kept unchanged.
  private mutating func emetteur() -> Emetteur {
    let vendeur = norme.vendeur
    var emetteur = Emetteur(nom: vendeur.nom)
    emetteur.nomCommercial = vendeur.nomCommercial
    emetteur.formeJuridique = vendeur.mentionsLegales
    emetteur.siren = vendeur.siren
    emetteur.siret = vendeur.siret
    emetteur.numeroTVA = vendeur.numeroTVA
    (emetteur.oss, emetteur.numerosTVA) = (registre?.emetteur?.oss, registre?.emetteur?.numerosTVA ?? [])
    emetteur.adresse = Adresse(vendeur.adresse)
    emetteur.adresseElectronique = vendeur.adresseElectronique
    emetteur.contact = vendeur.contact
    emetteur.compteBancaire = norme.paiement.compte
    emetteur.reference = norme.paiement.reference.choix(pour: norme.numero) ?? .numero
    emetteur.optionDebits = norme.exigibilite == .debits
    emetteur.tvaEncaissee = norme.exigibilite == .encaissements && encaissements != nil
    if norme.exigibilite == .encaissements, !emetteur.tvaEncaissee,
      !estDeFrance || norme.cadre.map({ $0.objet != .services }) ?? false
    {
      remarque(
        Words(
          "BT-8 is left out: in this ledger only French services owe their VAT on payment.",
          fr: "BT-8 n'est pas repris : dans ce registre, seule la TVA de services français est due à l'encaissement."))
    }
    let motifs = norme.ventilation.compactMap { $0.exoneration?.motif }
    if motifs.contains(MotifExoneration.franchise.code) { emetteur.regimeTVA = .franchise }
    emetteur.identifiantLegal = vendeur.identifiantLegal
    emetteur.autreIdentifiant = vendeur.autreIdentifiant
    if vendeur.identifiantFiscal != vendeur.siren { emetteur.identifiantFiscal = vendeur.identifiantFiscal }
    for mention in Mention.Code.allCases { emetteur[mention] = texte(mention.norme) }
    emetteur.immatriculation = texte(.immatriculation)
    return emetteur
  }

  /// The first text about `code`.
  private func texte(_ code: Note.Code) -> String? { norme.notes.first { $0.code == code }?.texte }

  var traitement: Traitement? { texte(.traitement).flatMap { Traitement(rawValue: $0) } }

  /// The choice of the seller's law to owe VAT on all sales when they are paid; nil if the law does not offer it.
  private var encaissements: LoiVendeur.Encaissements? {
    estDeFrance ? nil : Emetteur.Profil.de(norme.vendeur.adresse.pays)?.loi.encaissements
  }

  /// Whether BT-8 says the same as this text.
  private func estDite(parLExigibilite texte: String) -> Bool {
    switch norme.exigibilite {
    case .debits: texte == Redaction.optionDebits
    case .encaissements: texte == encaissements?.mention
    case nil: false
    }
  }

  /// The texts without a field of their own: the first is the note of the document, unless it has another subject.
  mutating func notes() -> (note: String, termes: [Terme]) {
    var textes: [Terme] = []
    var vus: Set<Note.Code> = []
    for note in norme.notes {
      switch note.code {
      case .traitement:
        if Traitement(rawValue: note.texte) == nil || vus.contains(.traitement) {
          remarque(
            Words(
              "A note BAR is left out: \"\(Texte.cite(note.texte))\".",
              fr: "Une note BAR n'est pas reprise : « \(Texte.cite(note.texte)) »."))
        }
      case .penalites, .recouvrement, .escompte, .immatriculation:
        if vus.contains(note.code) { textes.append(Terme(.texte, note.texte, precision: note.code.rawValue)) }
      case .generale:
        if !estDite(parLExigibilite: note.texte) {
          textes.append(Terme(.texte, note.texte, precision: note.autreCode))
        }
      }
      vus.insert(note.code)
    }
    guard let note = textes.first, note.precision == nil else { return ("", textes) }
    return (note.valeur, Array(textes.dropFirst()))
  }

  /// The client, without an id: a client already recorded is found by its identifiers.
  mutating func client() -> Client {
    let acheteur = norme.acheteur
    let electronique = acheteur.adresseElectronique
    if traitement?.estDUnParticulier == true, let siren = acheteur.siren ?? acheteur.siret {
      remarque(
        Words(
          "BAR says \(texte(.traitement) ?? ""), and the buyer has the SIREN \(siren): the customer is not recorded as a "
            + "private person.",
          fr:
            "BAR indique \(texte(.traitement) ?? ""), et l'acheteur a le SIREN \(siren) : le client n'est pas enregistré "
            + "comme un particulier."))
    }
    let client = Client(
      id: .nul, nom: acheteur.nom, siren: acheteur.siren, siret: acheteur.siret, numeroTVA: acheteur.numeroTVA,
      email: acheteur.contact?.email ?? electronique.flatMap { $0.schema == "EM" ? $0.identifiant : nil },
      telephone: acheteur.contact?.telephone, adresse: Adresse(acheteur.adresse), adresseElectronique: electronique,
      nature: nature(), identifiantLegal: acheteur.identifiantLegal,
      autreIdentifiant: acheteur.siret == nil ? acheteur.autreIdentifiant : nil, contact: acheteur.contact?.nom)
    return client.sansEmailPourAdresse
  }

  /// The kind of client. French invoices may state it in the note BAR; a SIREN shows that it is not a private person, whatever
  /// BAR says: an association without VAT is reported as B2C. The SIREN of a public body begins with 1 or 2.
  private func nature() -> NatureClient? {
    let acheteur = norme.acheteur
    let siren = acheteur.siren ?? acheteur.siret
    switch traitement {
    case .entreprise, .entrepriseEtrangere: return .entreprise
    case .particulier, .particulierEtranger: if siren == nil { return .particulier }
    case nil: break
    }
    if let siren, siren.hasPrefix("1") || siren.hasPrefix("2") { return .organismePublic }
    return siren ?? acheteur.numeroTVA == nil ? nil : .entreprise
  }
}
