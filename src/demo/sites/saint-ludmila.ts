import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listPastTold, listTold, plantDates, type Told, tellOnce, trapTitles } from './told.ts'

const HALL = 'Parish Hall'
const day = (date: Temporal.PlainDate) => dateWords(date, ['weekday', 'month', 'day'])
const monthDay = (date: Temporal.PlainDate) => dateWords(date, ['month', 'day'])

/** Notices as the parish secretary pastes them from the printed bulletin. */
const NOTICES: readonly Told[] = [
  tellOnce(
    'Knights of Columbus Fish Fry',
    [5, 0],
    '16:30',
    (date) =>
      `<p><b>KNIGHTS OF COLUMBUS FISH FRY</b><br>Catfish, shrimp, slaw and hush puppies on ${day(date)}, 4:30 pm &#8211; 7:00 pm in the ${HALL}. Adults $14, children $7. Drive-through from the alley. What the Knights of Columbus Fish Fry brings in supports our seminarians.</p>`,
    { endTime: '19:00', place: HALL },
  ),
  tellOnce(
    'Blood Drive',
    [7, 1],
    '08:00',
    (date) =>
      `<p><b>BLOOD DRIVE</b><br>Roll up your sleeve! Blood Drive on ${day(date)} from 8:00 am to 1:00 pm in the ${HALL}. Appointments are preferred. Call Deacon Len.</p>`,
    { endTime: '13:00', place: HALL },
  ),
  tellOnce(
    'Bunco Night',
    [5, 2],
    '19:00',
    (date) =>
      `<p><b>BUNCO NIGHT</b><br>The Altar Society hosts Bunco Night ${day(date)} at 7:00 pm in the ${HALL}. Ten dollars buys your seat, a drink and a chance at the ham. Men welcome.</p>`,
    { place: HALL },
  ),
  tellOnce(
    'Mass of Anointing',
    [6, 3],
    '11:00',
    (date) =>
      `<p><b>MASS OF ANOINTING</b><br>If you or someone you love is seriously ill, facing surgery, or feeling the weight of years, come to the Mass of Anointing on ${day(date)} at 11:00 am. A light lunch follows. Tell us if you need a ride.</p>`,
  ),
  tellOnce(
    'Holy Hour for Vocations',
    [4, 4],
    '19:00',
    (date) =>
      `<p><b>HOLY HOUR FOR VOCATIONS</b><br>Holy Hour for Vocations, ${day(date)}, 7:00 &#8211; 8:00 pm in the church, with Exposition, rosary and Benediction.</p>`,
    { endTime: '20:00' },
  ),
  tellOnce(
    'Altar Society Bake Sale',
    [6, 5],
    null,
    (date) =>
      `<p><b>ALTAR SOCIETY BAKE SALE</b><br>The Altar Society Bake Sale is back. Kolaches, breads and pies will be sold after all Masses on the weekend of ${monthDay(date)} and ${monthDay(date.add({ days: 1 }))}. Bakers, please bring your goods to the hall wrapped and priced.</p>`,
    { days: 2 },
  ),
  tellOnce(
    'Day of Reflection for Women',
    [6, 6],
    '09:00',
    (date) =>
      `<p><b>FOR THE LADIES</b><br>Sister Benigna Rourke leads a Day of Reflection for Women, “Martha’s Other Side,” ${day(date)}, 9:00 am to 2:30 pm in the ${HALL}. $20 includes lunch. Registration closes ${day(date.subtract({ days: 8 }))}.</p>`,
    { endTime: '14:30', place: HALL },
  ),
]
/** Three evenings, Monday to Wednesday, once in eight weeks. */
const MISSION = tellOnce(
  'Parish Mission',
  [1, 7],
  '18:30',
  (date) =>
    `<p><b>PARISH MISSION</b><br>Fr. Casimir Doyle, a Passionist from Kentucky, will preach our Parish Mission on three evenings: ${day(date)}, ${day(date.add({ days: 1 }))} and ${day(date.add({ days: 2 }))}, each evening at 6:30 pm in the church. Babysitting is available.</p>`,
)
const MISSION_NIGHTS = 3
const WEEKLY = [
  { title: 'Saturday Vigil Mass', weekday: 6, time: '17:00' },
  { title: 'Sunday Mass', weekday: 7, time: '09:00' },
] as const
const COUNCIL = 'Pastoral Council'
const COLLECTION = 'Retirement Fund for Religious'
const INTENTIONS = ['Dorothy Vrana', 'Emil Kubala', 'Souls of the Hruska family'] as const
const OLD_BULLETINS = 2
const REGISTER_DAYS = 8

