import { type PlantedEvent, plantRegular, type RegularMeeting, type Trap } from './happenings.ts'
import { listMonthDates, type Moment } from './moment.ts'
import { makePagedSite } from './paged-site.ts'

const MASS = 'Mass'
const weekdays = [1, 2, 3, 4, 5]

const REGULAR: readonly RegularMeeting[] = [
  ...weekdays.map(
    (weekday) => ({ title: 'Daily Mass', weekday, time: '08:15', category: 'worship' }) as const,
  ),
  { title: 'Vigil Mass', weekday: 6, time: '17:00', category: 'worship' },
  { title: MASS, weekday: 7, time: '07:30', category: 'worship' },
  { title: MASS, weekday: 7, time: '09:30', category: 'worship' },
  { title: MASS, weekday: 7, time: '11:30', category: 'worship' },
  { title: 'Confession', weekday: 6, time: '15:30', endTime: '16:30' },
  { title: 'Eucharistic Adoration', weekday: 4, time: '09:00', endTime: '18:00', category: 'prayer' },
]

const COMB = { title: 'Honey Sale', time: '18:00' } as const
const FIRST_SATURDAY = { weekday: 6, nth: 1 } as const

const row = (what: string, day: string, time: string) =>
  `<tr><th scope="row">${what}</th><td>${day}</td><td>${time}</td></tr>`

/** A parish's table of hours: several times in a cell, spans of weekdays, a footnote by month. */
const HOURS = `<table class="mass-times"><caption>Mass and Sacraments</caption><thead><tr><th></th><th>Day</th><th>Time</th></tr></thead><tbody>
${row('Daily Mass', 'Monday – Friday', '8:15 AM')}
${row('Vigil Mass', 'Saturday', '5:00 PM')}
${row('Mass', 'Sunday', '7:30 AM, 9:30 AM, 11:30 AM')}
${row('Confession', 'Saturday', '3:30 PM – 4:30 PM')}
${row('Eucharistic Adoration', 'Thursday', '9:00 AM – 6:00 PM')}
</tbody></table><p>Honey Sale on the first Saturday of every month at 6:00 PM, outside the front doors.</p>
<h3>Parish office</h3><p>Monday to Thursday, 9:00 AM to 12:00 PM and 1:00 PM to 4:00 PM. Closed Fridays.</p>`

function plantAll(moment: Moment): PlantedEvent[] {
  const sales = listMonthDates(FIRST_SATURDAY, moment.today, moment.today.add({ days: 60 }))
  return [
    ...plantRegular(REGULAR, moment),
    ...sales.map((date) => ({
      ...COMB,
      date: date.toString(),
      cancelled: false,
      repeats: 'the first Saturday of every month',
    })),
  ]
}

/** A table of Mass times. */
export const saintGobnait = makePagedSite({
  key: 'saint-gobnait',
  kind: 'a table of Mass times',
  theme: 'tables',
  nav: [
    ['Home', '/'],
    ['Mass Times', '/mass-times'],
  ],
  open: (path, { church }) => {
    if (path === '/') return { title: church.name, body: `<p>${church.description}</p>` }
    return path === '/mass-times' ? { title: 'Mass Times', body: HOURS } : null
  },
  plantedEvents: plantAll,
  traps: (): Trap[] => [
    { title: 'Parish office', date: null, why: 'office hours' },
    { title: 'Closed Fridays', date: null, why: 'office hours' },
  ],
})
