import type { Line } from '../../html/lines.ts'
import type { Element } from '../../html/tree.ts'
import { rememberedOf } from '../../text/memoize.ts'
import { MONTHS, WEEKDAYS } from '../../time/civil-date.ts'
import { shortDays, weekdays } from './language-weekdays.ts'
import type { LanguageWords } from './language-words.ts'
import { LANGUAGES } from './languages.ts'
import { CLOCK, loose, NUMBER, naming, type Step, spaced, stepOf, whole } from './word-steps.ts'

const HOUR = '(?<![\\d:.,/]|\\dh)(?:2[0-3]|1\\d|0?\\d)'

/** "19h30", "8 heures du soir", "um 19.30 Uhr", "dalle 9 alle 12", "von 9 bis 12 Uhr". */
function clocks(words: LanguageWords): Step[] {
  const { minute, hasFullClock } = words
  const half = `\\s*(?:(?<morning>${whole(words.morning)})|(?<later>${whole(words.later)}))`
  const unit = `\\s?(?:${words.hour})(?![\\p{L}])`
  const lead = `(?:${loose(words.at)}|${loose(words.from)})\\s*`
  const to = `\\s*(?:${whole(words.to)}|[-–—])\\s*`
  const minutes = `(?:${minute})[0-5]\\d(?!\\d)`
  const english = '(?!\\s*[ap]\\.?m\\b)'
  const say = (
    _: string,
    { hour = '', minute: own, after, morning, later }: Record<string, string | undefined>,
  ) => clock(hour, own ?? after, morning ? 'morning' : later ? 'later' : null)
  const marked = `(?<hour>${HOUR})(?:(?:${minute})(?<minute>[0-5]\\d)(?!\\d)\\s?(?:${words.hour})(?!\\p{L})|${'\\s?'}(?:${words.hour})\\s?(?<after>[0-5]\\d(?!\\d|[.:]\\d))?(?:\\s?min(?:utos)?)?(?![\\p{L}\\d]))(?:${half})?${english}`
  const steps = [
    // The first hour of a span takes the mark of the second.
    stepOf(
      `(?<hour>${HOUR})(?:(?:${minute})(?<minute>[0-5]\\d))?(?=${to}(?:${loose(words.at)}\\s*)?${HOUR}(?:${minutes})?${unit})`,
      say,
    ),
    stepOf(marked, say),
    stepOf(`(?<hour>${HOUR})(?:(?:${minute})(?<minute>[0-5]\\d)(?!\\d))?${half}`, say),
  ]
  if (hasFullClock)
    steps.push(
      stepOf(`(?<=${lead})(?<hour>${HOUR})(?:${minute})(?<minute>[0-5]\\d)(?!\\d|[.:/]\\d)${english}`, say),
      stepOf(
        `(?<hour>${HOUR})(?:${minute})(?<minute>[0-5]\\d)(?!\\d|[.:/]\\d)(?=${to}${HOUR}(?:${minutes})(?!\\d|[.:/]\\d)${english})`,
        say,
      ),
      stepOf(
        `(?<=${CLOCK}${to})(?<hour>${HOUR})(?:${minute})(?<minute>[0-5]\\d)(?!\\d|[.:/]\\d)${english}`,
        say,
      ),
    )
  if (hasFullClock) {
    // "Niedziela: 8.00", "Freitag 19:00", "Domenica 8,30": right behind a day; what no month counts is no date.
    const day = [...words.days, ...(words.habits ?? []), ...words.shortDays, words.workdays].filter(Boolean)
    const behindDay = `(?<=(?<!\\p{L})(?:${spaced(day.join('|'))})\\.?(?:\\s*[:,|–—-])?\\s*)`
    if (minute.includes(','))
      steps.push(
        stepOf(
          `${behindDay}(?<hour>${HOUR}),(?<minute>00|15|30|45)(?!\\d|[.:/,]\\d|\\s*[€$£])${english}`,
          say,
        ),
      )
    steps.push(
      stepOf(
        `(?:${behindDay}|(?<=^\\W*))(?<hour>${HOUR})(?::(?<minute>[0-5]\\d)|\\.(?<after>00|15|30|45))(?!\\d|[.:/]\\d|\\s*[-–—]\\s*\\d)${english}`,
        say,
      ),
    )
    // "ore 8.30, 10.30 e 18.00", "8:00, 10:00 (z dziećmi), 12:00": the further hours of a list.
    const further = `(?:\\s*(?:\\([^()]{1,40}\\)\\s*)?(?:[,;&/]|${whole(words.and)})\\s*${HOUR}(?:${minute})[0-5]\\d(?!\\d|[.:/]\\d))`
    // "7.00 9.00 11.00": nothing but spaces between them.
    const spacedOut = `(?:\\s+${HOUR}[.:](?:00|15|30|45)(?!\\d|[.:/]\\d|\\s*[-–—%€]|\\s*zł))`
    const each = new RegExp(`(${HOUR})(?:${minute})([0-5]\\d)`, 'gu')
    steps.push(
      stepOf(`(?<=${CLOCK})(?<list>(?:${further}|${spacedOut})+)${english}`, (list) =>
        list.replace(each, (_, hour: string, own: string) => clock(hour, own, null)),
      ),
    )
  }
  if (words.atBare)
    steps.push(
      stepOf(`(?<=${loose(words.atBare)}\\s+)(?<hour>${HOUR})(?![\\d.:,/]\\d|\\d|\\s*%)${english}`, say),
    )
  if (hasFullClock) {
    const dashed = `\\s*[-–—]\\s*${HOUR}(?:(?:${minute})[0-5]\\d)?(?![\\d]|[.,:/]\\d|\\s*[ap]m)`
    const eachDashed = new RegExp(`(${HOUR})(?:(?:${minute})([0-5]\\d))?`, 'gu')
    steps.push(
      // "ore 8 - 10 - 18.30": no span has three ends.
      stepOf(`(?<=${CLOCK})(?<list>(?:${dashed}){2,})`, (list) =>
        list.replace(eachDashed, (_, hour: string, own: string | undefined) => clock(hour, own, null)),
      ),
    )
  }
  return [
    ...steps,
    stepOf(`(?<![\\p{L}-])(?:${spaced(words.noon || '(?!)')})(?!\\p{L})`, () => '12:00 pm'),
    stepOf(`(?<![\\p{L}-])(?:${spaced(words.midnight || '(?!)')})(?!\\p{L})`, () => '12:00 am'),
    stepOf(`(?<=\\d\\s?[ap]m)\\s*${whole(words.to)}\\s*(?=${CLOCK})`, () => ' to '),
    stepOf(
      `(?<=\\d\\s?[ap]m(?:\\s\\([^()]{1,40}\\))?)(?<comma>,?)\\s*${whole(words.and)}\\s*(?:${loose(words.at)}\\s*)?(?=${CLOCK})`,
      () => ' and ',
    ),
    stepOf(`(?<=${CLOCK}),?\\s+${whole(words.and)}(?=\\s)`, () => ' and'),
    stepOf(`${loose(words.from)}\\s*(?=${CLOCK} to )`, () => 'from '),
    stepOf(`${loose(words.at)}\\s*(?=${CLOCK})`, () => 'at '),
  ]
}

