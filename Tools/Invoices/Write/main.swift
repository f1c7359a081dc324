import Foundation
import LedgerDomain
import LedgerInvoice
import LedgerTestSupport

// write-invoices DIR FIRST COUNT: random sent documents, each as <seed>.cii.xml and <seed>.ubl.xml.
let arguments = CommandLine.arguments
guard arguments.count == 4, let first = UInt64(arguments[2]), let count = UInt64(arguments[3]) else {
  FileHandle.standardError.write(Data("usage: write-invoices DIR FIRST-SEED COUNT\n".utf8))
  exit(2)
}

var (written, empty) = (0, 0)
for seed in first..<first + count {
  guard let invoice = InvoiceAleatoire(seed: seed) else {
    empty += 1
    continue
  }
  let norme = try FactureNorme(invoice.facture, origines: invoice.origines)
  for syntaxe in Syntaxe.allCases {
    var bytes: [UInt8] = []
    try syntaxe.append(norme, to: &bytes)
    try Data(bytes).write(to: URL(filePath: "\(arguments[1])/\(seed).\(syntaxe.rawValue).xml"))
  }
  written += 1
}
print("\(written) documents, \(empty) that come to less than nothing, seeds \(first) to \(first + count - 1)")
