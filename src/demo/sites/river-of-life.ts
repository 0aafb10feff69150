import { type DatedHappening, dateHappenings, type Happening, plant, trapArchive } from './happenings.ts'
import { inUtc, type Moment } from './moment.ts'
import { makePagedSite } from './paged-site.ts'
import { answerHtml, type DemoSite } from './site-shapes.ts'

const APP_KEY = 'r7x2k9'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'holy-ghost-night',
    title: 'Trumpet and Tambourine Night',
    rule: { weekday: 5, every: 2, phase: 1 },
    time: '19:30',
    endTime: '22:00',
    place: 'Main Tabernacle',
    description: 'Bring what you can shake.',
  },
  {
    slug: 'food-truck',
    title: 'River Food Truck Stop',
    rule: { weekday: 3, every: 2, phase: 1 },
    time: '11:30',
    endTime: '13:30',
    place: 'Scyene and Prairie Creek',
    description: 'Free plates until they are gone.',
    category: 'outreach',
  },
  {
    slug: 'brothers',
    title: 'Brothers’ Shop Night',
    rule: { weekday: 1, every: 3, phase: 2 },
    time: '18:45',
    endTime: '20:30',
    place: 'The garage',
    description: 'We fix widows’ cars, then ourselves.',
  },
]

function describe(each: DatedHappening, moment: Moment): Record<string, unknown> {
  const iso = (time: string) => inUtc(each.date, time, moment.timeZone)
  return {
    id: each.id,
    app_key: APP_KEY,
    title: each.title,
    summary: each.description,
    status: 'published',
    published_at: '2026-01-05T10:00:00Z',
    created_at: '2026-01-04T10:00:00Z',
    start_at: iso(each.time ?? '00:00'),
    end_at: iso(each.endTime ?? '23:00'),
    timezone: moment.timeZone,
    all_day: false,
    location: { name: each.place },
    _links: { self: { href: `/events/v1/events/${each.id}` } },
  }
}

/** A church with an app; its web site shows the app's events in a frame. */
export const riverOfLife = makePagedSite({
  key: 'river-of-life',
  kind: 'an app’s events in a frame',
  theme: 'builder',
  nav: [
    ['Home', '/'],
    ['Events', '/events'],
    ['Our App', '/app'],
  ],
  open: (path, { church, originOf }) => {
    if (path === '/') return { title: church.name, body: `<p>${church.description}</p>` }
    if (path === '/app')
      return { title: 'Our App', body: '<p>Grandmothers will help you install it after service.</p>' }
    if (path !== '/events') return null
    return {
      title: 'Events',
      body: `<div class="embed"><iframe src="${originOf('app-church')}/+${APP_KEY}/embed/ev/calendar?embed" frameborder="0" allow="fullscreen"></iframe></div>`,
    }
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (moment) => trapArchive(dateHappenings(HAPPENINGS, moment, -20, -1)),
})

/** The app's maker: a page drawn by scripts from the answer that was rendered into it. */
export const appChurch: DemoSite = {
  key: 'app-church',
  kind: 'the app’s service',
  respond: ({ url, moment }) => {
    if (url.pathname !== `/+${APP_KEY}/embed/ev/calendar`) return null
    const events = dateHappenings(HAPPENINGS, moment, -20).map((each) => describe(each, moment))
    const data = JSON.stringify({ _embedded: { events }, count: events.length, total: events.length })
    return answerHtml(`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Events</title></head><body class="ember-application">
<script type="fastboot/shoebox" id="shoebox-app-store">${data.replaceAll('<', '\\u003c')}</script><div class="kit-loading"></div></body></html>
`)
  },
}
