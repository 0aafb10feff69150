import { afterAll, expect, test } from 'vitest'
import { documentOf, docxOf, paragraph, zipOf } from '../../../extraction/documents/docx.fixture.ts'
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
    type: 'word',
    url: 'https://grace.example/bulletin.docx?key=1',
    now: '2026-11-21T18:00:00Z',
    timeZone: 'America/Chicago',
  })

const SUPPER = `${paragraph('Chili Supper', 'Heading1')}${paragraph('Friday, December 4, 2026 at 6:30 PM in the hall')}`
const supper = docxOf(documentOf(SUPPER))
const bomb = Buffer.alloc(20_000_000, ' ')
const entity = (value: string) => `<?xml version="1.0"?><!DOCTYPE w [${value}]>`
const nested = 20_000

const REFUSED = /broken or too large/
const OLD = /old \(\.doc\) or locked/

/** How many events are read; what the refusal states where the file is refused. */
const HOSTILE: [what: string, outcome: number | RegExp, make: () => Uint8Array][] = [
  [
    'a part that unpacks to 20 MB',
    REFUSED,
    () => docxOf(documentOf(SUPPER), [{ name: 'word/styles.xml', content: bomb }]),
  ],
  [
    'a bomb whose directory states 1 KB',
    REFUSED,
    () => docxOf(documentOf(SUPPER), [{ name: 'word/styles.xml', content: bomb, statedBytes: 1000 }]),
  ],
  [
    'a picture that unpacks to 20 MB',
    1,
    () => docxOf(documentOf(SUPPER), [{ name: 'word/media/a.png', content: bomb }]),
  ],
  ['a file that breaks off', REFUSED, () => supper.subarray(0, supper.length - 30)],
  [
    'a directory that points outside',
    REFUSED,
    () => Buffer.from(supper).fill(0xff, supper.length - 6, supper.length - 2),
  ],
  ['a zip file of something else', REFUSED, () => zipOf([{ name: 'song.txt', content: 'la' }])],
  [
    'entities of a file of the server',
    REFUSED,
    () =>
      docxOf(documentOf(`${SUPPER}${paragraph('&x;')}`, entity('<!ENTITY x SYSTEM "file:///etc/passwd">'))),
  ],
  [
    'entities that grow',
    REFUSED,
    () => {
      const grown = Array.from({ length: 30 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`)
      const prolog = entity(`<!ENTITY e0 "word">${grown.join('')}`)
      return docxOf(documentOf(`${SUPPER}${paragraph('&e30;')}`, prolog))
    },
  ],
  [
    'a document with macros',
    1,
    () =>
      docxOf(documentOf(SUPPER), [{ name: 'word/vbaProject.bin', content: 'Sub AutoOpen' }], 'macroEnabled'),
  ],
  [
    'a nest of 20,000 tables',
    REFUSED,
    () =>
      docxOf(
        documentOf(
          `${SUPPER}${'<w:tbl><w:tr><w:tc>'.repeat(nested)}${'</w:tc></w:tr></w:tbl>'.repeat(nested)}`,
        ),
      ),
  ],
  ['an old Word file with a new name', OLD, () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex')],
]

test.each(HOSTILE)('%s costs its own file only', async (_what, outcome, make) => {
  log.length = 0
  const file = new Uint8Array(make())
  const { length } = file
  if (typeof outcome === 'number') {
    return expect((await read(file)).events).toHaveLength(outcome)
  }
  const error = await read(file).catch((refusal: unknown) => refusal)
  expect(error).toBeInstanceOf(PageTooHardError)
  expect(String(error)).toMatch(outcome)
  expect(log).toMatchObject([{ address: 'https://grace.example/bulletin.docx', length }])
})

test('after all of them, a bulletin is read', async () => {
  const { events } = await read(supper)
  expect(events).toMatchObject([
    { title: 'Chili Supper', start: '2026-12-04T18:30', document: { kind: 'word' } },
  ])
})
