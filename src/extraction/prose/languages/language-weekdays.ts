import { MONTHS, WEEKDAYS } from '../../time/civil-date.ts'
import type { LanguageWords } from './language-words.ts'
import { CLOCK, loose, NUMBER, naming, type Step, spaced, stepOf, whole } from './word-steps.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'last']
const LONGEST_HEADING = 60
const NUMBERED_DATE = '(?:20\\d\\d-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./](?:20)?\\d\\d)(?!\\d)'

/** "tous les dimanches", "le premier samedi du mois", "montags bis freitags", "ce jeudi", and the day of an hour. */
export function weekdays(words: LanguageWords): Step[] {
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
  const joint = `\\s*(?:,|&|/|~|·|${whole(words.and)})\\s*`
  const weeks = `(?<weeks>(?:${ordinal}${joint}${on})*${ordinal})`
  const every = `(?<every>${whole(words.every)}\\s+)?`
  const all = new RegExp(names, 'giu')
  const inEnglish = (text: string) =>
    text
      .replace(all, name)
      .replace(new RegExp(whole(words.and), 'giu'), 'and')
      .replace(/\s*[~·]\s*/g, ', ')
      .replace(new RegExp(`${loose(words.on)}(?:\\s+|(?<=['’]))(?=\\p{Lu}\\p{Ll}+day)`, 'giu'), '')
  const alone = new RegExp(
    `^[^\\p{L}\\d]*${on}(?:${any})(?:(?:${joint}|\\s*[-–—]\\s*)${on}${any})*[^\\p{L}\\d]*$`,
    'iu',
  )
  const feast = new RegExp(
    `(?<!\\p{L})(?:${names})\\s+(?:${spaced(words.feast)})|${whole(words.feastBefore ?? '')}\\s+(?:${names})`,
    'iu',
  )
  const workdays = new RegExp(whole(words.workdays), 'giu')
  const workdayAlone = new RegExp(`^\\W*${whole(words.workdays)}\\W*$`, 'iu')
  const steps: Step[] = [
    stepOf(whole(words.everyDay), () => 'every day'),
    // "du lundi au vendredi", "Mo-Fr", "dal lunedì al venerdì"
    stepOf(
      `${on}(?<first>${any})\\s*(?:[-–—]|${loose(`${words.to}|${words.on}`)})\\s*(?<last>${any})(?!\\s*\\d{1,2}(?!\\d|[:h]))`,
      (_, part) => ` ${name(part.first)} - ${name(part.last)} `,
    ),
    (line) => {
      if (!HAS_CLOCK.test(line)) return line.replace(workdayAlone, 'weekdays')
      return line.replace(workdays, SPAN_OF_DAYS.test(line) ? '' : 'weekdays')
    },
    // "niedziela [2026-11-15]", "Sonntag, 15.11.2026"
    stepOf(`${on}(?<day>${names})(?=[\\s,]*[[(]?${NUMBERED_DATE})`, (_, part) => name(part.day)),
    // "Samedi 8 :" below the name of a month
    stepOf(
      `^(?<before>\\W*)${on}(?<day>${names}),?\\s+(?:${loose(words.on || '(?!)')}\\s*)?(?<number>${NUMBER})(?:${words.dayMark})?(?=\\s*(?:[:–—|-]\\D|$))`,
      (_, part) => `${part.before}${name(part.day)} the ${part.number}th`,
    ),
    // "le jeudi 19 à 20 h"
    stepOf(
      `${loose(words.on || '(?!)')}\\s*(?<day>${names}),?\\s+(?:${loose(words.on || '(?!)')}\\s*)?(?<number>${NUMBER})(?:${words.dayMark})?(?!\\s*(?:[:.,/–-]?\\s*\\d|[ap]m|(?:${words.months.join('|') || '(?!)'}|${MONTHS.join('|')})))`,
      (_, part) => `${name(part.day)} the ${part.number}th`,
    ),
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
    steps.push(stepOf(`${on}(?<day>${habit})`, (_, part) => `every ${name(part.day)}`))
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

/** "So 10 Uhr", "Mo, Mi - Fr 19:00", "Dom 10h", "Sáb." alone: short names right before an hour, or with no word beside them. */
export function shortDays(words: LanguageWords): Step[] {
  const dayOf = naming(words.shortDays, WEEKDAYS)
  const short = `(?<![\\p{L}\\d])(?:${words.shortDays.join('|')})(?:\\.|(?!\\p{L}))`
  const joint = `\\s*(?:,|&|/|\\+|[-–—]|${whole(`${words.and}|${words.to}|${words.on}`)})\\s*`
  const each = new RegExp(short, 'giu')
  const isSpan = new RegExp(`^${short}\\s*(?:[-–—]|${whole(`${words.to}|${words.on}`)})\\s*${short}$`, 'iu')
  const inEnglish = (days: string) => {
    const names = (days.match(each) ?? []).map((day) => dayOf(day.replace('.', '')) ?? day)
    return names.join(isSpan.test(days) ? ' - ' : ', ')
  }
  // "so", "do" and "mi" are words too.
  const isWritten = (days: string) => /^\p{Lu}|^\p{L}{3}/u.test(days)
  const steps = [
    stepOf(
      `(?<days>${short}(?:${joint}${short})*)(?=[\\s,.:|–-]*(?:(?:at|from|às|a\\s+las?)\\s+)?(?:${CLOCK}|\\d{1,2}:\\d\\d))`,
      (days) => (isWritten(days) ? inEnglish(days) : days),
    ),
  ]
  // "Mar" is March as well.
  if (words.days.length === 0)
    steps.push(stepOf(`^\\W*(?!mar)${short}\\W*$`, (found) => (isWritten(found) ? inEnglish(found) : found)))
  return steps
}

const SPAN_OF_DAYS = / \p{Lu}\p{Ll}+day - \p{Lu}\p{Ll}+day /u
const HAS_CLOCK = new RegExp(`${CLOCK}|\\d:\\d\\d`, 'u')
const HAS_DATE = new RegExp(`\\d{1,2} (?:${MONTHS.join('|')})|(?:${MONTHS.join('|')}) \\d`)
