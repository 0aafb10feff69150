import { type DatedHappening, dateHappenings, type Happening, plant, type Trap } from './happenings.ts'
import { clockWords, dateWords, listDates, type Moment } from './moment.ts'
import { makePagedSite } from './paged-site.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'porch-concert',
    title: 'Porch Concert',
    rule: { weekday: 5, every: 3, phase: 1 },
    time: '19:00',
    place: 'on the porch',
    description: 'Fiddle, dulcimer and a saw.',
    category: 'music',
  },
  {
    slug: 'quilt-frolic',
    title: 'Quilt Frolic',
    rule: { weekday: 4, every: 2, phase: 1 },
    time: '09:00',
    place: 'in the sewing room',
    description: 'Six needles are threaded; two are yours.',
  },
  {
    slug: 'creek-walk',
    title: 'Creek Prayer Walk',
    rule: { weekday: 6, every: 2, phase: 1 },
    time: '08:00',
    place: 'at the footbridge',
    description: 'Cancelled, because the creek has the path.',
    cancelled: true,
  },
]

/** Put off: told with the old day struck out and the new one beside it. */
const SUPPER = {
  slug: 'relief-supper',
  title: 'Relief Sale Supper',
  rule: { weekday: 3, every: 4, phase: 3 },
  time: '18:00',
  place: 'in the barn',
  description: 'Verenike and gravy.',
} as const satisfies Happening

const DELAY_DAYS = 8
const MEMBERS = 'Congregational Budget Meeting'
const STALE = 'Peacemakers’ Picnic'

/** A date of next month, printed beside the weekday that it had three years ago: a page that nobody took down. */
function staleDay(moment: Moment) {
  const date = moment.today.add({ days: 24 })
  return { date, told: date.subtract({ years: 3 }) }
}

function renderItem(each: DatedHappening): string {
  const when = `${dateWords(each.date, ['weekday', 'month', 'day'])} &middot; ${clockWords(each.time ?? '00:00')}`
  const title = each.cancelled ? `CANCELLED: ${each.title}` : each.title
  return `<li class="item"><h3>${title}</h3><p>${when} &middot; ${each.place}</p><p>${each.description}</p></li>`
}

function renderPutOff(each: DatedHappening): string {
  const day = (days: number) => dateWords(each.date.add({ days }), ['weekday', 'month', 'day'])
  return `<li class="item"><h3>${each.title}</h3><p><b>Postponed!</b> <del>${day(0)} &middot; ${clockWords(each.time ?? '00:00')}</del>
The new date is ${day(DELAY_DAYS)} &middot; ${clockWords(each.time ?? '00:00')} &middot; ${each.place}</p><p>${each.description}</p></li>`
}

function renderMembers(moment: Moment): string {
  return listDates({ weekday: 2, every: 4, phase: 2 }, moment.today, moment.today.add({ days: 60 }))
    .map(
      (date) =>
        `<li class="item"><h3>${MEMBERS}</h3><p>${dateWords(date, ['weekday', 'month', 'day'])} &middot; 7:00 PM &middot; members only, please</p></li>`,
    )
    .join('\n')
}

/** Plans that change: cancelled, put off, for members, and one that should have been taken down. */
export const peacePorch = makePagedSite({
  key: 'peace-porch',
  kind: 'cancelled, put off, members only and out of date',
  theme: 'brick',
  nav: [
    ['Home', '/'],
    ['Plans', '/plans'],
    ['Scrapbook', '/scrapbook'],
  ],
  open: (path, { church, moment }) => {
    if (path === '/')
      return { title: church.name, body: `<p>${church.description}</p><p><a href="/plans">Our plans</a></p>` }
    if (path === '/scrapbook') {
      return {
        title: 'Scrapbook',
        body: `<h3>${STALE}</h3><p>Join us on ${dateWords(staleDay(moment).told, ['weekday', 'month', 'day'])} at 12:30 PM by the creek!</p>`,
      }
    }
    if (path !== '/plans') return null
    const items = dateHappenings(HAPPENINGS, moment, 0, 60).map(renderItem)
    const putOff = dateHappenings([SUPPER], moment, 0, 50).map(renderPutOff)
    return { title: 'Plans', body: `<ul>${[...items, ...putOff, renderMembers(moment)].join('\n')}</ul>` }
  },
  plantedEvents: (moment) => [
    ...dateHappenings(HAPPENINGS, moment).map(plant),
    ...dateHappenings([SUPPER], moment, 0, 50).map((each) =>
      plant({ ...each, date: each.date.add({ days: DELAY_DAYS }) }),
    ),
  ],
  traps: (moment): Trap[] => [
    { title: MEMBERS, date: null, why: 'members only' },
    { title: STALE, date: staleDay(moment).date.toString(), why: 'its weekday fits another year' },
    ...dateHappenings([SUPPER], moment, 0, 50).map(({ title, date }) => ({
      title,
      date: date.toString(),
      why: 'put off to another day',
      mayBeCancelled: true,
    })),
  ],
})
