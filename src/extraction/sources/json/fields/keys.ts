import { remembered } from '../../../text/memoize.ts'
import { isAudienceKey } from './private.ts'

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
function englishWords(words: string): string | null {
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

/** What a key of an unknown JSON API means, by its words: "meetingStartDateTime", "Meeting Date", "start_time". */
export type KeyMeaning =
  | 'title'
  | 'start'
  | 'end'
  | 'startTime'
  | 'endTime'
  | 'location'
  | 'url'
  | 'description'
  | 'cancelled'
  | 'status'
  | 'allDay'
  | 'id'
  | 'image'
  | 'timeZone'
  | 'private'
  | 'recurrence'
  | 'duration'
  | 'contact'
  | 'tags'

// EVENTNAME, startdate: the case does not show where a word ends.
const GLUED =
  /\b(event|meeting|start|end|begin|venue|location|number)(name|title|date|time|day|datetime|location)\b/g

const GLUED_THRICE = /\b(event|meeting)(start|end|begin)(date|time|day|datetime)\b/g

/** The words of a key, lower case: camelCase, snake_case, kebab-case and spaces alike. */
export const wordsOfKey = remembered((key) => {
  return (
    key
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .toLowerCase()
      .replace(GLUED_THRICE, '$1 $2 $3')
      .replace(GLUED, '$1 $2')
      // What Drupal puts before the fields of a site's own, and Google's sheets before their columns.
      .replace(/^\s*(?:field|gsx) /, '')
      .trim()
  )
})

const NOT_DATES =
  /\b(?:created|updated|modified|published|posted|last|edit(?:ed)?|sync|registration|deadline|expires?|due|added|deleted|timestamp|available|sale|on sale|doors?|cutoff|release|birth|closes?|opens?|rsvp|remind\w*|archived?|display until|order(?:ed)?|purchased?|payment|submit(?:ted)?|upload(?:ed)?|import(?:ed)?|generated|request|received|sent|effective|approved|log|sign ?ups?|enrol\w*|sell(?:ing)?|sales|presale|visible|announce\w*|utc offset|offset|(?:recurrence|recurring|repeats?) (?:ends?|until|starts?))\b/

/** Words of a key that speak of a moment which is not the event's own. */
export function isNoDate(words: string): boolean {
  return NOT_DATES.test(words)
}

const MEANINGS: readonly [KeyMeaning, number, RegExp][] = [
  [
    'start',
    10,
    /^(?:(?:event|meeting|local|iso|calendar|occurrence|instance) )*(?:starts?|begins?|dtstart)(?: (?:date ?time|datetime|at|on|local|iso|utc))?$/,
  ],
  [
    'start',
    9,
    /^(?:(?:event|meeting|occurrence|instance|service|calendar) )*(?:starts?|begins?|begin|from) (?:date|day)(?: time)?(?: (?:local|iso|utc|timestamp))?$|\bstart ?date ?time\b|\bstart datetime\b/,
  ],
  [
    'start',
    7,
    /^(?:(?:event|meeting|calendar|class|session|service|show) )?date(?: ?time)?(?: (?:local|start))?$|^when$|^(?:week ?)?day$|^day of (?:the )?week$|^(?:event|meeting) (?:day|datetime)$|^date (?:start|from|begin)$|^number date$|^on$|^(?:scheduled|occurs|happens|held|takes place)(?: (?:for|at|on|date|time))?$|^(?:event )?date ?range$|^(?:(?:event|show|performance) )?dates$|^date ?times$/,
  ],
  ['start', 5, /^\w+ (?:date ?time|datetime)$/],
  [
    'end',
    10,
    /^(?:(?:event|meeting|local|iso|calendar|occurrence|instance) )*(?:ends?|finish(?:es)?|dtend|until)(?: (?:date ?time|datetime|at|on|local|iso|utc))?$|\bend ?date ?time\b|\bend datetime\b|^date (?:end|to|until)$/,
  ],
  [
    'end',
    9,
    /^(?:(?:event|meeting|occurrence|instance|service|calendar) )*(?:ends?|to) (?:date|day)(?: time)?(?: (?:local|iso|utc|timestamp))?$/,
  ],
  [
    'startTime',
    9,
    /^(?:(?:event|meeting|class|service|show) )?(?:starts?|begins?|from) time$|^time (?:start|from|begin)$/,
  ],
  ['startTime', 7, /^(?:(?:event|meeting|class|session|service|show) )?times?$|^hours?$|^at$/],
  ['endTime', 9, /^(?:(?:event|meeting|class|service|show) )?(?:ends?|to) time$|^time (?:end|to|until)$/],
  ['end', 6, /^(?:date|time) ?2(?: (?:iso|local|time))?$/],
  ['title', 10, /^(?:(?:event|meeting|item|post) )?(?:title|name|summary|headline|subject)$/],
  [
    'title',
    8,
    /^(?:meeting type|event type name|calendar type desc|committee(?: name)?|body(?: name)?|(?:event |meeting )?body name|organization name|label|text)$/,
  ],
  ['title', 6, /^(?:event|meeting|activity|program|what)$/],
  [
    'description',
    8,
    /^(?:(?:event|long|short|full|meeting|html|calendar) )*(?:descriptions?|desc|details?|content|body html|notes?|excerpt|summary text|about|comment)$/,
  ],
  [
    'location',
    9,
    /^(?:(?:event|meeting) )?(?:locations?|venues?|places?|address(?:es)?|where|room|physical list|location name|venue name|full address|site|facility|building)(?: (?:name|text|address|info|description|details))?$/,
  ],
  ['location', 6, /^(?:hall|auditorium|theat(?:er|re)|stage|campus)(?: name)?$/],
  [
    'url',
    8,
    /^(?:(?:event|html|web|public|detail|details|page|full|meeting|canonical|absolute) )*(?:url|link|href|permalink|path|uri|html link|full url)$/,
  ],
  ['cancelled', 9, /^(?:is )?(?:event )?cancell?ed(?: event)?$|^cancell?ed$/],
  ['status', 8, /^(?:event |meeting |calendar )?(?:stat|status)(?: name)?$/],
  ['allDay', 9, /^(?:is |f )?(?:event )?(?:all ?day|full ?day)(?: event)?$/],
  ['id', 9, /^(?:ical uid|i cal uid|uid|guid)$/],
  ['id', 6, /^(?:event |meeting |calendar )?id$/],
  [
    'image',
    8,
    /^(?:(?:event|featured|main|cover|thumbnail|banner|hero) )*(?:image|photo|picture|thumbnail|asset url)(?: (?:url|src))?$/,
  ],
  ['timeZone', 8, /^(?:(?:event|start) )?(?:time ?zone|tz|start time zone)(?: (?:id|name))?$/],
  ['recurrence', 8, /^(?:recurrence|rrule|repeat(?:s)?|recurrence rule|recurrence description)$/],
  ['duration', 7, /^(?:event )?(?:duration|length)(?: (?:in )?(?:min(?:ute)?s?|h(?:ou)?rs?))?$/],
  ['contact', 6, /^(?:organi[sz]er|contact|host|contact email)(?: name)?$/],
  ['tags', 6, /^(?:tags?|categor(?:y|ies)|types?|event type|groups?|calendar)$/],
]

function meaningOfWords(words: string): { meaning: KeyMeaning; weight: number } | null {
  let found: { meaning: KeyMeaning; weight: number } | null = null
  for (const [meaning, weight, pattern] of MEANINGS)
    if (pattern.test(words) && (!found || weight > found.weight)) found = { meaning, weight }
  return found
}

// What a system puts before all of its columns ("evt_name", "DTT_EVT_start"); any word may stand before a start or an end.
const ABBREVIATED = /^(?:(?:evt?|gd|dtt|cal|mtg|act|prg|pgm|itm|occ|rsv|res) ){1,2}/
const QUALIFIED = /^[a-z]+ (?=(?:starts?|ends?|begins?)(?: (?:date|time|at|on|date ?time|datetime))?$)/
const OF_PREFIXED: ReadonlySet<KeyMeaning> = new Set([
  'title',
  'start',
  'end',
  'startTime',
  'endTime',
  'location',
])

function meaningBehindPrefix(words: string): { meaning: KeyMeaning; weight: number } | null {
  const rest = words.replace(QUALIFIED.test(words) ? QUALIFIED : ABBREVIATED, '')
  if (rest === words) return null
  const found = meaningOfWords(rest)
  return found && OF_PREFIXED.has(found.meaning) ? { ...found, weight: found.weight - 3 } : null
}

function meaningOf(words: string): { meaning: KeyMeaning; weight: number } | null {
  if (isAudienceKey(words)) return { meaning: 'private', weight: 8 }
  return NOT_DATES.test(words) ? null : (meaningOfWords(words) ?? meaningBehindPrefix(words))
}

/** The words of a key, those of other languages in English where they are known. */
export function englishOfKey(key: string): string {
  const words = wordsOfKey(key.slice(0, 80))
  return englishWords(words) ?? words
}

const known = new Map<string, { meaning: KeyMeaning; weight: number } | null>()

/** A key's meaning with its weight, or null for keys that say nothing of events. */
export function meaningOfKey(key: string): { meaning: KeyMeaning; weight: number } | null {
  const before = known.get(key)
  if (before !== undefined) return before
  const found = meaningOf(wordsOfKey(key.slice(0, 80))) ?? meaningOf(englishOfKey(key))
  // Keys come from strangers: what is remembered stays bounded.
  if (known.size > 5000) known.clear()
  known.set(key, found)
  return found
}
