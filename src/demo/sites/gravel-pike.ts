import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, dateHappenings, type Happening, plant, plantRegular } from './happenings.ts'
import { clockWords, listMonths, type Moment } from './moment.ts'
import { listSingles, planSingle } from './single-dates.ts'
import { answerText, type DemoSite } from './site-shapes.ts'
import { trapTitles } from './told.ts'

const SINGLES: readonly Happening[] = [
  planSingle('quartet', 'Gospel Quartet Singing', [6, 1], '18:30'),
  planSingle('homecoming', 'Homecoming and Dinner on the Grounds', [7, 2], '10:30'),
  planSingle('workday', 'Church Work Day', [6, 3], '08:00', { endTime: '12:00' }),
  planSingle('brotherhood', 'Brotherhood Breakfast', [6, 5], '07:00'),
  planSingle('picnic', 'Sunday School Picnic', [7, 6], '14:00'),
  planSingle('campers', 'Fifth Wheel Campers Potluck', [5, 7], '18:00'),
  planSingle('quilts', 'Mission Quilt Auction', [4, 4], '19:00'),
  planSingle('hayride', 'Youth Hayride', [5, 0], null),
]
const WEEKLY = [
  { title: 'Morning Worship', weekday: 7, time: '11:00' },
  { title: 'Prayer Meeting', weekday: 3, time: '18:45' },
] as const
const DEACONS = 'Deacons only'
const BIRTHDAYS = ['Orville T.', 'Sister Maudie', 'Twins'] as const
const SONG_LEADER = 'Piano: Nell'

/** The editor of the page wrote it on Windows; the signs of that machine are bytes of their own. */
const WINDOWS: Readonly<Record<string, string>> = {
  '’': '\u0092',
  '“': '\u0093',
  '”': '\u0094',
  '–': '\u0096',
}
const answerOld = (html: string) =>
  answerText(
    'text/html',
    Buffer.from(
      html.replaceAll(/[’“”–]/g, (sign) => WINDOWS[sign] ?? sign),
      'latin1',
    ),
  )

const page = (title: string, body: string) =>
  answerOld(`<HTML><HEAD><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=windows-1252"><META NAME="GENERATOR" CONTENT="Microsoft FrontPage 4.0"><TITLE>${title}</TITLE></HEAD>
<BODY BACKGROUND="parch.jpg" TEXT="#000000" LINK="#663300"><FONT FACE="Comic Sans MS">${body}</FONT></BODY></HTML>`)

function renderEntry({ title, time, endTime }: DatedHappening): string {
  if (time === null) return `${title} (time to be announced)`
  const [start, end] = [time, endTime].map(
    (each) => each && clockWords(each, true).toLowerCase().replace(' ', ''),
  )
  return end ? `${title} ${start}–${end}` : `${title} ${start}`
}

/** A month as rows of a table: the day, its weekday’s letters, and all that is on, parted by semicolons. */
function renderMonth(first: Temporal.PlainDate, moment: Moment): string {
  const last = first.add({ months: 1 }).subtract({ days: 1 })
  const days = Array.from({ length: last.day }, (_, index) => first.add({ days: index }))
  const offset = moment.today.until(first).days
  const month = dateHappenings(SINGLES, moment, offset, offset + last.day - 1)
  const rows = days.flatMap((date) => {
    const on = month.filter((each) => each.date.equals(date)).map(renderEntry)
    if (date.dayOfWeek === 1 && date.day < 8) on.push(`${DEACONS} 7pm`)
    if (date.day % 11 === 4) on.push(`<I>B-day: ${BIRTHDAYS[date.day % 3]}</I>`)
    if (date.dayOfWeek === 7 && date.day < 8) on.push(`<I>${SONG_LEADER}</I>`)
    if (on.length === 0) return []
    return `<TR><TD ALIGN=RIGHT><B>${date.day}</B><TD>${date.toLocaleString('en-US', { weekday: 'short' })}<TD>${on.join('; ')}`
  })
  return `<TABLE BORDER=3 CELLPADDING=4 BGCOLOR="#FFFFCC"><TR><TH COLSPAN=3 BGCOLOR="#CC9966">${first.toLocaleString('en-US', { month: 'long' }).toUpperCase()} ${first.year}</TH>${rows.join('\n')}</TABLE>`
}

function renderHistory(moment: Moment): string {
  const old = moment.today.subtract({ years: 2 })
  return `<H2>Our History</H2><P>On October 5, 1884, eleven persons met under a brush arbor on the Gravel Pike. The present house was dedicated May 20, 1951. The steeple blew off on April 2, 1957 and was found in a stock tank.
<P>“Pie Supper” of ${old.toLocaleString('en-US', { month: 'long' })} ${old.year}: $412 for the roof.`
}

/** A page of frames from another time: the menu and the pages are documents of their own, in an old encoding. */
export const gravelPike: DemoSite = {
  key: 'gravel-pike',
  kind: 'frames, a menu of its own, and months as rows of several things each',
  respond: (visit) => {
    const { moment, church } = visit
    switch (visit.url.pathname) {
      case '/':
        return answerOld(
          `<HTML><HEAD><TITLE>${church.name}</TITLE></HEAD><FRAMESET COLS="170,*" BORDER=0><FRAME src="menu.htm" NAME="menu"><FRAME src="welcome.htm" NAME="main"><NOFRAMES><BODY>Your browser does not support frames.</BODY></NOFRAMES></FRAMESET></HTML>`,
        )
      case '/menu.htm':
        return page(
          'menu',
          '<P><A href="welcome.htm" TARGET="main">Home</A><P><A href="times.htm" TARGET="main">Times</A><P><A href="whatsup.htm" TARGET="main">What’s Up</A><P><A href="history.htm" TARGET="main">History</A><P><IMG src="mailbox.gif" ALT="">',
        )
      case '/welcome.htm':
        return page(
          'Welcome',
          `<CENTER><H1>${church.name}</H1><MARQUEE>You’re a stranger here but once!</MARQUEE><P>${church.description}<P>${church.address}<BR>${church.phone}<P>You are visitor number 004417</CENTER>`,
        )
      case '/times.htm':
        return page(
          'Times',
          `<H2>Come and See</H2><P><B>Every Sunday</B>: Morning Worship, 11:00 o’clock<P><B>Every Wednesday</B>: Prayer Meeting, 6:45 in the evening<P>The office is open when Norma’s car is there.`,
        )
      case '/whatsup.htm':
        return page(
          'What’s Up',
          `<H2>What’s Up at Gravel Pike</H2>${listMonths(moment, 2)
            .map((first) => renderMonth(first, moment))
            .join(
              '<BR>',
            )}<P><FONT SIZE=1>Page updated ${moment.today.subtract({ days: 4 }).month}/${moment.today.subtract({ days: 4 }).day}/${moment.today.year} by the webmaster</FONT>`,
        )
      case '/history.htm':
        return page('History', renderHistory(moment))
      default:
        return null
    }
  },
  plantedEvents: (moment) => [...listSingles(SINGLES, moment).map(plant), ...plantRegular(WEEKLY, moment)],
  traps: () => [
    ...trapTitles('for the deacons alone', DEACONS),
    ...trapTitles('a birthday', ...BIRTHDAYS),
    ...trapTitles('whose turn it is', SONG_LEADER),
    ...trapTitles('two years ago', 'Pie Supper'),
    ...trapTitles('office hours', 'Norma'),
  ],
}
