import { readingWords, visitCopy } from '../../copy/admin/scraping.ts'
import type { Explanation } from '../../features/scraping/crawl/scrape-church.ts'

const indent = '  '

/** What a link promises: the kind of page, and how likely it is to list events. */
const promiseOf = ({ kind, score }: Explanation['left'][number] | Explanation['pages'][number]) =>
  `${kind}, score ${score.toFixed(2)}`

export function describeExplanation({
  church,
  failure,
  reading,
  pages,
  left,
  events,
}: Explanation): string[] {
  const lines = [church === '' ? 'A visit that stores nothing.' : `${church}: a visit that stores nothing.`]
  if (failure !== null) lines.push(`The site could not be read: ${failure}`)
  const words = readingWords(reading)
  if (words !== '') lines.push(words)
  lines.push('', `Pages, in the order requested (${pages.length}):`)
  for (const page of pages) {
    lines.push(
      `${indent}${page.url}`,
      `${indent}${indent}${promiseOf(page)}`,
      `${indent}${indent}${visitCopy.outcome(page)}`,
    )
    for (const { reason, evidence } of page.rejections) {
      lines.push(`${indent}${indent}left out (${reason}): ${evidence.replaceAll(/\s+/g, ' ').slice(0, 120)}`)
    }
  }
  lines.push('', `Addresses found and not requested (${left.length}):`)
  for (const target of left)
    lines.push(
      `${indent}${target.url}`,
      `${indent}${indent}${promiseOf(target)}, ${target.why}: ${target.reason}`,
    )
  lines.push('', `Events, each happening once (${events.length} dates):`)
  const ordered = events.toSorted((a, b) =>
    `${a.onDate} ${a.startTime ?? ''}`.localeCompare(`${b.onDate} ${b.startTime ?? ''}`),
  )
  for (const event of ordered) {
    const time = event.allDay ? 'all day' : (event.startTime ?? 'no time')
    const words = [
      `${event.onDate} ${time}`.padEnd(18),
      event.title,
      event.location === null ? 'no place' : `at ${event.location}`,
      event.category,
      ...(event.rule === null ? [] : [event.rule]),
      ...(event.cancelled ? ['CANCELLED'] : []),
    ]
    const confidence = event.provenance.start?.confidence ?? event.provenance.title?.confidence
    const sure = confidence === undefined ? '' : `, ${Math.round(confidence * 100)} % sure`
    lines.push(
      `${indent}${words.join(' | ')}`,
      `${indent}${indent}from ${event.sourceUrl} (${event.sourceKind}${sure})`,
    )
    const elsewhere = Object.entries(event.provenance).filter(([, { url }]) => url !== event.sourceUrl)
    for (const [field, { url, kind }] of elsewhere)
      lines.push(`${indent}${indent}${field} from ${url} (${kind})`)
  }
  return lines
}
