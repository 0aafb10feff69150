import type { RawEvent, SourceResult } from '../candidate/candidate.ts'
import type { ReadingContext } from '../candidate/context.ts'
import type { Page } from '../html/tree.ts'
import { readProse } from '../prose/read-page.ts'
import { addDays } from '../time/civil-date.ts'
import { markIssueDate } from './issue-date.ts'
import { completeTimes } from './printed-times.ts'

/** A bulletin announces so far ahead, and thanks for what was so long ago. */
const MAX_DAYS_AHEAD = 300
/** A paper is read at most so long before or after its day. */
const MAX_DAYS_BETWEEN = 10

/** The words of a printed document, each event with the page that it stands on. */
export function readPrinted(page: Page, context: ReadingContext, kind: 'pdf' | 'word' = 'pdf'): SourceResult {
  const issueOn = markIssueDate(page, context.today) ?? context.today
  completeTimes(page, issueOn)
  // "Tonight" and "next Sunday" are seen from the day of the issue.
  const isNear = Math.abs(Date.parse(issueOn) - Date.parse(context.today)) <= MAX_DAYS_BETWEEN * 86_400_000
  const read = readProse(page, isNear ? { ...context, today: issueOn } : context)
  const pages = page.elements.filter(({ name }) => name === 'section')
  const pageOf = (line: number) => pages.findLastIndex(({ from, to }) => from <= line && line < to) + 1
  const events = read.events.map((event) => ({
    ...nearIssue(event, issueOn),
    document: { kind, page: Math.max(1, pageOf(event.origin?.line ?? 0)) },
  }))
  return { ...read, events: withoutRepeats(events) }
}

/** A paper that announces what its calendar lists prints it twice. */
function withoutRepeats(events: readonly RawEvent[]): RawEvent[] {
  const keyOf = ({ start, title }: RawEvent) => `${start} ${title.toLowerCase()}`
  return [...Map.groupBy(events, keyOf).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    return [others.find(({ location }) => location && !first.location) ?? first]
  })
}

/** A date without a year is of the issue's year, or of the next where that is nearer. */
function nearIssue(event: RawEvent, issueOn: string): RawEvent {
  const isPrinted = event.origin?.yearFrom === 'printed' || event.recurrence
  if (isPrinted || event.start.slice(0, 10) <= addDays(issueOn, MAX_DAYS_AHEAD)) return event
  return { ...event, start: yearBefore(event.start), end: event.end ? yearBefore(event.end) : null }
}

function yearBefore(wall: string): string {
  const year = Number(wall.slice(0, 4)) - 1
  return wall.slice(4, 10) === '-02-29' ? `${year}-02-28${wall.slice(10)}` : `${year}${wall.slice(4)}`
}
