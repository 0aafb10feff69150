import type { LanguageWords } from './language-words.ts'
import { CLOCK, loose, type Step, spaced, stepOf, whole } from './word-steps.ts'

const HOUR = '(?<![\\d:.,/]|\\dh)(?:2[0-3]|1\\d|0?\\d)'

/** "19h30", "8 heures du soir", "um 19.30 Uhr", "dalle 9 alle 12", "von 9 bis 12 Uhr". */
export function clocks(words: LanguageWords): Step[] {
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
