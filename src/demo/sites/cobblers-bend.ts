import type { Temporal } from 'temporal-polyfill'
import {
  type DatedHappening,
  dateHappenings,
  type Happening,
  type PlantedEvent,
  plantRegular,
} from './happenings.ts'
import { dateWords, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

const LENGTH_DAYS = 55
const PER_PAGE = 4
const GATHERING = { title: 'Sunday Gathering', weekday: 7, time: '10:45' } as const

interface Told extends Happening {
  blurb: string
  /** So many weeks in a row. */
  weeks?: number
  when: (date: Temporal.PlainDate) => string
  more: string
}

const full = (date: Temporal.PlainDate) => dateWords(date)
const noYear = (date: Temporal.PlainDate) => dateWords(date, ['month', 'day'])

const TOLD: readonly Told[] = [
  {
    slug: 'shoe-repair',
    title: 'Community Shoe Repair',
    rule: { weekday: 6, every: 8, phase: 1 },
    time: '10:00',
    endTime: '13:00',
    place: 'The workshop',
    description: '',
    blurb: 'Heels, laces, soles. Yes, we hear the pun.',
    when: (date) => `${full(date)}<br>10 a.m. to 1 p.m.`,
    more: 'Three retired cobblers and one who is learning. Bring the pair you love and cannot wear.',
  },
  {
    slug: 'pub-carols',
    title: 'Songs in the Round',
    rule: { weekday: 5, every: 8, phase: 3 },
    time: '19:00',
    place: 'Main hall',
    description: '',
    blurb: 'No stage. You sit where the band sits.',
    when: (date) => `${full(date)}<br>Doors open 6:30 pm, music at 7:00 pm`,
    more: 'Chairs in circles, songs you know. The piano was tuned on March 9, so now is the time.',
  },
  {
    slug: 'refugee-webinar',
    title: 'Webinar: Welcoming New Neighbors',
    rule: { weekday: 4, every: 8, phase: 4 },
    time: '18:30',
    place: '',
    description: '',
    blurb: 'With our friends at the resettlement office in Baltimore.',
    when: (date) => `${full(date)}<br>7:30 PM Eastern (that is 6:30 PM for us here)`,
    more: 'Online only. The link goes out on the morning of the day to those who asked for it.',
  },
  {
    slug: 'parenting',
    title: 'Parenting Teens Without Losing Your Hair',
    rule: { weekday: 2, every: 8, phase: 5 },
    weeks: 3,
    time: '19:00',
    endTime: '20:30',
    place: 'Room 9',
    description: '',
    blurb: 'Three evenings, one bald counselor.',
    when: (date) =>
      `Three Tuesdays: ${noYear(date)}, ${noYear(date.add({ weeks: 1 }))} and ${dateWords(date.add({ weeks: 2 }), ['month', 'day', 'year'])}<br>7:00–8:30 p.m.`,
    more: 'Come to one or come to all. Childcare in the blue room if you call ahead.',
  },
  {
    slug: 'park-picnic',
    title: 'Picnic at Turner’s Field',
    rule: { weekday: 7, every: 8, phase: 6 },
    time: null,
    place: 'Turner’s Field',
    description: '',
    blurb: 'Blankets, frisbees, a borrowed grill.',
    when: (date) => `${full(date)} (time to be announced; it depends on who gets the grill)`,
    more: 'The church brings buns and plates. You bring whatever goes between.',
  },
  {
    slug: 'open-mic',
    title: 'Open Mic for Shy People',
    rule: { weekday: 6, every: 8, phase: 7 },
    time: '20:00',
    place: 'Basement',
    description: '',
    blurb: 'The light is low and nobody films.',
    when: (date) => `${full(date)}<br><del>8 p.m.</del><br><b>This one is cancelled.</b>`,
    cancelled: true,
    more: 'Nobody signed up. We should have seen that coming.',
  },
  {
    slug: 'night-vigil',
    title: 'Vigil Until Morning',
    rule: { weekday: 6, every: 8, phase: 2 },
    time: '22:00',
    place: 'Prayer room',
    description: '',
    blurb: 'Take an hour of the night.',
    when: (date) => `Begins ${full(date)} at 10:00 pm, ends with toast on Sunday at 5:00 am`,
    more: 'Sign the sheet by the door for an hour. If the clocks change that night, the two o’clock people know who they are.',
  },
  {
    slug: 'newcomers',
    title: 'Newcomers’ Lunch',
    rule: { weekday: 7, every: 4, phase: 0 },
    time: '12:15',
    place: 'Main hall',
    description: '',
    blurb: 'Free, short, and Otis makes the lasagna.',
    when: (date) => `${full(date)}, right after the gathering, 12:15 PM`,
    more: 'Meet the staff, find the restrooms, ask the question you did not want to ask.',
  },
]

const STORY = 'How we got the clock tower'
const TEAM = 'Finance Team'

const lastDay = (each: DatedHappening) =>
  each.date.add({ weeks: (TOLD.find(({ slug }) => slug === each.slug)?.weeks ?? 1) - 1 })
const isOver = (each: DatedHappening, { today }: Moment) => lastDay(each).toString() < today.toString()
const listAll = (moment: Moment) => dateHappenings(TOLD, moment, -80, LENGTH_DAYS)
const pathOf = ({ slug, date }: DatedHappening) => `/happenings/${slug}-${100 + date.dayOfYear}`

function renderTeaser(each: DatedHappening): string {
  const { blurb = '' } = TOLD.find(({ slug }) => slug === each.slug) ?? {}
  return `<div class="teaser-box"><a class="pic" href="${pathOf(each)}"><img src="/img/${each.slug}.jpg" alt=""></a><div class="teaser-text"><h4>${escapeHtml(each.title)}</h4><p>${blurb}</p><a class="more" href="${pathOf(each)}">Read more &raquo;</a></div></div>`
}

function renderList(moment: Moment, page: number): string | null {
  const coming = listAll(moment).filter((each) => !isOver(each, moment))
  const shown = coming.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  if (shown.length === 0) return null
  const more =
    page * PER_PAGE < coming.length
      ? `<p class="load"><a href="/happenings?page=${page + 1}">Load more</a></p>`
      : ''
  return `<h2>Happenings</h2>${shown.map(renderTeaser).join('\n')}${more}<p class="pager"><a href="/happenings/before">&laquo; Older</a></p>`
}

function renderBefore(moment: Moment): string {
  const over = listAll(moment)
    .filter((each) => isOver(each, moment))
    .toReversed()
  return `<h2>Looking back</h2>${over.map(renderTeaser).join('\n')}<p class="pager"><a href="/happenings">Newer &raquo;</a></p>`
}

function renderDetail(each: DatedHappening, moment: Moment): string {
  const told = TOLD.find(({ slug }) => slug === each.slug)
  const where = each.place === '' ? '' : `<h5>Where</h5><p>${escapeHtml(each.place)}</p>`
  const over = isOver(each, moment) ? '<p class="note">This one is over. Thank you for coming!</p>' : ''
  return `<h2>${escapeHtml(each.title)}</h2>${over}<img src="/img/${each.slug}.jpg" alt=""><h5>When</h5><p>${told?.when(each.date) ?? ''}</p>${where}<p>${told?.more ?? ''}</p><p class="pager"><a href="/happenings">Back to all happenings</a></p>`
}

const frame = (visit: Visit, title: string, body: string) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} – Cobbler’s Bend</title><link rel="stylesheet" href="/style.css"></head><body>
<div id="top"><a href="/"><img src="/img/logo.png" alt="Cobbler’s Bend Community Church"></a><div id="menu"><a href="/">Start</a> · <a href="/happenings">Happenings</a> · <a href="/story">Our story</a></div></div>
<div id="middle">${body}</div>
<div id="bottom">${visit.church.name}, ${visit.church.address}<br>Call ${visit.church.phone}, Tuesday through Thursday 10–4.</div></body></html>`

function renderBody(visit: Visit): [title: string, body: string | null] {
  const { moment, url, church } = visit
  if (url.pathname === '/') {
    const second = moment.today.add({ days: 10 })
    return [
      'Start',
      `<h2>Hello.</h2><p>${church.description}</p><p>We call it the <b>Sunday Gathering</b>, it is at 10:45 am, it lasts an hour, and there is no dress code but shoes.</p>
