import { addDays, dateOf, weekdayOf } from '../civil-date.ts'
import { WORSHIP } from './regular-words.ts'
import type { PrintedDay } from './scan-dates.ts'

/** The day of a feast in a year. */
type Feast = (year: number) => string

/** Easter Sunday of the western churches (Gauss's rule as Butcher wrote it down, 1876). */
export function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return dateOf(year, month, day) ?? `${year}-04-01`
}

function thanksgivingOf(year: number): string {
  const first = dateOf(year, 11, 1) ?? `${year}-11-01`
  return addDays(first, ((4 - weekdayOf(first) + 7) % 7) + 21)
}

const on =
  (month: number, day: number): Feast =>
  (year) =>
    dateOf(year, month, day) ?? `${year}-01-01`
const fromEaster =
  (days: number): Feast =>
  (year) =>
    addDays(easterOf(year), days)

/** The first Sunday of Advent is the fourth before Christmas. */
const advent =
  (week: number): Feast =>
  (year) => {
    const christmas = dateOf(year, 12, 25) ?? `${year}-12-25`
    const fourth = addDays(christmas, -(weekdayOf(christmas) || 7))
    return addDays(fourth, (week - 4) * 7)
  }

const FEASTS: readonly [RegExp, Feast][] = [
  [
    /christmas eve|nochebuena|veille de no[ëe]l|nuit de no[ëe]l|heiligabend|heiliger abend|vigilia di natale|notte di natale|v[ée]spera de natal|wigilia bożego narodzenia|성탄\s*전야/i,
    on(12, 24),
  ],
  [
    /christmas day|d[ií]a de navidad|(?:jour|f[êe]te) de no[ëe]l|(?:1\.|erster)\s+weihnachts(?:feier)?tag|(?:giorno di|santo) natale|dia de natal|boże narodzenie|성탄절/i,
    on(12, 25),
  ],
  [/(?:2\.|zweiter)\s+weihnachts(?:feier)?tag/i, on(12, 26)],
  [
    /new year['’]?s eve|watch night|fin de año|saint[- ]sylvestre|silvester|altjahrsabend|sylwester/i,
    on(12, 31),
  ],
  [/new year['’]?s day|año nuevo|jour de l['’]an|neujahr(?:stag)?|capodanno|ano novo|nowy rok/i, on(1, 1)],
  [/toussaint|allerheiligen|tutti i santi|wszystkich świętych/i, on(11, 1)],
  [/(?:first|1st) sunday (?:of|in) advent/i, advent(1)],
  [/(?:second|2nd) sunday (?:of|in) advent/i, advent(2)],
  [/(?:third|3rd) sunday (?:of|in) advent/i, advent(3)],
  [/(?:fourth|4th) sunday (?:of|in) advent|sunday before christmas/i, advent(4)],
  [/christ the king sunday/i, advent(0)],
  [/thanksgiving eve/i, (year) => addDays(thanksgivingOf(year), -1)],
  [/thanksgiving day/i, thanksgivingOf],
  [
    /ash wednesday|mi[eé]rcoles de ceniza|mercredi des cendres|aschermittwoch|(?:mercoled[ìi] delle |sacre )ceneri|quarta-feira de cinzas|środa popielcowa|popielec/i,
    fromEaster(-46),
  ],
  [
    /palm sunday|domingo de ramos|(?:dimanche des )?rameaux|palmsonntag|(?:domenica delle )?palme|niedziela palmowa/i,
    fromEaster(-7),
  ],
  [
    /(?:maundy|holy) thursday|jueves santo|jeudi saint|gründonnerstag|gioved[ìi] santo|quinta-feira santa|wielki czwartek/i,
    fromEaster(-3),
  ],
  [
    /good friday|viernes santo|vendredi saint|karfreitag|venerd[ìi] santo|sexta-feira (?:santa|da paixão)|wielki piątek|성\s*금요일/i,
    fromEaster(-2),
  ],
  [
    /holy saturday|easter vigil|s[aá]bado santo|vigilia pascual|samedi saint|(?:vigile|veillée) pascale|karsamstag|osternacht|sabato santo|veglia pasquale|sábado de aleluia|vigília pascal|wielka sobota|wigilia paschalna/i,
    fromEaster(-1),
  ],
  [
    /easter (?:sunday|sunrise|day)|domingo de (?:pascua|resurrecci[oó]n|páscoa)|(?:dimanche|jour) de p[âa]ques|p[âa]ques|ostersonntag|(?:domenica di )?pasqua(?: di risurrezione)?|niedziela wielkanocna|부활\s*주일/i,
    fromEaster(0),
  ],
  [/lundi de p[âa]ques|ostermontag|luned[ìi] dell['’]angelo|poniedziałek wielkanocny/i, fromEaster(1)],
  [/ascension (?:day|thursday)|jeudi de l['’]ascension|christi himmelfahrt/i, fromEaster(39)],
  [
    /pentecost sunday|domingo de pentecost[eé]s|(?:dimanche|jour) de (?:la )?pentec[ôo]te|pfingstsonntag|domenica di pentecoste/i,
    fromEaster(49),
  ],
  [/lundi de pentec[ôo]te|pfingstmontag/i, fromEaster(50)],
  [/corpus christi|fronleichnam|boże ciało/i, fromEaster(60)],
  [/all saints['’]? day|d[ií]a de todos los santos/i, on(11, 1)],
  [/all souls['’]? day|d[ií]a de (?:los )?(?:fieles )?difuntos/i, on(11, 2)],
]
const ANY = new RegExp(
  `(?<!\\p{L})(?:${FEASTS.map(([{ source }]) => `(?:${source})`).join('|')})(?!\\p{L})`,
  'iu',
)

const LONGEST = 250
const LONGEST_LED = 120

/** A feast that a line begins with, where its date is nowhere printed on the line. */
export interface FeastMention {
  at: number
  end: number
  /** The day it falls on in a year. */
  dayIn(year: number): PrintedDay
}

/** "Christmas Day: 10 AM", "Masses on All Saints Day are at 8 and noon": at the beginning of a line or behind "on"; elsewhere it names something. */
export function scanFeast(line: string): FeastMention | null {
  if (line.length > LONGEST) return null
  const match = ANY.exec(line)
  if (!match) return null
  if (
    match.index > 3
      ? !(/\bon\s+$/i.test(line.slice(0, match.index)) && WORSHIP.test(line))
      : line.length > LONGEST_LED
  )
    return null
  const feast = FEASTS.find(([pattern]) => pattern.test(match[0]))?.[1]
  if (!feast) return null
  return {
    at: match.index,
    end: match.index + match[0].length,
    dayIn(year) {
      const date = feast(year)
      return { year: null, month: Number(date.slice(5, 7)), day: Number(date.slice(8)), weekday: null }
    },
  }
}

/** "Good Friday", "JEUDI SAINT": the name of a feast and nothing else. */
export function isFeastName(text: string): boolean {
  const match = text.length < LONGEST_NAME ? ANY.exec(text) : null
  return match !== null && match.index === 0 && match[0].length === text.length
}

const LONGEST_NAME = 40
