import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, listMonthDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listPastTold, listTold, plantDates, tellOnce, trapTitles } from './told.ts'

const long = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day'])

/** Notices as they stand in the bulletin’s two columns, in the secretary’s own words. */
const NOTICES = [
  tellOnce(
    'Knights of Columbus Fish Fry',
    [5, 1],
    '17:00',
    (date) => `${long(date)}, from 5:00 until 7:30 pm in the gym. Dine in or drive through, $13 a plate.`,
    { endTime: '19:30' },
  ),
  tellOnce(
    'Parish Rosary Walk',
    [6, 2],
    '09:30',
    (date) => `${long(date)}. We begin at the grotto at 9:30 am, right after the 9:00 bell. Rain or shine.`,
  ),
  tellOnce(
    'Communal Penance Service',
    [2, 3],
    '19:00',
    (date) => `Six priests will be here on ${long(date)} at 7:00 pm. Please be on time; the homily is short.`,
  ),
  tellOnce(
    'Altar Society Bake Sale',
    [7, 4],
    null,
    (date) => `After all the Masses on ${long(date)}. Pecan pies go first, don’t say we didn’t warn you.`,
  ),
  tellOnce(
    'Baptism Class for Parents and Godparents',
    [4, 5],
    '18:45',
    (date) =>
      `${long(date)}, 6:45–8:15 pm, Room 3. Please call the office by the Monday before (${date.subtract({ days: 3 }).month}/${date.subtract({ days: 3 }).day}).`,
    { endTime: '20:15' },
  ),
  tellOnce(
    'Quinceañera Dance Fundraiser',
    [6, 6],
    '20:00',
    (date) => `${long(date)}, 8 pm to midnight, parish hall. Tickets from any member of the Guadalupanas.`,
  ),
]

const VIGIL = { title: 'Saturday Vigil Mass', weekday: 6, time: '17:30' } as const
const SUNDAY = { title: 'Sunday Mass', weekday: 7, time: '10:00' } as const
/** Once in eight weeks the parish dance takes the hall, and the Vigil is said early. */
const EARLY = { weekday: 6, every: 8, phase: 6 } as const
const ADORATION = { title: 'First Friday Adoration', rule: { weekday: 5, nth: 1 }, time: '08:30' } as const

const INTENTIONS = [
  'Zenobia Strnad',
  'Ladislav Kubala',
  'Pro Populo',
  'Intentions of the Wozniak Family',
] as const
const BANNS = 'Oralia Benavides and Trent Hruska'
const COLLECTION = 'Second Collection'
const COUNCIL = 'Finance Council'

function renderIntentions(moment: Moment): string {
  const sunday = moment.today.subtract({ days: moment.today.dayOfWeek % 7 })
  const rows = INTENTIONS.map((name, index) => {
    const day = sunday.add({ days: index + 1 })
    return `<tr><td>${day.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })}</td><td>8:00 am</td><td>${index === 2 ? '' : '+ '}${name}</td></tr>`
  })
  return `<table class="intentions" cellpadding="3">${rows.join('\n')}</table>`
}

function renderBulletin(moment: Moment): string {
  const sunday = moment.today.subtract({ days: moment.today.dayOfWeek % 7 })
  const early = listDates(EARLY, moment.today, moment.today.add({ days: 55 })).map(
    (date) =>
      `<p><b>PLEASE NOTE:</b> On ${long(date)} the Saturday Vigil Mass will be at 4:00 pm instead of 5:30 pm because of the dance.</p>`,
  )
  const collection = sunday.add({ days: 14 })
  const notices = listTold(NOTICES, moment).map(
    (each) => `<p class="notice"><b><u>${each.title}</u></b><br>${each.tell(each.date)}</p>`,
  )
  return `<h2>Bulletin for Sunday, ${dateWords(sunday, ['month', 'day', 'year'])}</h2><h3>Mass Intentions for the Week</h3>${renderIntentions(moment)}
<h3>Banns of Marriage</h3><p>II. ${BANNS}, ${collection.month}/${collection.day}/${collection.year}</p>
<h3>Stewardship</h3><p>Last Sunday: $8,412.00. Online: $2,105.50. Needed each week: $11,000.</p><p>${COLLECTION} on ${dateWords(collection, ['month', 'day'])}: Retired Religious.</p>
<h3>Around the Parish</h3>${early.join('')}<div class="two-columns">${notices.join('\n')}</div>
<p><small>${COUNCIL} (members only) meets ${long(sunday.add({ days: 9 }))}, 6 pm, rectory.</small></p>`
}

