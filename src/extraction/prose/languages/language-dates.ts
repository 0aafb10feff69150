import { MONTHS, WEEKDAYS } from '../../time/civil-date.ts'
import type { LanguageWords } from './language-words.ts'
import { loose, NUMBER, naming, type Step, spaced, stepOf, whole } from './word-steps.ts'

const YEAR = '(?:19|20)\\d\\d(?!\\d)'

/** "le samedi 08 avril 2017", "Sonntag, den 12. April", "del 3 al 5 maggio", "12.4.", "avril 2017". */
export function dates(words: LanguageWords): Step[] {
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
export function deadlines(words: LanguageWords): Step[] {
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
