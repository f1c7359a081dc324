import LedgerData
import LedgerLog
import LedgerModel
import LedgerRules
import LedgerUseCases
import LedgerWords

/// The registre and its clients.
extension AuditedLedger {
  /// Reports an event before the opening of the registre: once, because all that follow have the same cause.
  mutating func examineOpening(_ fact: Fact, _ place: AuditPlace) {
    if case .registre(_, .ouvert) = fact { return }
    guard !doubts.cover(.registre) else { return }
    doubts.tell(.registre)
    report(
      .transition, place, Sujet(fact),
      Words(
        "An event stands before the ledger is opened: the beginning of the log is missing. Compare it with a backup.",
        fr:
          "Un événement précède l'ouverture du registre : il manque le début du journal. Comparez-le avec une sauvegarde."
      ), absent: .registre)
  }

  mutating func examine(_ ouvert: Registre, _ place: AuditPlace) {
    let sujet = Sujet(.registre, ouvert.id)
    takeRevision(.registre, 0, place)
    if registre != nil {
      report(
        .transition, place, sujet,
        Words(
          "The ledger is opened a second time: a line of another ledger, or a copy. Compare it with a backup.",
          fr:
            "Le registre est ouvert une seconde fois : une ligne d'un autre registre, ou une copie. Comparez-la avec une "
            + "sauvegarde."))
    }
    do throws(Refus) {
      try ouvert.admis()
    } catch {
      report(
        .schema, place, sujet,
        Words(
          "\(error.message) The program never writes this: compare it with a backup.",
          fr: "\(error.message) Le programme n'écrit jamais cela : comparez avec une sauvegarde."))
    }
    registre = ouvert
  }

  mutating func examine(_ event: ClientEvent, _ id: ClientID, _ place: AuditPlace) {
    let sujet = Sujet(.client, id)
    guard let at = placesClients.place(id) else {
      guard case .clientCree(let client) = event else {
        return examineUncreated(
          sujet, place,
          Words(
            "The customer \(id) is changed, and was never created.",
            fr: "Le client \(id) est modifié, et n'a jamais été créé."))
      }
      let at = placesClients.append(id)
      takeRevision(sujet, at, place)
      clients.append(client)
      do throws(Refus) { try client.admis() } catch { verifie(error, sujet, place) }
      examine(client.recouvrement, apres: nil, sujet, place)
      do throws(Refus) { try client.admetNature() } catch { verifie(error, sujet, place, check: .remarks) }
      note(code: client.codeComptable, instead: nil, at, place)
      remark(client: at, before: nil, place)
      return
    }
    takeRevision(sujet, at, place)
    if case .clientCree = event, !doubts.cover(sujet) {
      report(
        .transition, place, sujet,
        Words(
          "The customer \(id) is created a second time. The program never writes this: compare both with a backup.",
          fr:
            "Le client \(id) est créé une seconde fois. Le programme n'écrit jamais cela : comparez les deux avec une "
            + "sauvegarde."))
    } else if case .avance(let avance, let happened) = event {
      examine(happened, of: avance, at, place)
    } else if case .relance(let happened) = event {
      examine(happened, at, place)
    } else {
      if !doubts.cover(sujet), case .clientModifie(let modifie) = event { judge(modifie, at, place) }
      if case .effacee(let effacement) = event {
        erasures.add(
          Erasure(client: "\(id)", classes: effacement.classes.map(\.rawValue), jusqua: effacement.jusqua))
        judge(effacement, at, place)
      }
      let (siren, code) = (clients[at].siren, clients[at].codeComptable)
      clients[at].apply(event)
      note(code: clients[at].codeComptable, instead: code, at, place)
      remark(client: at, before: siren, place)
    }
  }

  /// Notes the code of the account of the client at `at`, which no other client has; before, it had `former`.
  private mutating func note(code: String?, instead former: String?, _ at: Int, _ place: AuditPlace) {
    guard code != former else { return }
    if let former, codesComptables[former] == at { codesComptables[former] = nil }
    guard let code else { return }
    if let other = codesComptables[code] {
      do throws(Refus) {
        try clients[at].exigeCodeLibre([FicheClient(clients[other])])
      } catch {
        verifie(error, Sujet(.client, clients[at].id), place)
      }
    }
    codesComptables[code] = at
  }

