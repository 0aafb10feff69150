import type { ScannedLine } from '../page-parts.ts'

const JOINED = /^\s*(?:-|–|—|to|until|till|through|thru|al?|hasta)\s*(?:the\s+|el\s+)?$/i
const BESIDE = /^[\s,|@·•(]*(?:(?:at|from|a las?)\s+)?$/i

/**
 * "Friday, December 4, 5 PM – Sunday, December 6, 11 AM": one happening from the first day and hour to the last, not
 * two. Lines are changed in place.
 */
export function joinLongSpans(lines: readonly ScannedLine[]): void {
  for (const line of lines) {
    if (line.dates.length < 2 || line.times.length < 2 || line.text.length > 400) continue
    for (let i = line.dates.length - 2; i >= 0; i--) joinAt(line, i)
  }
  for (const [i, line] of lines.entries()) if (line.dates.length === 1) joinLines(lines, i)
}

const START_LABEL =
  /^\W*(?:starts?|begins?|from|opens?|inicio|empieza|desde)(?:\s+(?:on|date|time))*\s*[:：]/i
const END_LABEL =
  /^\W*(?:ends?|to|until|till|through|closes?|fin|termina|hasta)(?:\s+(?:on|date|time))*\s*[:：]/i
const NEXT = 3
const MARKS = { start: /(?:^|[\s_-])start(?:$|[\s_-])/i, end: /(?:^|[\s_-])end(?:$|[\s_-])/i }

/** "Start: Friday, December 4, 5 PM" / "End: Sunday, December 6, 11 AM" on lines of their own, or told apart by class. */
function joinLines(lines: readonly ScannedLine[], i: number): void {
  const first = lines[i]
  const [from] = first?.dates ?? []
  if (!first || !from || from.last) return
  const own = first.times.length > 0 ? first : lines[i + 1]
  const startsAt = own?.times[0]
  if (!own || !startsAt || startsAt.to || own.times.length > 1) return
  if (!START_LABEL.test(first.text) && !isMarked(own, startsAt, 'start')) return
  for (let j = own.order + 1; j <= own.order + NEXT; j++) {
    const last = lines[j]
    const [to] = last?.dates ?? []
    if (!last || last.level > 0) return
    if (!to) continue
    const closing = last.times.length > 0 ? last : lines[j + 1]
    const endsAt = closing?.times[0]
    if (to.last || last.dates.length > 1 || !closing || !endsAt || endsAt.to) return
    if (!END_LABEL.test(last.text) && !isMarked(closing, endsAt, 'end')) return
    const isLater = to.first.month !== from.first.month || to.first.day >= from.first.day
    if (!isLater) return
    from.first.year ??= to.first.year
    from.last = to.first.month === from.first.month && to.first.day === from.first.day ? null : to.first
    startsAt.to = endsAt.from
    for (const line of [last, closing]) {
      line.dates = []
      line.times = []
      line.isFragment = true
    }
    return
  }
}

/** "<time class=event-time-end>": what the markup says of an hour. */
function isMarked({ runs }: ScannedLine, { at }: { at: number }, which: 'start' | 'end'): boolean {
  const run = runs.find((each) => each.at <= at && at < each.end)
  return MARKS[which].test(run?.element.attribs.class ?? '')
}

function joinAt(line: ScannedLine, i: number): void {
  const { text } = line
  const [first, last] = [line.dates[i], line.dates[i + 1]]
  if (!first || !last || first.last || last.last || last.at < first.end) return
  const from = line.times.find((time) => time.at >= first.end && time.end <= last.at)
  const to = line.times.find((time) => time.at >= last.end)
  if (!from || !to || from.to || to.to) return
  const isOne =
    BESIDE.test(text.slice(first.end, from.at)) &&
    JOINED.test(text.slice(from.end, last.at)) &&
    BESIDE.test(text.slice(last.end, to.at))
  const { month, day } = last.first
  const isLater = month !== first.first.month || day > first.first.day
  if (!isOne || !isLater) return
  first.first.year ??= last.first.year
  first.last = last.first
  from.to = to.from
  from.end = to.end
  line.dates.splice(i + 1, 1)
  line.times.splice(line.times.indexOf(to), 1)
}
