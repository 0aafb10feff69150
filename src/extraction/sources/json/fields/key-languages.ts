/** The words of keys that are written in another language than English, for `json-keys.ts`. */

const WORDS: readonly [string, string][] = [
  ['title', 'titulo titel titre titolo tytul rubrik betreff asunto objet oggetto assunto'],
  ['name', 'nombre bezeichnung nom intitule nome naam nazwa namn'],
  [
    'event',
    'evento eventos veranstaltung veranstaltungen termin evenement evenements evenementet manifestazione wydarzenie evenemang',
  ],
  ['start', 'inicio comienzo beginn anfang beginnt debut inizio comeco begint poczatek borjar'],
  ['end', 'fin termino ende final fine fim einde koniec slut slutar'],
  ['date', 'fecha datum tag jour dia giorno dag dzien'],
  ['time', 'hora horario uhrzeit zeit heure horaire ora orario tijd godzina tid klockslag'],
  ['when', 'cuando wann quand quando wanneer'],
  ['start date', 'startdatum anfangsdatum begindatum beginndatum'],
  ['end date', 'enddatum einddatum slutdatum'],
  ['start time', 'startzeit anfangszeit begintijd beginnzeit starttid'],
  ['end time', 'endzeit eindtijd sluttid'],
  [
    'location',
    'lugar ubicacion ort veranstaltungsort lieu emplacement luogo sede endroit plaats locatie miejsce plats donde dove onde',
  ],
  ['address', 'direccion adresse anschrift indirizzo endereco adres adress'],
  ['room', 'sala salon salle saal raum zaal rum'],
  [
    'description',
    'descripcion beschreibung descrizione descricao omschrijving beschrijving opis beskrivning',
  ],
  ['url', 'enlace lien collegamento verweis'],
  ['cancelled', 'cancelado cancelada annule annulee abgesagt annullato annullata geannuleerd installt'],
  ['all day', 'ganztagig ganztaegig ganztags'],
  ['status', 'estado statut stato'],
  ['public', 'publico publica offentlich oeffentlich pubblico'],
  ['private', 'privado privada prive privee privat privato'],
  ['internal', 'interno interna intern interne'],
  [
    'created',
    'creado creada creacion erstellt angelegt cree creation creato creata creazione criado aangemaakt',
  ],
  [
    'published',
    'publicado publicada publicacion veroffentlicht veroeffentlicht publie publication pubblicato pubblicazione',
  ],
  [
    'updated',
    'actualizado actualizacion modificado aktualisiert geandert geaendert modifie modification aggiornato modificato atualizado gewijzigd',
  ],
  [
    'registration',
    'inscripcion inscripciones anmeldung anmeldeschluss anmeldefrist inscription inscriptions iscrizione iscrizioni inscricao aanmelding',
  ],
  ['birth', 'nacimiento geburt geburtstag geburtsdatum naissance nascita nascimento'],
]

const ENGLISH: ReadonlyMap<string, string> = new Map(
  WORDS.flatMap(([english, words]) => words.split(' ').map((word): [string, string] => [word, english])),
)

const JOINING = /^(?:de|del|della|dello|di|du|des|der|da|do|la|le|el|il|van|von)$/

/** Words that other languages share with English for something else: they count beside one that is known. */
const COMPANION_KEYS: ReadonlyMap<string, string> = new Map([
  ['data', 'date'],
  ['date', 'date'],
  ['local', 'location'],
])

/**
 * The words of a key (lower case) in English: "fecha inicio" is "date start". Null where none of them is known, or one
 * of them is not.
 */
export function englishWords(words: string): string | null {
  const parts = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(' ')
    .filter((part) => !JOINING.test(part))
  if (!parts.some((part) => ENGLISH.has(part))) return null
  const english = parts.map((part) => ENGLISH.get(part) ?? COMPANION_KEYS.get(part) ?? part)
  // "Nombre del evento" is the name of the event, "Veranstaltungsbeginn" stays as it is.
  const at = english.indexOf('event')
  if (at > 0) english.unshift(...english.splice(at, 1))
  return english.join(' ')
}
