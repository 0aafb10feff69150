import { caniemail } from 'caniemail'
import { expect, test } from 'vitest'
import { city } from '#city'
import type { IssueItem } from '../../../domain/newsletter/issue-items.ts'
import { writeEdition } from './issue-edition.ts'

const choice = {
  ...{ revision: 0, excluded: [], order: [], subject: null, preheader: null, introduction: null },
  ...{ style: 0, blocks: [], picks: null, lines: {} },
}
const PROGRAMS = [
  'gmail.*',
  'outlook.*',
  'apple-mail.*',
  'yahoo.*',
  'samsung-email.*',
  'thunderbird.macos',
] as const

/** What some programs lack, and where the mail reads as well without it. */
const DISPENSABLE = new Set([
  // Colors in the dark: a program without them inverts by itself, or stays light.
  ...['@media', '<style> element', 'color-scheme CSS property', 'color-scheme meta tag'],
  // The color around the card: the table inside the body has it, too.
  '<body> element',
  // The line beside the subject is hidden in three ways, of which every program knows one.
  ...['display:none', 'max-height property', 'overflow'],
  // Outlook draws square corners, and pictures by the attribute of their width.
  ...['border-radius', 'height property'],
  'role attribute',
])

/** The features of a mail that one of these programs does not support at all, by caniemail's data. */
function findUnsupported(html: string): string[] {
  const { errors = new Map() } = caniemail({ clients: [...PROGRAMS], html }).issues
  return [...errors].flatMap(([program, issues]) =>
    issues.flatMap(({ title }: { title: string }) =>
      DISPENSABLE.has(title) ? [] : [`${program}: ${title}`],
    ),
  )
}

const moment = { at: new Date('2026-11-19T15:00:00Z'), today: '2026-11-19' }

test.each(['en', 'es'] as const)(
  'an issue of 300 events in %s is never cut off by Gmail, has at most 45 links, and leads to all of them',
  (language) => {
    const items = Array.from({ length: 300 }, (_, id): IssueItem => {
      const eventDate = `2026-11-${19 + (id % 8)}`
      return {
        ...{ id, title: `An evening of music number ${id}`, status: 'approved', cancelled: false },
        ...{ isSponsored: id % 50 === 0, isPaidFor: id % 50 === 0, eventDate, eventTime: '7:00 PM' },
        ...{
          startsAt: `${eventDate}T19:00:00-06:00`,
          allDay: false,
          location: `Hall, ${id} Long Street, Dallas, TX`,
        },
        church: { name: `Church of the Longest Name, Number ${id}`, neighborhood: 'Oak Cliff' },
        ...{ filters: ['music'], isRegular: id % 3 === 0, summary: 'Bring a friend. '.repeat(9) },
        picture: { path: `/api/covers/music-winter-${id % 12}.jpg`, alt: '' },
      }
    })
    const churches = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Church ${id}`, neighborhood: 'Uptown' }))
    const posts = [{ slug: 'one', title: 'One', excerpt: 'Two.' }]
    const proposed = [1, 2, 4, 5, 7, 8, 10, 11, 13, 14]
    const source = { items, churches, churchCount: 9, posts, proposed }
    const issue = { weekOf: moment.today, moment, choice, city, language }
    const { html, text } = writeEdition(source, issue)
    const sent = html.replaceAll('{{site_url}}', 'https://bulletin.dallas.example')
    expect(Buffer.byteLength(sent)).toBeLessThanOrEqual(95_000)
    expect(findUnsupported(sent)).toEqual([])
    expect(html).toContain(language === 'en' ? 'See all 300 events' : 'Ver los 300 eventos')
    expect(html.match(/<a /g)?.length).toBeLessThanOrEqual(45)
    // Each picture has its size and an alternative; the width holds on a phone.
    expect(html.match(/<img /g)).toEqual(
      html
        .match(/<img src="[^"]+" alt="[^"]*" width="\d+" height="\d+" style="[^"]*width:100%/g)
        ?.map(() => '<img '),
    )
    for (const path of [
      '/?from=2026-11-20&to=2026-11-20',
      '/?category=worship&from=2026-11-21&to=2026-11-22',
    ]) {
      expect(html).toContain(path.replaceAll('&', '&#38;'))
      expect(text).toContain(path)
    }
  },
)
