import { type DatedHappening, dateHappenings, type Happening, plant, type Trap } from './happenings.ts'
import { clockWords, dateWords, withOffset } from './moment.ts'
import { escapeHtml } from './page.ts'
import { makePagedSite } from './paged-site.ts'
import { answerText, type Visit } from './site-shapes.ts'

const HAPPENINGS: readonly Happening[] = [
  {
    slug: 'advent-carving',
    title: 'Wood Carving Evening',
    rule: { weekday: 2, every: 3, phase: 2 },
    time: '18:30',
    endTime: '20:30',
    place: 'Workshop',
    description: 'Small knives, large bandages.',
  },
  {
    slug: 'lutefisk',
    title: 'Lutefisk and Meatball Dinner',
    rule: { weekday: 6, every: 4, phase: 1 },
    time: '16:30',
    endTime: '19:00',
    place: 'Lower hall',
    description: 'The meatballs are for the rest of us.',
  },
  {
    slug: 'catechism',
    title: 'Adult Catechism: The Lord’s Prayer',
    rule: { weekday: 7, every: 3, phase: 0 },
    time: '09:15',
    endTime: '10:10',
    place: 'Library',
    description: 'One petition a morning.',
  },
]

const POST = 'New pastor on the weblog'
const PHOTOS = 'Photographs from the picnic'

function renderEntry(each: DatedHappening, visit: Visit): string {
  const { timeZone, today } = visit.moment
  const iso = (time: string) => withOffset(each.date, time, timeZone)
  const posted = today.subtract({ days: 3 })
  const words = `<p>${dateWords(each.date)}, ${clockWords(each.time ?? '00:00')} in the ${each.place}. ${each.description}</p>`
  return `<entry><id>tag:copper-beech.example,2026:${each.id}</id><title>${escapeHtml(each.title)}</title>
<link rel="alternate" href="${visit.origin}/weblog/${each.id}"/><published>${posted}T09:00:00Z</published><updated>${posted}T09:00:00Z</updated>
<gd:when startTime="${iso(each.time ?? '00:00')}" endTime="${iso(each.endTime ?? '23:00')}"/><gd:where valueString="${each.place}"/>
<content type="html">${escapeHtml(words)}</content></entry>`
}

function renderFeed(visit: Visit): string {
  const { today } = visit.moment
  const post = (
    title: string,
    days: number,
  ) => `<entry><id>tag:copper-beech.example,2026:p${days}</id><title>${title}</title>
<link rel="alternate" href="${visit.origin}/weblog/p${days}"/><updated>${today.subtract({ days })}T18:20:00Z</updated><content type="html">&lt;p&gt;With cake.&lt;/p&gt;</content></entry>`
  const entries = dateHappenings(HAPPENINGS, visit.moment, 0, 60).map((each) => renderEntry(each, visit))
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:gd="http://schemas.google.com/g/2005">
<id>tag:copper-beech.example,2026:weblog</id><title>Copper Beech weblog</title><updated>${today}T06:00:00Z</updated>
${post(POST, 1)}
${entries.join('\n')}
${post(PHOTOS, 0)}
</feed>
`
}

/** An Atom feed, announced in the head of every page, in which events and posts stand side by side. */
export const copperBeech = makePagedSite({
  key: 'copper-beech',
  kind: 'Atom with dates of events',
  theme: 'wordpress',
  nav: [
    ['Home', '/'],
    ['Weblog', '/weblog/'],
  ],
  open: (path, visit) => {
    if (path === '/atom.xml') return answerText('application/atom+xml; charset=utf-8', renderFeed(visit))
    const head = '<link rel="alternate" type="application/atom+xml" title="Weblog" href="/atom.xml">'
    if (path === '/') return { title: visit.church.name, head, body: `<p>${visit.church.description}</p>` }
    if (path === '/weblog/') {
      return {
        title: 'Weblog',
        head,
        body: `<h3>${POST}</h3><p class="date">${dateWords(visit.moment.today.subtract({ days: 1 }))}</p><p>With cake.</p>`,
      }
    }
    const found = dateHappenings(HAPPENINGS, visit.moment).find((each) => path === `/weblog/${each.id}`)
    return found
      ? {
          title: found.title,
          head,
          body: `<p>${dateWords(found.date)}, ${clockWords(found.time ?? '00:00')}, ${found.place}</p>`,
        }
      : null
  },
  plantedEvents: (moment) => dateHappenings(HAPPENINGS, moment, 0, 60).map(plant),
  traps: (): Trap[] => [
    { title: POST, date: null, why: 'a post with its posting date' },
    { title: PHOTOS, date: null, why: 'a post with its posting date' },
  ],
})
