import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { dateWords, listMonthDates, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listPastTold, listTold, plantDates, type Told, tellOnce, trapTitles } from './told.ts'
import { listYearDates, type YearRule } from './year-days.ts'

const long = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day'])
const HALL = 'Parish Hall'

/** The bulletin's notices, each under its heading. */
const NOTICES: readonly Told[] = [
  tellOnce(
    'Newcomers’ Coffee and Donuts',
    [7, 0],
    '11:30',
    (date) =>
      `If you have joined our parish in the past year, please be our guest on ${long(date)} at 11:30 AM in the ${HALL}, following the 10:30 AM Mass.`,
    { place: HALL },
  ),
  tellOnce(
    'Healing Mass',
    [4, 1],
    '19:00',
    (date) =>
      `A Healing Mass with Anointing of the Sick will be celebrated on ${long(date)} at 7:00 PM in the church. All who are ill in body or spirit are invited to come.`,
  ),
  tellOnce(
    'Parish Blood Drive',
    [7, 2],
    '08:30',
    (date) =>
      `${long(date)}, 8:30 AM – 1:00 PM, ${HALL}. One pint can save three lives. Sign up in the narthex or walk in.`,
    { endTime: '13:00', place: HALL },
  ),
  tellOnce(
    'Spaghetti Dinner',
    [6, 3],
    '18:00',
    (date) =>
      `The youth of our parish will serve a Spaghetti Dinner on ${long(date)} after the 5:00 PM Mass, from 6:00 to 8:00 PM in the ${HALL}. Adults $10, children $5, families never more than $35.`,
    { endTime: '20:00', place: HALL },
  ),
  tellOnce(
    'Pre-Cana Day',
    [6, 4],
    '09:00',
    (date) =>
      `Engaged couples: the next Pre-Cana Day is ${long(date)}, 9:00 AM – 4:00 PM in the Faith Formation Center. Registration deadline is ${long(date.subtract({ days: 12 }))}. Please call the parish office.`,
    { endTime: '16:00', place: 'Faith Formation Center' },
  ),
  tellOnce(
    'Women’s Guild Tea',
    [2, 5],
    '14:00',
    (date) =>
      `All ladies of the parish are invited to the Women’s Guild Tea on ${long(date)} at 2:00 PM in the ${HALL}. Hats encouraged!`,
    { place: HALL },
  ),
  tellOnce(
    'Bingo Night',
    [5, 6],
    '18:30',
    (date) =>
      `Doors open at 6:00 PM, first game at 6:30 PM, ${long(date)}, school cafeteria. Must be 18 to play.`,
    { place: 'School cafeteria' },
  ),
  tellOnce(
    'Parish Reconciliation Service',
    [3, 7],
    '19:00',
    (date) => `${long(date)} at 7:00 PM. Several priests will be available for individual confession.`,
  ),
]

const VIGIL = { title: 'Saturday Vigil Mass', weekday: 6, time: '17:00' } as const
const FISH = { title: 'Knights of Columbus Fish Fry', time: '17:00', endTime: '19:30' } as const
const ROSARY = { title: 'First Saturday Rosary', time: '08:30' } as const
const PANTRY = { title: 'Food Pantry', time: '09:00', endTime: '11:00' } as const

/** Each on its own day of the year, with the Masses of the day. */
const HOLY_DAYS: readonly (YearRule & { title: string; masses: string; time: string })[] = [
  {
    title: 'Solemnity of Mary, Mother of God',
    month: 1,
    day: 1,
    time: '10:00',
    masses: 'Mass at 10:00 AM only',
  },
  {
    title: 'Assumption of the Blessed Virgin Mary',
    month: 8,
    day: 15,
    time: '12:10',
    masses: 'Mass at 12:10 PM',
  },
  { title: 'Immaculate Conception', month: 12, day: 8, time: '12:10', masses: 'Mass at 12:10 PM' },
]

const COLLECTION = 'Second Collection for the Missions'
const COUNCIL = 'Pastoral Council'
const INTENTIONS = [
  'Rosalie Dubcek',
  'Deceased of the Marchetti Family',
  'Private Intention of A.L.',
] as const
const CONFIRMATION = 'Confirmation Retreat for registered candidates'

const horizon = ({ today }: Moment) => [today, today.add({ days: 60 })] as const
const sundayBefore = ({ today }: Moment) => today.subtract({ days: today.dayOfWeek % 7 })

