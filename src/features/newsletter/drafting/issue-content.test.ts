import { expect, test } from 'vitest'
import type { DraftChoice } from '../../../domain/newsletter/choose-issue.ts'
import { composeBlocks, type IssueSource } from '../../../domain/newsletter/issue-blocks.ts'
import type { IssueItem } from '../../../domain/newsletter/issue-items.ts'
import { renderIssue } from './issue-edition.ts'
import { readableSpan } from './issue-html.ts'

const words = {
  siteName: 'The Bulletin',
  subject: 'Events of the week',
  preheader: 'Soup and song.',
  introduction: 'Two things to do.',
  language: 'en' as const,
  locale: 'en-US',
}
function event(id: number, changes: Partial<IssueItem> = {}): IssueItem {
  return {
    id,
    title: 'Soup & Song',
    status: 'approved',
    cancelled: false,
    isSponsored: false,
    eventDate: '2026-11-22',
    eventTime: '6:30 PM',
    startsAt: '2026-11-22T18:30:00-06:00',
    allDay: false,
    location: '12 Main Street',
    church: { name: 'Grace Church', neighborhood: null },
    filters: [],
    isRegular: false,
    ...changes,
  }
}

const choice: DraftChoice = {
  ...{ revision: 0, excluded: [], order: [], subject: null, preheader: null, introduction: null },
  ...{ style: 0, blocks: [], picks: null, lines: {} },
}
function compose(items: IssueItem[], source: Partial<IssueSource> = {}) {
  return composeBlocks(
    { items, churches: [], churchCount: 0, posts: [], proposed: [], ...source },
    { weekOf: '2026-11-21', moment: { at: new Date(0), today: '2026-11-21' }, choice, room: 100 },
  )
}
const render = (items: IssueItem[], source?: Partial<IssueSource>) =>
  renderIssue(compose(items, source), words)

test('both parts name day, time, church, place and page of a pick', () => {
  const { html, text } = render([event(7)], { proposed: [7] })
  for (const part of [html, text]) {
    expect(part).toMatch(/Sunday, November 22/i)
    expect(part).toContain('6:30 PM')
    expect(part).toContain('Grace Church')
    expect(part).toContain('12 Main Street')
    expect(part).toContain('{{site_url}}/event/7')
    expect(part).toContain('{{site_url}}/api/newsletter/unsubscribe/{{token}}')
    expect(part).toContain('{{postal_address}}')
  }
  expect(html).toContain('Soup &#38; Song')
  expect(text).toContain('\nSoup & Song\n')
})

test('an event of several days says until when', () => {
  const { html, text } = render([event(1, { eventTime: 'All day', lastDay: '2026-11-24' })])
  for (const part of [html, text]) expect(part).toContain('All day, until Tuesday, November 24')
})

test('only sponsored events are labelled', () => {
  const { html, text } = render([event(1, { isSponsored: true }), event(2)])
  expect(html.match(/>Sponsored</g)).toHaveLength(1)
  expect(text.match(/\(Sponsored\)/g)).toHaveLength(1)
})

test('the HTML has inline styles, says it knows dark mode, and has no script', () => {
  const { html } = render([event(1)])
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toContain('name="color-scheme"')
  expect(html).not.toMatch(/<script|<img|<link|javascript:/)
})

test('what a church writes opens neither an element nor a placeholder', () => {
  const { html, text } = render([event(1, { title: '<img src=x>{{token}}', location: '{{token}}' })], {
    proposed: [1],
  })
  expect(html).not.toContain('<img')
  expect(`${html}${text}`.match(/\{\{token\}\}/g)).toHaveLength(4) // the links of the foot
})

test('a place that begins with the church does not say it twice', () => {
  const { html, text } = render([event(1, { location: 'Grace Church, 12 Main Street' })], { proposed: [1] })
  for (const part of [html, text]) {
    expect(part.match(/Grace Church/g)).toHaveLength(1)
    expect(part).toContain('12 Main Street')
  }
})

test.each([
  ['2026-11-21', '2026-11-28', 'November 21 to 28'],
  ['2026-11-28', '2026-12-05', 'November 28 to December 5'],
])('%s to %s is %s', (first, last, span) => {
  expect(readableSpan(first, last, words)).toBe(span)
})

