import LedgerData
import LedgerLog
import LedgerModel
import LedgerRules
import LedgerUseCases
import LedgerWords

/// The lines of a block in which something is wrong.
extension AuditedLog {
  /// Takes a line. `fault` is its fault as a line; `digest` is nil if the line is too long to be hashed.
  mutating func examine(_ bytes: Span<UInt8>, _ place: LogLine, _ fault: LineFault?, _ digest: Digest?) {
    line += 1
    do throws(LineFault) {
      if let fault { throw fault }
      let envelope = try Envelope(bytes)
      ledger.clotures.passe(envelope.time, envelope.sequence, offset: place.offset, count: place.count + 1)
      take(bytes, envelope, digest ?? .zero)
    } catch {
      report(error, nil)
      chain.skip(digest)
    }
  }

  /// Takes a line whose envelope could be read.
  private mutating func take(_ bytes: Span<UInt8>, _ envelope: Envelope, _ digest: Digest) {
    events += 1
    let isFirst = chain.last.remaining == 0
    let followed = chain.follow(envelope.link, digest)
    if let fault = followed.fault { report(fault.fault, envelope) }
    note(followed)
    ids.take(envelope.id)
    examineSource(envelope)
    if !followed.isOutOfPlace { examineTime(envelope) }
    // A copy of a line brings nothing new.
    guard !followed.isBehind || ledger.isNext(envelope.revision, of: envelope.sujet) else { return }
    if isFirst, !followed.isBehind { examineCommande(envelope) }
    var place = AuditPlace(
      line: line, sequence: envelope.sequence, revision: envelope.revision, remaining: envelope.remaining)
    do throws(LineFault) {
      let fact = try fact(bytes, envelope, &place)
      ledger.reach(envelope.time, estImporte: envelope.estImporte)
      ledger.examineTextes(fact, place)
      ledger.examine(fact, place)
    } catch {
      report(error, envelope)
      ledger.examineUnreadable(envelope.sujet, place)
    }
  }

  /// The fact of a line. A key that its schema does not name is reported and ignored.
  private mutating func fact(
    _ bytes: Span<UInt8>, _ envelope: Envelope, _ place: inout AuditPlace
  ) throws(LineFault) -> Fact {
    do throws(LineFault) {
      return try decoder.fact(bytes, envelope, wanted: [.all, .knownKeys])
    } catch {
      guard error.check == LineFault.unknownKey else { throw error }
      let told = try decoder.fact(bytes, envelope, wanted: .all)
      report(error, envelope, .warning)
      place.saysMore = true
      return told
    }
  }

  private mutating func note(_ followed: AuditedChain.Followed) {
    ledger.doubts.takeBack(followed.found)
    guard followed.missing > 0 else { return }
    ledger.doubts.add(followed.missing)
    ledger.commit.isInDoubt = true
  }

  private mutating func examineSource(_ envelope: Envelope) {
    guard let expected = source.take(envelope.source) else { return }
    report(
      .envelope,
      Words(
        "The source is \(envelope.source), and that of the lines before is \(expected): a line of another ledger, or an "
          + "altered one. Compare it with a backup.",
        fr:
          "La source est \(envelope.source), celle des lignes précédentes \(expected) : une ligne d'un autre registre, "
          + "ou une ligne modifiée. Comparez-la avec une sauvegarde."), envelope)
  }

  private mutating func examineCommande(_ envelope: Envelope) {
    guard envelope.commandhash != nil, !commandes.take(envelope.correlation) else { return }
    let refus = Refus.registre(.commandeDejaEmployee(envelope.correlation))
    report(
      .commit,
      Words(
        "\(refus.message) A command is recorded once: compare both commits with a backup.",
        fr: "\(refus.message) Une commande n'est enregistrée qu'une fois : comparez les deux enregistrements avec une "
          + "sauvegarde."), envelope)
  }

  private mutating func examineTime(_ envelope: Envelope) {
    if let time, envelope.time < time {
      gap = nil
      report(
        .time,
        Words(
          "The time goes back, from \(time.description) to \(envelope.time.description): this line or the one before was altered. "
            + "Compare both with a backup.",
          fr: "L'heure recule, de \(time.description) à \(envelope.time.description) : "
            + "cette ligne ou la précédente a été modifiée. "
            + "Comparez les deux avec une sauvegarde."), envelope)
    } else {
      tellGap()
      if let latest, latest.precedeDunAn(envelope.time) { gap = finding(ofGap: latest, envelope) }
    }
    (time, latest) = (envelope.time, max(latest ?? envelope.time, envelope.time))
  }

  /// Warns of a gap of more than a year: the log does not tell whether the clock was right.
  private func finding(ofGap before: Instant, _ envelope: Envelope) -> AuditFinding {
    AuditFinding(
      check: .time, severity: .warning, file: log.path, line: line, sequence: envelope.sequence,
      subject: envelope.sujet.description,
      message: Words(
        "More than a year lies between the event before, of \(before), and this one, of \(envelope.time): make sure that "
          + "the clock was right.",
        fr: "Plus d'un an sépare l'événement précédent, du \(before), de celui-ci, du \(envelope.time) : "
          + "vérifiez que l'horloge était juste."))
  }

  mutating func tellGap() {
    if let gap { ledger.findings.append(gap) }
    gap = nil
  }

  private mutating func report(
    _ fault: LineFault, _ envelope: Envelope?, _ severity: AuditFinding.Severity = .error
  ) {
    if let beside = fault.beside { failure = beside }
    let what = fault.column.map {
      Words("\(fault.sentence) (column \($0))", fr: "\(fault.sentence) (colonne \($0))")
    }
    let message = [(what ?? fault.sentence).sentence, fault.remedy].joined(separator: " ")
    report(AuditCheck(rawValue: fault.check) ?? .schema, message, envelope, severity)
  }

  private mutating func report(
    _ check: AuditCheck, _ message: Words, _ envelope: Envelope?, _ severity: AuditFinding.Severity = .error
  ) {
    ledger.findings.append(
      AuditFinding(
        check: check, severity: severity, file: log.path, line: line, sequence: envelope?.sequence,
        subject: envelope?.sujet.description, message: message))
  }
}

extension LineFault {
  /// The way out.
  fileprivate var remedy: Words {
    switch check {
    case Self.newer: LineFault.newerHint
    case Self.unknownKey:
      Words(
        "Every reader passes over it: find out which program wrote it.",
        fr: "Toute lecture l'ignore : cherchez quel programme l'a écrit.")
    case "chain":
      Words(
        "This line or the one before was altered: compare both with a backup.",
        fr: "Cette ligne ou la précédente a été modifiée : comparez les deux avec une sauvegarde.")
    case "sequence", "commit":
      Words(
        "Lines were added, removed or moved here: compare with a backup.",
        fr: "Des lignes ont été ajoutées, supprimées ou déplacées ici : comparez avec une sauvegarde.")
    case "schema":
      Words(
        "The program never writes this: see EventSchemas, and compare with a backup.",
        fr: "Le programme n'écrit jamais cela : voyez EventSchemas, et comparez avec une sauvegarde.")
    default: Words("Compare the line with a backup.", fr: "Comparez la ligne avec une sauvegarde.")
    }
  }
}
