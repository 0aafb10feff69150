import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, type Happening, type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

type Tell = (date: Temporal.PlainDate) => string

const long: Tell = (date) => dateWords(date, ['weekday', 'month', 'day'])
const short: Tell = (date) => dateWords(date, ['month', 'day'])

function ordinal({ day }: Temporal.PlainDate): string {
  const ending = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** Each announcement in the secretary’s own sentences. */
const SINGLES: readonly (Happening & { tell: Tell })[] = [
  {
    ...planSingle('greens', 'Hanging of the Swags', [6, 0], '09:00', { endTime: '11:00' }),
    tell: (date) =>
      `<b>Hanging of the Swags</b> &ndash; We need ladders and people who trust them on ${long(date)}, from 9 to 11 in the morning. Meet in the sanctuary.`,
  },
  {
    ...planSingle('dinner', 'Newcomers’ Dinner', [5, 1], '18:30'),
    tell: (date) =>
      `<b>Newcomers&rsquo; Dinner.</b> If you joined us this year, the session would like to feed you: ${long(date)} at half past six in the manse. Please tell the office by ${short(date.subtract({ days: 5 }))} whether you eat meat.`,
  },
  {
    ...planSingle('recital', 'Bell Tower Recital', [7, 2], '15:00'),
    tell: (date) =>
      `The <b>Bell Tower Recital</b> is back. Bring a blanket to the lawn at three o&rsquo;clock on Sunday afternoon, ${short(date)}; if it rains we listen from the porch.`,
  },
  {
    ...planSingle('coats', 'Coat Swap', [6, 3], '10:00', { endTime: '14:00' }),
    tell: (date) =>
      `<b>Coat Swap</b> Saturday the ${ordinal(date)} of ${dateWords(date, ['month'])}, 10-2, in the gym. Drop-off begins the Monday before, during office hours.`,
  },
  {
    ...planSingle('talk', 'Grief and the Garden', [2, 4], '19:00', { endTime: '20:15' }),
    tell: (date) =>
      `Dr. Pell will lead an evening called &ldquo;<b>Grief and the Garden</b>&rdquo; on ${long(date)}, 7-8:15 p.m., parlor. Her book came out in 2019. There is no charge.`,
  },
  {
    ...planSingle('blood', 'Plasma Drive', [4, 5], '13:00', { endTime: '18:00' }),
    tell: (date) =>
      `<b>Plasma Drive</b> in the parking lot, ${long(date)}, 1 PM to 6 PM. You must have eaten.`,
  },
  {
    ...planSingle('walk', 'Labyrinth Walk', [3, 6], null),
    tell: (date) =>
      `A quiet <b>Labyrinth Walk</b> is planned for ${long(date)}. The hour will be announced when we know who has the key.`,
  },
  {
    ...planSingle('lunch', 'Rotating Lunch Bunch', [4, 7], '12:00', { cancelled: true }),
    tell: (date) =>
      `<b>Rotating Lunch Bunch</b> for ${long(date)} at noon has been cancelled, since the diner is closed for repairs.`,
  },
  {
    ...planSingle('clinic', 'Flu Shot Clinic', [1, 3], '08:30', { endTime: '11:30' }),
    tell: (date) =>
      `The county brings its <b>Flu Shot Clinic</b> to the gym on ${long(date)} between 8:30 and 11:30 a.m.`,
  },
]

const WEEKLY = [
  { title: 'Worship', weekday: 7, time: '11:00' },
  { title: 'Choir Rehearsal', weekday: 4, time: '19:15' },
] as const
/** On one Thursday the choir rests, and the bulletin says so. */
const NO_CHOIR = { weekday: 4, every: 8, phase: 2 } as const

const SESSION = 'Session meets'
const BIRTHDAY = 'Opal Winthrop'
const MINUTES = 'Congregational meeting minutes'
const STALE = 'Porch Fiddle Night'
/** A poster that nobody took down: its weekday fits another year. */
function staleDay({ today }: Moment) {
  const date = today.add({ days: 24 })
  return { date, told: date.subtract({ years: 3 }) }
}
const COLLECT = 'Peacemaking Offering'

const sundayOf = ({ today }: Moment) => today.subtract({ days: today.dayOfWeek % 7 })
const noChoir = (moment: Moment) => listDates(NO_CHOIR, moment.today, moment.today.add({ days: 55 }))

function renderBulletin(moment: Moment): string {
  const sunday = sundayOf(moment)
  const paragraphs = listSingles(SINGLES, moment).map((each: DatedHappening) => {
    const tell = SINGLES.find(({ slug }) => slug === each.slug)?.tell ?? long
    return `<p>${tell(each.date)}</p>`
  })
  const birthday = (days: number) =>
    sunday.add({ days }).toLocaleString('en-US', { month: 'short', day: 'numeric' })
  return `<h2>The Wren</h2><h3>Bulletin for Sunday, ${dateWords(sunday, ['month', 'day', 'year'])}</h3>
<h4>The Order of Worship</h4><p>Prelude<br>Call to Worship (responsive)<br>Hymn 366, &ldquo;Love Divine&rdquo;<br>Old Testament, Isaiah 12:1-6<br>Gospel, Mark 8:27-38<br>Sermon: The Second Touch<br>Offering<br>Hymn 11:45? No, 145! <i>(see insert)</i><br>Postlude</p>
<h4>Last Sunday</h4><p>Attendance 112. Offering $4,318.50.</p>
<h4>Life Together</h4>
${paragraphs.join('\n')}
<p>Choir Rehearsal is every Thursday evening at 7:15 in the loft, except ${noChoir(moment).map(long).join(' and ')}. New basses will be hugged.</p>
<p>The ${COLLECT} is due by ${short(sunday.add({ days: 21 }))}; envelopes are in the pews.</p>
<p>${SESSION} ${long(sunday.add({ days: 16 }))} at 6:30 p.m. (elders only).</p>
<h4>Birthdays</h4><p>${BIRTHDAY} (${birthday(3)}), Amos Teague (${birthday(5)}), the Lindqvist baby, one year old! (${birthday(9)})</p>
<h4>Serving next Sunday</h4><p>Ushers: the Teagues. Coffee: 10:30 crew. Flowers are given in memory of Ruth Abel, 1931&ndash;2016.</p>
<h4>The office</h4><p>Open Tuesday, Wednesday and Thursday, 9 to 2. The pastor keeps a day off on Fridays.</p>`
}

function renderDocuments(moment: Moment): string {
  const met = moment.today.subtract({ days: 26 })
  const file = `${met.year}-${String(met.month).padStart(2, '0')}-${String(met.day).padStart(2, '0')}`
  const next = moment.today.add({ months: 1 })
  return `<h2>Papers</h2><ul><li><a href="/files/${file}-minutes.pdf">${MINUTES}, ${dateWords(met, ['month', 'day', 'year'])} (PDF, 212 KB)</a></li>
<li><a href="/files/newsletter-${next.year}-${next.month}.pdf">The Feather, ${dateWords(next, ['month', 'year'])} (PDF)</a></li>
<li><a href="/files/budget-${moment.today.year + 1}.pdf">Draft budget ${moment.today.year + 1}</a></li><li><a href="/files/pledge-card.pdf">Pledge card, return by ${dateWords(moment.today.add({ days: 19 }), ['month', 'day'])}</a></li></ul>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${title} : ${escapeHtml(visit.church.name)}</title>
<style>body{font-family:Palatino,serif;max-width:40em;margin:2em auto}h4{border-bottom:1px dotted}</style></head><body>
<h1><a href="/">${escapeHtml(visit.church.name)}</a></h1><p><a href="/bulletin">This week&rsquo;s bulletin</a> | <a href="/papers">Papers</a> | <a href="/porch">The porch</a></p>
${body}
<hr><p><small>${visit.church.address} &middot; ${visit.church.phone}</small></p></body></html>`
}

/** One long weekly bulletin in prose, with everything in it that is no event. */
export const wrenStreet: DemoSite = {
  key: 'wren-street',
  kind: 'a bulletin in prose',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    switch (visit.url.pathname) {
      case '/':
        return show(
          'Welcome',
          `<p>${church.description}</p><p>We gather for worship each Sunday at eleven in the morning.</p>`,
        )
      case '/bulletin':
        return show('Bulletin', renderBulletin(moment))
      case '/papers':
        return show('Papers', renderDocuments(moment))
      case '/porch':
        return show(
          'The porch',
          `<p>Built in 1911, repaired in 1957, 1988 and last Tuesday.</p><p>Nailed to the post: <b>${STALE}</b>, ${long(staleDay(moment).told)}, 7 PM, bring a chair!</p>`,
        )
      default:
        return null
    }
  },
  plantedEvents: (moment): PlantedEvent[] => {
    const off = new Set(noChoir(moment).map(String))
    return [
      ...listSingles(SINGLES, moment).map(plant),
      ...plantRegular(WEEKLY, moment).filter(({ title, date }) => title === 'Worship' || !off.has(date)),
    ]
  },
  traps: (moment) => [
    ...noChoir(moment).map((date) => ({
      title: 'Choir Rehearsal',
      date: date.toString(),
      why: 'not on that day',
      mayBeCancelled: true,
    })),
    { title: STALE, date: staleDay(moment).date.toString(), why: 'its weekday fits another year' },
    { title: SESSION, date: null, why: 'for elders only' },
    { title: BIRTHDAY, date: null, why: 'a birthday' },
    { title: 'Teague', date: null, why: 'a birthday' },
    { title: MINUTES, date: null, why: 'a document' },
    { title: 'The Feather', date: null, why: 'a document' },
    { title: 'Pledge card', date: null, why: 'a date by which something is due' },
    { title: COLLECT, date: null, why: 'a date by which something is due' },
    { title: 'Hymn', date: null, why: 'a line of the order of worship' },
    { title: 'Attendance', date: null, why: 'a number of last Sunday' },
  ],
}
