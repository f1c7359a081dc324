import LedgerModel
import Testing

/// References of public bodies in Germany; those that are right are examples of KoSIT and of the federal portals.
struct LeitwegIDTests {
  @Test(arguments: [
    "04011000-12345-03", "991-33333TEST-33", "991-33333test-33", "04011000-1234512345-06", "992-90009-96", "99-92",
  ])
  func `a right Leitweg-ID gets no warning, and any other check digits do`(texte: String) {
    #expect(LeitwegID.fausse(texte) == nil)
    let (debut, cle) = (texte.dropLast(2), texte.suffix(2))
    for autre in (0...99).map({ $0 < 10 ? "0\($0)" : "\($0)" }) where autre != cle {
      // Two numbers below a hundred may leave the same of 97.
      let estLaMeme = (Int(autre) ?? 0) % 97 == (Int(cle) ?? 0) % 97
      #expect((LeitwegID.fausse(debut + autre) == nil) == estLaMeme, "\(debut)\(autre)")
    }
  }

  @Test(arguments: [
    nil, "", "4711", "PO-7781", "1-12345-34", "0401100012345-1", "04011000-12345-3", "04011000-12345-345",
    "04011000--34",
    "04011000-é-34", "04011000-1-2-34", "A4011000-12345-34", "04011000-12345-A4", "1234567890123-12345-34",
    "04011000-\(String(repeating: "1", count: 31))-34",
  ])
  func `a text in another form is not checked as a Leitweg-ID`(texte: String?) {
    #expect(LeitwegID.fausse(texte) == nil)
  }
}
