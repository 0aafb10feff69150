import { type DatedHappening, dateHappenings, type Happening, plant, type Trap } from './happenings.ts'
import { clockWords, dateWords } from './moment.ts'
import { escapeHtml, renderPage } from './page.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'pie-auction',
    title: 'Pie Auction',
    rule: { weekday: 6, every: 5, phase: 0 },
    time: '18:00',
    endTime: '20:00',
    place: 'Luther Hall',
    description: 'Forty pies, one gavel. All of it goes to the food bank.',
  },
  {
    slug: 'holden-evening-prayer',
    title: 'Evening Prayer by Candle',
    rule: { weekday: 3, every: 2, phase: 0 },
    time: '19:00',
    endTime: '19:40',
    place: 'Chapel',
    description: 'Sung, with soup at 6.',
  },
  {
    slug: 'youth-ropes',
    title: 'Confirmation Youth: Ropes Course',
    rule: { weekday: 6, every: 3, phase: 1 },
    time: '08:15',
    endTime: '15:00',
    place: 'Meet in the parking lot',
    description: 'Closed shoes. Lunch is packed.',
  },
]

const POST_TITLE = 'Thank you, bakers'

function renderItem(happening: DatedHappening): string {
  const { date, time, endTime } = happening
  return `<li class="h-event"><a class="u-url p-name" href="/gather#${happening.id}">${escapeHtml(happening.title)}</a>
<time class="dt-start" datetime="${date} ${time}">${dateWords(date, ['weekday', 'month', 'day'])}, ${clockWords(time ?? '00:00', true)}</time>
to <time class="dt-end" datetime="${date} ${endTime}">${clockWords(endTime ?? '00:00', true)}</time>,
<span class="p-location">${happening.place}</span>. <span class="p-summary">${escapeHtml(happening.description)}</span></li>`
}

function renderGather(visit: Visit): string {
  const postedOn = visit.moment.today.subtract({ days: 3 })
  const items = dateHappenings(HAPPENINGS, visit.moment).map(renderItem)
  return `<h2>Gather</h2><ul>${items.join('\n')}</ul>
<article class="h-entry"><h3 class="p-name">${POST_TITLE}</h3><time class="dt-published" datetime="${postedOn}T08:00">Posted
${dateWords(postedOn, ['month', 'day'])}</time><p class="e-content">Last autumn’s pies paid for 3,100 meals.</p></article>`
}

/** Microformats: h-event for what is coming, and an h-entry for what was posted. */
export const samaritanRoad: DemoSite = {
  key: 'samaritan-road',
  kind: 'microformats (h-event)',
  respond: (visit) => {
    const { pathname } = visit.url
    if (pathname !== '/' && pathname !== '/gather') return null
    const title = pathname === '/' ? visit.church.name : 'Gather'
    const home = `<p>${visit.church.description}</p><p>Come to worship on Sunday at 9:30 AM, or <a href="/gather">gather with us</a>.</p>`
    const nav = [
      ['Home', '/'],
      ['Gather', '/gather'],
    ] as const
    const body = pathname === '/' ? home : renderGather(visit)
    return answerHtml(renderPage(visit, { theme: 'tables', title, nav, body }))
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment).map(plant),
  traps: (): Trap[] => [{ title: POST_TITLE, date: null, why: 'a post with its posting date' }],
}
