import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  plant,
  plantRegular,
  trapArchive,
} from './happenings.ts'
import type { Moment } from './moment.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { trapTitles } from './told.ts'

const SINGLES: readonly Happening[] = [
  planSingle('rodeo', 'Kids Rodeo Night', [5, 1], '18:00', { endTime: '20:30', place: 'Arena lot' }),
  planSingle('widows', 'Widows Luncheon', [4, 2], '11:30', { endTime: '13:00', place: 'Room 5' }),
  planSingle('hunt', 'Hunter Safety Course', [6, 3], '08:00', { endTime: '17:00', place: 'Gym' }),
  planSingle('trip', 'High School Ski Trip', [5, 4], null, { days: 4, place: 'Sipapu' }),
  planSingle('family', 'Family Bingo', [7, 5], '17:30', { place: 'Gym' }),
  planSingle('men', 'Steak and Testimony Night', [2, 6], '18:45', { endTime: '20:45', place: 'Pavilion' }),
  planSingle('givingday', 'Day of Giving', [3, 7], null, { days: 1, place: '' }),
  planSingle('midnight', 'Midnight Basketball', [6, 0], '22:30', { place: 'Gym' }),
]
const WEEKLY = [
  { title: 'Sunday Worship', weekday: 7, time: '10:00', endTime: '11:15' },
  { title: 'Table Groups', weekday: 3, time: '18:30', endTime: '20:00' },
] as const
const STAFF = 'STAFF: planning block'
const CLOSED = 'Office closed'
const ENDED = 'Grief Group (8 weeks)'

/** The script’s own entry: an all-day end is the day after, and a game past midnight ends on the next day. */
function describe(each: DatedHappening): object {
  const { id, slug, title, date, time, endTime, days = 1, place } = each
  const end = slug === 'midnight' ? `${date.add({ days: 1 })}T00:30:00` : `${date}T${endTime}:00`
  return {
    id,
    title,
    start: time === null ? `${date}` : `${date}T${time}:00`,
    ...(time === null && { end: `${date.add({ days })}`, allDay: true }),
    ...((endTime || slug === 'midnight') && { end }),
    ...(place && { extendedProps: { location: place } }),
    backgroundColor: '#b5532d',
    borderColor: '#8c3d1e',
  }
}

function listEntries(moment: Moment): object[] {
  const day = (days: number) => moment.today.add({ days }).toString()
  return [
    {
      groupId: 'sunday',
      title: 'Sunday Worship',
      daysOfWeek: ['0'],
      startTime: '10:00:00',
      endTime: '11:15:00',
      startRecur: '2024-01-07',
    },
    {
      groupId: 'tables',
      title: 'Table Groups',
      daysOfWeek: ['3'],
      startTime: '18:30:00',
      endTime: '20:00:00',
      startRecur: '2024-01-03',
    },
    {
      groupId: 'grief',
      title: ENDED,
      daysOfWeek: ['1'],
      startTime: '12:00:00',
      startRecur: day(-90),
      endRecur: day(-34),
    },
    ...dateHappenings(SINGLES, moment, -56, 90).map(describe),
    { id: 'closed', title: CLOSED, start: day(17), end: day(20), display: 'background', color: '#eee' },
    {
      id: 'staff',
      title: STAFF,
      start: `${day(5)}T09:00:00`,
      end: `${day(5)}T12:00:00`,
      classNames: ['staff-only', 'd-none'],
    },
  ]
}

function renderCalendar(moment: Moment): string {
  const entries = JSON.stringify(listEntries(moment)).replaceAll('/', '\\/')
  return `<div class="container my-5"><h1 class="display-4">Church Calendar</h1><div id="calendar"></div></div>
<script src="/js/fullcalendar-6.1.15/index.global.min.js"></script>
<script>
document.addEventListener('DOMContentLoaded', function () {
  var el = document.getElementById('calendar');
  var calendar = new FullCalendar.Calendar(el, {
    initialView: window.innerWidth < 768 ? 'listMonth' : 'dayGridMonth',
    headerToolbar: { left: 'prev,next today', center: 'title', right: 'dayGridMonth,listMonth' },
    timeZone: 'local',
    eventTimeFormat: { hour: 'numeric', minute: '2-digit', meridiem: 'short' },
    events: ${entries},
    eventClick: function (info) { info.jsEvent.preventDefault(); showModal(info.event); }
  });
  calendar.render();
});
</script>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Copper Canyon Church</title><link href="/css/bootstrap.min.css" rel="stylesheet"></head><body>
<nav class="navbar navbar-expand-lg navbar-dark bg-dark"><a class="navbar-brand" href="/">Copper Canyon</a><ul class="navbar-nav"><li class="nav-item"><a class="nav-link" href="/plan-a-visit.php">Plan a Visit</a></li><li class="nav-item"><a class="nav-link" href="/calendar.php">Calendar</a></li></ul></nav>
${body}<footer class="bg-dark text-light p-4"><small>${visit.church.address} &middot; ${visit.church.phone} &middot; Site by Tanner</small></footer></body></html>`
}

/** A script draws the calendar from entries that stand in it: weekdays by number, ends that are the day after. */
export const copperCanyon: DemoSite = {
  key: 'copper-canyon',
  kind: 'a calendar that a script draws from entries inside of it',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    switch (visit.url.pathname) {
      case '/':
        return show('Home', `<div class="jumbotron"><h1>${church.description}</h1></div>`)
      case '/plan-a-visit.php':
        return show(
          'Plan a Visit',
          '<div class="container"><h2>What to expect</h2><p>Coffee first, then about 75 minutes. Hats are fine.</p></div>',
        )
      case '/calendar.php':
        return show('Calendar', renderCalendar(moment))
      default:
        return null
    }
  },
  plantedEvents: (moment) => [...listSingles(SINGLES, moment).map(plant), ...plantRegular(WEEKLY, moment)],
  traps: (moment) => [
    ...trapArchive(listPastSingles(SINGLES, moment)),
    ...trapTitles('staff only', STAFF),
    ...trapTitles('office hours', CLOSED),
    ...trapTitles('its series has ended', ENDED),
  ],
}
