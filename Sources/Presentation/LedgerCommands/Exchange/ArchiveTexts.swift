import LedgerAudit
import LedgerModel

/// The texts of an archive about itself, in French: its reader may have only the programs of any machine.
enum ArchiveTexts {
  /// How to read it and to check it.
  static func readMe(_ archive: Archive, _ jours: PeriodeFacturation) -> String {
    """
    ARCHIVE DU \(jours.debut) AU \(jours.fin)

    Ce répertoire contient tout ce qui a été enregistré dans le registre de factures pendant ces jours,
    et de quoi le lire et le vérifier sans le programme « facture ».

    FICHIERS

      evenements.jsonl   les \(archive.nombre) événements, un par ligne, tels qu'ils sont dans le journal (texte UTF-8, JSON)
      prives.jsonl       les noms et adresses de particuliers, à côté du journal, s'il y en a : chaque événement contient,
                         sous « prives », l'empreinte SHA-256 de sa ligne
      factures.jsonl     les factures et avoirs tels qu'ils étaient connus à la fin, un document par ligne
      schemas/           la description de chaque champ (JSON Schema) ; schemas/README.md explique l'ensemble
      checkpoints/       les points de contrôle signés du journal, s'il y en a
      verifier.sh        la vérification décrite ci-dessous
      SHA256SUMS         l'empreinte des fichiers, evenements.jsonl à part : sa chaîne est vérifiée

    LIRE

    Chaque ligne d'evenements.jsonl est un événement (CloudEvents 1.0) :

      type         ce qui s'est passé : FactureCreee, LigneAjoutee, FactureEnvoyee, PaiementEnregistre…
      subject      de quel document ou de quel client
      time         quand cela a été enregistré (UTC)
      authid       par qui
      sequence     son numéro dans le journal, sans trou
      prevhash     l'empreinte SHA-256 de la ligne précédente
      data         les faits

    Un éditeur de texte suffit. Pour ce qui concerne une facture : grep 'F-2026-0001' factures.jsonl

    VÉRIFIER

      sh verifier.sh

    contrôle que les fichiers sont ceux de l'archive (sha256sum), puis que chaque ligne contient l'empreinte de la
    ligne précédente : aucun événement n'a été modifié, ajouté ni retiré entre le premier et le dernier.

      premier événement        \(archive.premiere.map(String.init) ?? "aucun")
      dernier événement        \(archive.derniere.map(String.init) ?? "aucun")
      empreinte avant          \(archive.avant)
      empreinte de la fin      \(archive.tete)

    L'empreinte « avant » est celle que l'archive de la période précédente donne comme « fin ». Conservez
    l'empreinte de la fin ailleurs (chez l'expert-comptable, par exemple) : elle prouve que cette archive n'a pas changé.

    """
  }

  /// Checks the files, and each line against the line before it.
  static func script(_ archive: Archive) -> String {
    """
    #!/bin/sh
    # Vérifie cette archive avec sha256sum : les fichiers, puis la chaîne des événements.
    cd "$(dirname "$0")" || exit 2
    sha256sum --check --quiet SHA256SUMS || { echo "ALTÉRÉ : un fichier n'est pas celui de l'archive"; exit 3; }
    previous=\(archive.avant)
    number=0
    while IFS= read -r line; do
      number=$((number + 1))
      case $line in
        *",\\"prevhash\\":\\"$previous\\","*) ;;
        *) echo "ALTÉRÉ : la ligne $number ne suit pas la précédente"; exit 3 ;;
      esac
      previous=$(printf '%s' "$line" | sha256sum | cut -c 1-64)
    done < evenements.jsonl
    if [ "$number" -ne \(archive.nombre) ] || [ $number -gt 0 -a "$previous" != \(archive.tete) ]; then
      echo "ALTÉRÉ : $number événements, empreinte $previous, et non \(archive.nombre), \(archive.tete)"
      exit 3
    fi
    echo "$number événements, empreinte de la fin $previous"

    """
  }
}
