/**
 * The rule of privacy: who is sick, prayed for, remembered at a Mass, or gives flowers is printed for a parish, and never
 * stored, shown or sent to a model. What an event is called ("Healing Service for the sick") is no name of anybody.
 */
import { sentenceEnd, sentenceStart } from '../../html/sentences.ts'
import { wordSet } from '../../text/words.ts'
import { isBirthday } from './birthdays.ts'
import { isGathering } from './happenings.ts'
import { WORSHIP_SIGNS, WORSHIP_WORDS } from './worship-words.ts'

/** A stretch of a text: from (inclusive) to (exclusive). */
type Stretch = readonly [from: number, to: number]

/** A line as far as the rule asks; a `level` as Line has it. */
interface PrintedLine {
  text: string
  level?: number
  isFurniture?: boolean
}

type Section = 'people' | 'intentions'

const HAS_HOUR =
  /(?<![\d.])(?:[01]?\d|2[0-3])(?:[:.h][0-5]\d(?![\d.])|\s*(?:[ap]\.?m(?!\p{L})|uhr|h(?!\p{L})))|(?<!\p{L})(?:noon|midnight)(?!\p{L})|(?:오전|오후)\s*\d/iu

/** Headings and labels above names. */
const PEOPLE_HEADS = new RegExp(
  [
    'prayers?\\s+(?:list|chain|concerns?|requests?|needs)',
    '(?<!for\\s)(?:(?:our|the)\\s+sick|sick\\s+(?:list|parishioners|members)|sick(?=\\W*$))|shut-?ins?|home-?bound|hospitali[sz]ed|in\\s+the\\s+hospital',
    '(?:in|for)\\s+(?:your|our)\\s+prayers|(?:please|let\\s+us|we)\\s+pray\\s+for|pray(?:er)?s?\\s+for\\s+(?:the\\s+|our\\s+)?(?:sick|ill|healing|those)',
    'birthdays|(?<!church\\s)anniversaries|in\\s+memoriam|happy\\s+(?:birthday|anniversary)|birthdays?(?=\\s*(?:$|:))',
    '(?:altar|sanctuary|chancel|memorial)\\s+flowers|flower\\s+(?:list|chart|calendar|donors|memorials|donations)|poinsettias?\\s+(?:given|memorials|dedications)',
    '(?:oremos|oren|oraciones?|orar)\\s+por|nuestros\\s+enfermos|enfermos(?=\\W*$)|cumpleaños|aniversarios|flores\\s+(?:del|para\\s+el)\\s+altar|lista\\s+de\\s+oración|peticiones\\s+de\\s+oración|difuntos(?=\\W*$)',
    'mod(?:l|ł)\\p{L}*\\s+(?:się\\s+)?za|módlmy\\s+się\\s+za|modlitw\\p{L}+\\s+za|chorzy|nasi\\s+chorzy|urodziny|jubilaci|kwiaty\\s+(?:na\\s+ołtarz|ofiarowali)|zmarli(?=\\W*$)',
    'prions\\s+pour|nos\\s+(?:malades|défunts)|wir\\s+(?:beten|gratulieren)|geburtstage|unsere\\s+(?:kranken|verstorbenen)|preghiamo\\s+per|compleanni|oremos\\s+pel[oa]s|aniversariantes',
    '환우|중보\\s*기도|기도\\s*제목|생일|생신|꽃꽂이|헌화|代[禱祷]|生日|cầu\\s+nguyện\\s+cho|sinh\\s+nhật',
  ].join('|'),
  'iu',
)
const INTENTION_HEADS =
  /mass\s+intentions?|intentions?\s+(?:for|of)\s+the\s+(?:week|mass)|(?<!\p{L})intenciones(?!\p{L})|intencje|intentions?\s+de\s+messes?|mess(?:intentionen|meinungen)|intenzioni|intenções|미사\s*지향|ý\s+lễ|彌撒意向|弥撒意向/iu
const MAX_HEAD_CHARS = 60
/** A longer line is a paragraph, and no list of names. */
const MAX_NAMES_CHARS = 200

