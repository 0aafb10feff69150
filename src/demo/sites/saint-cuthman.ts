import { plantRegular, type RegularMeeting, type Trap } from './happenings.ts'
import { makePagedSite } from './paged-site.ts'

const REGULAR: readonly RegularMeeting[] = [
  { title: 'Holy Communion', weekday: 7, time: '08:00', category: 'worship' },
  { title: 'Sung Eucharist', weekday: 7, time: '10:30', category: 'worship' },
  { title: 'Evening Prayer', weekday: 7, time: '17:30' },
  { title: 'Toddler Tunes', weekday: 2, time: '09:45', category: 'children' },
  { title: 'Bell Ringing Practice', weekday: 4, time: '19:30', endTime: '21:00' },
  { title: 'Healing Service', weekday: 3, time: '12:15' },
]

const CLOSED = 'Closed to visitors'

/** A day to a row and everything of the day in its second cell. */
const WEEK = `<table id="week"><tr><th>Sunday</th><td>8:00 am Holy Communion<br>10:30 am Sung Eucharist<br>5:30 pm Evening Prayer</td></tr>
<tr><th>Monday</th><td>${CLOSED}</td></tr>
<tr><th>Tuesday</th><td>9:45 am Toddler Tunes</td></tr>
<tr><th>Wednesday</th><td>12:15 pm Healing Service</td></tr>
<tr><th>Thursday</th><td>7:30 pm &ndash; 9:00 pm Bell Ringing Practice</td></tr></table>
<p>The church is open for quiet from 9 am to 4 pm on weekdays other than Monday. Bookshop: Saturdays, by chance.</p>`

/** An ordinary week as a table of days. */
export const saintCuthman = makePagedSite({
  key: 'saint-cuthman',
  kind: 'an ordinary week as a table of days',
  theme: 'brick',
  nav: [
    ['Home', '/'],
    ['Our week', '/our-week'],
  ],
  open: (path, { church }) => {
    if (path === '/') return { title: church.name, body: `<p>${church.description}</p>` }
    return path === '/our-week' ? { title: 'Our week', body: WEEK } : null
  },
  plantedEvents: (moment) => plantRegular(REGULAR, moment),
  traps: (): Trap[] => [
    { title: CLOSED, date: null, why: 'a closed day' },
    { title: 'Bookshop', date: null, why: 'a shop’s hours, and none at that' },
  ],
})
