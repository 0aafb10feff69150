import { expect, test } from 'vitest'
import { extractEvents } from '../extract.ts'
import { type PlacedText, pdfOfTexts } from './pdf.fixture.ts'
import { readPdf } from './read-pdf.ts'

/** Lines below each other. */
const lines = (x: number, y: number, texts: string[]): PlacedText[] =>
  texts
    .map((text, i) => ({ x, y: y - 12 * i, text, isBold: text.startsWith('*') }))
    .map((line) => ({ ...line, text: line.text.replace('*', '') }))

async function read(...pages: PlacedText[][]) {
  const { html } = await readPdf(pdfOfTexts(...pages))
  const { events } = extractEvents({
    body: html,
    type: 'pdf',
    url: 'https://grace.example/bulletin.pdf',
    now: '2026-12-26',
    timeZone: 'America/Chicago',
    to: '2027-01-20',
  })
  return [
    ...new Set(
      events.map(
        ({ title, start, recurrence, document }) => `${recurrence ?? start} ${title}, page ${document?.page}`,
      ),
    ),
  ]
}

const HEAD = { x: 72, y: 740, text: 'Grace Parish', size: 20 }
const ISSUE = { x: 72, y: 720, text: 'Sunday, December 27, 2026' }

test('two columns are read one after the other, and the date of the issue is no event', async () => {
  const news = [
    '*Chili Supper',
    'Saturday, January 9, 6:30 PM. All are',
    'welcome; please bring a side dish or a',
    'dessert to share with your neighbors.',
  ]
  const hours = [
    '*Schedule of Services',
    'Vigil Mass: Saturday 5:00 PM',
    'Mass: Sunday 9:00 AM',
    '*Office',
    'Open on weekdays.',
  ]
  expect(await read([HEAD, ISSUE, ...lines(72, 690, news), ...lines(330, 690, hours)])).toEqual([
    'Every Saturday Vigil Mass, page 1',
    'Every Sunday Mass, page 1',
    '2027-01-09T18:30 Chili Supper, page 1',
  ])
})

test('rows of hours and names are a table, and hours of Mass intentions are Masses', async () => {
  const rows = (x: number, texts: string[]) => lines(x, 660, texts)
  expect(
    await read(
      [HEAD, ISSUE],
      [
        { x: 72, y: 690, text: 'Mass Intentions', size: 14 },
        ...rows(72, ['Mon, Dec 28', 'Tue, Dec 29', 'Sat, Jan 2']),
        ...rows(160, ['8:00 AM', '12:10 PM', '9:00 AM']),
        ...rows(240, ['Ann Doe', 'The Moran family', 'People of the Parish']),
      ],
    ),
  ).toEqual([
    '2026-12-28T08:00 Mass, page 2',
    '2026-12-29T12:10 Mass, page 2',
    '2027-01-02T09:00 Mass, page 2',
  ])
})

test('a week under the names of its days is a grid', async () => {
  const days = ['Mon Dec 28', 'Tue Dec 29', 'Wed Dec 30', 'Thu Dec 31', 'Fri Jan 1']
  const week = days.map((text, i) => ({ x: 60 + 100 * i, y: 660, text }))
  const cells = [
    { x: 60, y: 646, text: '7:00 PM Choir' },
    { x: 260, y: 646, text: '10:00 AM Quilters' },
  ]
  expect(await read([HEAD, ISSUE, ...week, ...cells])).toEqual([
    '2026-12-28T19:00 Choir, page 1',
    '2026-12-30T10:00 Quilters, page 1',
  ])
})

test('pages without words are scanned, and of many pages the first are read', async () => {
  expect(await readPdf(pdfOfTexts([]))).toMatchObject({ isScanned: true, pages: 1, readPages: 1 })
  const pages = Array.from({ length: 20 }, () =>
    lines(72, 700, ['A page of a parish history with some forty letters.']),
  )
  expect(await readPdf(pdfOfTexts(...pages))).toMatchObject({ isScanned: false, pages: 20, readPages: 16 })
})