/** The day has 24 hours where nothing names its half: "7h" is in the morning, "20h" in the evening. */
function clock(hour: string, minute: string | undefined, half: 'morning' | 'later' | null): string {
  const number = Number(hour)
  const full = half === 'later' && number < 12 ? number + 12 : number
  return `${((full + 11) % 12) + 1}:${minute ?? '00'} ${full < 12 ? 'am' : 'pm'}`
}

const YEAR = '(?:19|20)\\d\\d(?!\\d)'

/** "le samedi 08 avril 2017", "Sonntag, den 12. April", "del 3 al 5 maggio", "12.4.", "avril 2017". */
function dates(words: LanguageWords): Step[] {
  const monthOf = naming(
    words.months.map((month, i) => `${month}|(?:${words.shortMonths[i] ?? '(?!)'})\\.?`),
    MONTHS,
  )
  const dayOf = naming(
    words.days.map((day, i) => `${day}|(?:${words.shortDays[i] ?? '(?!)'})\\.?`),
    WEEKDAYS,
  )
  const long = words.months.join('|')
  const short = words.shortMonths.join('|')
  if (words.months.length === 0) return []
  const month = `(?:(?:${long || '(?!)'})|(?:${short || '(?!)'})\\.?)(?!\\p{L})`
  const on = words.on === '' ? '' : `(?:${loose(words.on)}\\s*)?`
  const day =
    words.days.length === 0
      ? `(?<weekday>(?!))?`
      : `(?:(?<!\\p{L})(?<weekday>${words.days.join('|')}|(?:${words.shortDays.join('|')})\\.?)(?!\\p{L})[\\s,.:(–-]{0,4}${on})?`
  const anyDay =
    words.days.length === 0
      ? ''
      : `(?:(?<!\\p{L})(?:${[...words.days, ...words.shortDays].join('|')})\\.?,?\\s+)?`
  const mark = `(?:${words.dayMark})?`
  const of = words.of === '' ? '' : `(?:${spaced(words.of)})?`
  const year = `(?:[\\s,]+(?:${words.of === '' ? '(?!)' : spaced(words.of)})?(?<year>${YEAR}))?`
  const joint = `(?:,|${whole(words.and)}|&)`
  const until = `(?:[-–—]|${loose(words.until)}|${loose(words.to)}|${loose(words.on)})`
  const weekday = (name: string | undefined) => (name ? `${dayOf(name) ?? name}, ` : '')
  const steps = [
    // "du 30 novembre au 14 décembre 2025", "vom 28. Juni bis 3. Juli"
    stepOf(
      `${on}${day}(?<first>${NUMBER})${mark}\\s+${of}(?<month>${month})${year}\\s*${until}\\s*${anyDay}(?<last>${NUMBER})${mark}\\s+${of}(?<next>${month})${year.replace('<year>', '<lastYear>')}`,
      (_, part) =>
        `${weekday(part.weekday)}${part.first} ${monthOf(part.month ?? '')} ${part.year ?? ''} - ${part.last} ${monthOf(part.next ?? '')} ${part.lastYear ?? ''} `,
    ),
    // "du lundi 3 au vendredi 7 avril 2017"
    stepOf(
      `${on}${day}(?<first>${NUMBER})${mark}\\s*${until}\\s*${anyDay}(?<last>${NUMBER})${mark}\\s+${of}(?<month>${month})${year}`,
      (_, part) =>
        `${weekday(part.weekday)}${part.first}-${part.last} ${monthOf(part.month ?? '')} ${part.year ?? ''} `,
    ),
    // "les 5, 12 et 19 mai"
    stepOf(
      `${on}${day}(?<days>(?:${NUMBER}${mark}\\s*${joint}\\s*${anyDay}(?:${loose(words.on || '(?!)')}\\s*)?)+)(?<last>${NUMBER})${mark}\\s+${of}(?<month>${month})${year}`,
      (_, part) => {
        const name = monthOf(part.month ?? '')
        const days = (part.days ?? '').match(/\d+/g) ?? []
        return `${days.map((number) => `${name} ${number}`).join(', ')} and ${name} ${part.last}${part.year ? `, ${part.year}` : ''} `
      },
    ),
    stepOf(
      `${on}${day}(?<first>${NUMBER})${mark}[\\s./-]{0,2}${of}(?<month>${month})${year}`,
      (_, part) => `${weekday(part.weekday)}${part.first} ${monthOf(part.month ?? '')} ${part.year ?? ''} `,
    ),
    stepOf(
      `(?<!\\p{L})(?<month>${long || '(?!)'})(?!\\p{L})\\s+(?:${spaced(words.of) || '(?!)'})?(?<year>${YEAR})`,
      (_, part) => `${monthOf(part.month ?? '')} ${part.year}`,
    ),
    stepOf(
      `^(?<before>\\W*(?:\\d{1,2}\\W*)?)(?<month>${month})(?<after>\\W*(?:\\d{1,2}|\\d{4})?\\W*)$`,
      (_, part) => `${part.before}${monthOf(part.month ?? '')}${part.after}`,
    ),
  ]
  if (words.hasDottedDays)
    steps.push(
      stepOf(
        `${on}${day}(?<![\\d.:])(?<first>3[01]|[12]\\d|0?[1-9])\\.\\s?(?<month>1[0-2]|0?[1-9])\\.(?:\\s?(?<year>20\\d\\d|\\d\\d(?![\\d:.])))?(?!\\d)`,
        (_, part) =>
          `${weekday(part.weekday)}${part.first} ${MONTHS[Number(part.month) - 1]} ${part.year?.length === 2 ? `20${part.year}` : (part.year ?? '')} `,
      ),
    )
  return steps
}