function listHolyDays(moment: Moment) {
  return HOLY_DAYS.flatMap((feast) =>
    listYearDates(feast, ...horizon(moment))
      // On a Sunday the Sunday's own Masses are said.
      .filter((date) => date.dayOfWeek !== 7)
      .map((date) => ({ ...feast, date })),
  )
}

function renderMassTimes(moment: Moment): string {
  const feasts = listHolyDays(moment).map(
    ({ title, date, masses }) => `<p><strong>${title}</strong><br>${dateWords(date)}<br>${masses}</p>`,
  )
  return `<h2>Weekend Masses</h2><table class="mass-times"><tr><td>Saturday Vigil Mass</td><td>5:00 PM</td></tr><tr><td>Sunday</td><td>8:00 AM &amp; 10:30 AM</td></tr></table>
<h2>Weekday Masses</h2><table class="mass-times"><tr><td>Tuesday – Friday</td><td>8:00 AM</td></tr><tr><td>Monday</td><td>No Mass</td></tr></table>
<h2>Confession</h2><p>Saturday 3:30 – 4:30 PM, or by appointment.</p>
<h2>Devotions</h2><p>${ROSARY.title}: the first Saturday of every month at 8:30 AM, in the chapel.</p>
<h2>Upcoming Holy Days</h2>${feasts.join('') || '<p>There are no holy days of obligation in the coming weeks.</p>'}`
}

function renderBulletin(moment: Moment): string {
  const sunday = sundayBefore(moment)
  const intentions = INTENTIONS.map((name, index) => {
    const day = sunday.add({ days: index + 2 })
    return `<tr><td>${long(day)}</td><td>8:00 AM</td><td>${index === 2 ? '' : '&dagger; '}${name}</td></tr>`
  })
  const notices = listTold(NOTICES, moment).map(
    (each) => `<h4>${each.title}</h4><p>${each.tell(each.date)}</p>`,
  )
  return `<p class="date">Bulletin for the week of ${dateWords(sunday, ['month', 'day', 'year'])}</p><h3>Mass Intentions</h3><table>${intentions.join('')}</table>
<h3>Parish News</h3>${notices.join('\n')}
<h4>SECOND COLLECTION</h4><p>The ${COLLECTION} will be taken up next weekend, ${dateWords(sunday.add({ days: 7 }), ['month', 'day'])}.</p>
<h4>FAITH FORMATION</h4><p>${CONFIRMATION}: ${long(sunday.add({ days: 20 }))}, 8:00 AM – 5:00 PM. Permission slips are due now.</p>
<h4>${COUNCIL.toUpperCase()}</h4><p>${COUNCIL} members meet ${long(sunday.add({ days: 16 }))} at 6:30 PM in the rectory.</p>
<h4>LAST WEEKEND’S COLLECTION</h4><p>$14,287.00. Thank you for your generosity.</p>`
}