function renderPhotos(moment: Moment): string {
  return listPastTold(NOTICES, moment)
    .slice(0, 3)
    .map(
      (each) =>
        `<figure><figcaption>${each.title} &ndash; ${dateWords(each.date, ['month', 'day', 'year'])}</figcaption></figure>`,
    )
    .join('')
}

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - Saint Winnoc Catholic Church - Dallas, TX</title></head><body class="ec-body"><div id="header"><a href="/" class="siteTitle">Saint Winnoc Catholic Church</a></div>
<ul id="topNav"><li><a href="/">Home</a></li><li class="hasChildren"><a href="#">Parish Life</a><ul><li><a href="/bulletin">Bulletin</a></li><li><a href="/photos">Photo Albums</a></li></ul></li><li><a href="/sacraments">Sacraments</a></li></ul>
<div class="columns"><div class="mainColumn"><h1 class="pageTitle">${title}</h1>${body}</div><div class="sideColumn"><div class="module massTimes"><h3>Mass Times</h3><p><strong>Saturday Vigil Mass:</strong> 5:30 pm</p><p><strong>Sunday Mass:</strong> 10:00 am</p></div><div class="module"><h3>Parish Office</h3><p>${escapeHtml(visit.church.address)}<br>${visit.church.phone}<br>Monday &ndash; Thursday 9:00 am &ndash; 4:00 pm<br>Closed for lunch 12 &ndash; 1</p></div></div></div>
<div id="footer">&copy; ${visit.moment.today.year} Saint Winnoc Catholic Church. Powered by volunteers.</div></body></html>`
}

function plantVigils(moment: Moment): PlantedEvent[] {
  const early = new Set(listDates(EARLY, moment.today, moment.today.add({ days: 60 })).map(String))
  return plantRegular([VIGIL], moment).map((each) =>
    early.has(each.date) ? { ...each, time: '16:00' } : each,
  )
}

/** A parish: Masses in a side column, intentions that look like events, and a bulletin that moves one Mass. */
export const saintWinnoc: DemoSite = {
  key: 'saint-winnoc',
  kind: 'a parish bulletin that moves one Mass, among intentions and banns',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    switch (visit.url.pathname) {
      case '/':
        return show(
          'Welcome',
          `<p>${church.description}</p><p>New here? Fill out a census card in the vestibule.</p>`,
        )
      case '/bulletin':
        return show('Bulletin', renderBulletin(moment))
      case '/photos':
        return show('Photo Albums', renderPhotos(moment))
      case '/sacraments':
        return show(
          'Sacraments',
          `<h3>Baptism</h3><p>By appointment, after the class.</p><h3>Matrimony</h3><p>Call at least nine months before the date.</p><h3>Eucharistic Adoration</h3><p>${ADORATION.title}: every First Friday of the month, beginning at 8:30 am and closing with Benediction at 5:00 pm.</p>`,
        )
      default:
        return null
    }
  },
  plantedEvents: (moment) => [
    ...listTold(NOTICES, moment).map(plant),
    ...plantVigils(moment),
    ...plantRegular([SUNDAY], moment),
    ...plantDates(
      ADORATION.title,
      ADORATION.time,
      listMonthDates(ADORATION.rule, moment.today, moment.today.add({ days: 60 })),
    ),
  ],
  traps: (moment) => [
    ...trapTitles('a Mass intention', 'Strnad', 'Kubala', 'Wozniak'),
    ...trapTitles('a wedding’s banns', 'Benavides'),
    ...trapTitles('no event', COLLECTION),
    ...trapTitles('members only', COUNCIL),
    ...listPastTold(NOTICES, moment)
      .slice(0, 3)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'an album of the past' })),
    ...listTold(NOTICES, moment)
      .filter(({ title }) => title.startsWith('Baptism'))
      .map(({ title, date }) => ({ title, date: `${date.subtract({ days: 3 })}`, why: 'the day to call' })),
  ],
}
