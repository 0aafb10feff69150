import type { RawEvent } from '../../candidate/candidate.ts'
import { type Element, textOf } from '../../html/tree.ts'
import { addDays } from '../../time/civil-date.ts'
import type { Anchor } from '../dates/anchors.ts'
import { headingBefore, type PageView } from '../page-view.ts'
import { isChurchName } from '../places/church-names.ts'
import { serviceUnder } from '../repeats/church-lists.ts'
import { expandRepeat } from '../repeats/repeat-dates.ts'
import { type RepeatPhrase, scanRepeats } from '../repeats/repeat-phrase.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { nameIn } from '../titles/title.ts'
import { isNoEventNotice } from '../words/nothing-happens.ts'
import { WORSHIP } from '../words/worship-words.ts'
import type { Cell } from './day-columns.ts'

type Row = readonly Cell[]

interface Day {
  anchor: Anchor | undefined
  phrase: RepeatPhrase | undefined
}

const LEAST_CHURCHES = 2
const LEAST_TOLD = 2
const LONGEST_HEAD = 60

/**
 * "Date | St Mary | All Saints" above rows that begin with their day, or "Church | 1st Sunday | 2nd Sunday" above rows
 * that begin with their church: which service is held where on which day. Null where the table is neither.
 */
export function readChurchColumns(
  head: Row,
  rows: readonly Row[],
  view: PageView,
  anchors: readonly Anchor[],
): RawEvent[] | null {
  const [, ...heads] = head
  const churches = heads.map(({ element, at }) => ({ at, church: textOf(element, LONGEST_HEAD + 1).trim() }))
  if (churches.length >= LEAST_CHURCHES && churches.every(({ church }) => isChurchName(church)))
    return readCells(
      rows,
      (first, { at }) => {
        const church = churches.find((one) => one.at === at)?.church
        return church ? { church, ...dayOf(first.element, view, anchors) } : null
      },
      view,
    )
  const names = rows.flatMap(([first]) => (first ? [textOf(first.element, LONGEST_HEAD + 1).trim()] : []))
  if (names.length < LEAST_CHURCHES || !names.every(isChurchName)) return null
  const days = heads.map(({ element, at }) => ({ at, ...dayOf(element, view, anchors) }))
  if (days.length < LEAST_CHURCHES || !days.every(({ anchor, phrase }) => anchor || phrase)) return null
  return readCells(
    rows,
    (first, { at }) => {
      const day = days.find((one) => one.at === at)
      return day ? { church: textOf(first.element, LONGEST_HEAD + 1).trim(), ...day } : null
    },
    view,
  )
}

function readCells(
  rows: readonly Row[],
  meaningOf: (first: Cell, cell: Cell) => ({ church: string } & Day) | null,
  view: PageView,
): RawEvent[] | null {
  const events: RawEvent[] = []
  let told = 0
  for (const [first, ...cells] of rows) {
    if (!first) continue
    for (const cell of cells) {
      const meaning = meaningOf(first, cell)
      if (!meaning || !(meaning.anchor || meaning.phrase)) return null
      const found = eventsOf(cell.element, meaning, view)
      if (found.length > 0) told++
      events.push(...found)
    }
  }
  return told >= LEAST_TOLD ? events : null
}

function dayOf({ from, to }: Element, { lines }: PageView, anchors: readonly Anchor[]): Day {
  const anchor = anchors.find(({ line }) => line.order >= from && line.order < to)
  const line = lines[from]
  return { anchor, phrase: line && !anchor ? scanRepeats(line.text)[0] : undefined }
}

/** The services of one cell: each hour with the name on its line, on the next one, or that of the table's heading. */
function eventsOf(
  { from, to }: Element,
  { church, anchor, phrase }: { church: string } & Day,
  view: PageView,
): RawEvent[] {
  const lines = view.lines.slice(from, to)
  return lines.flatMap((line, i): RawEvent[] => {
    const [time] = line.times
    if (!time || isNoEventNotice(line.text)) return []
    const title = nameIn(line) ?? nameBelow(lines[i + 1]) ?? nameOfTable(from, view)
    if (!anchor) return phrase ? expandRepeat({ phrase, time, title, line, place: church }, null, view) : []
    return [
      {
        title,
        start: `${anchor.date}T${time.from}`,
        end: time.to ? `${time.to > time.from ? anchor.date : addDays(anchor.date, 1)}T${time.to}` : null,
        timeZone: view.context.timeZone,
        location: church,
        url: view.context.url,
        kind: 'html',
        confidence: 0.8,
        origin: { proposer: 'table', line: line.order },
        evidence: `${church}: ${anchor.date} ${line.text}`.slice(0, 200),
      },
    ]
  })
}

const nameBelow = (line: ScannedLine | undefined): string | null =>
  line && line.times.length === 0 ? nameIn(line) : null

function nameOfTable(from: number, view: PageView): string {
  const heading = headingBefore(from, view)
  return heading && WORSHIP.test(heading) ? serviceUnder(heading) : 'Worship service'
}
