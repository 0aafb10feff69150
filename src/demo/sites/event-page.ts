import { type DatedHappening, dateHappenings, type Happening } from './happenings.ts'
import { dateWords, withOffset } from './moment.ts'
import { escapeHtml, type Page, renderLinkedData, renderPage } from './page.ts'
import type { Visit } from './site-shapes.ts'

function describe(happening: DatedHappening, visit: Visit): Record<string, unknown> {
  const { date, time } = happening
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: happening.title,
    description: happening.description,
    startDate: time === null ? date.toString() : withOffset(date, time, visit.moment.timeZone),
    location: { '@type': 'Place', name: happening.place, address: visit.church.address },
    url: `${visit.origin}/#${happening.id}`,
  }
}

/** A home page that lists its events in words and, one script each, as JSON-LD. */
export function renderEventHome(
  visit: Visit,
  happenings: readonly Happening[],
  page: Partial<Page> = {},
): string {
  const coming = dateHappenings(happenings, visit.moment)
  const lines = coming.map(
    (each) =>
      `<li id="${each.id}">${escapeHtml(each.title)}, ${dateWords(each.date, ['weekday', 'month', 'day'])}</li>`,
  )
  return renderPage(visit, {
    theme: 'brick',
    title: visit.church.name,
    nav: [['Home', '/']],
    head: coming.map((each) => renderLinkedData(describe(each, visit))).join('\n'),
    body: `<p>${escapeHtml(visit.church.description)}</p><ul>${lines.join('')}</ul>`,
    ...page,
  })
}
