import type { Temporal } from 'temporal-polyfill'
import { plant, plantRegular } from './happenings.ts'
import { dateWords, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { type DatedTold, listTold, plantDates, type Told, tellOnce, trapTitles } from './told.ts'

const inEthiopia = (month: 'numeric' | 'long') =>
  new Intl.DateTimeFormat('en-US-u-ca-ethiopic', { month, day: 'numeric', timeZone: 'UTC' })
const NUMBERS = inEthiopia('numeric')
const WORDS = inEthiopia('long')
/** Month and day of the Ethiopian year, "3/21" or "Hedar 21". */
const ethiopian = (date: Temporal.PlainDate, form = NUMBERS) => form.format(new Date(`${date}T12:00:00Z`))
const ferenji = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day', 'year'])
const amharicDay = (date: Temporal.PlainDate) => dateWords(date, ['weekday'], 'am')

/** The Amharic column tells hours as they are counted at home, from dawn and from dusk. */
const ONCE: readonly (Told & { am: string })[] = [
  {
    ...tellOnce('Teff Harvest Luncheon', [7, 1], '12:30', () => '12:30 PM – 3:00 PM, lower hall'),
    am: 'ከቀኑ 6:30 ሰዓት',
  },
  {
    ...tellOnce('Youth Begena Recital', [6, 3], '18:00', () => '6:00 PM, sanctuary'),
    am: 'ከምሽቱ 12:00 ሰዓት',
  },
  {
    ...tellOnce(
      'Immigration Clinic',
      [6, 5],
      '09:00',
      () => '9:00 AM until 1:00 PM, room 2. No appointment.',
    ),
    am: 'ከጠዋቱ 3:00 ሰዓት',
  },
  {
    ...tellOnce(
      'All-Night Vigil',
      [5, 6],
      '22:00',
      (date) => `from 10:00 PM until 5:00 AM on ${dateWords(date.add({ days: 1 }), ['weekday'])}`,
    ),
    am: 'ከምሽቱ 4:00 ሰዓት',
  },
  {
    ...tellOnce('Amharic Spelling Bee', [6, 7], '14:30', () => '2:30 PM, ages 6 to 12'),
    am: 'ከቀኑ 8:30 ሰዓት',
  },
  {
    ...tellOnce('Blessing of the New Censers', [7, 2], null, () => 'after Kidase'),
    am: 'ከቅዳሴ በኋላ',
  },
]

/** Feasts stand on days of the Ethiopian year, which move by one against ours after a leap year. */
const FEASTS = [
  { on: '3/21', title: 'Hidar Tsion Mariam', time: '02:00', words: '2:00 AM', am: 'ከሌሊቱ 8:00 ሰዓት' },
  { on: '4/19', title: 'Feast of Saint Gabriel', time: '03:00', words: '3:00 AM', am: 'ከሌሊቱ 9:00 ሰዓት' },
  { on: '5/11', title: 'Timket Procession', time: '10:00', words: '10:00 AM', am: 'ከጠዋቱ 4:00 ሰዓት' },
  { on: '10/12', title: 'Feast of Saint Michael', time: '03:30', words: '3:30 AM', am: 'ከሌሊቱ 9:30 ሰዓት' },
  { on: '1/17', title: 'Meskel Bonfire', time: '18:30', words: '6:30 PM', am: 'ከምሽቱ 12:30 ሰዓት' },
] as const

const WEEKLY = [
  { title: 'Kidase (Divine Liturgy)', weekday: 7, time: '05:00', endTime: '09:00' },
  { title: 'Saturday Children’s School', weekday: 6, time: '16:00' },
] as const
const FAST = 'Fast of Wednesdays and Fridays'
const BOARD = 'Parish Council (council members only)'
const PAST_FEAST = 'Visit of His Grace'

function listFeasts({ today }: Moment) {
  const days = Array.from({ length: 56 }, (_, index) => today.add({ days: index }))
  return FEASTS.flatMap((feast) =>
    days.filter((date) => ethiopian(date) === feast.on).map((date) => ({ ...feast, date })),
  )
}

const row = (date: Temporal.PlainDate, title: string, words: string, am: string) =>
  `<tr><td class="en"><strong>${title}</strong><br>${ferenji(date)}<br>${words}</td><td class="am" lang="am">${amharicDay(date)} <span class="et">${ethiopian(date, WORDS)}</span><br>${am}</td></tr>`

function renderSchedule(moment: Moment): string {
  const once = listTold(ONCE, moment).map((each: DatedTold) =>
    row(each.date, each.title, each.tell(each.date), ONCE.find(({ slug }) => slug === each.slug)?.am ?? ''),
  )
  const feasts = listFeasts(moment).map((each) => row(each.date, each.title, each.words, each.am))
  const council = moment.today.add({ days: 10 })
  return `<table class="has-fixed-layout"><thead><tr><th>In English</th><th lang="am">በአማርኛ</th></tr></thead><tbody>${feasts.join('\n')}${once.join('\n')}</tbody></table>
<p>${BOARD}: ${ferenji(council)}, 8:00 PM.</p><p>${FAST}: no animal products until 3:00 PM.</p>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  const past = visit.moment.today.subtract({ days: 40 })
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} – Debre Selam</title></head><body class="wp-site-blocks"><header class="wp-block-group"><h1 class="wp-block-site-title"><a href="/">ደብረ ሰላም &middot; Debre Selam</a></h1><nav class="wp-block-navigation"><ul><li><a href="/worship/">Worship &middot; አገልግሎት</a></li><li><a href="/schedule/">Schedule &middot; መርሐ ግብር</a></li></ul></nav></header>
<main class="wp-block-post-content">${body}</main><aside><h3>Gallery</h3><p>${PAST_FEAST}, ${dateWords(past, ['month', 'day', 'year'])} (48 photos)</p></aside>
<footer><p>${visit.church.address}<br>${visit.church.phone}</p><p>እግዚአብሔር ይመስገን</p></footer></body></html>`
}

/** Amharic beside English: another calendar and another count of hours stand next to the ones that hold here. */
export const debreSelam: DemoSite = {
  key: 'debre-selam',
  kind: 'two languages, two calendars and two ways to count the hours, side by side',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    switch (visit.url.pathname) {
      case '/':
        return show('Home', `<p>${church.description}</p><p lang="am">እንኳን ደህና መጡ።</p>`)
      case '/worship/':
        return show(
          'Worship',
          `<h2>Every week &middot; በየሳምንቱ</h2><p><strong>Kidase (Divine Liturgy)</strong><br>Sundays, 5:00 AM to 9:00 AM<br><span lang="am">እሑድ ከሌሊቱ 11:00 እስከ ጠዋቱ 3:00 ሰዓት</span></p><p><strong>Saturday Children’s School</strong><br>Saturdays at 4:00 PM<br><span lang="am">ቅዳሜ ከቀኑ 10:00 ሰዓት</span></p><p>Please remove your shoes at the door.</p>`,
        )
      case '/schedule/':
        return show('Schedule', renderSchedule(moment))
      default:
        return null
    }
  },
  plantedEvents: (moment) => [
    ...listTold(ONCE, moment).map(plant),
    ...listFeasts(moment).flatMap(({ title, time, date }) => plantDates(title, time, [date])),
    ...plantRegular(WEEKLY, moment),
  ],
  traps: () => [
    ...trapTitles('a rule of fasting', FAST),
    ...trapTitles('for its members alone', 'Parish Council'),
    ...trapTitles('in the gallery', PAST_FEAST),
  ],
}