test('in Spanish everything of ours is Spanish, and dates and times are as Spanish has them', () => {
  const services = ['9:00 AM', '11:00 AM'].map((eventTime, place) =>
    event(9 + place, {
      eventTime,
      isRegular: true,
      startsAt: `2026-11-22T${place === 0 ? '09' : '11'}:00:00-06:00`,
    }),
  )
  const composed = compose(
    [event(1, { isSponsored: true, festival: 'christmas' }), event(2, { summary: 'Cante.' }), ...services],
    {
      proposed: [2],
      churches: [{ id: 4, name: 'Esperanza', neighborhood: 'Oak Cliff' }],
      churchCount: 3,
      posts: [{ slug: 'one', title: 'Uno', excerpt: 'Dos.' }],
    },
  )
  const { html, text } = renderIssue(composed, { ...words, language: 'es', locale: 'es-US' })
  expect(html).toContain('<html lang="es">')
  for (const part of [html, text]) {
    expect(part).toMatch(/domingo, 22 de noviembre/i)
    expect(part).toMatch(/6:30\sp\.\sm\./)
    expect(part).toContain('Patrocinado')
    expect(part).toContain('Navidad')
    expect(part).toContain('2 cultos regulares en 1 iglesia')
    expect(part).toContain('y 2 iglesias más')
    expect(part).toContain('Hola, {{first_name}}:')
    expect(part).toContain('{{issue_url}}?lang=es')
    for (const own of [
      'Nuestras recomendaciones',
      'También este fin de semana',
      'Nuevas en el directorio',
      'Del blog',
    ])
      expect(part.toLocaleLowerCase()).toContain(own.toLocaleLowerCase())
    expect(part).not.toMatch(/Sponsored|November|See all|Hello|View in|Our picks|weekend/)
  }
  const spanish = { language: 'es', locale: 'es-US' } as const
  expect(readableSpan('2026-11-21', '2026-11-28', spanish)).toMatch(/^21\s?[–a-]\s?28 de noviembre$/)
})

test.each([
  [{ path: '/api/pictures/a-mail.jpg', alt: 'A "choir"' }, 'a-mail.jpg" alt="A &#34;choir&#34;"'],
  [{ path: '/api/pictures/b-mail.jpg', alt: null }, 'b-mail.jpg" alt="Picture from Grace Church"'],
  [{ path: '/api/covers/music-winter-3.jpg', alt: '' }, 'music-winter-3.jpg" alt=""'],
])(
  'the first pick has its picture, with what it shows, whom it is from, or nothing for a drawing: %j',
  (picture, shown) => {
    const { html } = render([event(1, { picture }), event(2, { picture }), event(3, { picture })], {
      proposed: [1, 2],
    })
    expect(html.match(/<img [^>]*>/g)).toHaveLength(1)
    expect(html).toContain(`${shown} width="598" height="336"`)
  },
)

test('the text part reads like a letter: greeting, two sentences, picks as paragraphs by day, a closing', () => {
  const { text } = render(
    [
      event(1, { summary: 'Hot soup.' }),
      event(2, {
        title: 'Concert',
        summary: 'Bach.',
        eventDate: '2026-11-24',
        church: { name: 'Hope', neighborhood: null },
      }),
      event(3, { title: 'Games', eventDate: '2026-11-25' }),
    ],
    { proposed: [1, 2] },
  )
  expect(text.slice(text.indexOf('Hello'), text.indexOf('-- '))).toBe(`Hello {{first_name}},

Two things to do.

OUR PICKS

Soup & Song
Hot soup.
Sunday, November 22, 6:30 PM, Grace Church, 12 Main Street
{{site_url}}/event/1

TUESDAY, NOVEMBER 24

Concert
Bach.
6:30 PM, Hope, 12 Main Street
{{site_url}}/event/2

THROUGH THE WEEK

WEDNESDAY, NOVEMBER 25

* Games, 6:30 PM, Grace Church
  {{site_url}}/event/3

See all 3 events: {{site_url}}/

Until next week,
The Bulletin

`)
})
