import { expect, test } from 'vitest'
import { extractEvents } from '../extract.ts'
import { documentOf, docxOf, paragraph, table } from './docx.fixture.ts'
import { readWord } from './read-word.ts'

async function read(...body: string[]) {
  const html = await readWord(docxOf(documentOf(body.join(''))))
  const { events } = extractEvents({
    body: html,
    type: 'word',
    url: 'https://grace.example/bulletin.docx',
    now: '2026-12-26',
    timeZone: 'America/Chicago',
    to: '2027-01-20',
  })
  const lines = events.map(
    ({ title, start, recurrence, document }) =>
      `${recurrence ?? start.slice(0, 10)} ${start.slice(11)} ${title}, ${document?.kind}`,
  )
  return [...new Set(lines)]
}

const HEAD = [paragraph('Grace Church', 'Heading1'), paragraph('Sunday, December 27, 2026')]

test('headings, lists of hours and announcements are read like those of a printed page', async () => {
  expect(
    await read(
      ...HEAD,
      paragraph('*Our Services'),
      paragraph('Sunday\tSunday School\t9:30 AM'),
      paragraph('*Wednesday Prayer'),
      paragraph('7:00 PM'),
      paragraph('*Chili Supper'),
      paragraph('Saturday, January 9, at 6:30 PM in the hall. All are welcome.'),
    ),
  ).toEqual([
    'Every Sunday 09:30 Sunday School, word',
    'Every Wednesday 19:00 Wednesday Prayer, word',
    '2027-01-09 18:30 Chili Supper, word',
  ])
})

test('tables are rows of a schedule, or the columns of a page', async () => {
  const services = table([
    ['Saturday', '5:00 PM Vigil Mass'],
    ['Sunday', '8:00 AM Mass\n10:30 AM Mass'],
  ])
  const columns = `<w:tbl><w:tr><w:tc>${['*Men’s Breakfast', 'Saturday, January 2, 8:00 AM', 'Hall', '', 'Bring a friend.', 'No cost.', 'Please sign up.', 'Thank you.'].map((text) => paragraph(text)).join('')}</w:tc><w:tc>${paragraph('*Organ Recital')}${paragraph('Sunday, January 10, 4:00 PM')}</w:tc></w:tr></w:tbl>`
  expect(await read(...HEAD, paragraph('*Mass Schedule'), services, columns)).toEqual([
    'Every Saturday 17:00 Vigil Mass, word',
    'Every Sunday 08:00 Mass, word',
    'Every Sunday 10:30 Mass, word',
    '2027-01-02 08:00 Men’s Breakfast, word',
    '2027-01-10 16:00 Organ Recital, word',
  ])
})