  /// Asks the rule book about a change of a client.
  private mutating func judge(_ modifie: ClientModifie, _ at: Int, _ place: AuditPlace) {
    let sujet = Sujet(.client, clients[at].id)
    do throws(Refus) {
      try clients[at].admet(modifie)
    } catch let refus where refus.neChangeRien {
      guard !place.saysMore else { return }
      report(
        .transition, place, sujet,
        Words(
          "The customer \(sujet.id) is changed without any effect. The program never writes this: compare its "
            + "events with a backup.",
          fr: "La modification du client \(sujet.id) ne change rien. Le programme n'écrit jamais cela : "
            + "comparez ses événements avec une sauvegarde."))
    } catch {
      verifie(error, sujet, place)
    }
    if case .remplace(let nouveau) = modifie.recouvrement {
      examine(nouveau, apres: clients[at].recouvrement, sujet, place)
    }
    var nouveau = clients[at]
    nouveau.apply(.clientModifie(modifie))
    do throws(Refus) {
      try nouveau.admetNature(autreQue: clients[at])
    } catch {
      verifie(error, sujet, place, check: .remarks)
    }
    do throws(Refus) {
      if modifie.siren != .inchange, aFacture(client: clients[at].id) { try clients[at].exigeMemeFirme(modifie) }
    } catch {
      verifie(error, sujet, place)
    }
  }

  /// Asks the law about an erasure: it keeps the identity while it keeps a document.
  private mutating func judge(_ effacement: Effacement, _ at: Int, _ place: AuditPlace) {
    guard effacement.classes.contains(.identite), registre != nil else { return }
    // Where the ledger was kept, the day may already have been the next one.
    let jour = moment.jour.plus(jours: 1)
    let client = clients[at]
    var duree = DureeConservation(de: client.id)
    // A quote is no piece of the books (C. com., art. L123-22).
    for facture in factures where facture.estEnvoyee && facture.clientId == client.id {
      if let envoi = facture.situation.dateEnvoi, facture.typeDocument != .devis { duree.note(envoi) }
    }
    guard let effacable = duree.effacable(registre.exercices), effacable > jour else { return }
    verifie(
      .client(.conservationEnCours(client.nom, effacable, coordonnees: false)), Sujet(.client, client.id), place,
      check: .transition)
  }

  /// Whether a document was issued to the client. The set of such clients is built at the first question.
  private mutating func aFacture(client: ClientID) -> Bool {
    let connues = facturees ?? Set(factures.lazy.filter { $0.estEnvoyee && !$0.estAvoir }.compactMap(\.clientId))
    facturees = connues
    return connues.contains(client)
  }

  /// Reports an event of a subject that was never created: once, because its other events have the same cause.
  mutating func examineUncreated(_ sujet: Sujet, _ place: AuditPlace, _ message: Words) {
    guard !doubts.cover(sujet), !doubts.attribute(place.revision &- 1, to: sujet) else { return }
    report(
      .transition, place, sujet,
      Words(
        "\(message) Its first event is missing, or this one was altered: compare with a backup.",
        fr: "\(message) Son premier événement manque, ou celui-ci a été modifié : comparez avec une sauvegarde."),
      absent: sujet)
    doubts.tell(sujet)
  }

  /// Reports, under `check`, a client that no use case makes; warns of one that an import may bring.
  private mutating func verifie(_ refus: Refus, _ sujet: Sujet, _ place: AuditPlace, check: AuditCheck = .schema) {
    report(
      check, place, sujet,
      Words(
        "The recorded details of customer \(sujet.id) are not valid: \(refus.message) \(refus.hint)",
        fr: "Les données du client \(sujet.id) ne sont pas admises : \(refus.message) \(refus.hint)"),
      severity: estAdmis(refus) ? .warning : .error)
  }

  /// Whether the client of a document exists. Reports a client who was never created.
  @discardableResult
  mutating func examineClient(_ client: ClientID, _ numero: String, _ id: FactureID, _ place: AuditPlace) -> Bool {
    let sujet = Sujet(.client, client)
    guard !connait(client: client) else { return true }
    guard !doubts.cover(sujet) else { return false }
    report(
      .transition, place, Sujet(.facture, id),
      Words(
        "\(numero) is made out to the customer \(client), who was never created. Compare both with a backup.",
        fr: "Le document \(numero) est au nom du client \(client), qui n'a jamais été créé. Comparez les deux avec une "
          + "sauvegarde."), absent: sujet)
    doubts.tell(sujet)
    return false
  }
}
