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

test('a month under the names of its days is a calendar, up to where the next words begin', async () => {
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  const cells = names.map((text, i) => ({ x: 40 + 78 * i, y: 660, text, isBold: true }))
  const days = Array.from({ length: 31 }, (_, i) => {
    const at = i + 5
    return { x: 40 + 78 * (at % 7), y: 640 - 50 * Math.floor(at / 7), text: String(i + 1) }
  })
  const held = [
    { x: 196, y: 578, text: '7 PM Choir' },
    { x: 508, y: 528, text: '9 AM Cleanup' },
  ]
  expect(
    await read([
      { x: 40, y: 740, text: 'January 2027', size: 20 },
      ...cells,
      ...days,
      ...held,
      {
        x: 40,
        y: 330,
        text: 'Grace Parish prints this calendar for all of its members and friends in Dallas.',
      },
    ]),
  ).toEqual(['2027-01-05T19:00 Choir, page 1', '2027-01-16T09:00 Cleanup, page 1'])
})

test('what stands in a box is read before what stands beside it', async () => {
  const box = (x: number, top: number, texts: string[]) => ({
    box: { x, y: top - 14 * texts.length - 6, width: 160, height: 14 * texts.length + 8 },
    lines: texts.map((text, i) => ({ x: x + 4, y: top - 14 * (i + 1) + 2, text })),
  })
  const boxes = [
    box(60, 690, ['Sunday 9:30 AM', 'Sunday 11:00 AM', 'Wednesday 7:00 PM']),
    box(230, 690, ['Supper for all', 'Bring a side dish', 'Fellowship Hall']),
  ]
  const { html } = await readPdf(
    pdfOfTexts({
      texts: [HEAD, ISSUE, ...boxes.flatMap(({ lines }) => lines)],
      boxes: boxes.map(({ box: drawn }) => drawn),
    }),
  )
  expect(html.indexOf('Wednesday')).toBeLessThan(html.indexOf('Supper'))
})

test('hours stand beside their names, however long a line of them is', async () => {
  const { html } = await readPdf(
    pdfOfTexts([
      HEAD,
      ISSUE,
      ...lines(72, 690, ['Liturgy', 'Vespers', 'Choir']),
      ...lines(200, 690, [
        'Saturday evening 4:30 pm and also every Sunday morning 7:00 and 9:15',
        'Mon, Wed, Fri 6:00 pm',
        'Tuesday 9:00 am with a supper for all who come and sing',
      ]),
    ]),
  )
  expect(html.replace(/<[^>]+>/g, ' ')).toMatch(/Liturgy +Saturday.*Vespers +Mon/s)
})

test('a line that runs into the next column does not tear the columns', async () => {
  const left = [
    'Altar linens need care',
    'Call the office, please',
    'A name far too long for it',
    'Flowers are welcome',
    'So are candles',
    'For the new year',
    'And new vases',
  ]
  const right = [
    'Monday, January 4',
    '7:00 PM Choir practice',
    'Tuesday, January 5',
    '9:00 AM Quilting circle',
    'Friday, January 8',
    '6:00 PM Potluck supper',
    'Bring a dish to share',
  ]
  const { html } = await readPdf(
    pdfOfTexts([HEAD, ISSUE, ...lines(72, 690, left), ...lines(185, 685, right)]),
  )
  expect(html.indexOf('vases')).toBeLessThan(html.indexOf('January 4'))
})

test('pages without words are scanned, and of many pages the first are read', async () => {
  expect(await readPdf(pdfOfTexts([]))).toMatchObject({ isScanned: true, pages: 1, readPages: 1 })
  const pages = Array.from({ length: 20 }, () =>
    lines(72, 700, ['A page of a parish history with some forty letters.']),
  )
  expect(await readPdf(pdfOfTexts(...pages))).toMatchObject({ isScanned: false, pages: 20, readPages: 16 })
})