const sundayOf = ({ today }: Moment, back: number) =>
  today.subtract({ days: (today.dayOfWeek % 7) + 7 * back })
const pathOf = (sunday: Temporal.PlainDate) => `/bulletin/${sunday}`

/** Told until its last evening. */
const listMissions = ({ today }: Moment) =>
  listDates(
    MISSION.rule,
    today.subtract({ days: MISSION_NIGHTS - 1 }),
    today.add({ days: 55 - MISSION_NIGHTS + 1 }),
  )

/** An old bulletin told what came then, the nearest first. */
const listInOld = (moment: Moment, back: number) =>
  listPastTold(NOTICES, moment)
    .filter(({ date }) => date.toString() > sundayOf(moment, back).toString())
    .toReversed()

function renderHead(sunday: Temporal.PlainDate): string {
  const saturday = sunday.add({ days: 6 })
  const [first, second, third] = INTENTIONS
  return `<h2>Bulletin for ${dateWords(sunday, ['month', 'day', 'year'])}</h2><p><b>MASS INTENTIONS FOR THE WEEK</b><br>Sun ${sunday.month}/${sunday.day} 9:00 am &#8224; ${first}<br>Sat ${saturday.month}/${saturday.day} 5:00 pm &#8224; ${second}<br>Sun ${sunday.add({ weeks: 1 }).month}/${sunday.add({ weeks: 1 }).day} 9:00 am ${third}</p><p><b>STEWARDSHIP</b><br>Last weekend’s offertory: $8,914. Needed weekly: $9,600. Thank you. The second collection next weekend is for the ${COLLECTION}.</p>`
}

function renderBulletin(moment: Moment): string {
  const council = moment.today.add({ days: 16 })
  const told = [
    ...listTold(NOTICES, moment).map(({ date, tell }) => tell(date)),
    ...listMissions(moment).map((date) => MISSION.tell(date)),
  ]
  return `${renderHead(sundayOf(moment, 0))}${told.join('\n')}<p><b>MEETINGS</b><br>${COUNCIL} (elected members): ${day(council)}, 7:00 pm, rectory.</p><p><b>MINISTERS NEXT SUNDAY</b><br>Lectors: T. Bezdek, C. Ruiz. Servers: Hannah, Mateo. Ushers: Team 3.</p><p><b>PRAY FOR THE SICK</b><br>Albina S., Joe Marek, Baby Lucas.</p>`
}

function renderOld(moment: Moment, back: number): string {
  const told = listInOld(moment, back).slice(0, 4)
  return `${renderHead(sundayOf(moment, back))}${told.map(({ date, tell }) => tell(date)).join('\n')}<p><b>MINISTERS</b><br>Lectors: P. Novak, I. Salinas. Ushers: Team 1.</p>`
}

