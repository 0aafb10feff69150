import { easterOf } from '../../../domain/easter.ts'
import { addDays, dateOf, nthWeekdayOf, weekdayOf } from '../../time/civil-date.ts'
import type { FeastMention } from '../page-parts.ts'
import { WORSHIP, WORSHIP_WORDS } from '../words/worship-words.ts'

/** The day of a feast in a year, which some churches count from an Easter of their own. */
type Feast = (year: number, easter: (year: number) => string) => string

/** Easter Sunday of the Orthodox churches, in the civil calendar (the Julian reckoning as Meeus gives it; 1900 to 2099). */
export function orthodoxEasterOf(year: number): string {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const month = Math.floor((d + e + 114) / 31)
  const day = ((d + e + 114) % 31) + 1
  const julian = dateOf(year, month, day)
  return julian ? addDays(julian, 13) : easterOf(year)
}

/** The fourth Thursday of November. */
export function thanksgivingOf(year: number): string {
  return nthWeekdayOf(year, 11, 4, 4)
}

const on =
  (month: number, day: number): Feast =>
  (year) =>
    dateOf(year, month, day) ?? `${year}-01-01`
const fromEaster =
  (days: number): Feast =>
  (year, easter) =>
    addDays(easter(year), days)

/** The first Sunday of Advent is the fourth before Christmas. */
const advent =
  (week: number): Feast =>
  (year) => {
    const christmas = dateOf(year, 12, 25) ?? `${year}-12-25`
    const fourth = addDays(christmas, -(weekdayOf(christmas) || 7))
    return addDays(fourth, (week - 4) * 7)
  }

/** The first Sunday of Advent. */
export const adventOf = (year: number): string => advent(1)(year, easterOf)

