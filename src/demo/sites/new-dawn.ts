import { type DatedHappening, dateHappenings, type Happening, plant } from './happenings.ts'
import { clockWords, dateWords, withOffset } from './moment.ts'
import { escapeHtml } from './page.ts'
import { makePagedSite } from './paged-site.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'serve-breakfast',
    title: 'Serve Breakfast at the Shelter',
    rule: { weekday: 6, every: 2, phase: 0 },
    time: '05:45',
    endTime: '08:00',
    place: 'Austin Street dining room',
    description: 'Hairnets are glamorous.',
    category: 'outreach',
  },
  {
    slug: 'grief-group',
    title: 'Walking through Grief',
    rule: { weekday: 4, every: 2, phase: 0 },
    time: '18:30',
    endTime: '20:00',
    place: 'Room 3',
    description: 'A circle of twelve chairs.',
  },
  {
    slug: 'dedication',
    title: 'Baby Dedication Sunday',
    rule: { weekday: 7, every: 4, phase: 3 },
    time: '10:00',
    endTime: '11:15',
    place: 'Auditorium',
    description: 'Bring the grandparents.',
  },
]

/** Rows of the sign-up service, drawn on its server: the day to the left, the rest to the right. */
function renderRow(each: DatedHappening, visit: Visit): string {
  const iso = withOffset(each.date, each.time ?? '00:00', visit.moment.timeZone)
  return `<a class="row" href="/new-dawn/registrations/events/${each.id}"><time datetime="${iso}"><span>${dateWords(each.date, ['month']).slice(0, 3)}</span> <b>${each.date.day}</b></time>
<div><h2>${escapeHtml(each.title)}</h2><p>${dateWords(each.date, ['weekday', 'month', 'day', 'year'])}, ${clockWords(each.time ?? '00:00')}&ndash;${clockWords(each.endTime ?? '23:00')}</p><p>${each.place}</p></div></a>`
}

/** A site whose events are at a sign-up service, behind one button. */
export const newDawn = makePagedSite({
  key: 'new-dawn',
  kind: 'events at a sign-up service',
  theme: 'wordpress',
  nav: [
    ['Home', '/'],
    ['I’m new', '/new'],
  ],
  open: (path, { church, originOf }) => {
    const button = `<p><a class="button" href="${originOf('sign-up')}/new-dawn/registrations">Events &amp; Sign-Ups</a></p>`
    if (path === '/') return { title: church.name, body: `<p>${church.description}</p>${button}` }
    return path === '/new'
      ? { title: 'I’m new', body: '<p>Coffee first. We park by the water tower.</p>' }
      : null
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
})

/** The sign-up service. */
export const signUpService: DemoSite = {
  key: 'sign-up',
  kind: 'the sign-up service',
  respond: (visit) => {
    const { pathname } = visit.url
    const page = (title: string, body: string) =>
      answerHtml(
        `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} - New Dawn</title></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
      )
    if (pathname === '/new-dawn/registrations') {
      const rows = dateHappenings(HAPPENINGS, visit.moment).map((each) => renderRow(each, visit))
      return page('Events', rows.join('\n'))
    }
    const found = dateHappenings(HAPPENINGS, visit.moment, -20).find(
      (each) => pathname === `/new-dawn/registrations/events/${each.id}`,
    )
    return found ? page(found.title, `${renderRow(found, visit)}<p>${found.description}</p>`) : null
  },
}
