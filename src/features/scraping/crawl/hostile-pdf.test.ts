import { deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { HELVETICA, pdfOf, pdfOfTexts, streamOf, textOperators } from '../../../extraction/pdf/pdf.fixture.ts'
import { createReaderPool, PageTooHardError } from './reader-pool.ts'

const log: object[] = []
const reader = createReaderPool({
  logger: { warn: (fields: object) => void log.push(fields) },
  pdfMemoryMb: 60,
})
afterAll(() => reader.close())

const read = (bytes: Uint8Array) =>
  reader.read({
    bytes,
    body: '',
    type: 'pdf',
    url: 'https://grace.example/bulletin.pdf?key=1',
    now: '2026-11-21T18:00:00Z',
    timeZone: 'America/Chicago',
  })

const SUPPER = [
  { x: 72, y: 700, text: 'Chili Supper', size: 16, isBold: true },
  { x: 72, y: 680, text: 'Friday, December 4, 2026 at 6:30 PM in the hall' },
]
const words = textOperators(SUPPER)
const PAGE = '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>'
const tree = (more = '') =>
  `<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] /Resources << /Font << /F 5 0 R /B 5 0 R >> ${more} >> >>`
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const bomb = () => deflateSync(Buffer.alloc(100_000_000, ' '), { level: 1 })
const pages = 10_000

/** How many events are read; null where the file is refused. */
const HOSTILE: [what: string, events: number | null, make: () => Uint8Array][] = [
  [
    'a content stream that unpacks to 100 MB',
    null,
    () => pdfOf([CATALOG, tree(), PAGE, streamOf(bomb(), '/Filter /FlateDecode'), HELVETICA]),
  ],
  [
    'a picture of 100 megapixels',
    1,
    () =>
      pdfOf([
        CATALOG,
        tree('/XObject << /I 6 0 R >>'),
        PAGE,
        streamOf(`/I Do ${words}`),
        HELVETICA,
        streamOf(
          deflateSync(Buffer.alloc(1000)),
          '/Type /XObject /Subtype /Image /Width 10000 /Height 10000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode',
        ),
      ]),
  ],
  [
    '10,000 pages',
    1,
    () =>
      pdfOf([
        CATALOG,
        `<< /Type /Pages /Kids [${'3 0 R '.repeat(pages)}] /Count ${pages} /MediaBox [0 0 612 792] /Resources << /Font << /F 5 0 R /B 5 0 R >> >> >>`,
        PAGE,
        streamOf(words),
        HELVETICA,
      ]),
  ],
  [
    'no cross-reference table',
    null,
    () =>
      Buffer.from(
        Buffer.from(pdfOfTexts(SUPPER))
          .toString('latin1')
          .replace(/xref[\s\S]*/, ''),
        'latin1',
      ),
  ],
  [
    'offsets that lie',
    1,
    () =>
      Buffer.from(
        Buffer.from(pdfOfTexts(SUPPER))
          .toString('latin1')
          .replace(/00000(\d{5}) 00000 n/g, '9999999999 00000 n'),
        'latin1',
      ),
  ],
  [
    'pages that are their own parents',
    null,
    () =>
      pdfOf([
        CATALOG,
        '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 9 /Parent 2 0 R >>',
        '<< /Type /Pages /Kids [2 0 R] /Parent 3 0 R /Count 9 >>',
      ]),
  ],
  [
    'a form that draws itself',
    1,
    () =>
      pdfOf([
        CATALOG,
        tree('/XObject << /X 6 0 R >>'),
        PAGE,
        streamOf('/X Do'),
        HELVETICA,
        streamOf(
          `${words} /X Do /X Do`,
          '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << /X 6 0 R >> /Font << /F 5 0 R /B 5 0 R >> >>',
        ),
      ]),
  ],
  [
    'a length that refers to itself',
    1,
    () => pdfOf([CATALOG, tree(), PAGE, `<< /Length 4 0 R >>\nstream\n${words}\nendstream`, HELVETICA]),
  ],
  [
    'scripts that run on opening',
    1,
    () =>
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while \\(true\\) {}) >> >>',
        tree(),
        PAGE,
        streamOf(words),
        HELVETICA,
      ]),
  ],
  [
    'a nest of 200,000 arrays',
    0,
    () => pdfOf([CATALOG, tree(), PAGE, streamOf(`${'['.repeat(200_000)} TJ ${words}`), HELVETICA]),
  ],
  [
    'an encrypted file',
    null,
    () =>
      pdfOf(
        [CATALOG, tree(), PAGE, streamOf(words), HELVETICA],
        `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<00><00>]`,
      ),
  ],
  ['no PDF at all', null, () => Buffer.from('%PDF-1.7\nhello')],
]

test.each(HOSTILE)('%s costs its own file only', async (_what, events, make) => {
  log.length = 0
  const file = new Uint8Array(make())
  const { length } = file
  if (events !== null) return expect((await read(file)).events).toHaveLength(events)
  await expect(read(file)).rejects.toThrow(PageTooHardError)
  expect(log).toMatchObject([{ address: 'https://grace.example/bulletin.pdf', length }])
})

test('after all of them, a bulletin is read', async () => {
  const { events } = await read(pdfOfTexts(SUPPER))
  expect(events).toMatchObject([{ title: 'Chili Supper', start: '2026-12-04T18:30', document: { page: 1 } }])
})
