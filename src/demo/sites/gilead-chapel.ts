import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, listMonthDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listTold, plantDates, tellOnce, trapTitles } from './told.ts'

const MONTHS = [
  'Jan.',
  'Feb.',
  'March',
  'April',
  'May',
  'June',
  'July',
  'Aug.',
  'Sept.',
  'Oct.',
  'Nov.',
  'Dec.',
]
const DAYS = ['Mon.', 'Tues.', 'Wed.', 'Thurs.', 'Fri.', 'Sat.', 'Sun.']
const brief = (date: Temporal.PlainDate) =>
  `${DAYS[date.dayOfWeek - 1]}, ${MONTHS[date.month - 1]} ${date.day}`
const long = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day'])

const ONCE = [
  tellOnce(
    'Women’s Day',
    [7, 1],
    '15:30',
    (date) =>
      `The ladies of Gilead invite you to Women’s Day, ${long(date)}, at half past three in the afternoon. Wear white. Guest preacher: Rev. Dr. Cordelia Vance.`,
  ),
  tellOnce(
    'Usher Board Fish Fry',
    [6, 2],
    '11:00',
    (date) => `${brief(date)}, 11 a.m. until the fish runs out. Plates $12, sandwich $8. See Sis. Odessa.`,
  ),
  tellOnce(
    'Coat Drive Distribution',
    [6, 4],
    '09:00',
    (date) =>
      `${brief(date)} from 9 a.m.–noon in the annex. Bring coats by ${brief(date.subtract({ days: 6 }))}, please.`,
    { endTime: '12:00' },
  ),
  tellOnce(
    'Sickle Cell Blood Drive',
    [4, 5],
    '13:00',
    (date) => `${brief(date)}, 1-6:30 p.m., bus in the parking lot. Eat first!`,
    { endTime: '18:30' },
  ),
  tellOnce(
    'Allen Christian Fellowship Youth Day',
    [7, 7],
    '10:45',
    (date) =>
      `Our young people take over the whole service on ${long(date)}, 10:45 a.m. Pray for the sound man.`,
  ),
  tellOnce(
    'Gospel Brunch',
    [6, 0],
    '10:30',
    (date) => `POSTPONED no more! New date: ${brief(date)}, 10:30 a.m., $20, Fellowship Hall.`,
  ),
] as const

/** Three nights running, told in one breath. */
const REVIVAL = {
  title: 'Holy Ghost Revival',
  rule: { weekday: 3, every: 8, phase: 3 },
  time: '19:00',
} as const
const CHOIR = { title: 'Mass Choir Rehearsal', weekday: 6, time: '12:15' } as const
const CHURCH_SCHOOL = { title: 'Church School', weekday: 7, time: '09:30' } as const
const STEWARDS = 'Stewards and Trustees'
const BUDGET = 'Conference budget'
const BIRTHDAY = 'Mother Ernestine'
const ANNIVERSARY = '112th Church Anniversary'

const nights = (moment: Moment) =>
  listDates(REVIVAL.rule, moment.today.subtract({ days: 2 }), moment.today.add({ days: 55 })).flatMap(
    (first) => [0, 1, 2].map((days) => first.add({ days })),
  )
const rehearsals = ({ today }: Moment) =>
  ([2, 4] as const).flatMap((nth) => listMonthDates({ weekday: 6, nth }, today, today.add({ days: 60 })))

