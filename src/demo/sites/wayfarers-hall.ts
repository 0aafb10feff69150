import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listPastTold, listTold, type Told, tellOnce, trapTitles } from './told.ts'

const ordinal = (n: number) => {
  const tail =
    n % 10 === 1 && n !== 11 ? 'st' : n % 10 === 2 && n !== 12 ? 'nd' : n % 10 === 3 && n !== 13 ? 'rd' : 'th'
  return `${n}${tail}`
}
/** "Saturday the 9th of January", as the chaplain talks. */
const spoken = (date: Temporal.PlainDate) =>
  `${dateWords(date, ['weekday'])} the ${ordinal(date.day)} of ${dateWords(date, ['month'])}`
const plain = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day'])

/** Answers to "What is happening?", a paragraph that the students write together. */
const SOON: readonly Told[] = [
  tellOnce(
    'Pancakes at Midnight',
    [4, 0],
    '22:30',
    (date) =>
      `<p>Brains need syrup: <strong>Pancakes at Midnight</strong> (which really start at 10:30 p.m.) are ${spoken(date)}, in the kitchen. Bring your notes.</p>`,
    { place: 'Kitchen' },
  ),
  tellOnce(
    'Labyrinth Walk',
    [2, 1],
    '17:30',
    (date) =>
      `<p>A guided <strong>Labyrinth Walk</strong> by lantern light happens ${spoken(date)} from 5:30 to 6:30 p.m. on the north lawn. Shoes optional.</p>`,
    { endTime: '18:30', place: 'North lawn' },
  ),
  tellOnce(
    'Habitat Build Day',
    [6, 2],
    '07:45',
    (date) =>
      `<p>We swing hammers with the Methodists next door on <strong>Habitat Build Day</strong>, ${spoken(date)}. The van pulls out at 7:45 a.m. and no later.</p>`,
  ),
  tellOnce(
    'Faith and Physics',
    [3, 3],
    '19:00',
    (date) =>
      `<p>Dr. Imelda Quist of the observatory comes to talk about <strong>Faith and Physics</strong> on ${spoken(date)}, 7 p.m., in the library. Questions are the point.</p>`,
    { place: 'Library' },
  ),
  tellOnce(
    'Open Mic and Pie',
    [5, 4],
    '20:00',
    (date) =>
      `<p>Poems, banjos, bad jokes: <strong>Open Mic and Pie</strong>, ${spoken(date)} at 8 in the evening. Sign up on the fridge.</p>`,
  ),
  tellOnce(
    'Silent Retreat',
    [5, 5],
    null,
    (date) =>
      `<p>Once in a while we hush. The <strong>Silent Retreat</strong> at Cedarbrake in Belton runs from ${plain(date)} to ${plain(date.add({ days: 2 }))}. It costs $60 and your phone. Applications close ${plain(date.subtract({ days: 11 }))}.</p>`,
    { days: 3, place: 'Cedarbrake in Belton' },
  ),
  tellOnce(
    'International Potluck',
    [6, 6],
    '18:00',
    (date) =>
      `<p>Cook what your grandmother cooks. <strong>International Potluck</strong>: ${spoken(date)}, 6 p.m. Last time there were 31 dishes and one fire alarm.</p>`,
  ),
  tellOnce(
    'Blessing of the Bicycles',
    [1, 7],
    '12:15',
    (date) =>
      `<p>Helmets on for the <strong>Blessing of the Bicycles</strong>, 12:15 p.m. on ${spoken(date)}, by the rack. Scooters are also creatures of God.</p>`,
    { place: 'By the rack' },
  ),
]
const SUPPER = { title: 'Sunday Supper', weekday: 7, time: '17:30' } as const
const LUNCH = { title: 'Dollar Lunch', weekday: 2, time: '11:30', endTime: '13:00' } as const
/** Once in eight weeks the cooks have a Tuesday off. */
const NO_LUNCH = { weekday: 2, every: 8, phase: 5 } as const
const RUN = 'Sunrise Run'
const RUN_IN_DAYS = 120
const TEAM = 'Leadership Team'
const HOURS = 'Chaplain’s open door'
const RETREAT_DUE = 11

const listOff = ({ today }: Moment) => listDates(NO_LUNCH, today, today.add({ days: 55 }))
const listStories = (moment: Moment) =>
  listPastTold(SOON, moment)
    .filter(({ days }) => days === undefined)
    .slice(0, 3)

const item = (question: string, answer: string) =>
  `<details class="faq"><summary>${question}</summary><div class="answer">${answer}</div></details>`

