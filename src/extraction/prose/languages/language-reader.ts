import { WEEKDAYS } from '../../civil-date.ts'
import type { LanguageWords } from './language-words.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'last']
const LONGEST = 2000
const LONGEST_HEADING = 60
const HOUR = '(?<![\\d:.,/]|\\dh)(?:2[0-3]|1\\d|0?\\d)'
const CLOCK = '\\d{1,2}:\\d\\d\\s[ap]m'
const YEAR = '(?:19|20)\\d\\d(?!\\d)'
const NUMBER = '(?<![\\d.:/])(?:3[01]|[12]\\d|0?[1-9])'

type Step = (line: string) => string

/**
 * What puts the days and hours of a line of that language into the English words that the scanners read. Names and
 * running text stay as they are.
 */
export function readerOf(words: LanguageWords): Step {
  const steps = [
    ...(words.phrases ?? []).map(
      ([pattern, english]): Step =>
        (line) =>
          line.replace(pattern, english),
    ),
    ...clocks(words),
    ...deadlines(words),
    ...dates(words),
    ...(words.days.length > 0 ? weekdays(words) : []),
    ...notes(words),
  ]
  return (text) => {
    if (text.length > LONGEST) return text
    const line = steps.reduce((rest, step) => step(rest), text)
    return line === text ? text : line.replace(/ {2,}/g, ' ').trim()
  }
}

/** A list of words as a pattern of whole ones; what never matches where there are none. */
function whole(alternatives: string): string {
  if (alternatives === '') return '(?!)'
  return `(?<!\\p{L})(?:${spaced(alternatives)})(?!\\p{L})`
}

/** The same where a number or the next word follows right behind: "l'", "8h". */
function loose(alternatives: string): string {
  return alternatives === '' ? '(?!)' : `(?<!\\p{L})(?:${spaced(alternatives)})`
}

const spaced = (alternatives: string) => alternatives.replaceAll(' ', '\\s+')

/** The English name of what a word is, by its place in the list of patterns. */
function naming(patterns: readonly string[], names: readonly string[]): (word: string) => string | null {
  const known = patterns.map((pattern) => new RegExp(`^(?:${spaced(pattern)})$`, 'iu'))
  return (word) => names[known.findIndex((pattern) => pattern.test(word))] ?? null
}