const FEASTS: readonly [RegExp, Feast][] = [
  // The Masses of Christmas by their own names: of the night, at dawn, during the day.
  [
    /(?:messe|c[ée]l[ée]bration) (?:de la nuit de no[ëe]l (?:à|at) (?:minuit|12:00 am)|de l['’]aurore|du jour de no[ëe]l)|misa de la aurora|messa dell['’]aurora/i,
    on(12, 25),
  ],
  [/(?:messe|c[ée]l[ée]bration) de la nuit de no[ëe]l/i, on(12, 24)],
  [
    /christmas eve|nochebuena|veille de no[ëe]l|nuit de no[ëe]l|heiligabend|heiliger abend|vigilia di natale|notte di natale|v[ée]spera de natal|wigilia bożego narodzenia|성탄\s*전야|(?:vọng|đêm) giáng sinh/i,
    on(12, 24),
  ],
  [
    /christmas (?:day|morning)|d[ií]a de navidad|(?:jour|f[êe]te) de no[ëe]l|(?:1\.|erster)\s+weihnachts(?:feier)?tag|(?:giorno di|santo) natale|dia de natal|boże narodzenie|성탄절|lễ giáng sinh/i,
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
  [/shrove tuesday|mardi gras|martes de carnaval/i, fromEaster(-47)],
  [/clean monday/i, fromEaster(-48)],
  [/lazarus saturday|sábado de lázaro/i, fromEaster(-8)],
  [/(?:great (?:and|&) )?holy monday|lunes santo|lundi saint|segunda-feira santa/i, fromEaster(-6)],
  [/(?:great (?:and|&) )?holy tuesday|martes santo|mardi saint|terça-feira santa/i, fromEaster(-5)],
  [
    /(?:(?:great (?:and|&) )?holy|spy) wednesday|mi[eé]rcoles santo|mercredi saint|quarta-feira santa/i,
    fromEaster(-4),
  ],
  [
    /palm sunday|domingo de ramos|(?:dimanche des )?rameaux|palmsonntag|(?:domenica delle )?palme|niedziela palmowa/i,
    fromEaster(-7),
  ],
  [
    /(?:maundy|(?:great (?:and|&) )?holy) thursday|jueves santo|jeudi saint|gründonnerstag|gioved[ìi] santo|quinta-feira santa|wielki czwartek|thursday tuần thánh/i,
    fromEaster(-3),
  ],
  [
    /good friday|(?:great (?:and|&) )?holy friday|great friday|viernes santo|vendredi saint|karfreitag|venerd[ìi] santo|sexta-feira (?:santa|da paixão)|wielki piątek|성\s*금요일|friday tuần thánh/i,
    fromEaster(-2),
  ],
  [
    /(?:great (?:and|&) )?holy saturday|easter vigil|s[aá]bado santo|vigilia pascual|samedi saint|(?:vigile|veillée) pascale|karsamstag|osternacht|sabato santo|veglia pasquale|sábado de aleluia|vigília pascal|wielka sobota|wigilia paschalna|saturday tuần thánh|vọng phục sinh/i,
    fromEaster(-1),
  ],
  [
    /easter (?:sunday|sunrise|day)|(?:holy |great )?pascha(?: sunday)?|domingo de (?:pascua|resurrecci[oó]n|páscoa)|(?:dimanche|jour) de p[âa]ques|p[âa]ques|ostersonntag|(?:domenica di )?pasqua(?: di risurrezione)?|niedziel[aęi] (?:wielkanocn[aąeęy]+j?|zmartwychwstania)|부활\s*주일|lễ phục sinh/i,
    fromEaster(0),
  ],
  [
    /easter monday|bright monday|lundi de p[âa]ques|ostermontag|luned[ìi] dell['’]angelo|poniedział(?:ek|ku) wielkanocn\w+/i,
    fromEaster(1),
  ],
  [/ascension (?:day|thursday)|jeudi de l['’]ascension|christi himmelfahrt/i, fromEaster(39)],
  [
    /pentecost sunday|domingo de pentecost[eé]s|(?:dimanche|jour) de (?:la )?pentec[ôo]te|pfingstsonntag|domenica di pentecoste/i,
    fromEaster(49),
  ],
  [/divine mercy sunday|domingo de la (?:divina )?misericordia/i, fromEaster(7)],
  [/trinity sunday/i, fromEaster(56)],
  [/lundi de pentec[ôo]te|pfingstmontag/i, fromEaster(50)],
  [/corpus christi|fronleichnam|boże ciało/i, fromEaster(60)],
  [/all saints['’]? day|d[ií]a de todos los santos/i, on(11, 1)],
  [/all souls['’]? day|d[ií]a de (?:los )?(?:fieles )?difuntos/i, on(11, 2)],
  [
    /(?:feast|solemnity) of the immaculate conception|solemnidad de la inmaculada(?: concepción)?/i,
    on(12, 8),
  ],
  [
    /(?:feast|solemnity) of our lady of guadalupe|fiesta de (?:nuestra señora|la virgen) de guadalupe/i,
    on(12, 12),
  ],
  [/(?:feast|solemnity) of the assumption(?: of mary)?|solemnidad de la asunción/i, on(8, 15)],
]
const ANY = new RegExp(
  `(?<!\\p{L})(?:${FEASTS.map(([{ source }]) => `(?:${source})`).join('|')})(?!\\p{L})`,
  'iu',
)

const EACH = new RegExp(ANY.source, 'giu')
const easterFeast: Feast = (year, easter) => easter(year)

const LONGEST = 250
const LONGEST_LED = 120

/** "Christmas Day: 10 AM", "Masses on All Saints Day are at 8 and noon": at the beginning of a line or behind "on"; elsewhere it names something. */
export function scanFeast(line: string): FeastMention | null {
  if (line.length > LONGEST) return null
  const feast = feastIn(line)
  if (!feast) return null
  const [before, after] = [line.slice(0, feast.at), line.slice(feast.end)]
  if (
    line.length <= LONGEST_LED &&
    (HOUR_AFTER.test(after) || (HOUR_BEFORE.test(before) && /^\s*(?:$|[,–—:(-])/.test(after))) &&
    !AROUND.test(before)
  )
    return feast
  if (
    feast.at > 3 && !LED.test(line.slice(0, feast.at))
      ? !(/\bon\s+$/i.test(line.slice(0, feast.at)) && WORSHIP.test(line))
      : line.length > LONGEST_LED
  )
    return null
  return feast
}

/** "Carols – Christmas Eve, 5:30 PM", "5:30 PM Christmas Eve": wherever the day and its hour stand together. */
const HOUR_AFTER = /^\s*[,:–—-]?\s*(?:at\s+|@\s*)?\d{1,2}(?::\d\d)?\s*[ap]\.?m/i
const HOUR_BEFORE = /\d\s*[ap]\.?m\.?,?\s+(?:on\s+)?$/i
const AROUND = /\b(?:after|before|until|till|through|by|except|since)\s+(?:the\s+)?$/i

const LED = /^\W*(?:(?:our|the|all|this\s+year['’]s)\s+)+$/i

/** The first feast that a line names, wherever. */
export function feastIn(line: string): FeastMention | null {
  const match = ANY.exec(line)
  return match ? feastOf(match[0], match.index) : null
}

/** The feasts that a line names, in order. */
export function feastsIn(line: string): FeastMention[] {
  return ANY.test(line) ? [...line.matchAll(EACH)].map((match) => feastOf(match[0], match.index)) : []
}

function feastOf(name: string, at: number): FeastMention {
  const id = FEASTS.findIndex(([pattern]) => pattern.test(name))
  const feast = FEASTS[id]?.[1] ?? easterFeast
  return {
    at,
    end: at + name.length,
    id,
    dayIn(year, isOrthodox) {
      const date = feast(year, isOrthodox ? orthodoxEasterOf : easterOf)
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
const LONGEST_HEAD = 70
/** What may stand beside a feast in the heading of its day. */
const BESIDE = new RegExp(
  `^[\\s\\d,.:;–—|()&-]*(?:(?:${WORSHIP_WORDS}|schedule|times|celebrations?|horarios?|de|la|le|the|at|for)(?!\\p{L})[\\s\\d,.:;–—|()&-]*)*$`,
  'iu',
)

/** "Christmas Eve", "Holy Thursday Masses" as the heading of a day: the feast and nothing else. */
export function feastOfHead(text: string): FeastMention | null {
  const feast = text.length < LONGEST_HEAD ? feastIn(text) : null
  return feast && BESIDE.test(text.slice(0, feast.at)) && BESIDE.test(text.slice(feast.end)) ? feast : null
}

const ORTHODOX = /\b(?:orthodox|orthros|pascha|panagia|antiochian|theotokos|пасха)\b/iu
const CATHOLIC = /\b(?:catholic|eparchy|pope|rosary|católic[ao])\b/iu

/** Whether a page is of a church that keeps the Orthodox Easter; eastern Catholics mostly keep the western one. */
export function isOrthodox(lines: readonly { text: string }[]): boolean {
  return lines.some(({ text }) => ORTHODOX.test(text)) && !lines.some(({ text }) => CATHOLIC.test(text))
}