function renderQuestions(moment: Moment): string {
  const off = listOff(moment)
    .map((date) => ` (Except ${plain(date)}: the cooks have an exam.)`)
    .join('')
  return [
    item(
      'When do you meet?',
      `<p>All the year round, because graduate students never go home. <strong>Sunday Supper</strong> is every Sunday at 5:30 p.m.: we sing, we read, we eat, we wash up. No RSVP.</p>`,
    ),
    item(
      'Is there really lunch for a dollar?',
      `<p>There is. <strong>Dollar Lunch</strong> is every Tuesday, 11:30 a.m. to 1 p.m., soup and something. If you have no dollar, we have one.${off}</p>`,
    ),
    item(
      'What is happening soon?',
      listTold(SOON, moment)
        .map(({ date, tell }) => tell(date))
        .join('\n'),
    ),
    item(
      'Can I talk to somebody?',
      `<p>Yes. ${HOURS}: Mondays and Thursdays, 2 to 4 p.m., second floor, with dog.</p>`,
    ),
    item(
      'Do you still go running?',
      `<p>The ${RUN} (Fridays, 6 a.m., from the porch) is asleep for now and wakes up again in ${dateWords(moment.today.add({ days: RUN_IN_DAYS }), ['month'])}.</p>`,
    ),
    item('Do I have to believe something?', '<p>No. You have to do your own dishes.</p>'),
    item(
      'How can I lead something?',
      `<p>Ask. The student ${TEAM} is elected each spring; its next meeting is ${plain(moment.today.add({ days: 13 }))} at 9 p.m., and is for those who were elected.</p>`,
    ),
  ].join('\n')
}

function renderStories(moment: Moment): string {
  return listStories(moment)
    .map(
      ({ title, date }) =>
        `<section class="story"><h3>${title}</h3><p class="by">${dateWords(date, ['month', 'day', 'year'])}</p><p>We came, we saw, we swept. If you took the blue casserole dish home, it is Priya’s.</p></section>`,
    )
    .join('')
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="generator" content="Eleventy v3.0.0"><title>${title} · ${church.name}</title><style>:root{--ink:#20302a;--leaf:#3f7d5a}body{font:18px/1.6 system-ui;color:var(--ink);max-width:44rem;margin:2rem auto;padding:0 1rem}nav a{margin-right:1rem;color:var(--leaf)}details{border-bottom:1px solid #cdd;padding:.6rem 0}summary{font-weight:600;cursor:pointer}.by{color:#788}</style></head>
<body><header><strong>${church.name}</strong><nav><a href="/">Questions</a><a href="/stories/">Stories</a><a href="/give/">Give</a></nav></header><main>${body}</main><footer><p>${church.address}<br>${church.phone}<br>A ministry of four denominations and one toaster. © ${moment.today.year}</p></footer></body></html>`
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': ({ church, moment }) => [
    'Questions',
    `<h1>${church.description}</h1><p>We are a house across from campus. Everything you might want to know is below; poke a question.</p>${renderQuestions(moment)}`,
  ],
  '/stories/': ({ moment }) => ['Stories', `<h1>Stories</h1>${renderStories(moment)}`],
  '/give/': () => ['Give', '<h1>Give</h1><p>$8 is a pot of soup. $60 sends a sophomore into silence.</p>'],
}

function plantLunch(moment: Moment): PlantedEvent[] {
  const off = new Set(listOff(moment).map(String))
  return plantRegular([LUNCH], moment).filter(({ date }) => !off.has(date))
}

/** A house of students: nothing but questions that open, the coming weeks in the words of one answer. */
export const wayfarersHall: DemoSite = {
  key: 'wayfarers-hall',
  kind: 'questions that open, what comes told in one answer as it is spoken',
  respond: (visit) => {
    const page = PAGES[visit.url.pathname]
    return page ? answerHtml(renderShell(visit, ...page(visit))) : null
  },
  plantedEvents: (moment) => [
    ...listTold(SOON, moment).map(plant),
    ...plantRegular([SUPPER], moment),
    ...plantLunch(moment),
  ],
  traps: (moment) => [
    ...trapTitles('office hours', HOURS, 'open door'),
    ...trapTitles('elected students only', TEAM),
    ...listDates({ weekday: 5 }, moment.today, moment.today.add({ days: 60 })).map((date) => ({
      title: RUN,
      date: `${date}`,
      why: 'asleep until another season',
    })),
    ...listOff(moment).map((date) => ({
      title: LUNCH.title,
      date: `${date}`,
      why: 'left out on this day',
      mayBeCancelled: true,
    })),
    ...listStories(moment).map(({ title, date }) => ({ title, date: `${date}`, why: 'a story of the past' })),
    ...listTold(SOON, moment)
      .filter(({ days }) => days !== undefined)
      .map(({ title, date }) => ({
        title,
        date: `${date.subtract({ days: RETREAT_DUE })}`,
        why: 'applications close',
      })),
  ],
}
