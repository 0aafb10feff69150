import { dateHappenings, type Happening, type PlantedEvent, plant, type Trap } from './happenings.ts'
import { clockWords, dateWords, listDates, type Moment } from './moment.ts'
import { renderPage } from './page.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

/** The regular meetings, as the sentences of the home page tell them. */
const REGULAR = [
  { title: 'Bible Study', weekday: 3, time: '18:30' },
  { title: 'Worship', weekday: 7, time: '09:00' },
  { title: 'Worship', weekday: 7, time: '11:00' },
  { title: 'Ladies’ Class', weekday: 2, time: '10:00' },
] as const

const SPECIALS: readonly Happening[] = [
  {
    slug: 'singing-night',
    title: 'Area-Wide Singing',
    rule: { weekday: 5, every: 3, phase: 0 },
    time: '19:00',
    place: 'our building',
    description: 'Congregations from all over the county come and lead two songs each.',
  },
  {
    slug: 'chili-cookoff',
    title: 'Chili Cook-Off',
    rule: { weekday: 6, every: 4, phase: 2 },
    time: '17:30',
    place: 'the pavilion',
    description: 'Red only; beans are a private matter.',
  },
]

const GOSPEL_MEETING = 'Gospel Meeting with a Guest Speaker'
const BUSINESS_MEETING = 'Elders’ Report'

/** A day of this season in the year before; only the weekday beside it tells that it is not to come. */
function lastYear(moment: Moment) {
  return moment.today.add({ days: 20 }).subtract({ years: 1 })
}

function renderHome(visit: Visit): string {
  const coming = dateHappenings(SPECIALS, visit.moment, 0, 60)
  const lines = coming.map(
    (each) =>
      `<p><b>${each.title}</b> is on ${dateWords(each.date, ['weekday', 'month', 'day'])} at ${clockWords(each.time ?? '00:00', true)} in ${each.place}. ${each.description}</p>`,
  )
  return `<h3>When we meet</h3><p>Worship: Sundays 9 &amp; 11 AM. Every Wednesday at 6:30 pm we gather for Bible Study, with classes
for every age. The Ladies’ Class meets Tuesdays at 10 in the morning.</p><h3>Coming up</h3>${lines.join('\n')}
<p>Posted on ${dateWords(visit.moment.today.subtract({ days: 1 }), ['month', 'day', 'year'])} by the secretary.</p>`
}

function renderNotices(visit: Visit): string {
  const past = lastYear(visit.moment)
  return `<h3>From the notice board</h3><p>${GOSPEL_MEETING}, ${dateWords(past, ['weekday', 'month', 'day'])}, 7:00 PM nightly. Visitors were many.</p>
<h3>Agenda of the business meeting</h3><ol><li>7:00 PM Opening prayer</li><li>7:10 PM ${BUSINESS_MEETING}</li><li>7:40 PM Roof bids</li><li>8:15 PM Adjourn</li></ol>`
}

/** Prose, and nothing but prose. */
export const lantanaLane: DemoSite = {
  key: 'lantana-lane',
  kind: 'prose',
  respond: (visit) => {
    const { pathname } = visit.url
    if (pathname !== '/' && pathname !== '/notices') return null
    const nav = [
      ['Home', '/'],
      ['Notice board', '/notices'],
    ] as const
    const body = pathname === '/' ? renderHome(visit) : renderNotices(visit)
    return answerHtml(renderPage(visit, { theme: 'tables', title: visit.church.name, nav, body }))
  },
  plantedEvents: (moment): PlantedEvent[] => [
    ...REGULAR.flatMap(({ title, weekday, time }) =>
      listDates({ weekday }, moment.today, moment.today.add({ days: 60 })).map((date) => ({
        title,
        date: date.toString(),
        time,
        cancelled: false,
      })),
    ),
    ...dateHappenings(SPECIALS, moment, 0, 60).map(plant),
  ],
  traps: (moment): Trap[] => [
    {
      title: GOSPEL_MEETING,
      date: lastYear(moment).add({ years: 1 }).toString(),
      why: 'its weekday fits last year only',
    },
    { title: BUSINESS_MEETING, date: null, why: 'a line of an agenda' },
    { title: 'Opening prayer', date: null, why: 'a line of an agenda' },
  ],
}
