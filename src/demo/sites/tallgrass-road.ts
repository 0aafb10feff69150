import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, type Happening, type PlantedEvent, plant } from './happenings.ts'
import { dateWords, listDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

const HALL = 'Fellowship Hall'

/** `told` is the time as the webmaster types it. */
const SINGLES: readonly (Happening & { told: string })[] = [
  { ...planSingle('ham', 'Country Ham Breakfast', [6, 0], '07:30', { place: HALL }), told: '7:30 AM' },
  {
    ...planSingle('hymns', 'Shape-Note Hymn Sing', [7, 1], '18:00', { place: 'Church House' }),
    told: '6 PM',
  },
  {
    ...planSingle('auction', 'Disaster Relief Auction', [6, 2], '10:00', { place: 'Show Barn' }),
    told: '10:00 AM till sold',
  },
  { ...planSingle('wells', 'Well Drillers’ Slide Show', [3, 3], '19:00', { place: HALL }), told: '7 PM' },
  {
    ...planSingle('feetwashing', 'Love Feast and Feetwashing', [4, 4], '18:30', { place: 'Church House' }),
    told: '6:30 PM',
  },
  {
    ...planSingle('apple', 'Apple Butter Boil', [6, 5], null, { days: 2, place: 'Yard' }),
    told: 'all day both days',
  },
  { ...planSingle('cradle', 'Cradle Roll Picnic', [7, 6], null, { place: 'Yard' }), told: 'after worship' },
  { ...planSingle('seed', 'Seed Catalog Night', [2, 7], null, { place: HALL }), told: 'time TBA' },
  {
    ...planSingle('noon', 'Farm Workers’ Noon Meal', [5, 2], '12:00', { place: HALL }),
    told: 'noon',
  },
  {
    ...planSingle('cemetery', 'Cemetery Work Day', [6, 2], '13:30', {
      place: 'Old Cemetery',
      cancelled: true,
    }),
    told: '1:30 PM',
  },
]

const SUNDAY_SCHOOL = { title: 'Sunday School', weekday: 7, time: '09:45' } as const
const WORSHIP = { title: 'Worship', weekday: 7, time: '11:00' } as const
const BOARD = 'Church Board'
const AGENDA_ITEM = 'Treasurer report'
const LAST_YEAR = 'Mother-Daughter Banquet'
const NOT_HELD = { weekday: 7, every: 8, phase: 4 } as const

/** "Sat 5", and "Sat 5 & Sun 6" for two days. */
function dayWords({ date, days }: DatedHappening): string {
  const words = (day: Temporal.PlainDate) => `${day.toLocaleString('en-US', { weekday: 'short' })} ${day.day}`
  return days === 2 ? `${words(date)} &amp; ${words(date.add({ days: 1 }))}` : words(date)
}

function renderRow(each: DatedHappening): string {
  const told = SINGLES.find(({ slug }) => slug === each.slug)?.told ?? ''
  const title = escapeHtml(each.title)
  const what = each.cancelled ? `<s>${title}</s> <font color=red>CANCELLED</font>` : `<b>${title}</b>`
  return `<tr valign=top><td nowrap><font face="Arial" size=2>${dayWords(each)}</font></td><td><font face="Arial" size=2>${told}</font></td><td><font face="Arial" size=2>${what}</font></td><td><font face="Arial" size=2>${each.place}</font></td></tr>`
}

function renderMonths(moment: Moment): string {
  let shown = ''
  const rows = listSingles(SINGLES, moment).map((each) => {
    const month = dateWords(each.date, ['month', 'year']).toUpperCase()
    const head =
      month === shown
        ? ''
        : `<tr bgcolor="#ccddaa"><td colspan=4 align=center><font face="Arial"><b>${month}</b></font></td></tr>\n`
    shown = month
    return head + renderRow(each)
  })
  return `<table border=1 cellpadding=3 width="100%"><tr><th>Day</th><th>When</th><th>What</th><th>Where</th></tr>\n${rows.join('\n')}</table>`
}

/** The same page of the year before, kept below the new one. */
function renderOldYear(moment: Moment): string {
  const rows = [4, 18, 33].map((days, index) => {
    const date = moment.today.add({ days }).subtract({ years: 1 })
    return `<tr><td>${dateWords(date, ['month', 'day', 'year'])}</td><td>${[LAST_YEAR, 'Barn raising reunion', 'Youth car wash'][index]}</td></tr>`
  })
  return `<p><font face="Arial" size=2><b>WHAT WE DID IN ${moment.today.year - 1}</b></font></p><table border=1>${rows.join('')}</table>`
}

function renderFrame(visit: Visit, body: string): string {
  const updated = visit.moment.today.subtract({ days: 3 })
  return `<HTML><HEAD><TITLE>${escapeHtml(visit.church.name)}</TITLE></HEAD><BODY BGCOLOR="#FFFFEE" LINK="#006600">
<TABLE WIDTH=780 BORDER=0 CELLSPACING=0><TR><TD COLSPAN=2 BGCOLOR="#336633"><FONT COLOR=WHITE SIZE=6 FACE="Times">${escapeHtml(visit.church.name)}</FONT></TD></TR>
<TR><TD WIDTH=130 VALIGN=TOP BGCOLOR="#EEF5DD"><A HREF="index.htm">Front page</A><BR><BR><A HREF="times.htm">Times of worship</A><BR><BR><A HREF="calendar.htm">Church calendar</A><BR><BR><A HREF="board.htm">Board notes</A></TD>
<TD VALIGN=TOP>${body}</TD></TR><TR><TD COLSPAN=2><HR><FONT SIZE=1>You are visitor number 48,112. Page last updated ${updated.month}/${updated.day}/${updated.year}. Best viewed at 800 x 600. ${visit.church.address}, ${visit.church.phone}</FONT></TD></TR></TABLE></BODY></HTML>`
}

const notHeld = (moment: Moment) => listDates(NOT_HELD, moment.today, moment.today.add({ days: 55 }))

function renderBoard(moment: Moment): string {
  const met = moment.today.subtract({ days: 12 })
  const next = moment.today.add({ days: 16 })
  return `<FONT FACE="Arial" SIZE=2><B>${BOARD} notes, ${dateWords(met, ['month', 'day', 'year'])}</B><BR>7:00 Opening prayer<BR>7:05 ${AGENDA_ITEM}<BR>7:30 Old business: gutters<BR>8:15 Adjourned<BR><BR>Next ${BOARD.toLowerCase()} meeting (board members only): ${dateWords(next)}, 7:00 PM.</FONT>`
}

function renderPage(visit: Visit): string | null {
  const { moment, church } = visit
  switch (visit.url.pathname) {
    case '/':
    case '/index.htm':
      return `<P><FONT FACE="Arial">${church.description}</FONT></P><P><IMG SRC="church.gif" ALT="our church" WIDTH=300></P><P><FONT FACE="Arial" SIZE=2>Click on <A HREF="calendar.htm">Church calendar</A> to see what is going on!</FONT></P>`
    case '/times.htm': {
      const off = notHeld(moment).map((date) => dateWords(date, ['month', 'day']))
      return `<TABLE BORDER=1 CELLPADDING=6><TR><TD COLSPAN=2 ALIGN=CENTER><B>EVERY SUNDAY</B></TD></TR><TR><TD>Sunday School</TD><TD>9:45 AM</TD></TR><TR><TD>Worship</TD><TD>11:00 AM</TD></TR></TABLE>
<P><FONT SIZE=2>No Sunday School on ${off.join(' or ')} (teachers&#146; day off).</FONT></P>`
    }
    case '/calendar.htm':
      return `${renderMonths(moment)}${renderOldYear(moment)}`
    case '/board.htm':
      return renderBoard(moment)
    default:
      return null
  }
}

/** A page of 1999 in tables within tables; the months are rows of the table, and last year’s stands below. */
export const tallgrassRoad: DemoSite = {
  key: 'tallgrass-road',
  kind: 'old tables within tables',
  respond: (visit) => {
    const page = renderPage(visit)
    return page === null ? null : answerHtml(renderFrame(visit, page))
  },
  plantedEvents: (moment): PlantedEvent[] => {
    const sundays = listDates({ weekday: 7 }, moment.today, moment.today.add({ days: 60 })).map(String)
    const off = new Set(notHeld(moment).map(String))
    const regular = [SUNDAY_SCHOOL, WORSHIP].flatMap(({ title, time }) =>
      sundays
        .filter((date) => title !== SUNDAY_SCHOOL.title || !off.has(date))
        .map((date) => ({ title, date, time, cancelled: false, repeats: 'every Sunday' })),
    )
    return [...listSingles(SINGLES, moment).map(plant), ...regular]
  },
  traps: (moment) => [
    ...notHeld(moment).map((date) => ({
      title: SUNDAY_SCHOOL.title,
      date: date.toString(),
      why: 'not held on that day',
      mayBeCancelled: true,
    })),
    { title: BOARD, date: null, why: 'for its members, and notes' },
    { title: AGENDA_ITEM, date: null, why: 'a line of an agenda' },
    { title: LAST_YEAR, date: null, why: 'last year’s' },
    { title: 'Youth car wash', date: null, why: 'last year’s' },
    ...listPastSingles(SINGLES, moment).map(({ title, date }) => ({
      title,
      date: date.toString(),
      why: 'over',
    })),
  ],
}
