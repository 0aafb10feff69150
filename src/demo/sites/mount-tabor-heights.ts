import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, listMonthDates, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listPastTold, listTold, plantDates, type Told, tellOnce, trapTitles } from './told.ts'
import { listYearDates } from './year-days.ts'

const long = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day', 'year'])
const short = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day'])
const CENTER = 'Family Life Center'

/** The announcements as the clerk reads them on Sunday. */
const PROGRAMS: readonly Told[] = [
  tellOnce(
    'Senior Usher Board Annual Day',
    [7, 1],
    '15:30',
    (date) =>
      `Our Senior Usher Board will celebrate its Annual Day on ${long(date)} at 3:30 P.M. Guest speaker: Rev. Otis L. Banfield and the Shady Cove Missionary Baptist Church family of Terrell. Theme: “Doorkeepers in the House” (Psalm 84:10). All ushers of the city are asked to wear white.`,
  ),
  tellOnce(
    'Women’s Day',
    [7, 3],
    '11:00',
    (date) =>
      `Women’s Day will be observed during the 11:00 A.M. worship on ${long(date)}. The speaker is Evangelist Corliss Meade. Ladies are asked to wear purple. Sis. Hattie Rollins, chairperson.`,
  ),
  tellOnce(
    'Pastor and First Lady’s Appreciation Banquet',
    [6, 4],
    '18:00',
    (date) =>
      `Come help us honor Rev. and Mrs. Clarence D. Whitlow with an Appreciation Banquet on ${long(date)} at 6:00 P.M. in the ${CENTER}. Tickets are $35 and must be purchased by ${short(date.subtract({ days: 13 }))}. See Deacon Tibbs.`,
    { place: CENTER },
  ),
  tellOnce(
    'Gospel Musical',
    [7, 5],
    '16:00',
    (date) =>
      `The Mass Choir presents its Gospel Musical, ${long(date)}, 4:00 P.M. Choirs, quartets and soloists are invited to share a selection. A free-will offering will be received.`,
  ),
  tellOnce(
    'Church Anniversary',
    [7, 6],
    '15:00',
    (date) =>
      `We will celebrate our Church Anniversary on ${long(date)} at 3:00 P.M. with Dr. Amos Tilley and New Gethsemane Baptist Church as our guests. Dinner will be served after the morning service.`,
  ),
  tellOnce(
    'Community Health Fair',
    [6, 7],
    '10:00',
    (date) =>
      `The Nurses’ Guild is sponsoring a Community Health Fair, ${long(date)}, from 10:00 A.M. until 2:00 P.M. in the ${CENTER}. Free blood pressure, sugar and vision checks.`,
    { endTime: '14:00', place: CENTER },
  ),
  tellOnce(
    'Youth Explosion Night',
    [5, 0],
    '19:00',
    (date) =>
      `Youth Explosion Night will be ${long(date)} at 7:00 P.M. Praise dancers, mimes, step teams, and free hot dogs. Young people, bring a friend!`,
  ),
]

/** Three nights of one week, once in eight. */
const REVIVAL = tellOnce(
  'Revival',
  [3, 2],
  '19:00',
  (date) =>
    `Revival! Three nights only, ${short(date)}, ${short(date.add({ days: 1 }))} and ${short(date.add({ days: 2 }))}, at 7:00 P.M. nightly. Our evangelist is the Rev. Dr. Lucius Grandberry of Shreveport, Louisiana. Prayer begins at 6:45. There will be no Mid-Week Bible Study that week. Come expecting!`,
)
const WATCH = { title: 'Watch Night Service', time: '22:00', day: { month: 12, day: 31 } } as const
const MIDWEEK = { title: 'Mid-Week Bible Study', weekday: 3, time: '19:00' } as const
const REVIVAL_NIGHTS = 3

/** How each auxiliary's page tells of its habit. */
const HABITS = [
  {
    title: 'Brotherhood Breakfast',
    time: '08:00',
    rule: { weekday: 6, nth: 1 },
    repeats: 'every first Saturday',
    place: CENTER,
    words: `All men and boys are invited to the Brotherhood Breakfast every first Saturday at 8:00 A.M. in the ${CENTER}. Grits are served.`,
  },
  {
    title: 'General Mission Society',
    time: '18:30',
    rule: { weekday: 1, nth: 2 },
    repeats: 'the second Monday of each month',
    words:
      'The General Mission Society comes together on the second Monday of each month at 6:30 P.M. for Bible study and sick visits. All women are welcome, no dues required.',
  },
  {
    title: 'Clothes Closet',
    time: '09:00',
    endTime: '12:00',
    rule: { weekday: 6, nth: 4 },
    repeats: 'the fourth Saturday of every month',
    words:
      'Our Clothes Closet is open to the community on the fourth Saturday of every month from 9:00 A.M. to 12:00 noon. Enter on the Fernwood Street side.',
  },
] as const