function renderMinistries(): string {
  return `<h3>Knights of Columbus</h3><p>Men 18 and over. Come try our ${FISH.title} on the second Friday of every month, 5:00 – 7:30 PM in the ${HALL}. Fried catfish or baked tilapia, hush puppies, slaw; $12 a plate, dine in or carry out.</p>
<h3>Saint Vincent’s Pantry</h3><p>Our ${PANTRY.title} is open to anyone in need on the third Saturday of the month from 9:00 to 11:00 AM, behind the school gym.</p>
<h3>Altar Servers</h3><p>Boys and girls who have made their First Communion. Training is arranged with families.</p><h3>Lectors and Extraordinary Ministers</h3><p>The schedule for the coming quarter is in the sacristy.</p>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  const { church, moment } = visit
  const links = [
    ['Home', '/'],
    ['Mass Times', '/mass-times'],
    ['Bulletin', '/bulletin'],
    ['Ministries', '/ministries'],
    ['Sacraments', '/sacraments'],
    ['Photo Albums', '/photos'],
    ['Contact Us', '/contact-us'],
  ].map(([label, href]) => `<li><a href="${href}">${label}</a></li>`)
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - ${church.name} - Dallas, TX</title><style>body{font-family:Lato,Arial,sans-serif;margin:0;color:#2d2d2d}#wrap{max-width:1000px;margin:auto;display:flex;gap:30px;padding:20px}#top{background:#5b1f2b;color:#fff;padding:18px}#top a{color:#fff}#menu{list-style:none;display:flex;gap:16px;padding:0}.side{width:240px;background:#f5f0e8;padding:14px}.mass-times td{padding:4px 14px 4px 0}</style></head><body>
<div id="top"><a href="/"><strong>${church.name}</strong></a><ul id="menu">${links.join('')}</ul></div><div id="wrap"><div class="main"><h1>${title}</h1>${body}</div>
<div class="side"><h3>Mass Schedule</h3><p><b>Weekend</b><br>Sat. 5:00 PM (Vigil)<br>Sun. 8:00 &amp; 10:30 AM</p><p><b>Weekday</b><br>Tue. – Fri. 8:00 AM</p><h3>Parish Office</h3><p>Mon. – Thu. 9:00 AM – 4:30 PM<br>Fri. 9:00 AM – Noon</p></div></div>
<div id="footer"><p>${church.address} | ${church.phone}</p><p>&copy; ${moment.today.year}</p></div></body></html>`
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/': ({ church, moment }) => [
    'Welcome',
    `<p>${church.description}</p><p>Whether you are visiting or have just moved into the neighborhood, welcome. Registration forms are in the narthex.</p><h3>Coming Up</h3><ul>${listTold(
      NOTICES,
      moment,
    )
      .slice(0, 3)
      .map(({ title, date }) => `<li><a href="/bulletin">${title}</a> – ${long(date)}</li>`)
      .join('')}</ul>`,
  ],
  '/mass-times': ({ moment }) => ['Mass Times', renderMassTimes(moment)],
  '/bulletin': ({ moment }) => ['Bulletin', renderBulletin(moment)],
  '/ministries': () => ['Ministries', renderMinistries()],
  '/sacraments': () => [
    'Sacraments',
    '<h3>Baptism</h3><p>Parents attend one class before the baptism; call the office to arrange both.</p><h3>Matrimony</h3><p>Contact a priest at least six months before the desired date.</p><h3>OCIA</h3><p>Inquiries are welcome at any time of the year.</p>',
  ],
  '/photos': ({ moment }) => [
    'Photo Albums',
    listPastTold(NOTICES, moment)
      .slice(0, 4)
      .map(
        ({ title, date }) => `<p class="album">${title} (${dateWords(date, ['month', 'day', 'year'])})</p>`,
      )
      .join(''),
  ],
  '/contact-us': ({ church }) => [
    'Contact Us',
    `<p>${church.address}<br>${church.phone}</p><p>In an emergency after hours, press 1 to reach a priest.</p>`,
  ],
}

function plantMonthly(moment: Moment): PlantedEvent[] {
  const [from, to] = horizon(moment)
  return [
    ...plantDates(FISH.title, FISH.time, listMonthDates({ weekday: 5, nth: 2 }, from, to), {
      endTime: FISH.endTime,
      place: HALL,
      repeats: 'second Friday of every month',
    }),
    ...plantDates(ROSARY.title, ROSARY.time, listMonthDates({ weekday: 6, nth: 1 }, from, to), {
      place: 'Chapel',
      repeats: 'the first Saturday of every month',
    }),
    ...plantDates(PANTRY.title, PANTRY.time, listMonthDates({ weekday: 6, nth: 3 }, from, to), {
      endTime: PANTRY.endTime,
      repeats: 'third Saturday of the month',
    }),
  ]
}

/** A parish as most are: Mass times at the side, holy days, a bulletin in words, habits on the ministries’ page. */
export const saintOdo: DemoSite = {
  key: 'saint-odo',
  kind: 'a parish with Mass times, holy days, a bulletin of notices and monthly habits',
  respond: (visit) => {
    const page = PAGES[visit.url.pathname]
    return page ? answerHtml(renderShell(visit, ...page(visit))) : null
  },
  plantedEvents: (moment) => [
    ...listTold(NOTICES, moment).map(plant),
    ...plantRegular([VIGIL], moment),
    ...listHolyDays(moment).flatMap(({ title, time, date }) => plantDates(title, time, [date])),
    ...plantMonthly(moment),
  ],
  traps: (moment) => [
    ...trapTitles('a Mass intention', ...INTENTIONS),
    ...trapTitles('a collection of money', 'Second Collection'),
    ...trapTitles('members or candidates only', COUNCIL, 'Confirmation Retreat'),
    ...listPastTold(NOTICES, moment)
      .slice(0, 4)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'an album of the past' })),
    ...listTold(NOTICES, moment)
      .filter(({ title }) => title === 'Pre-Cana Day')
      .map(({ title, date }) => ({
        title,
        date: `${date.subtract({ days: 12 })}`,
        why: 'the last day to register',
      })),
  ],
}
