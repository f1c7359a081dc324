import LedgerDomain

/// Numbers given twice, gaps in a series, and dates that go back while numbers go forward.
struct NumberingAudit: Sendable {
  private var places: [String: Int] = [:]

  /// Notes a number; answers the place of the document that bears it already.
  mutating func append(_ numero: String, place: Int) -> Int? {
    if let earlier = places[numero] { return earlier }
    places[numero] = place
    return nil
  }

  /// The warnings of every series, in the order of its numbers.
  func findings(_ factures: [Facture], _ registre: Registre?) -> [AuditFinding] {
    guard let registre else { return [] }
    var series: [Serie: [(rang: Int, place: Int)]] = [:]
    for (numero, place) in places {
      guard let (serie, rang) = registre.place(numero, factures[place].typeDocument) else { continue }
      series[serie, default: []].append((rang, place))
    }
    let ordered = series.sorted { ($0.key.type.rawValue, $0.key.annee) < ($1.key.type.rawValue, $1.key.annee) }
    return ordered.flatMap { serie, numeros in
      warnings(registre.format(serie.type), serie.annee, numeros.sorted { $0.rang < $1.rang }, factures)
    }
  }

  private func warnings(
    _ format: FormatNumero, _ annee: Int, _ numeros: [(rang: Int, place: Int)], _ factures: [Facture]
  ) -> [AuditFinding] {
    var findings: [AuditFinding] = []
    for (before, after) in zip(numeros, numeros.dropFirst()) where after.rang > before.rang + 1 {
      let (first, last) = (before.rang + 1, after.rang - 1)
      let gap = format.ecrit(annee: annee, rang: first)
      let span = first == last ? "\(gap) was" : "\(gap) to \(format.ecrit(annee: annee, rang: last)) were"
      findings.append(warning("\(span) never given: a gap in the series, perhaps of numbers given elsewhere."))
    }
    let binding = numeros.map { factures[$0.place] }.filter { $0.estEnvoyee || $0.etat != .annulee }
    let dated = binding.filter { $0.dateFacture.annee == annee }
    for facture in binding where facture.dateFacture.annee != annee {
      findings.append(
        warning(
          "\(facture.numero) is dated \(facture.dateFacture), in another year than its number says: "
            + "only imported documents may be so.", subject: "facture/\(facture.id)"))
    }
    for (before, after) in zip(dated, dated.dropFirst()) where after.dateFacture < before.dateFacture {
      findings.append(
        warning(
          "\(after.numero) is dated \(after.dateFacture), before \(before.numero) of \(before.dateFacture): "
            + "only imported documents may be so.", subject: "facture/\(after.id)"))
    }
    return findings
  }

  private func warning(_ message: String, subject: String? = nil) -> AuditFinding {
    AuditFinding(
      check: .numbering, severity: .warning, file: nil, line: nil, sequence: nil, subject: subject, message: message)
  }
}