const TRUSTEES = 'Trustee Board'
const SCHOLARSHIP = 'Scholarship applications'
const SICK = ['Mother Ozella Prater', 'Bro. Hollis Yancey'] as const
const WEDDING = 'Latrice Dunn and Marcus Oglesby'

const horizon = ({ today }: Moment) => [today, today.add({ days: 60 })] as const
const sundayBefore = ({ today }: Moment) => today.subtract({ days: today.dayOfWeek % 7 })

/** Told until its last night; once in the eight weeks. */
function listRevivals({ today }: Moment): Temporal.PlainDate[] {
  const nightsBefore = REVIVAL_NIGHTS - 1
  return listDates(
    REVIVAL.rule,
    today.subtract({ days: nightsBefore }),
    today.add({ days: 55 - nightsBefore }),
  )
}

function renderAnnouncements(moment: Moment): string {
  const sunday = sundayBefore(moment)
  const watch = listYearDates(WATCH.day, ...horizon(moment)).map(
    (date) =>
      `<p><strong>WATCH NIGHT SERVICE:</strong> Let us pray the old year out and the new year in. ${WATCH.title}, ${long(date)}, 10:00 P.M. until. Breakfast will follow.</p>`,
  )
  const revivals = listRevivals(moment).map(
    (date) => `<p><strong>${REVIVAL.title}:</strong> ${REVIVAL.tell(date)}</p>`,
  )
  const programs = listTold(PROGRAMS, moment).map(
    (each) => `<p><strong>${each.title}:</strong> ${each.tell(each.date)}</p>`,
  )
  const trustees = sunday.add({ days: 15 })
  const due = sunday.add({ days: 26 })
  return `<h2>Announcements</h2><p><em>Sunday, ${dateWords(sunday, ['month', 'day', 'year'])}</em></p>${watch.join('')}${revivals.join('')}${programs.join('\n')}
<p><strong>${SCHOLARSHIP.toUpperCase()}:</strong> ${SCHOLARSHIP} for graduating seniors are due in the church office no later than ${short(due)} at 5:00 P.M.</p>
<p><strong>TRUSTEES:</strong> The ${TRUSTEES} will meet ${short(trustees)} at 7:00 P.M. Trustees only.</p>
<p><strong>WEDDING:</strong> The families of ${WEDDING} request your prayers as they are joined in a private ceremony on ${short(sunday.add({ days: 13 }))}.</p>
<h3>Sick and Shut-In</h3><p>${SICK.join(' &bull; ')}</p><h3>Thought for the Week</h3><p>“If the Lord brought you to it, He can bring you through it.”</p>`
}

function renderHistory(moment: Moment): string {
  const past = listPastTold(PROGRAMS, moment).slice(0, 3)
  return `<h2>Our Church Album</h2>${past.map(({ title, date }) => `<p>${title} &ndash; ${dateWords(date, ['month', 'day', 'year'])}. To God be the glory!</p>`).join('')}`
}

