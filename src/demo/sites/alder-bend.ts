import { type DatedHappening, type Happening, plant, plantRegular } from './happenings.ts'
import { clockWords, listMonthDates, listMonths, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, answerText, type DemoSite, type Visit } from './site-shapes.ts'
import { plantDates, trapTitles } from './told.ts'

const SINGLES: readonly Happening[] = [
  planSingle('creek', 'Creek Cleanup', [6, 1], '08:00', { endTime: '10:30', description: 'Boots!' }),
  planSingle('movie', 'Movie on the Wall', [5, 2], '20:15', { description: 'Rated G, mostly' }),
  planSingle('pie', 'Pie Social', [7, 3], '15:00', { description: 'Bring one, eat two' }),
  planSingle('story', 'Story Swap', [2, 4], '19:00', { description: 'Theme: getting lost' }),
  planSingle('yoga', 'Gentle Chair Yoga', [4, 5], '10:00', { endTime: '11:00' }),
  planSingle('chili', 'Chili and Carols', [7, 6], '17:30', { description: 'Not a cook-off. Nobody wins.' }),
  planSingle('tools', 'Tool Library Swap Day', [6, 7], '09:00', { endTime: '13:00' }),
  planSingle('labyrinth', 'Labyrinth Walk', [6, 0], '16:00', { cancelled: true }),
]
const WORSHIP = { title: 'Worship', weekday: 7, time: '10:15' } as const
const DINNER = { title: 'Dinner Church', rule: { weekday: 3, nth: 1 }, time: '18:00' } as const
const STAFF = 'Staff mtg'
const LEASE = 'Room rented'

/** The dinner is left out in every third month. */
const isSkipped = (month: number) => month % 3 === 0
const dinners = ({ today }: Moment) => listMonthDates(DINNER.rule, today, today.add({ days: 60 }))

/** Words as the editor leaves them: in pieces, wherever somebody once corrected a letter. */
function inPieces(text: string): string {
  const at = /^[A-Z][a-z]{2} \d/.test(text) ? 2 : text.length - 3
  return [text.slice(0, at), text.slice(at)]
    .map((piece) => `<span class="C9DxTc" style="font-family:Lato,Arial;">${escapeHtml(piece)}</span>`)
    .join('')
}

const para = (text: string) => `<p class="zfr3Q CDt4Ke" dir="ltr">${inPieces(text)}</p>`
const heading = (text: string) =>
  `<h2 class="zfr3Q JYVBee" dir="ltr"><div class="CjVfdc">${inPieces(text)}</div></h2>`
const section = (inner: string) =>
  `<section class="yaqOZd"><div class="mYVXT"><div class="LS81yb VICjCf"><div class="hJDwNd-AhqUyc-uQSCkd purZT-AhqUyc-II5mzb"><div class="oKdM2c"><div class="jXK9ad D2fZ2"><div class="tyJCtd mGzaTb Depvyb baZpAe">${inner}</div></div></div></div></div></div></section>`

/** "Sat 5, 8-10:30am: Creek Cleanup. Boots!" */
function itemWords({ date, time, endTime, title, description, cancelled }: DatedHappening): string {
  const clock = (told: string) => clockWords(told, true).toLowerCase().replace(' ', '')
  const start = clock(time ?? '12:00')
  const isSameHalf = endTime && start.slice(-2) === clock(endTime).slice(-2)
  const hours = endTime ? `${isSameHalf ? start.slice(0, -2) : start}-${clock(endTime)}` : start
  const day = `${date.toLocaleString('en-US', { weekday: 'short' })} ${date.day}`
  return `${day}, ${hours}: ${title}${description ? `. ${description}` : ''}${cancelled ? ' (cancelled, path is flooded)' : ''}`
}

function renderMonths(moment: Moment): string {
  const coming = listSingles(SINGLES, moment)
  return listMonths(moment, 2)
    .map((first) => {
      const items = coming
        .filter(({ date }) => date.month === first.month)
        .map(
          (each) =>
            `<li class="zfr3Q TYR86d eD0Rn" dir="ltr"><p class="zfr3Q CDt4Ke">${inPieces(itemWords(each))}</p></li>`,
        )
      const list =
        items.length === 0 ? para('Nothing yet. Ideas?') : `<ul class="n8H08c UVNKR">${items.join('')}</ul>`
      return section(heading(first.toLocaleString('en-US', { month: 'long' }).toUpperCase()) + list)
    })
    .join('\n')
}

