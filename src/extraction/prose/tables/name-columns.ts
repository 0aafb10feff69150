import type { RawEvent } from '../../candidate/candidate.ts'
import type { PageView } from '../page-view.ts'
import { isVenueName } from '../places/place-words.ts'
import { expandRepeat } from '../repeats/repeat-dates.ts'
import { type RepeatPhrase, scanRepeats } from '../repeats/repeat-phrase.ts'
import { isGathering } from '../words/happenings.ts'
import { HOURS } from '../words/regular-words.ts'
import { isNaming } from '../words/wording.ts'
import type { Cell } from './day-columns.ts'

type Row = readonly Cell[]

const LEAST_COLUMNS = 2
const MOST_ROWS = 3
const LONGEST_NAME = 60
const LONGEST_TOLD = 80

/** "Sunday School | Worship | Bible Study" above "Sundays 9:30 | Sundays 10:45 | Wednesdays 7": the day and hour of each below its name. */
export function readNameColumns(head: Row, rows: readonly Row[], view: PageView): RawEvent[] | null {
  const names = head.map((cell) => ({ at: cell.at, name: nameAlone(cell, view) }))
  if (names.length < LEAST_COLUMNS || rows.length > MOST_ROWS || names.some(({ name }) => name === null))
    return null
  if (!names.some(({ name }) => name !== null && isGathering(name))) return null
  const events: RawEvent[] = []
  const told = new Set<number>()
  for (const { element, at } of rows.flat()) {
    const name = names.find((one) => one.at === at)?.name
    let day: RepeatPhrase | undefined
    for (const line of view.lines.slice(element.from, element.to)) {
      const [phrase, other] = scanRepeats(line.text, line.dates)
      if (other || line.dates.length > 0 || line.text.length > LONGEST_TOLD) return null
      day = phrase ?? day
      if (line.times.length === 0) continue
      if (!day || !name) return null
      told.add(at)
      for (const time of line.times)
        events.push(...expandRepeat({ phrase: day, time, title: name, line, place: null }, null, view))
    }
  }
  return told.size === names.length ? events : null
}

/** A cell that holds a name and neither a day nor an hour. */
function nameAlone({ element: { from, to } }: Cell, { lines }: PageView): string | null {
  const line = to === from + 1 ? lines[from] : undefined
  if (!line || line.text.length > LONGEST_NAME || line.times.length + line.dates.length > 0) return null
  const days = scanRepeats(line.text)
  const isDay = days.some(({ at, end }) => end - at > line.text.length - 4)
  const isName = isNaming(line.text) && !isDay && !HOURS.test(line.text) && !isVenueName(line.text)
  return isName ? line.text : null
}
