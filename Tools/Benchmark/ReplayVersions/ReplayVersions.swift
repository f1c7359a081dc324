import Glibc
import LedgerData
import LedgerDomain
import LedgerTestLogs

/// Replays a registre to its totals with two threads, by a catalogue that knows a second version of `LigneAjoutee`, and prints
/// what is left to pay: how much a mix of versions costs.
///
/// usage: replay-versions REGISTRE --verify|--no-verify
@main
enum ReplayVersions {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, ["--verify", "--no-verify"].contains(arguments[2]) else { exit(2) }
    let reader = RegistreReader(at: arguments[1], decoder: .avecUnites)
    do {
      let totaux = try reader.totaux(ReplayOptions(threads: 2, verify: arguments[2] == "--verify"), au: .dernier).totaux
      print(totaux.lignes, totaux.totaux.map { "\($0.totalTTC) \($0.soldeDu) \($0.devise)" }.joined(separator: ", "))
    } catch {
      print("replay-versions: \(error.message)")
      exit(1)
    }
  }
}
