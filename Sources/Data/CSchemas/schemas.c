// Written by Tools/source/embed-schemas: the files of EventSchemas, so that one program file holds all that an archive needs.
#include "schemas.h"
#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct { const char *name; const unsigned char *text; } schemas[] = {
  {"README.md", (const unsigned char[]){
#embed "../../../EventSchemas/README.md"
  , 0}},
  {"SHA256SUMS", (const unsigned char[]){
#embed "../../../EventSchemas/SHA256SUMS"
  , 0}},
  {"AbonnementArrete.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/AbonnementArrete.v1.schema.json"
  , 0}},
  {"AbonnementCree.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/AbonnementCree.v1.schema.json"
  , 0}},
  {"AbonnementModifie.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/AbonnementModifie.v1.schema.json"
  , 0}},
  {"ArticleDefini.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/ArticleDefini.v1.schema.json"
  , 0}},
  {"AvanceAnnulee.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/AvanceAnnulee.v1.schema.json"
  , 0}},
  {"AvanceDTO.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/AvanceDTO.v1.schema.json"
  , 0}},
  {"AvanceRecue.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/AvanceRecue.v1.schema.json"
  , 0}},
  {"AvanceRemboursee.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/AvanceRemboursee.v1.schema.json"
  , 0}},
  {"AvanceRendue.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/AvanceRendue.v1.schema.json"
  , 0}},
  {"AvanceUtilisee.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/AvanceUtilisee.v1.schema.json"
  , 0}},
  {"AvoirImpute.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/AvoirImpute.v1.schema.json"
  , 0}},
  {"AvoirRendu.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/AvoirRendu.v1.schema.json"
  , 0}},
  {"AvoirRetire.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/AvoirRetire.v1.schema.json"
  , 0}},
  {"AvoirUtilise.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/AvoirUtilise.v1.schema.json"
  , 0}},
  {"ChequesRemis.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/ChequesRemis.v1.schema.json"
  , 0}},
  {"ClientCree.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/ClientCree.v1.schema.json"
  , 0}},
  {"ClientDTO.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/ClientDTO.v1.schema.json"
  , 0}},
  {"ClientModifie.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/ClientModifie.v1.schema.json"
  , 0}},
  {"CompteBancaireDeclare.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/CompteBancaireDeclare.v1.schema.json"
  , 0}},
  {"ComptesDefinis.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/ComptesDefinis.v1.schema.json"
  , 0}},
  {"ConservationLevee.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/ConservationLevee.v1.schema.json"
  , 0}},
  {"ConservationProlongee.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/ConservationProlongee.v1.schema.json"
  , 0}},
  {"DevisConclu.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/DevisConclu.v1.schema.json"
  , 0}},
  {"EmetteurDefini.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/EmetteurDefini.v1.schema.json"
  , 0}},
  {"Envelope.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/Envelope.v1.schema.json"
  , 0}},
  {"FactureAnnulee.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/FactureAnnulee.v1.schema.json"
  , 0}},
  {"FactureCreee.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/FactureCreee.v1.schema.json"
  , 0}},
  {"FactureDTO.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/FactureDTO.v1.schema.json"
  , 0}},
  {"FactureEnvoyee.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/FactureEnvoyee.v1.schema.json"
  , 0}},
  {"FactureModifiee.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/FactureModifiee.v1.schema.json"
  , 0}},
  {"FluxTransmis.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/FluxTransmis.v1.schema.json"
  , 0}},
  {"HorodatageRecu.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/HorodatageRecu.v1.schema.json"
  , 0}},
  {"LigneAjoutee.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/LigneAjoutee.v1.schema.json"
  , 0}},
  {"LigneEcartee.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/LigneEcartee.v1.schema.json"
  , 0}},
  {"LigneModifiee.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/LigneModifiee.v1.schema.json"
  , 0}},
  {"LigneRapprochee.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/LigneRapprochee.v1.schema.json"
  , 0}},
  {"LigneRetiree.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/LigneRetiree.v1.schema.json"
  , 0}},
  {"NumeroAttribue.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/NumeroAttribue.v1.schema.json"
  , 0}},
  {"PaiementAnnule.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/PaiementAnnule.v1.schema.json"
  , 0}},
  {"PaiementEnregistre.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/PaiementEnregistre.v1.schema.json"
  , 0}},
  {"PeriodeCloturee.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/PeriodeCloturee.v1.schema.json"
  , 0}},
  {"PersonneEffacee.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/PersonneEffacee.v1.schema.json"
  , 0}},
  {"PrivateLine.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/PrivateLine.v1.schema.json"
  , 0}},
  {"RapprochementDefait.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/RapprochementDefait.v1.schema.json"
  , 0}},
  {"RegistreOuvert.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/RegistreOuvert.v1.schema.json"
  , 0}},
  {"RelanceEnvoyee.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/RelanceEnvoyee.v1.schema.json"
  , 0}},
  {"RelanceSuivie.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/RelanceSuivie.v1.schema.json"
  , 0}},
  {"ReleveImporte.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/ReleveImporte.v1.schema.json"
  , 0}},
  {"RemboursementAnnule.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/RemboursementAnnule.v1.schema.json"
  , 0}},
  {"RemboursementAvanceAnnule.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/RemboursementAvanceAnnule.v1.schema.json"
  , 0}},
  {"RemboursementEnregistre.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/RemboursementEnregistre.v1.schema.json"
  , 0}},
  {"RemiseAppliquee.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/RemiseAppliquee.v1.schema.json"
  , 0}},
  {"Snapshot.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/Snapshot.v1.schema.json"
  , 0}},
  {"SoldeAbandonne.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/SoldeAbandonne.v1.schema.json"
  , 0}},
  {"SoldeRepris.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/SoldeRepris.v1.schema.json"
  , 0}},
  {"StatutRecu.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/StatutRecu.v1.schema.json"
  , 0}},
  {"SuiviModifie.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/SuiviModifie.v1.schema.json"
  , 0}},
  {"TauxDefini.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/TauxDefini.v1.schema.json"
  , 0}},
  {"TransmissionEnregistree.v1.schema.json", (const unsigned char[]){
#embed "../../../EventSchemas/TransmissionEnregistree.v1.schema.json"
  , 0}},
};

long embedded_schema_count(void) { return sizeof schemas / sizeof schemas[0]; }

static int is_there(long index) { return index >= 0 && index < embedded_schema_count(); }

const char *embedded_schema_name(long index) { return is_there(index) ? schemas[index].name : 0; }

const unsigned char *embedded_schema_text(long index) { return is_there(index) ? schemas[index].text : 0; }
