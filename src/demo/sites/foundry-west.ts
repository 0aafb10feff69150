import type { Temporal } from 'temporal-polyfill'
import { plant, plantRegular } from './happenings.ts'
import type { Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listPastTold, listTold, tellOnce, trapTitles } from './told.ts'

const two = (value: number) => String(value).padStart(2, '0')
/** "12.05.26" */
const dotted = (date: Temporal.PlainDate) => `${two(date.month)}.${two(date.day)}.${two(date.year % 100)}`
/** "12.05" */
const bare = (date: Temporal.PlainDate) => `${two(date.month)}.${two(date.day)}`

const SINGLES = [
  tellOnce('FDRY Students Winter Jam', [5, 1], '18:30', (date) => `${dotted(date)} | 6:30–9p | Warehouse`, {
    endTime: '21:00',
  }),
  tellOnce('Baby Dedications', [7, 2], '10:00', (date) => `${dotted(date)} | 10a | Main Room`),
  tellOnce('Serve Day', [6, 3], '08:00', (date) => `${dotted(date)} | 8a–12p | Citywide`, {
    endTime: '12:00',
  }),
  tellOnce(
    'Women’s Getaway',
    [5, 4],
    null,
    (date) => `${dotted(date)} – ${dotted(date.add({ days: 2 }))} | Glen Rose`,
    {
      days: 3,
    },
  ),
  tellOnce(
    'Discover Foundry',
    [7, 5],
    '11:45',
    (date) => `${bare(date)} @ 11:45a in the Lounge. Lunch + childcare.`,
  ),
  tellOnce('Men’s Breakfast', [6, 6], '07:15', (date) => `${dotted(date)} | 7:15a | The Yard`),
  tellOnce('Night of Hope', [3, 7], '19:00', (date) => `${dotted(date)} | Doors 6:30p | Starts 7p`),
  tellOnce(
    'Premarital Saturday',
    [6, 0],
    '09:30',
    (date) => `${dotted(date)} | 9:30a-3:30p | Suite 12 | $40/couple`,
    {
      endTime: '15:30',
    },
  ),
]
const SUNDAYS = [
  { title: 'Sunday Experience', weekday: 7, time: '10:00' },
  { title: 'Sunday Experience', weekday: 7, time: '11:30' },
] as const
const STAFF = 'All-Staff'
const SERIES = ['Kingdom Come wk 3', 'Kingdom Come wk 2'] as const
const RELEASE = 'Album Pre-Save'

function renderCards(moment: Moment): string {
  const cards = listTold(SINGLES, moment).map(
    (each) =>
      `<div class="card mcms_listview-item"><div class="card__body"><p class="eyebrow">${each.tell(each.date)}</p><h3>${each.title}</h3><a class="btn btn--sm" href="#signup">Details + Sign Up</a></div></div>`,
  )
  const soon = moment.today.add({ days: 13 })
  const staff = `<div class="card card--staff" hidden><div class="card__body"><p class="eyebrow">${dotted(soon)} | 9a</p><h3>${STAFF}</h3></div></div>`
  const release = `<div class="card card--promo"><div class="card__body"><p class="eyebrow">OUT ${dotted(soon.add({ days: 9 }))}</p><h3>${RELEASE}</h3><p>New music from FDRY Worship on all platforms.</p></div></div>`
  return `<section class="cards">${cards.join('\n')}${staff}${release}</section>`
}

function renderMedia({ today }: Moment): string {
  const items = SERIES.map((name, index) => {
    const day = today.subtract({ days: (today.dayOfWeek % 7) + 7 * index + 7 })
    return `<div class="tile"><p class="eyebrow">${dotted(day)} | Jace Holt</p><h3>${name}</h3></div>`
  })
  return `<section class="tiles">${items.join('')}</section>`
}

function renderRecap(moment: Moment): string {
  return listPastTold(SINGLES, moment)
    .slice(0, 4)
    .map(
      (each) =>
        `<div class="tile"><p class="eyebrow">${dotted(each.date)}</p><h3>${each.title} Recap</h3></div>`,
    )
    .join('')
}

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Foundry West // ${title}</title></head><body class="dark"><header><a class="logo" href="/">FDRY</a><button aria-label="menu">&#9776;</button><nav class="drawer" aria-hidden="true"><a href="/whats-happening">What’s Happening</a><a href="/media">Media</a><a href="/recaps">Recaps</a></nav></header><main>${body}</main><footer><p class="eyebrow">Sunday Experience</p><p>10a + 11:30a</p><p>${visit.church.address}<br>${visit.church.phone}</p><p>&copy; ${visit.moment.today.year} FDRY</p></footer></body></html>`
}

/** A designer’s site: dates as numbers with dots, hours as "6:30–9p", titles below them, the Sundays in the footer. */
export const foundryWest: DemoSite = {
  key: 'foundry-west',
  kind: 'dates as numbers with dots and hours cut short',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    switch (visit.url.pathname) {
      case '/':
        return show(
          'Home',
          `<section class="hero"><h1>${church.description}</h1><a href="#plan">Plan Your Visit</a></section>`,
        )
      case '/whats-happening':
        return show('What’s Happening', renderCards(moment))
      case '/media':
        return show('Media', renderMedia(moment))
      case '/recaps':
        return show('Recaps', renderRecap(moment))
      default:
        return null
    }
  },
  plantedEvents: (moment) => [...listTold(SINGLES, moment).map(plant), ...plantRegular(SUNDAYS, moment)],
  traps: (moment) => [
    ...trapTitles('for the staff, and hidden', STAFF),
    ...trapTitles('a message of the past', ...SERIES),
    ...trapTitles('a release of music', RELEASE),
    ...listPastTold(SINGLES, moment)
      .slice(0, 4)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'a recap' })),
  ],
}
