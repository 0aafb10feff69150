import type { RawEvent } from '../../candidate/candidate.ts'
import type { RecurrenceException } from '../../candidate/exceptions.ts'
import { type DayNote, daysOf } from '../dates/anchors.ts'
import { withoutMarks } from '../marks.ts'
import { headingBefore, type PageView } from '../page-view.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { isAbout } from './repeat-dates.ts'

/** Behind what does not take place: when, why, and whatever else is said. */
const END =
  /\s+(?:on|this|next|in|due|because|as|since|at|until|till|through|tonight|today|during|over|except|while|will|from|has|have|is|are|nesta|neste|na|no|nos|em|este|esta|el|hoy|hoje|porque|por)(?!\p{L}).*$|\s*[,.;:!?()–—|•\d].*$|\s-\s.*$/isu
const LED =
  /(?:^|[\s(–—:,.!-])(?:(?<iberian>n[ãa]o\s+(?:haver[áa]|h[áa]|teremos)|no\s+(?:hay|habr[áa]|tendremos))|no)\s+(?<name>\p{L}.*)$/isu
const NOT =
  /^(?<name>.*?)\s+(?:will\s+not|won['’]t|does\s+not|doesn['’]t|do\s+not|don['’]t|is\s+not|are\s+not|isn['’]t|aren['’]t)\s+(?:be\s+)?(?:meet(?:ing)?|gather(?:ing)?|having|held|happen(?:ing)?|tak(?:e|ing)\s+place)(?!\p{L})/isu
/** "We won't have choir practice on …" */
const NOT_HAD = /(?:not|n['’]t)\s+(?:be\s+)?hav(?:e|ing)\s+(?:(?:any|our|the|an?)\s+)*(?<name>\p{L}.*)$/isu
/** "Choir is off on …", "The supper takes a break", "All Wednesday activities are cancelled" */
const OFF =
  /^(?<name>.*?)\s+(?:(?:is|are|will\s+be|have\s+been)\s+(?:off|on\s+(?:a\s+)?(?:\p{L}+\s+)?(?:break|hiatus|recess)|cancell?ed)|(?:will\s+)?(?:takes?|is\s+taking|are\s+taking)\s+(?:a|the|that|this)\s)/isu
const BEFORE_NAME = /^(?:.*[.;:!?–—|•,\d]\s+)?(?:(?:and|so|but|on|the|our|please note|note|reminder)\s+)*/isu
/** Who gathers, where a heading says whose page or part of a page it is. */
const GROUP =
  /(?<!\p{L})(?:youth|students?|kids|children|women|men|ladies|seniors|adults|teens?|preschool|school|choirs?|scouts|nursery|college|class(?:es)?|ministr(?:y|ies)|groups?|jóvenes|jovens|niños|crianças|mulheres|mujeres|hombres|homens|coro|coral)(?!\p{L})/iu

/**
 * What the notes of a page take out, for the church's other pages; `before` and `after` are the page's own repeating
 * events as they are with and without its notes.
 */
export function absencesOf(
  notes: readonly DayNote[],
  before: readonly RawEvent[],
  after: readonly RawEvent[],
  view: PageView,
): RecurrenceException[] {
  if (notes.length === 0) return []
  const kept = new Set(after)
  const gone = before.filter((event) => !kept.has(event))
  return notes.flatMap((note) => {
    if (note.hasWrongWeekday) return []
    const named = absentName(withoutDates(note.line)) ?? { about: '', isHeadLast: true }
    const heading = headingBefore(note.line.order, view)
    const group = [heading, view.name].find((text) => text && text.length < 60 && GROUP.test(text)) ?? null
    return daysOf(note).map((date) => ({
      date,
      ...named,
      group,
      excluded: gone
        .filter(
          ({ start, ...event }) => start.startsWith(date) && isAbout(note.line.text, { start, ...event }),
        )
        .map(({ start, title }) => ({ time: start.slice(11), title })),
    }))
  })
}

/** The words of a note, a bar in the place of each date. */
const withoutDates = ({ text, dates }: ScannedLine) => withoutMarks(text, dates, '|')

/** "Vespers" of "No Vespers on Saturday, Father is away", "The quilters" of "The quilters will not meet". */
function absentName(note: string): Pick<RecurrenceException, 'about' | 'isHeadLast'> | null {
  const led = LED.exec(note)?.groups
  if (led?.name) {
    const about = led.name.replace(END, '').trim()
    return about === '' ? null : { about, isHeadLast: led.iberian === undefined }
  }
  const had = NOT_HAD.exec(note)?.groups?.name?.replace(END, '').trim()
  if (had) return { about: had, isHeadLast: true }
  const name = NOT.exec(note)?.groups?.name ?? OFF.exec(note)?.groups?.name
  const about = name
    ?.replace(BEFORE_NAME, '')
    .replace(/^all\s+/i, '')
    .trim()
  return about ? { about, isHeadLast: true } : null
}