<p>See what is <a href="/happenings">happening</a>.</p><p><small>${TEAM} (staff and members of the team): ${dateWords(second, ['weekday', 'month', 'day'])}, 5:30 pm, Otis’s office.</small></p>`,
    ]
  }
  if (url.pathname === '/story') {
    return [
      'Our story',
      `<h2>${STORY}</h2><p>On Saturday, December 5, 1931, at 3 p.m., lightning hit the old one. The new one was given on June 12, 1949, and has been four minutes slow ever since.</p>`,
    ]
  }
  if (url.pathname === '/happenings')
    return ['Happenings', renderList(moment, Number(url.searchParams.get('page') ?? '1'))]
  if (url.pathname === '/happenings/before') return ['Looking back', renderBefore(moment)]
  const found = listAll(moment).find((each) => pathOf(each) === url.pathname)
  return found ? [found.title, renderDetail(found, moment)] : ['', null]
}

function plantTold(moment: Moment): PlantedEvent[] {
  return TOLD.flatMap((told) =>
    dateHappenings([told], moment, -21, LENGTH_DAYS).flatMap(({ title, date, time, endTime, cancelled }) =>
      Array.from({ length: told.weeks ?? 1 }, (_, week) => ({
        title,
        date: date.add({ weeks: week }).toString(),
        time,
        cancelled: cancelled ?? false,
        ...(endTime !== undefined && { endTime }),
      })),
    ),
  )
}

/** Teasers that tell no date, more of them behind a link, and the days on pages of their own. */
export const cobblersBend: DemoSite = {
  key: 'cobblers-bend',
  kind: 'teasers without dates, details behind them',
  respond: (visit) => {
    const [title, body] = renderBody(visit)
    return body === null ? null : answerHtml(frame(visit, title, body))
  },
  plantedEvents: (moment) => [...plantTold(moment), ...plantRegular([{ ...GATHERING }], moment)],
  traps: (moment) => [
    ...listAll(moment)
      .filter((each) => isOver(each, moment))
      .map(({ title, date }) => ({ title, date: date.toString(), why: 'over' })),
    { title: STORY, date: null, why: 'ninety years ago' },
    { title: TEAM, date: null, why: 'for the team' },
  ],
}