/** The day by which to answer: "Inscriptions avant le 5 mai", "bis zum 5. Mai". The end of a span is none. */
function deadlines(words: LanguageWords): Step[] {
  const dotted = words.hasDottedDays ? '|\\d{1,2}\\.\\s?\\d{1,2}\\.' : ''
  const day = `(?=\\s*(?:\\p{L}+,?\\s+)?(?:\\d{1,2}(?!\\d|[:.]\\d)${dotted}))`
  // Behind a day it ends a span: "3. bis 5. Mai", "28. Dezember bis zum 3. Januar".
  const month = [...words.months, ...words.shortMonths].join('|')
  const behindDay = `(?<!\\d\\.?\\s*)(?<!(?:${month})\\.?\\s+(?:\\d{4}\\s+)?)`
  return [
    stepOf(`${behindDay}${loose(words.until)}${day}`, () => 'until '),
    stepOf(`${loose(words.before)}${day}`, () => 'before '),
  ]
}

const LONGEST = 2000

/**
 * What puts the days and hours of a line of that language into the English words that the scanners read. Names and
 * running text stay as they are.
 */
function readerOf(words: LanguageWords): Step {
  const phrases = (words.phrases ?? []).map(
    ([pattern, english]): Step =>
      (line) =>
        line.replace(pattern, english),
  )
  const mayHold = timeWords(words)
  const steps = [
    ...clocks(words),
    ...deadlines(words),
    ...dates(words),
    ...(words.shortDays.length > 0 ? shortDays(words) : []),
    ...(words.days.length > 0 ? weekdays(words) : []),
    ...notes(words),
  ]
  return (text) => {
    if (text.length > LONGEST) return text
    const phrased = phrases.reduce((rest, step) => step(rest), text)
    const line = mayHold.test(phrased) ? steps.reduce((rest, step) => step(rest), phrased) : phrased
    return line === text ? text : line.replace(/ {2,}/g, ' ').trim()
  }
}

