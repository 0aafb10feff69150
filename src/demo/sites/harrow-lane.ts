import type { Temporal } from 'temporal-polyfill'
import type { PlantedEvent } from './happenings.ts'
import { dateWords, listDates, listMonthDates, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { plantDates, trapTitles } from './told.ts'

const long = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day'])
const nextEight = ({ today }: Moment) => [today, today.add({ days: 60 })] as const

/** Each ministry keeps its own habit and tells it in its own words. */
const ASSEMBLY = { title: 'Lord’s Day Assembly', weekday: 7, time: '10:00' } as const
const CLASS = {
  title: 'Ladies’ Bible Class',
  rule: { weekday: 4, every: 2, phase: 0 },
  time: '10:00',
} as const
const PANTRY = { title: 'Food Pantry', weekday: 2, time: '16:00' } as const
const LAST_FRIDAY = { title: 'Fifth Quarter', rule: { weekday: 5, nth: -1 }, time: '21:30' } as const
const SINGING = { title: 'Area Singing', rule: { weekday: 7, nth: 4 }, time: '17:00' } as const
const GRIEF = {
  title: 'GriefShare',
  rule: { weekday: 1, every: 8, phase: 2 },
  time: '18:30',
  weeks: 4,
} as const
const GOSPEL = { title: 'Gospel Meeting', rule: { weekday: 7, every: 8, phase: 5 } } as const
const CAMP_BOARD = 'Camp board'
const ENDED = 'Summer Series'
const PREACHERS = 'Preachers’ luncheon'

const pantryDays = (moment: Moment) => {
  const [from, to] = nextEight(moment)
  return [1, 3].flatMap((nth) => listMonthDates({ weekday: PANTRY.weekday, nth: nth as 1 | 3 }, from, to))
}
const griefRuns = ({ today }: Moment) =>
  listDates(GRIEF.rule, today.subtract({ weeks: GRIEF.weeks - 1 }), today.add({ days: 55 }))
const gospelStarts = ({ today }: Moment) =>
  listDates(GOSPEL.rule, today.subtract({ days: 3 }), today.add({ days: 52 }))

function renderMinistries(moment: Moment): string {
  const classDay = listDates(CLASS.rule, ...nextEight(moment))[0]
  const [run] = griefRuns(moment)
  const end = run?.add({ weeks: GRIEF.weeks - 1 })
  const fold = (name: string, words: string) =>
    `<details class="ministry"><summary>${name}</summary><div><p>${words}</p></div></details>`
  return [
    fold(
      CLASS.title,
      `Our ladies study at 10 in the morning every other Thursday. The next class is ${classDay ? long(classDay) : 'soon'}. Nursery provided. We do not meet in the parlor any more.`,
    ),
    fold(
      PANTRY.title,
      'The Food Pantry is open the first and third Tuesday of every month, 4 to 6 p.m. Come to the side door. You need no papers.',
    ),
    fold(
      LAST_FRIDAY.title,
      'For teens, after the game: Fifth Quarter, the last Friday of each month, 9:30 pm to 11. Pizza. Somebody’s dad will be at the door.',
    ),
    fold(SINGING.title, 'All are invited to our Area Singing every 4th Sunday evening at 5:00.'),
    fold(
      GRIEF.title,
      run && end
        ? `GriefShare meets four Monday evenings, ${long(run)} through ${long(end)}, at 6:30 p.m. in room 7.`
        : 'GriefShare will meet again.',
    ),
    fold(
      'Camp',
      `${CAMP_BOARD} meets the second Monday at 7 pm (board members). Camp registration opens in March.`,
    ),
    fold(
      'Wednesdays',
      `Our ${ENDED} ran on Wednesday nights from June through August. Thank you to the nine guest speakers.`,
    ),
  ].join('\n')
}

function renderNews(moment: Moment): string {
  const meetings = gospelStarts(moment)
    .slice(0, 1)
    .map((start) => {
      const last = start.add({ days: 3 })
      return `<p class="lead"><b>Gospel Meeting!</b> ${long(start)} to ${long(last)} with Brother Lyle Sandifer. Sunday at 6 p.m.; Monday, Tuesday and Wednesday at 7 each evening.</p>`
    })
  const luncheon = moment.today.add({ days: 12 })
  return `${meetings.join('')}<p>${PREACHERS} (for area preachers, by invitation): ${long(luncheon)}, noon.</p><p>Thanks to all who helped with the move of the piano. We kid. There is no piano.</p>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} – Harrow Lane Church of Christ</title></head><body><div class="c-header"><a href="/">Harrow Lane Church of Christ</a></div><div class="c-nav"><a href="/ministries">Ministries</a> <a href="/news">News</a></div><div class="c-body"><h1>${title}</h1>${body}</div><div class="c-foot">${visit.church.address} ~ ${visit.church.phone} ~ Lord’s Day Assembly: Sundays, 10 AM</div></body></html>`
}

function plantHabits(moment: Moment): PlantedEvent[] {
  const [from, to] = nextEight(moment)
  return [
    ...plantDates(ASSEMBLY.title, ASSEMBLY.time, listDates(ASSEMBLY, from, to)),
    ...plantDates(CLASS.title, CLASS.time, listDates(CLASS.rule, from, to)),
    ...plantDates(PANTRY.title, PANTRY.time, pantryDays(moment), { endTime: '18:00' }),
    ...plantDates(LAST_FRIDAY.title, LAST_FRIDAY.time, listMonthDates(LAST_FRIDAY.rule, from, to), {
      endTime: '23:00',
    }),
    ...plantDates(SINGING.title, SINGING.time, listMonthDates(SINGING.rule, from, to)),
    ...griefRuns(moment)
      .slice(0, 1)
      .flatMap((start) =>
        plantDates(
          GRIEF.title,
          GRIEF.time,
          Array.from({ length: GRIEF.weeks }, (_, week) => start.add({ weeks: week })),
        ),
      ),
    ...gospelStarts(moment)
      .slice(0, 1)
      .flatMap((start) => [
        ...plantDates(GOSPEL.title, '18:00', [start]),
        ...plantDates(
          GOSPEL.title,
          '19:00',
          [1, 2, 3].map((days) => start.add({ days })),
        ),
      ]),
  ]
}

/** Habits in prose, each under a fold: every other, first and third, last, fourth, four in a row, and one that is over. */
export const harrowLane: DemoSite = {
  key: 'harrow-lane',
  kind: 'habits in prose under folds, of every rhythm',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    switch (visit.url.pathname) {
      case '/':
        return show('Welcome', `<p>${church.description}</p>`)
      case '/ministries':
        return show('Ministries', renderMinistries(moment))
      case '/news':
        return show('News', renderNews(moment))
      default:
        return null
    }
  },
  plantedEvents: plantHabits,
  traps: () => [
    ...trapTitles('for its members', CAMP_BOARD),
    ...trapTitles('it is over', ENDED),
    ...trapTitles('by invitation', PREACHERS),
  ],
}
