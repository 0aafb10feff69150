import { LANGUAGES } from '../words/regular-words.ts'

/** Where something takes place, as pages in other languages than English say it. */

const PREPOSITION =
  "(?:dans|à|au|aux|en|sur|in|im|an|auf|nella?|nell['’]|alla?|all['’]|presso|na|no|nos|nas|em|we?|nan|tại|ở)\\s*(?:l['’]|la|le|les|el|los|las|der|dem|den|die|a|o)?"
const HOUSE =
  '(?:[ée]glise|chapelle|basilique|cathédrale|crypte|salle|parking|temple|presbytère|maison|parroquia|capilla|iglesia|ermita|templo|sal[oó]n|carmelitas|matriz|capela|igreja|salão|kirche|\\p{L}+kirche|kapelle|gemeindehaus|gemeindesaal|gemeindezentrum|pfarrheim|pfarrsaal|chiesa|cappella|basilica|salone|oratorio|duomo|kościele|kaplicy|sali|legliz|nhà\\s+thờ|giáo\\s+(?:xứ|họ)|hội\\s+trường|thánh\\s+đường)'
const PLACE = new RegExp(`^${PREPOSITION}\\s*${HOUSE}(?!\\p{L})`, 'iu')
const LEAD = new RegExp(`^${PREPOSITION}\\s*(?=${HOUSE}(?!\\p{L}))`, 'iu')
/** "(Matriz)", "(Kapelle St. Anna)" behind an hour. */
const IN_BRACKETS = new RegExp(`^\\(?(${HOUSE}(?!\\p{L})[^()]{0,30})\\)?\\W*$`, 'iu')
const WORSHIP_AT =
  /^((?:[Mm]issas?|[Mm]isas?|[Mm]esses?|[Mm]essa|[Cc]elebra[çc][ãa]o|[Cc]elebraci[óo]n|[Cc]ulto|[Cc]ulte|[Gg]ottesdienst)(?:\s+\p{Ll}+)?)\s+(?:na|nos?|nas|em|en(?:\s+(?:la|el))?|dans\s+l['’]|à\s+(?:la|l['’])|in(?:\s+der)?|nella)\s*(?!(?:[Ll]ouvor|[Hh]onra|[Hh]onor|[Mm]em[oó]ria|[Aa]ção)(?!\p{L}))((?:[Éé]glise|[Cc]hapelle|[Ii]greja|[Cc]apela|[Cc]apilla|[Cc]hiesa)?\s*\p{Lu}.{2,50})$/u
const LONGEST = 60
const IN_LANGUAGE = new RegExp(`^\\s*(?:${LANGUAGES.source})\\s*$`, 'iu')

const STREET = "[\\p{L}\\s.'’ºª°-]{2,40}"
const ADDRESS = new RegExp(
  `^(?:av(?:enida|da)?|calle|c/|boulevard|bulevar|paseo|plaza|carrera|rua|travessa|pra[çc]a|via|viale|corso|piazza|ul|ulica|rue|avenue)\\.?\\s+${STREET},?\\s*(?:n[º°o]\\.?\\s*)?\\d{1,5}(?!\\d)|^\\d{1,4}(?:\\s?(?:bis|ter))?,?\\s+(?:rue|avenue|place|chemin|boulevard|allée|impasse|route|quai)\\s|^(?:[\\p{L}.-]+\\s)?[\\p{L}.-]+(?:stra(?:ß|ss)e|str\\.|weg|platz|gasse|allee)\\s+\\d{1,4}[a-z]?(?!\\p{L})`,
  'iu',
)

/** "dans l'église", "en la parroquia", "in der Kirche St. Anna": a place with the word that leads to it. */
export function isPlaceAbroad(text: string): boolean {
  return text.length < LONGEST && (PLACE.test(text) || (text.startsWith('(') && IN_BRACKETS.test(text)))
}

/** "Missa no Itapitangui", "Messe à l'église Saint Louis": the name, and where. */
export function worshipAt(title: string): { title: string; place: string } | null {
  const [, name, place] = WORSHIP_AT.exec(title) ?? []
  // "Misa en Español" says how, and not where.
  return name && place && !IN_LANGUAGE.test(place) ? { title: name, place: place.trim() } : null
}

/** "l'église saint Fiacre" without the word before it. */
export function withoutLead(place: string): string {
  return place.replace(LEAD, '').replace(IN_BRACKETS, '$1')
}

/** "Boulevard Ribera Norte 950", "12 rue de la Paix", "Kirchweg 3". */
export function isAddressAbroad(text: string): boolean {
  return /\d/.test(text) && ADDRESS.test(text)
}

interface Printed {
  text: string
  order: number
  times: readonly unknown[]
}

/** "À l'église saint Fiacre" above a line of hours, or "Boulevard Ribera Norte 950" below it; null where neither stands there. */
export function placeAround({ order }: Printed, lines: readonly Printed[]): string | null {
  const above = lines[order - 1]
  if (above && above.times.length === 0 && isPlaceAbroad(above.text)) return withoutLead(above.text)
  const below = lines[order + 1]
  return below && below.times.length === 0 && below.text.length < LONGEST && isAddressAbroad(below.text)
    ? below.text
    : null
}