/** One box of text, in which everything is parted by empty lines alone. */
function renderAnnouncements(moment: Moment): string {
  const once = listTold(ONCE, moment).map(
    (each) =>
      `<strong><font color="#7a1f1f">${each.title.toUpperCase()}</font></strong><br />&#8203;${escapeHtml(each.tell(each.date))}`,
  )
  const [first] = nights(moment)
  const last = first?.add({ days: 2 })
  const span =
    first && last
      ? `${MONTHS[first.month - 1]} ${first.day} through ${MONTHS[last.month - 1]} ${last.day}`
      : ''
  const revival = first
    ? [
        `<strong><font color="#7a1f1f">${REVIVAL.title.toUpperCase()}</font></strong><br />Wednesday, Thursday and Friday, ${span}, 7:00 p.m. nightly. Evangelist Roscoe Teague, Birmingham.`,
      ]
    : []
  const due = moment.today.add({ days: 16 })
  const others = [
    `<strong>OFFICERS:</strong>&nbsp;${STEWARDS} meet ${brief(due.add({ days: 2 }))} at 6 p.m. Officers only. <em>${BUDGET} is due ${brief(due)}.</em>`,
    `<strong>HAPPY BIRTHDAY</strong> to ${BIRTHDAY}, 97 on ${MONTHS[due.month - 1]} ${due.day}!`,
    '<strong>MASS CHOIR</strong><br />Mass Choir Rehearsal is every 2nd and 4th Saturday at 12:15 p.m. Basses, we see you.',
  ]
  return `<div class="paragraph" style="text-align:left;"><span>${[...revival, ...once, ...others].join('<br /><br />')}<br />&#8203;</span></div>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  const link = (href: string, label: string) =>
    `<li class="wsite-menu-item-wrap"><a href="${href}" class="wsite-menu-item">${label}</a></li>`
  return `<!DOCTYPE html><html lang="en"><head><title>${title} - GILEAD CHAPEL AME CHURCH</title><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/></head><body class="wsite-page-index weeblypage-index"><div class="wrapper"><div class="cento-header"><span class="wsite-logo"><a href="/"><span id="wsite-title">GILEAD CHAPEL AME CHURCH</span></a></span><ul class="wsite-menu-default">${link('/', 'Home')}${link('/announcements.html', 'Announcements')}${link('/our-story.html', 'Our Story')}</ul></div>
<div id="wsite-content" class="wsite-elements wsite-not-footer"><div class="wsite-section-wrap"><div class="wsite-section-elements">${body}</div></div></div>
<div class="footer-wrap"><div class="wsite-elements wsite-footer"><div class="paragraph">${visit.church.address}<br />${visit.church.phone}<br />Church School 9:30 a.m. every Sunday</div></div></div></div></body></html>`
}

const title = (inner: string) => `<h2 class="wsite-content-title" style="text-align:center;">${inner}</h2>`

function plantSeries(moment: Moment): PlantedEvent[] {
  return [
    ...plantDates(REVIVAL.title.toUpperCase(), REVIVAL.time, nights(moment)),
    ...plantDates(CHOIR.title, CHOIR.time, rehearsals(moment)),
    ...plantRegular([CHURCH_SCHOOL], moment),
  ]
}

/** A builder’s one box of text with empty lines between the notices; the hour of the school stands in the footer. */
export const gileadChapel: DemoSite = {
  key: 'gilead-chapel',
  kind: 'one box of announcements parted by empty lines',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (name: string, body: string) => answerHtml(renderShell(visit, name, body))
    switch (visit.url.pathname) {
      case '/':
        return show(
          'Home',
          `${title('Welcome to the Balm')}<div class="paragraph">${church.description}</div>`,
        )
      case '/announcements.html':
        return show('Announcements', `${title('This Week at the Balm')}${renderAnnouncements(moment)}`)
      case '/our-story.html': {
        const past = moment.today.subtract({ days: 28 + (moment.today.dayOfWeek % 7) })
        return show(
          'Our Story',
          `${title('Our Story')}<div class="paragraph">Organized in 1914 by eleven washerwomen. Our ${ANNIVERSARY} was celebrated on ${dateWords(past, ['weekday', 'month', 'day', 'year'])} at 3 p.m. with Bishop Hollis.</div>`,
        )
      }
      default:
        return null
    }
  },
  plantedEvents: (moment) => [
    ...listTold(ONCE, moment)
      .map(plant)
      .map((each) => ({ ...each, title: each.title.toUpperCase() })),
    ...plantSeries(moment),
  ],
  traps: (moment) => [
    ...trapTitles('officers only', STEWARDS),
    ...trapTitles('a deadline', BUDGET),
    ...trapTitles('a birthday', BIRTHDAY),
    ...trapTitles('celebrated already', ANNIVERSARY),
    ...listTold(ONCE, moment)
      .filter(({ title }) => title.startsWith('Coat'))
      .map(({ title, date }) => ({ title, date: `${date.subtract({ days: 6 })}`, why: 'a deadline' })),
  ],
}
