import type { Temporal } from 'temporal-polyfill'
import { plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { type DatedTold, listPastTold, listTold, type Told, tellOnce, trapTitles } from './told.ts'

const short = (date: Temporal.PlainDate) => date.toLocaleString('en-US', { month: 'short', day: 'numeric' })
const weekday = (date: Temporal.PlainDate) => dateWords(date, ['weekday']).slice(0, 3)
const WAS = 21

/** What stands under the title of a card; its badge has the month and the day. */
const EVERYONE: readonly Told[] = [
  tellOnce(
    'Soup for Supper',
    [3, 0],
    '18:00',
    (date) => `${weekday(date)} | 6:00 PM – 7:30 PM | The Atrium`,
    {
      endTime: '19:30',
      place: 'The Atrium',
    },
  ),
  tellOnce(
    'Yard Concert: The Low Lanterns',
    [5, 2],
    '20:00',
    (date) => `${weekday(date)} | 8:00 PM | Back Yard`,
    {
      place: 'Back Yard',
    },
  ),
  tellOnce(
    'Marriage Tune-Up',
    [6, 4],
    '09:30',
    (date) => `${weekday(date)} | 9:30 AM – 12:00 PM | Childcare is full`,
    { endTime: '12:00' },
  ),
  tellOnce(
    'Blood Pressure and Biscuits',
    [7, 5],
    '09:00',
    (date) => `${weekday(date)} | 9:00 AM | Lobby | New date! It was ${short(date.subtract({ days: WAS }))}`,
    { place: 'Lobby' },
  ),
]
const STUDENTS: readonly Told[] = [
  tellOnce(
    'Lock-Out Night',
    [5, 1],
    '19:00',
    (date) => `${weekday(date)} | 7:00 PM – 10:00 PM | Grades 6–12`,
    {
      endTime: '22:00',
    },
  ),
  tellOnce(
    'Winterize Camp',
    [5, 6],
    null,
    (date) => {
      const last = date.add({ days: 2 })
      return `${weekday(date)}–${weekday(last)}, ${short(date)} – ${short(last)} | Camp Tejas | $145`
    },
    { days: 3, place: 'Camp Tejas' },
  ),
  tellOnce(
    'Dodgeball for Diapers',
    [6, 7],
    '14:00',
    (date) => `${weekday(date)} | 2:00 PM | CANCELED: the gym is double-booked`,
    { cancelled: true },
  ),
]
const WORSHIP = { title: 'Weekend Worship', weekday: 7, time: '10:00', endTime: '11:10' } as const
const GRIEF = { title: 'GriefSteps', weekday: 4, time: '18:30', endTime: '20:00' } as const
const NO_GRIEF = { weekday: 4, every: 8, phase: 3 } as const

const FULL = 'Foundations Group'
const MEMBERS = 'Partners’ Vote'
const SERVERS = 'Parking Team'
const SUMMER = 'Yard Camp'

const noGrief = ({ today }: Moment) => listDates(NO_GRIEF, today, today.add({ days: 55 }))

function renderCard({ title, date, tell, days }: DatedTold, badge = ''): string {
  const icons = tell(date)
    .split(' | ')
    .map(
      (part) =>
        `<li class="elementor-icon-list-item"><span class="elementor-icon-list-icon"><i aria-hidden="true" class="far fa-circle"></i></span><span class="elementor-icon-list-text">${part}</span></li>`,
    )
  const until = days ? ` – ${date.add({ days: days - 1 }).day}` : ''
  return `<div class="elementor-column elementor-col-33"><div class="elementor-widget-wrap"><div class="elementor-widget elementor-widget-heading"><span class="elementor-heading-title badge-month">${dateWords(date, ['month']).slice(0, 3).toUpperCase()}</span></div><div class="elementor-widget elementor-widget-heading"><span class="elementor-heading-title badge-day">${date.day}${until}</span></div>${badge}<div class="elementor-widget elementor-widget-heading"><h3 class="elementor-heading-title elementor-size-default">${escapeHtml(title)}</h3></div><ul class="elementor-icon-list-items">${icons.join('')}</ul><div class="elementor-button-wrapper"><a class="elementor-button" href="/register/"><span class="elementor-button-text">Save My Spot</span></a></div></div></div>`
}

function renderEvents(moment: Moment): string {
  const vote = moment.today.add({ days: 18 })
  const members = renderCard(
    {
      ...tellOnce(MEMBERS, [7, 0], null, (date) => `${weekday(date)} | 12:30 PM | Signed partners only`),
      date: vote,
      id: 'vote',
    },
    '<span class="elementor-badge">PARTNERS ONLY</span>',
  )
  const tabs = [
    [
      'Everyone',
      listTold(EVERYONE, moment)
        .map((each) => renderCard(each))
        .join('\n') + members,
    ],
    [
      'Students',
      listTold(STUDENTS, moment)
        .map((each) => renderCard(each))
        .join('\n'),
    ],
  ] as const
  return `<div class="elementor-widget-tabs"><div class="elementor-tabs-wrapper" role="tablist">${tabs.map(([name], index) => `<div id="tab-${index}" class="elementor-tab-title" role="tab">${name}</div>`).join('')}</div><div class="elementor-tabs-content-wrapper">${tabs.map(([, body], index) => `<div class="elementor-tab-content elementor-clearfix" data-tab="${index + 1}" role="tabpanel">${body}</div>`).join('\n')}</div></div>`
}

function renderGroups(moment: Moment): string {
  const skip = noGrief(moment)
    .map((date) => ` We take ${dateWords(date, ['weekday', 'month', 'day'])} off.`)
    .join('')
  const rows = [
    [
      GRIEF.title,
      `<p>For anybody who has lost anybody. ${GRIEF.title} meets every Thursday from 6:30 to 8:00 PM in the Blue Room; start whenever you can.${skip}</p>`,
    ],
    [FULL, `<p>This ${FULL} ended in the spring. The next one has no date yet; leave your e-mail.</p>`],
    [SERVERS, `<p>The ${SERVERS} needs six people. You get a vest. Serve once a month; ask Dario.</p>`],
    [
      SUMMER,
      `<p>${SUMMER} was a blast. 214 kids! Registration for next summer opens when the snow cone machine is paid off.</p>`,
    ],
  ]
  return `<div class="elementor-accordion">${rows.map(([name, body], index) => `<div class="elementor-accordion-item"><div class="elementor-tab-title" data-tab="${index + 1}" role="button"><a class="elementor-accordion-title" tabindex="0">${name}</a></div><div class="elementor-tab-content elementor-clearfix" role="region">${body}</div></div>`).join('')}</div>`
}

function renderStories(moment: Moment): string {
  return listPastTold(EVERYONE, moment)
    .slice(0, 2)
    .map(
      ({ title, date }) =>
        `<article class="elementor-post"><h3 class="elementor-post__title">${escapeHtml(title)}: the pictures</h3><div class="elementor-post__meta-data"><span class="elementor-post-date">${dateWords(date, ['month', 'day', 'year'])}</span><span class="elementor-post-avatar">No Comments</span></div></article>`,
    )
    .join('')
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': ({ church }) => [
    'Home',
    `<section class="elementor-section hero"><h1 class="elementor-heading-title">${church.description}</h1><h2 class="elementor-heading-title">Weekend Worship</h2><p>Sundays, 10:00 – 11:10 AM. Yes, it ends. Kids check in from 9:40.</p></section>`,
  ],
  '/events/': ({ moment }) => ['Events', renderEvents(moment)],
  '/groups/': ({ moment }) => ['Groups', renderGroups(moment)],
  '/stories/': ({ moment }) => ['Stories', renderStories(moment)],
  '/team/': () => [
    'Team',
    '<div class="elementor-image-box-wrapper"><h3>Dario Quintero</h3><p>Lead Pastor. Here since May 2, 2019. Coffee: black.</p></div><div class="elementor-image-box-wrapper"><h3>Bex Halloran</h3><p>Students. Owns nine kazoos.</p></div>',
  ],
  '/register/': () => [
    'Save My Spot',
    '<form><label>Name <input name="n"></label><label>E-mail <input name="e"></label></form>',
  ],
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="UTF-8"><title>${title} - ${church.name}</title></head><body class="elementor-default elementor-page"><div data-elementor-type="header" class="elementor elementor-location-header"><a href="/">LUMEN YARD</a><nav class="elementor-nav-menu--main"><ul class="elementor-nav-menu"><li><a class="elementor-item" href="/events/">Events</a></li><li><a class="elementor-item" href="/groups/">Groups</a></li><li><a class="elementor-item" href="/stories/">Stories</a></li><li><a class="elementor-item" href="/team/">Team</a></li></ul></nav></div><div data-elementor-type="wp-page" class="elementor">${body}</div><div data-elementor-type="footer" class="elementor elementor-location-footer"><p>${church.address}</p><p>${church.phone}</p><p>Office: Mon – Thu, 9 – 3</p><p>&copy; ${moment.today.year}</p></div></body></html>`
}

/** A church of cards with badges in tabs, and of groups that unfold. */
export const lumenYard: DemoSite = {
  key: 'lumen-yard',
  kind: 'cards with month and day in badges, in tabs, and groups in an accordion',
  respond: (visit) => {
    const page = PAGES[visit.url.pathname]
    return page ? answerHtml(renderShell(visit, ...page(visit))) : null
  },
  plantedEvents: (moment) => {
    const off = new Set(noGrief(moment).map(String))
    return [
      ...[...listTold(EVERYONE, moment), ...listTold(STUDENTS, moment)].map(plant),
      ...plantRegular([WORSHIP], moment),
      ...plantRegular([GRIEF], moment).filter(({ date }) => !off.has(date)),
    ]
  },
  traps: (moment) => [
    ...trapTitles('signed partners only', MEMBERS),
    ...trapTitles('ended, or without a date', FULL, SUMMER),
    ...trapTitles('a team to serve in', SERVERS),
    ...noGrief(moment).map((date) => ({
      title: GRIEF.title,
      date: `${date}`,
      why: 'left out on this day',
      mayBeCancelled: true,
    })),
    ...listTold(EVERYONE, moment)
      .filter(({ date, tell }) => tell(date).includes('New date'))
      .map(({ title, date }) => ({
        title,
        date: `${date.subtract({ days: WAS })}`,
        why: 'it has a new date',
        mayBeCancelled: true,
      })),
    ...listPastTold(EVERYONE, moment)
      .slice(0, 2)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'pictures of the past' })),
  ],
}