function renderShell({ church, moment }: Visit, title: string, body: string): string {
  const nav = [
    ['Home', '/'],
    ['Sacraments', '/sacraments'],
    ['Bulletin', '/bulletin'],
    ['Parish Staff', '/staff'],
  ]
    .map(([label, href]) => `<li><a href="${href}">${label}</a></li>`)
    .join('')
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - ${church.name}</title><style>body{margin:0;font-family:"PT Serif",serif;background:#f4f1ea}#header{background:#14366b;color:#fff;padding:20px}#menu{list-style:none;background:#c9a13b;margin:0;padding:10px 20px}#menu li{display:inline;margin-right:22px}#content{background:#fff;max-width:820px;margin:16px auto;padding:20px}#footer{text-align:center;font-size:13px;padding:16px}</style></head><body><div id="header"><span class="name">${church.name}</span></div><ul id="menu">${nav}</ul><div id="content"><h1>${title}</h1>${body}</div><div id="footer">${church.address} | ${church.phone}<br>Parish office: Tuesday–Friday, 9:00 am–1:00 pm<br>&copy; ${moment.today.year} ${church.name}</div></body></html>`
}

function open(visit: Visit): [title: string, body: string] | null {
  const { moment, church, url } = visit
  const backs = Array.from({ length: OLD_BULLETINS }, (_, index) => index + 1)
  const old = backs.find((back) => pathOf(sundayOf(moment, back)) === url.pathname)
  if (old !== undefined) return ['Parish Bulletin', renderOld(moment, old)]
  switch (url.pathname) {
    case '/':
      return [
        'Welcome',
        `<p>${church.description}</p><h3>Mass Schedule</h3><p>Saturday Vigil Mass: 5:00 pm<br>Sunday Mass: 9:00 am</p><p>Father Pavel cares for three parishes, so there is no weekday Mass here at present. Confession by appointment.</p><p>Read the <a href="/bulletin">bulletin</a> for everything else.</p>`,
      ]
    case '/sacraments':
      return [
        'Sacraments',
        '<h3>Baptism</h3><p>Parents, please call the office three months ahead.</p><h3>Marriage</h3><p>Speak with Father at least six months before you print anything.</p><h3>Funerals</h3><p>Call at any hour.</p>',
      ]
    case '/bulletin':
      return [
        'Parish Bulletin',
        `${renderBulletin(moment)}<h3>Past bulletins</h3><ul>${backs
          .map((back) => sundayOf(moment, back))
          .map(
            (sunday) =>
              `<li><a href="${pathOf(sunday)}">${dateWords(sunday, ['month', 'day', 'year'])}</a></li>`,
          )
          .join('')}</ul>`,
      ]
    case '/staff':
      return [
        'Parish Staff',
        '<p>Rev. Pavel Hanus, pastor (ordained May 28, 1994)<br>Deacon Len Urbanek<br>Margie Tovar, secretary</p>',
      ]
    default:
      return null
  }
}

const plantMission = (moment: Moment): PlantedEvent[] =>
  listMissions(moment).flatMap((date) =>
    plantDates(
      MISSION.title,
      MISSION.time,
      Array.from({ length: MISSION_NIGHTS }, (_, night) => date.add({ days: night })),
    ),
  )

/** A small Czech parish whose news is the text of its bulletin, pasted, with two old ones below. */
export const saintLudmila: DemoSite = {
  key: 'saint-ludmila',
  kind: 'the pasted text of a parish bulletin, with intentions, rotas and two old bulletins',
  respond: (visit) => {
    const found = open(visit)
    return found && answerHtml(renderShell(visit, ...found))
  },
  plantedEvents: (moment) => [
    ...listTold(NOTICES, moment).map(plant),
    ...plantMission(moment),
    ...plantRegular(WEEKLY, moment),
  ],
  traps: (moment) => [
    ...trapTitles('a Mass intention', 'Vrana', 'Kubala', 'Hruska'),
    ...trapTitles('a collection', COLLECTION),
    ...trapTitles('elected members only', COUNCIL),
    ...trapTitles('whose turn it is', 'Lectors', 'Team 3', 'Ushers'),
    ...listInOld(moment, OLD_BULLETINS).map(({ title, date }) => ({
      title,
      date: `${date}`,
      why: 'over, in an old bulletin',
    })),
    ...listTold(NOTICES, moment)
      .filter(({ title }) => title.endsWith('Women'))
      .map(({ title, date }) => ({
        title,
        date: `${date.subtract({ days: REGISTER_DAYS })}`,
        why: 'registration closes',
      })),
  ],
}