function renderShell(visit: Visit, title: string, body: string): string {
  const link = (href: string, label: string) =>
    `<li class="VsJjtf oXBWEc"><div class="PsKE7e IKA38e"><a class="aJHbb" href="${href}" data-level="1">${label}</a></div></li>`
  return `<!DOCTYPE html><html lang="en-US" itemscope itemtype="http://schema.org/WebPage"><head><meta charset="utf-8"><title>Alder Bend Mennonite - ${title}</title><meta property="og:title" content="Alder Bend Mennonite - ${title}"></head><body dir="ltr" itemscope itemtype="http://schema.org/WebPage" class="EIlDfe"><div class="M63kCb N63NQ"></div><div class="QZ3zWd"><nav class="JzO0Vc"><ul class="jYxBte Fpy8Db" role="navigation">${link('/home', 'Home')}${link('/when-we-gather', 'When we gather')}${link('/doings', 'Doings')}${link('/office', 'Office board')}</ul></nav>
<div jsname="ZBtY8b" role="main" class="UtePc RCETm yxgWrb">${section(`<h1 class="zfr3Q duRjpb" dir="ltr">${inPieces(title)}</h1>`)}${body}</div><footer class="NbSkEc">${para(`${visit.church.address} ${visit.church.phone}`)}</footer></div></body></html>`
}

function renderOffice(moment: Moment): string {
  const next = moment.today.add({ days: 8 })
  const label = (days: number) => `${next.add({ days }).month}/${next.add({ days }).day}`
  const past = listPastSingles(SINGLES, moment).slice(0, 2)
  return section(
    `${para(`For the staff only: ${STAFF} ${label(0)} at 9am, ${STAFF} ${label(14)} at 9am`)}${para(`${LEASE} to Cub Pack 88, ${label(3)}, 6pm, closed group`)}${heading('Thank-yous')}${past.map((each) => para(`${each.title}, ${each.date.month}/${each.date.day}/${each.date.year}: 31 came. Thanks, Lois!`)).join('')}`,
  )
}

/** A site of nested boxes: months in headings, days without them, and every line cut into spans. */
export const alderBend: DemoSite = {
  key: 'alder-bend',
  kind: 'months in headings, lines in spans, and a habit with months left out',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    switch (visit.url.pathname) {
      case '/':
      case '/home':
        return show('Home', section(para(church.description) + para('Singing in four parts since 1978.')))
      case '/when-we-gather':
        return show(
          'When we gather',
          section(
            `${heading('Sundays')}${para('Worship 10:15am, followed by coffee and announcements that run long.')}${heading('Dinner Church')}${para('Dinner Church is the first Wednesday of the month at 6pm, except in March, June, September and December, when we rest.')}`,
          ),
        )
      case '/doings':
        return show('Doings', renderMonths(moment))
      case '/office':
        return show('Office board', renderOffice(moment))
      case '/robots.txt':
        return answerText('text/plain', 'User-agent: *\nAllow: /\n')
      default:
        return null
    }
  },
  plantedEvents: (moment) => [
    ...listSingles(SINGLES, moment).map(plant),
    ...plantRegular([WORSHIP], moment),
    ...plantDates(
      DINNER.title,
      DINNER.time,
      dinners(moment).filter(({ month }) => !isSkipped(month)),
    ),
  ],
  traps: (moment) => [
    ...trapTitles('staff only', STAFF),
    ...trapTitles('a closed group', LEASE, 'Cub Pack'),
    ...listPastSingles(SINGLES, moment)
      .slice(0, 2)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'over, with thanks' })),
    ...dinners(moment)
      .filter(({ month }) => isSkipped(month))
      .map((date) => ({
        title: DINNER.title,
        date: `${date}`,
        why: 'a month that is left out',
        mayBeCancelled: true,
      })),
  ],
}