/** What is asked for somebody: from here to the end of the sentence. */
const REQUEST = new RegExp(
  [
    '(?:please\\s+)?(?<!\\p{L})pray(?:ing|ers?)?\\s+(?:(?:are\\s+)?(?:asked|requested|needed)\\s+)?for(?!\\p{L})',
    '(?:please\\s+)?(?:remember|keep|lift|hold)\\s+[^.!?]{0,80}\\bprayers?',
    'happy\\s+(?:\\d+\\p{L}+\\s+)?(?:birthday|anniversary)|(?:our\\s+)?(?:deepest\\s+|sincere\\s+)?(?:sympathy|condolences)',
    '(?:por\\s+favor\\s+)?(?<!\\p{L})(?:oremos|oren|oraciones|recemos|pedimos|rueguen|orem)\\s+(?:por|pel[oa]s?)(?!\\p{L})',
    '(?:prosimy\\s+o\\s+)?mod(?:l|ł)\\p{L}+\\s+(?:się\\s+)?za|módlmy\\s+się\\s+za',
    '(?:prions|priez)\\s+pour|(?:wir\\s+)?bete[nt]\\s+(?:wir\\s+)?für|(?:preghiamo|pregate)\\s+per',
    '(?:중보\\s*기도|기도\\s*제목|기도해\\s*주세요|환우)\\s*[:：]',
  ].join('|'),
  'iu',
)
/** What befalls somebody, or what he gives: the whole sentence. */
const BEFALLEN =
  /(?<!\p{L})(?:in\s+(?:the\s+)?(?:hospital|hospice|rehab)|hospitali[sz]ed|(?:undergo\p{L}*|had|having|scheduled\s+for)\s+(?:\p{L}+\s+)?surgery|recovering\s+(?:from|at)|passed\s+away|entered\s+(?:into\s+)?(?:eternal\s+)?rest|(?:flowers?|poinsettias?|lilies)\s[^.!?]{0,60}(?:given|donated|provided|offered|sponsored|placed)|en\s+el\s+hospital|hospitalizad[oa]s?|falleci(?:ó|eron)|flores\s[^.!?]{0,40}(?:donad|ofrecid|regalad|ofrenda)\p{L}*|w\s+szpitalu|zmarł[aiy]?(?!\p{L})|kwiaty\s[^.!?]{0,40}(?:ofiarow|podarow|złoży)\p{L}*|hospitalisée?s?|à\s+l['’]hôpital|est\s+décédée?|im\s+krankenhaus|verstorben\s+ist|no\s+hospital)(?!\p{L})|입원|수술|소천|별세|꽃꽂이|헌화/iu
const MEDICAL =
  /surger|hospital|cancer|rehab|treatment|recover|cirug|operaci|szpital|operacj|입원|수술|투병/iu
/** For whom a Mass is said: up to the next hour or the end of the sentence. */
const INTENTION = new RegExp(
  [
    '(?:for|in)\\s+(?:the\\s+)?(?:repose|eternal\\s+rest|soul)\\s+of|(?<!\\p{L})r/b(?!\\p{L})',
    '(?<!\\p{L})(?:o\\s+[^.]{0,40}\\s+)?za\\s+(?:śp\\.?|[+†]+|zmarł\\p{L}+|dusz\\p{L}+)|w\\s+intencji',
    'por\\s+(?:el\\s+(?:eterno\\s+)?descanso|el\\s+alma|la\\s+salud)\\s+de|por\\s+alma\\s+de',
    'pour\\s+le\\s+repos|zum\\s+gedenken\\s+an|in\\s+suffragio',
    '(?:연|생|위령)\\s*(?:미사)?\\s*[:：)]',
  ].join('|'),
  'iu',
)
/** "8:00 + Anna K.", "Msza św. ++ z rodziny Nowickich", "† Stephen Orr": with capitals as they are printed. */
const MARKED =
  /(?:^\W*(?:\d{1,2}\s*[-–—]?\s)?\W*|(?:\d[:.h]\d\d|\d\s*[apAP]\.?[mM]\.?|Uhr|[Mm]ass|[Mm]is[as]|[Mm]sza|[Mm]ess[ea]|św\.|[Ll]iturgy)\s*[-–—:,]?\s*)(?<mark>[+†✝✞]+\s*(?:(?!St\.|Saint|Santa?\s|Our\s)\p{Lu}|śp|z\s|za\s))|(?<dagger>[†✝✞]\s*(?!St\.|Saint|Santa?\s|Our\s)\p{Lu}[\p{L}.]*\s+\p{Lu})/u
/** One of the words above, looked for first: most pages hold none. */
const MAY_BE_PRIVATE =
  /pray|sick|shut|bound|hospital|birthday|annivers|memori|flower|poinsettia|lil[iy]|sympath|condol|surger|recover|passed|eternal|intenc|intent|intenzi|repose|soul|[+†✝✞]|r\/b|oremos|oren |oraci|recemos|pedimos|ruegu|orem |enferm|cumplea|aniversari|flores|falleci|difunt|descanso|alma|salud|mod[lł]|módl|chorzy|urodziny|jubilaci|kwiaty|zmarł|zmarli|szpital|za śp|prions|priez|malades|défunts|décéd|repos|bete[nt]|gratul|geburt|kranken|verstorben|gedenken|pregh|pregat|compleann|suffrag|환우|기도|생일|생신|꽃꽂이|헌화|입원|수술|소천|별세|지향|미사|代[禱祷]|生日|意向|cầu|sinh|ý lễ/iu

/** Capitalized words that are no names of the sick or the dead. */
const GENERAL = wordSet(
  'please pray prayer prayers let we our the a an in on at of and or for all those who this if you your he she they i it is are was god lord jesus christ holy spirit church parish peace world nation country mass masses people parishioners members family families friends military troops vocations souls faithful departed deceased intentions poor soul sick ill healing unborn am pm sunday monday tuesday wednesday thursday friday saturday por favor oremos oren oraciones dios señor jesús cristo iglesia parroquia misa misas paz mundo nuestros nuestra los las el la todos enfermos difuntos prosimy módlmy modlimy się boga boże pana kościół parafia pokój msza św święta święty chorych wir beten gott herrn kirche frieden prions dieu seigneur eglise église paix messe',
)
const NAMED = /(?<!\p{L})\p{Lu}[\p{L}’'-]*|[\p{Script=Hangul}\p{Script=Han}]{2,}/gu
const hasName = (text: string) =>
  [...text.matchAll(NAMED)].some(([word]) => {
    const plain = word.toLowerCase()
    return !GENERAL.has(plain) && !CALENDAR_WORDS.has(plain.replace(/days$/, 'day'))
  })

/**
 * Lines of a page without the names of the sick, of those prayed for or remembered, and of givers of flowers: what is
 * kept, shown to a curator, or sent to a language model. A line of which nothing is left is left out.
 */
export function withoutPrivateNames(lines: readonly string[]): string[] {
  const stretches = privateStretches(lines.map((text) => ({ text, level: levelOfMarked(text) })))
  return lines.flatMap((line, at) => {
    const kept = cutStretches(line, stretches[at] ?? [])
    return kept === '' ? [] : [kept]
  })
}

/** "## Coming up": a line whose level is written before it. */
const levelOfMarked = (text: string) => /^(#{1,6})\s/.exec(text)?.[1]?.length ?? 0

/** A text without some of its stretches. */
export function cutStretches(text: string, stretches: readonly Stretch[]): string {
  if (stretches.length === 0) return text
  let kept = ''
  let at = 0
  for (const [from, to] of stretches) {
    kept += text.slice(at, from)
    at = to
  }
  const left = (kept + text.slice(at)).trim()
  return /[\p{L}\p{N}]/u.test(left) ? left : ''
}

/** What of each line names somebody whom nobody but the parish should know of. */
export function privateStretches(lines: readonly PrintedLine[]): Stretch[][] {
  let section: Section | null = null
  let sectionLevel = 0
  const heads = new Set<number>()
  const found = lines.map(({ text, level = 0, isFurniture = false }, at): Stretch[] => {
    if (isFurniture) return []
    if (section === null && !MAY_BE_PRIVATE.test(text)) return []
    const head = headOf(text)
    // "We pray for peace." is a sentence, unless a list of names follows it.
    if (
      head &&
      (level > 0 ||
        head.section === 'intentions' ||
        head.end < text.length ||
        /[:：]\s*$/u.test(text) ||
        isList(lines[at + 1]?.text ?? ''))
    ) {
      section = head.section
      sectionLevel = level
      if (section === 'people') heads.add(at)
      return hasName(text.slice(head.end)) || isAllOf(text, head.end) ? [[head.end, text.length]] : []
    }
    const isHead = level > 0 && level < 7
    if (section !== null && isHead && (level <= sectionLevel || sectionLevel === 0 || isGathering(text)))
      section = null
    if (section === 'intentions') {
      const intended = besideSchedule(text)
      if (intended.length > 0) return intended
      if (endOfSchedule(text) < text.length) section = null
    }
    if (section === 'people') {
      if (isOfPeople(text, lines[at + 1]?.text ?? '')) return [[0, text.length]]
      section = null
    }
    return stretchesIn(text)
  })
  // Without its list a heading would give its words to what stands beside it.
  for (const at of heads)
    if (isWhole(found[at + 1], lines[at + 1])) found[at] = [[0, lines[at]?.text.length ?? 0]]
  return found
}

const isWhole = (stretches: readonly Stretch[] = [], line: PrintedLine = { text: '' }) =>
  stretches[0]?.[0] === 0 && stretches[0][1] === line.text.length

/** "Prayer List", "Birthdays: Tom Hale": the label of a list of people, and where it ends. */
function headOf(text: string): { section: Section; end: number } | null {
  const intentions = INTENTION_HEADS.exec(text)
  const found = intentions ?? PEOPLE_HEADS.exec(text)
  if (!found || HAS_HOUR.test(text)) return null
  const end = found.index + found[0].length
  const colon = /^[^:：.!?]{0,40}[:：]/u.exec(text.slice(end))
  const label = colon ? text.slice(0, end + colon[0].length) : text
  if (label.length > MAX_HEAD_CHARS || /[.!?](?=\s+\p{L})/u.test(label)) return null
  const rest = `${label.slice(0, found.index)} ${label.slice(end)}`
  if (isGathering(rest) || /(?:예배|기도회|모임|미사)(?=\P{L}*$)/u.test(rest)) return null
  const section = intentions ? 'intentions' : 'people'
  if (!colon && ROLE.test(label.slice(end))) return { section, end }
  // "Please pray for Anna K." is a sentence; "Sick Parishioners" a heading.
  const behind = label
    .slice(end)
    .replace(/[\p{Script=Hangul}\p{Script=Han}]+|^\s+(?:\p{Lu}\p{L}*\s*){1,3}$/gu, '')
  if (!colon && hasName(behind)) return null
  return { section, end: label.length }
}

/** "김철수 집사": how Korean churches name a person. */
const ROLE = /[가-힣]{2,4}\s*(?:집사|권사|장로|성도|목사|전도사|사모|형제|자매)/u

const isList = (text: string) =>
  text.length < MAX_HEAD_CHARS && hasName(text) && !HAS_HOUR.test(text) && !isGathering(text)

/** Behind a colon, whatever it is. */
const isAllOf = (text: string, end: number) => /[:：]$/u.test(text.slice(0, end)) && end < text.length

/** A line of a list of people; what comes before an hour is the name of an event. */
function isOfPeople(text: string, next: string): boolean {
  if (MEDICAL.test(text)) return true
  if (HAS_HOUR.test(text) || !hasName(text) || text.length > MAX_NAMES_CHARS) return false
  return !isGathering(text) && !(HAS_HOUR.test(next) && !MEDICAL.test(next))
}

const MONTH_STARTS = Array.from({ length: 12 }, (_, i) => Date.UTC(2026, i, 1))
const WEEK = Array.from({ length: 7 }, (_, i) => Date.UTC(2026, 0, 1 + i))
/** The names of days and months, as Intl has them. */
const CALENDAR_WORDS = wordSet(
  ['en', 'es', 'pl', 'pt', 'fr', 'de', 'it']
    .flatMap((language) => {
      const named = (days: readonly number[], options: Intl.DateTimeFormatOptions) => {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
        return days.map((day) => format.format(day))
      }
      return [
        ...named(WEEK, { weekday: 'long' }),
        ...named(WEEK, { weekday: 'short' }),
        ...named(MONTH_STARTS, { month: 'long' }),
        ...named(MONTH_STARTS, { month: 'short' }),
        // "3 grudnia": in the case of a date.
        ...named(MONTH_STARTS, { day: 'numeric', month: 'long' }),
      ]
    })
    .join(' ')
    .toLowerCase()
    .replace(/[.,]/g, '')
    .concat(' the and of godz o'),
)
const SCHEDULE = new RegExp(
  `[\\d\\s.,:;()/–—|-]+(?:(?:[ap]\\.?\\s?m\\.?|h|st|nd|rd|th)(?!\\p{L}))?|(?:${WORSHIP_SIGNS})|(?<!\\p{L})(?:${WORSHIP_WORDS}|św|świąt\\p{L}*|vigil)(?!\\p{L})\\.?|[오전후년월일시분반주요]+|\\p{L}+`,
  'iuy',
)

/** Where in a line the day, the hour and the kind of worship end that it begins with. */
function endOfSchedule(text: string): number {
  let end = 0
  SCHEDULE.lastIndex = 0
  for (let found = SCHEDULE.exec(text); found; found = SCHEDULE.exec(text)) {
    const [word] = found
    const isWord = /^\p{L}+$/u.test(word)
    const isKnown =
      !isWord ||
      CALENDAR_WORDS.has(word.toLowerCase()) ||
      new RegExp(`^(?:${WORSHIP_WORDS}|${WORSHIP_SIGNS}|św|świąt\\p{L}*|vigil)$`, 'iu').test(word) ||
      /^[오전후년월일시분반주요]+$/u.test(word)
    if (!isKnown) break
    end = SCHEDULE.lastIndex
  }
  return end
}

const DAY_WORD = /(?:(?:on|el|la|w|dnia|o|le|am|um|at|il)\s+)?(?<!\p{L})(\p{L}{4,}|\d{1,2})(?!\p{L})/giu

/** Where in a text a day or an hour is named. */
function dayIn(text: string): number | null {
  for (const { 1: word = '', index } of text.matchAll(DAY_WORD))
    if (
      /\d/.test(word)
        ? HAS_HOUR.test(text.slice(index)) || /^\S*[./]\d|^\S+\s+(?:de\s+)?\p{L}/u.test(text.slice(index))
        : CALENDAR_WORDS.has(word.toLowerCase())
    )
      return index
  return null
}

/** Where a sentence begins to say for whom its Mass is. */
function intentionIn(sentence: string): number | null {
  const marked = MARKED.exec(sentence)
  const mark = marked?.groups?.mark ?? marked?.groups?.dagger
  if (marked && mark && !isGathering(sentence.slice(marked.index + marked[0].indexOf(mark))))
    return marked.index + marked[0].indexOf(mark)
  return INTENTION.exec(sentence)?.index ?? null
}

const DEVOTION =
  /różan|nabożeń|adoracj|roraty|krzyżow|gorzkie|nieszpor|koronk|nowenn|spowied|rosar|rosario|confess|confesi|adorat|adoraci|stations|chapelet|rosenkranz|beicht|묵주|고해|성시간/iu

/** What stands beside the days and hours of a line of intentions; all of a line without an hour. */
function besideSchedule(text: string): Stretch[] {
  const found: Stretch[] = []
  for (let at = 0; at < text.length; ) {
    const from = at + endOfSchedule(text.slice(at))
    const hour = HAS_HOUR.exec(text.slice(from))
    at = hour ? Math.max(from + hour.index, at + 1) : text.length
    const beside = text.slice(from, at)
    // "18.00 Różaniec" among intentions is what takes place.
    const isEvent = (isGathering(beside) || DEVOTION.test(beside)) && intentionIn(` ${beside}`) === null
    if (from < at && hasName(beside) && !isEvent) found.push([from, at])
  }
  return found.length > 0 && !HAS_HOUR.test(text) ? [[0, text.length]] : found
}

/** The names within a line of whatever kind. */
function stretchesIn(text: string): Stretch[] {
  if (!MAY_BE_PRIVATE.test(text)) return []
  if (isBirthday(text)) return [[0, text.length]]
  const found: Stretch[] = []
  for (let at = 0; at < text.length; ) {
    const next = nextStretch(text, at)
    if (!next) break
    found.push(next)
    at = Math.max(next[1], at + 1)
  }
  return found
}

const NOUN_OF_PRAYER = /^(?:prayers?|modlitw|oraci)/i

function nextStretch(text: string, at: number): Stretch | null {
  const to = sentenceEnd(text, at)
  const sentence = text.slice(at, to)
  const end = at + sentence.trimEnd().length
  const request = REQUEST.exec(sentence)
  // "Modlitwa za Ojczyznę, 18:00", "Prayers for Ukraine, Friday at 7 pm": what an event is called.
  const isNamedSo = request !== null && NOUN_OF_PRAYER.test(request[0]) && HAS_HOUR.test(sentence)
  if (request && !(isNamedSo && !MEDICAL.test(sentence))) {
    const asked = sentence.slice(request.index)
    // "Prayers for Peace", "Prayer for the Unborn Service": what an event is called.
    if (hasName(asked.slice(request[0].length)) && !isGathering(asked.slice(request[0].length)))
      return [at + request.index, end]
    if (hasName(asked) && /^(?:please\s+)?(?:remember|keep|lift|hold)/i.test(asked))
      return [at + request.index, end]
  }
  if (BEFALLEN.test(sentence) && hasName(sentence) && !(isGathering(sentence) && HAS_HOUR.test(sentence)))
    return [Math.max(at, sentenceStart(text, at)), end]
  const intention = intentionIn(sentence)
  if (intention !== null && hasName(sentence.slice(intention))) {
    const from = at + intention
    const day = dayIn(text.slice(from, end))
    if (day !== null) return [from, from + day]
    // "December 3: † Rosa Vela": a day without an hour says nothing more.
    const isDayAlone = at === 0 && !HAS_HOUR.test(text) && endOfSchedule(text) >= from
    return [isDayAlone ? 0 : from, end]
  }
  return to < text.length ? nextStretch(text, to) : null
}