function stepOf(
  pattern: string,
  change: (match: string, groups: Record<string, string | undefined>) => string,
) {
  const found = new RegExp(pattern, 'giu')
  return (line: string) =>
    line.replace(found, (...parts) =>
      change(String(parts[0]), parts.at(-1) as Record<string, string | undefined>),
    )
}

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
    // "ore 8.30, 10.30 e 18.00": the further hours of a list.
    const further = `(?:\\s*(?:,|&|/|${whole(words.and)})\\s*${HOUR}(?:${minute})[0-5]\\d(?!\\d|[.:/]\\d))`
    const each = new RegExp(`(${HOUR})(?:${minute})([0-5]\\d)`, 'gu')
    steps.push(
      stepOf(`(?<=${CLOCK})(?<list>${further}+)${english}`, (list) =>
        list.replace(each, (_, hour: string, own: string) => clock(hour, own, null)),
      ),
    )
  }
  if (words.atBare)
    steps.push(
      stepOf(`(?<=${loose(words.atBare)}\\s+)(?<hour>${HOUR})(?![\\d.:,/]\\d|\\d|\\s*%)${english}`, say),
    )
  return [
    ...steps,
    stepOf(`(?<![\\p{L}-])(?:${spaced(words.noon || '(?!)')})(?!\\p{L})`, () => '12:00 pm'),
    stepOf(`(?<![\\p{L}-])(?:${spaced(words.midnight || '(?!)')})(?!\\p{L})`, () => '12:00 am'),
    stepOf(`(?<=\\d\\s?[ap]m)\\s*${whole(words.to)}\\s*(?=${CLOCK})`, () => ' to '),
    stepOf(
      `(?<=\\d\\s?[ap]m)(?<comma>,?)\\s*${whole(words.and)}\\s*(?:${loose(words.at)}\\s*)?(?=${CLOCK})`,
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

/** "tous les dimanches", "le premier samedi du mois", "montags bis freitags", "ce jeudi", and the day of an hour. */
function weekdays(words: LanguageWords): Step[] {
  const patterns = words.days.map((day, i) => [day, words.habits?.[i]].filter(Boolean).join('|'))
  const dayOf = naming(
    patterns.map((day, i) => `${day}|(?:${words.shortDays[i] ?? '(?!)'})\\.?`),
    WEEKDAYS,
  )
  const name = (word: string | undefined) => dayOf(word ?? '') ?? word ?? ''
  const names = `(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`
  const any = `(?<!\\p{L})(?:${[...patterns, ...words.shortDays].join('|')})(?!\\p{L})\\.?`
  const weekOf = naming(words.ordinals, ORDINALS)
  const ordinal = `(?:${spaced(words.ordinals.join('|'))})`
  const on = `(?:${loose(words.on)}\\s*)?`
  const joint = `\\s*(?:,|&|/|${whole(words.and)})\\s*`
  const weeks = `(?<weeks>(?:${ordinal}${joint}${on})*${ordinal})`
  const every = `(?<every>${whole(words.every)}\\s+)?`
  const all = new RegExp(names, 'giu')
  const inEnglish = (text: string) =>
    text
      .replace(all, name)
      .replace(new RegExp(whole(words.and), 'giu'), 'and')
      .replace(new RegExp(`${loose(words.on)}(?:\\s+|(?<=['’]))(?=\\p{Lu}\\p{Ll}+day)`, 'giu'), '')
  const alone = new RegExp(
    `^[^\\p{L}\\d]*${on}(?:${any})(?:(?:${joint}|\\s*[-–—]\\s*)${on}${any})*[^\\p{L}\\d]*$`,
    'iu',
  )
  const feast = new RegExp(`(?<!\\p{L})(?:${names})\\s+(?:${spaced(words.feast)})`, 'iu')
  const workdays = new RegExp(whole(words.workdays), 'giu')
  const steps: Step[] = [
    stepOf(whole(words.everyDay), () => 'every day'),
    // "du lundi au vendredi", "Mo-Fr", "dal lunedì al venerdì"
    stepOf(
      `${on}(?<first>${any})\\s*(?:[-–—]|${loose(`${words.to}|${words.on}`)})\\s*(?<last>${any})(?!\\s*\\d{1,2}(?!\\d|[:h]))`,
      (_, part) => ` ${name(part.first)} - ${name(part.last)} `,
    ),
    (line) => line.replace(workdays, SPAN_OF_DAYS.test(line) ? '' : 'weekdays'),
    stepOf(
      `${on}${every}${on}${weeks}\\s+(?<day>${names})(?<month>\\s+${whole(words.ofMonth)})?`,
      (found, part) =>
        part.every || part.month
          ? `${part.weeks
              ?.split(new RegExp(`${joint}${on}`, 'iu'))
              .map((word) => weekOf(word.trim()) ?? word)
              .join(' and ')} ${name(part.day)} of the month`
          : found,
    ),
    stepOf(
      `(?:${loose(words.on)}\\s*)?${whole(words.every)}\\s+(?<days>${names}(?:${joint}(?:${whole(words.every)}\\s+)?${on}${names})*)`,
      (_, part) =>
        `every ${inEnglish((part.days ?? '').replace(new RegExp(`${whole(words.every)}\\s+`, 'giu'), ''))}`,
    ),
    stepOf(`${whole(words.thisDay)}\\s+(?<day>${names})`, (_, part) => `this ${name(part.day)}`),
  ]
  if (words.nextBehind)
    steps.push(
      stepOf(`${on}(?<day>${names})\\s+${whole(words.nextBehind)}`, (_, part) => `this ${name(part.day)}`),
    )
  if (words.habits) {
    const habit = `(?<!\\p{L})(?:${words.habits.join('|')})(?!\\p{L})`
    steps.push(stepOf(`(?<day>${habit})`, (_, part) => `every ${name(part.day)}`))
  }
  steps.push((line) => {
    if (alone.test(line)) return inEnglish(line.replace(new RegExp(any, 'giu'), name))
    if (!HAS_CLOCK.test(line) && !(line.length < LONGEST_HEADING && /s\s*:?\s*$/.test(line))) return line
    // "Dimanche des Rameaux" is the name of a day, and stays it.
    if (feast.test(line) || HAS_DATE.test(line)) return line
    return line.replace(new RegExp(`(?<on>${loose(words.on)}\\s*)?(?<day>${names})`, 'giu'), (...parts) => {
      const { on: before, day } = parts.at(-1) as Record<string, string | undefined>
      const isHabit =
        before && words.habitual && new RegExp(`^(?:${spaced(words.habitual)})$`, 'iu').test(before.trim())
      return `${isHabit ? 'every ' : ''}${name(day)}`
    })
  })
  return steps
}

const SPAN_OF_DAYS = / \p{Lu}\p{Ll}+day - \p{Lu}\p{Ll}+day /u
const HAS_CLOCK = new RegExp(`${CLOCK}|\\d:\\d\\d`, 'u')
const HAS_DATE = new RegExp(`\\d{1,2} (?:${MONTHS.join('|')})|(?:${MONTHS.join('|')}) \\d`)

/** The day by which to answer: "Inscriptions avant le 5 mai", "bis zum 5. Mai". The end of a span is none. */
function deadlines(words: LanguageWords): Step[] {
  const day = '(?=\\s*(?:\\p{L}+,?\\s+)?\\d{1,2}(?!\\d|[:.]\\d))'
  return [
    stepOf(`(?<!\\d\\.?\\s*)${loose(words.until)}${day}`, () => 'until '),
    stepOf(`${loose(words.before)}${day}`, () => 'before '),
  ]
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
    stepOf(whole(words.cancelled), () => 'cancelled'),
    stepOf(whole(words.postponed), () => 'postponed'),
  ]
}
