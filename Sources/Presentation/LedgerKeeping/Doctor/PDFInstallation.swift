import LedgerInvoice
import LedgerReports
import LedgerTerminal
import LedgerViews
import LedgerWords

/// Sets up the programs that PDFs need, in the user's data directory.
enum PDFInstallation {
  /// Installs them, and finds what is right or missing afterwards.
  static func run(_ console: Console) -> [Finding] {
    guard let place = HostProcess.pdfEnvironment else {
      return [
        .problem(
          "donnees-sans-place", "HOME is not set: there is no place for the programs of PDFs.",
          fr: "HOME n'est pas définie : les programmes des PDF n'ont pas de place.",
          #"export HOME="$(getent passwd "$(id -u)" | cut -d : -f 6)""#)
      ]
    }
    console.tell(
      "WeasyPrint \(InstallationPDF.weasyPrint) comes from PyPI into \(place) …",
      fr: "WeasyPrint \(InstallationPDF.weasyPrint) vient de PyPI dans \(place)…")
    switch HostProcess.run(shown: InstallationPDF.ligne(place)) {
    case 0: return [installed(place), MachineDiagnosis.python()]
    case 3, HostProcess.notStarted: return [withoutPython]
    case 5: return [withoutLibrary]
    case 6:
      return [
        .problem(
          "donnees-illisibles", "\(place) cannot be written.", fr: "\(place) ne peut pas être écrit.",
          "mkdir -p \(ShellWord.quoted(place))")
      ]
    default: return [withoutNetwork]
    }
  }

  private static func installed(_ place: String) -> Finding {
    .ok(
      "pdf-installe", "WeasyPrint \(InstallationPDF.weasyPrint) is installed in \(place).",
      fr: "WeasyPrint \(InstallationPDF.weasyPrint) est installé dans \(place).")
  }

  private static var withoutPython: Finding {
    .problem(
      "python-absent", "Python 3.10 or newer with its module venv is missing.",
      fr: "Il manque Python 3.10 ou plus récent, avec son module venv.", "sudo apt-get install python3-venv")
  }

  private static var withoutLibrary: Finding {
    .problem(
      "bibliotheque-absente",
      "WeasyPrint lacks a library of the system. Install it, then set up PDFs again.",
      fr: "Il manque à WeasyPrint une bibliothèque du système. Installez-la, puis réinstallez les PDF.",
      InstallationPDF.bibliotheques)
  }

  private static var withoutNetwork: Finding {
    .problem(
      "pypi-absent",
      "WeasyPrint was not installed. Is there a network, and does it reach pypi.org? Where a proxy has a certificate of its own, "
        + "name its file in PIP_CERT.",
      fr: "WeasyPrint n'a pas été installé. Y a-t-il un réseau, et atteint-il pypi.org ? Si un proxy a son propre "
        + "certificat, indiquez-en le fichier dans PIP_CERT.",
      InstallationPDF.commande)
  }
}