function renderShell(visit: Visit, title: string, body: string): string {
  const { church, moment } = visit
  const links = [
    ['Home', 'index.html'],
    ['Our Pastor', 'pastor.html'],
    ['Ministries', 'ministries.html'],
    ['Announcements', 'announcements.html'],
    ['Photo Album', 'album.html'],
    ['Contact', 'contact.html'],
  ].map(([label, href]) => `<a href="/${href}">${label}</a>`)
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title} | ${church.name}</title><style>body{font-family:Georgia,serif;background:#f4effa;margin:0}.page{max-width:900px;margin:auto;background:#fff;padding:20px}.banner{background:#4b1a72;color:#fff;text-align:center;padding:24px}.nav{text-align:center;background:#d8b64c;padding:10px}.nav a{margin:0 12px;color:#2c0d46}</style></head><body><div class="page"><div class="banner"><h1>${church.name}</h1><p>Rev. Clarence D. Whitlow, Pastor</p></div><div class="nav">${links.join(' | ')}</div>${body}
<hr><p align="center">${church.address}<br>Church: ${church.phone}<br>Office open Tuesday, Wednesday and Thursday, 10:00 A.M. to 3:00 P.M.<br>&copy; ${moment.today.year}</p></div></body></html>`
}

const PAGES: Readonly<Record<string, (visit: Visit) => [title: string, body: string]>> = {
  '/index.html': ({ church }) => [
    'Home',
    `<h2>Welcome to the Mount!</h2><p>${church.description}</p><h3>Schedule of Services</h3><table><tr><td>Sunday School</td><td>9:30 A.M.</td></tr><tr><td>Sunday Morning Worship</td><td>11:00 A.M.</td></tr><tr><td>Mid-Week Bible Study (Wednesday)</td><td>7:00 P.M.</td></tr></table><p>The Lord’s Supper is observed every first Sunday.</p><p>See our <a href="/announcements.html">announcements</a> for special days.</p>`,
  ],
  '/pastor.html': () => [
    'Our Pastor',
    '<h2>Meet Our Pastor</h2><p>Rev. Whitlow was called to Mount Tabor Heights in August of 2009, having preached his trial sermon at the age of nineteen. He and First Lady Bernadine have three children and one very spoiled grandbaby.</p>',
  ],
  '/ministries.html': () => [
    'Ministries',
    `<h2>Our Ministries</h2>${HABITS.map(({ title, words }) => `<h3>${title}</h3><p>${words}</p>`).join('')}<h3>Usher Board</h3><p>Ushers serve on their assigned Sundays. New ushers, see Sis. Pearl Gaines.</p><h3>Deacons</h3><p>Each family of the church is assigned a deacon.</p>`,
  ],
  '/announcements.html': ({ moment }) => ['Announcements', renderAnnouncements(moment)],
  '/album.html': ({ moment }) => ['Photo Album', renderHistory(moment)],
  '/contact.html': ({ church }) => [
    'Contact',
    `<h2>Contact Us</h2><p>${church.address}</p><p>${church.phone}</p>`,
  ],
}

function plantRevival(moment: Moment): PlantedEvent[] {
  return listRevivals(moment).flatMap((date) =>
    plantDates(
      REVIVAL.title,
      REVIVAL.time,
      Array.from({ length: REVIVAL_NIGHTS }, (_, night) => date.add({ days: night })),
    ),
  )
}

/** A Black Baptist church: announcements in the clerk’s words, three nights of revival, habits of its auxiliaries. */
export const mountTaborHeights: DemoSite = {
  key: 'mount-tabor-heights',
  kind: 'announcements of annual days and a revival, and ministries with monthly habits',
  respond: (visit) => {
    const { pathname } = visit.url
    const page = PAGES[pathname === '/' ? '/index.html' : pathname]
    return page ? answerHtml(renderShell(visit, ...page(visit))) : null
  },
  plantedEvents: (moment) => [
    ...listTold(PROGRAMS, moment).map(plant),
    ...plantRevival(moment),
    ...plantRegular([MIDWEEK], moment).filter(({ date }) => !listRevivals(moment).map(String).includes(date)),
    ...plantDates(WATCH.title, WATCH.time, listYearDates(WATCH.day, ...horizon(moment))),
    ...HABITS.flatMap(({ title, time, rule, words: _words, ...more }) =>
      plantDates(title, time, listMonthDates(rule, ...horizon(moment)), more),
    ),
  ],
  traps: (moment) => [
    ...listRevivals(moment).map((date) => ({
      title: MIDWEEK.title,
      date: `${date}`,
      why: 'left out for the revival',
      mayBeCancelled: true,
    })),
    ...trapTitles('for the trustees', TRUSTEES),
    ...trapTitles('a day to hand in', SCHOLARSHIP),
    ...trapTitles('people who are ill', ...SICK),
    ...trapTitles('a private wedding', 'Latrice Dunn'),
    ...listPastTold(PROGRAMS, moment)
      .slice(0, 3)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'an album of the past' })),
    ...listTold(PROGRAMS, moment)
      .filter(({ title }) => title.endsWith('Banquet'))
      .map(({ title, date }) => ({
        title,
        date: `${date.subtract({ days: 13 })}`,
        why: 'the last day for tickets',
      })),
  ],
}