/** A digit or the beginning of a word about days and hours: looked for first, because most lines hold neither. */
function timeWords(words: LanguageWords): RegExp {
  const { noon, midnight, everyDay, workdays, tonight, today, tomorrow, no } = words
  const names = [...words.months, ...words.shortMonths, ...words.days, ...(words.habits ?? [])]
  const said = [noon, midnight, everyDay, workdays, tonight, today, tomorrow, no]
  const begun = [...names, ...words.shortDays, ...said].filter((alternatives) => alternatives !== '')
  return new RegExp(`\\d|${loose(begun.join('|'))}`, 'iu')
}

const ANY_CLOCK = new RegExp(CLOCK, 'g')
const NO_HOUR = new RegExp(
  `[\\s,;.–—-]*\\(?(?<!\\p{L})no(?:\\s+[\\p{L}'’]+){1,3}\\s+at\\s+${CLOCK}\\)?`,
  'gu',
)

/** What is called off, and days told from today. */
function notes(words: LanguageWords): Step[] {
  return [
    stepOf(whole(words.tonight), () => 'tonight'),
    stepOf(whole(words.today), () => 'today'),
    stepOf(whole(words.tomorrow), () => 'tomorrow'),
    stepOf(`${loose(words.no)}(?:\\s+|(?<=['’\\s]))(?=\\p{L})`, () => 'no '),
    // "messe à 8h30 (pas de messe à 6h30)": the hour at which nothing is goes, where another stands.
    (line) => (line.match(ANY_CLOCK)?.length === 1 ? line : line.replace(NO_HOUR, '')),
  ]
}

