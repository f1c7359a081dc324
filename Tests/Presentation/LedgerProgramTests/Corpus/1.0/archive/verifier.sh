#!/bin/sh
# Vérifie cette archive avec sha256sum : les fichiers, puis la chaîne des événements.
cd "$(dirname "$0")" || exit 2
sha256sum --check --quiet SHA256SUMS || { echo "ALTÉRÉ : un fichier n'est pas celui de l'archive"; exit 3; }
previous=0000000000000000000000000000000000000000000000000000000000000000
number=0
while IFS= read -r line; do
  number=$((number + 1))
  case $line in
    *",\"prevhash\":\"$previous\","*) ;;
    *) echo "ALTÉRÉ : la ligne $number ne suit pas la précédente"; exit 3 ;;
  esac
  previous=$(printf '%s' "$line" | sha256sum | cut -c 1-64)
done < evenements.jsonl
if [ "$number" -ne 22 ] || [ $number -gt 0 -a "$previous" != 632c73ccbafdd467630250a8d321dd146efb1c3cc461a28f490cd07eb4ef573b ]; then
  echo "ALTÉRÉ : $number événements, empreinte $previous, et non 22, 632c73ccbafdd467630250a8d321dd146efb1c3cc461a28f490cd07eb4ef573b"
  exit 3
fi
echo "$number événements, empreinte de la fin $previous"