const LINES_LOOKED_AT = 400
const LONGEST_LINE = 600
/** A page without a word of another language in so many lines is looked at line by line no longer. */
const ENGLISH_AFTER = 80
const SAMPLED = 4
/** Letters of a line, and of a page, that are looked at before a word of another language is found. */
const LOOKED_AT = 120
const MOST_LETTERS = 2500
const SHORTEST_LINE = 4
/** Lines with a word of its own, or such words, that make a page one of that language, where its `lang` does not. */
const LEAST_LINES = 2

const TELLING = new RegExp(
  `(?<!\\p{L})(?:${LANGUAGES.map(({ telling }, i) => `(?<l${i}>${telling.replaceAll(' ', '\\s+')})`).join('|')})(?!\\p{L})`,
  'giu',
)
/** The same at the beginning of words: looked for first, because it is quick and most lines hold none of them. */
const MAY_TELL = new RegExp(
  `(?:\\b|(?=[^\\u0000-\\u007f]))(?:${LANGUAGES.map(({ telling }) => telling.replaceAll(' ', '\\s+')).join('|')})`,
  'i',
)
const ACCENT = /[\u0300-\u036f]/
const readers = new Map<LanguageWords, (line: string) => string>()

/** The languages besides English that a page holds: what its elements say, and what the words of its lines tell. */
export const languagesOf = rememberedOf((lines: readonly Line[]): readonly LanguageWords[] => {
  const told = languageOf(lines[0]?.element ?? null)
  const counts = LANGUAGES.map(({ code }): number => (told.startsWith(code) ? LEAST_LINES : 0))
  const words = LANGUAGES.map(() => new Set<string>())
  let isFound = false
  let left = MOST_LETTERS
  for (const [at, { text, isFurniture }] of lines.slice(0, LINES_LOOKED_AT).entries()) {
    if (isFurniture || text.length < SHORTEST_LINE || text.length > LONGEST_LINE) continue
    if (!isFound && (left <= 0 || (at > ENGLISH_AFTER && at % SAMPLED !== 0))) continue
    const looked = isFound ? text : text.slice(0, LOOKED_AT)
    left -= looked.length
    if (!isFound && !MAY_TELL.test(looked)) continue
    const seen = new Set<number>()
    for (const [word, ...found] of looked.matchAll(TELLING)) {
      const i = found.findIndex((part) => part !== undefined)
      words[i]?.add(word.toLowerCase())
      seen.add(i)
    }
    for (const i of seen) counts[i] = (counts[i] ?? 0) + 1
    isFound ||= seen.size > 0
  }
  return LANGUAGES.filter((_, i) => Math.max(counts[i] ?? 0, words[i]?.size ?? 0) >= LEAST_LINES)
})

const SATURDAY = /(?<!\p{L})sob(?:ot|\.)/iu
const FERIAS = /(?<!\p{L})(?:dni\s+powszednie|dzień\s+powszedni)(?!\p{L})/iu

/** Polish "dni powszednie" are all days but Sundays and feasts: Saturdays too, where the page does not tell them apart. */
function withSaturdays(
  read: (line: string) => string,
  languages: readonly LanguageWords[],
  lines: readonly { text: string }[],
): (line: string) => string {
  if (!languages.some(({ code }) => code === 'pl') || lines.some(({ text }) => SATURDAY.test(text)))
    return read
  return (text) => (FERIAS.test(text) ? read(text).replace(/\bweekdays\b/, 'Monday - Saturday') : read(text))
}

/** What puts days and hours of those languages into English words; null where the page, of these `lines`, has none of them. */
export function readerFor(
  languages: readonly LanguageWords[],
  lines: readonly { text: string }[] = [],
): ((line: string) => string) | null {
  const steps = languages.map((words) => {
    const reader = readers.get(words) ?? readerOf(words)
    readers.set(words, reader)
    return reader
  })
  if (steps.length === 0) return null
  // An accent may stand as a sign of its own.
  const read = (text: string) =>
    steps.reduce((line, step) => step(line), ACCENT.test(text) ? text.normalize('NFC') : text)
  return withSaturdays(read, languages, lines)
}

/** The `lang` of an element, in small letters; empty where nothing states one. */
export function languageOf(element: Element | null): string {
  for (let at = element; at; at = at.parent) if (at.attribs.lang) return at.attribs.lang.toLowerCase()
  return ''
}
