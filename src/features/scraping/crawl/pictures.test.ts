import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { answerWith, openLoopbackSite, type Route } from '../../../../tests/support/loopback-site.ts'
import { HELVETICA, pdfOf, streamOf } from '../../../extraction/pdf/pdf.fixture.ts'
import { mergeVisit } from '../../../extraction/same-event/merge-visit.ts'
import { createFakeClock } from '../../../ports/clock/clock.ts'
import type { PictureTextOutcome, PictureTextPort } from '../../../ports/picture-text/port.ts'
import { createTesseractPictureText } from '../../../ports/picture-text/tesseract-picture-text.ts'
import { createWebFetch } from '../../../ports/web-fetch/http-web-fetch.ts'
import type { KnownPage } from './read-target.ts'
import { createReaderPool, type ReaderPool } from './reader-pool.ts'
import { type Visit, visitSite } from './visit.ts'
import readPage from './worker.ts'

const NOW = '2026-11-21T18:00:00Z'
// The flyer of the port's compliance suite.
const flyer = await readFile(new URL('../../../ports/picture-text/flyer.fixture.png', import.meta.url))
const tesseract = createTesseractPictureText()
let flyerText: Promise<PictureTextOutcome> | null = null
/** The scan and the flyer are one picture, which costs a second: whichever comes first is read for both. */
const pictureText: PictureTextPort = {
  ...tesseract,
  read(picture) {
    if (picture instanceof Uint8Array && !flyer.equals(picture)) return tesseract.read(picture)
    flyerText ??= tesseract.read(picture)
    return flyerText
  },
}
const log: object[] = []
const reader = createReaderPool({ pictureText, logger: { warn: (fields: object) => void log.push(fields) } })
const withoutPictures = createReaderPool()
afterAll(async () => void (await Promise.all([reader.close(), withoutPictures.close(), pictureText.close()])))

const png = { 'content-type': 'image/png', etag: '"1"' }

async function openSite(routes: Record<string, Route>) {
  const site = await openLoopbackSite(routes)
  const webFetch = createWebFetch({
    clock: createFakeClock(NOW),
    userAgent: 'FaithBulletin/1.0',
    contact: 'mail@bulletin.example.org',
    allowedOrigins: [site.origin],
    crawlDelayMs: 0,
  })
  onTestFinished(() => webFetch.close())
  let seen = 0
  return {
    asked() {
      const paths = site.visits.slice(seen).filter((path) => /png$/.test(path))
      seen = site.visits.length
      return paths
    },
    visit: (known: KnownPage[] = [], by: ReaderPool = reader) =>
      visitSite(`${site.origin}/`, {
        ...{ webFetch, reader: by, known, timeZone: 'America/Chicago', now: new Date(NOW), version: '1' },
        ...{ from: '2026-11-21', to: '2027-01-20', maxDurationMs: 60_000 },
        signal: new AbortController().signal,
      }),
  }
}

test('a scanned PDF is read as pictures of its pages', async () => {
  const { width, height } = await sharp(flyer).metadata()
  const scan = await sharp(flyer).toColourspace('b-w').jpeg().toBuffer()
  const size = `/Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray`
  const bytes = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] /Resources << /XObject << /I 6 0 R >> >> >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
    streamOf('q 612 0 0 792 0 0 cm /I Do Q'),
    HELVETICA,
    streamOf(scan, `/Type /XObject /Subtype /Image ${size} /Filter /DCTDecode`),
  ])
  const input = { type: 'pdf' as const, url: null, body: '', timeZone: 'America/Chicago', now: NOW }
  const read = await readPage({ ...input, bytes: new Uint8Array(bytes) })
  expect(read).toMatchObject({ isScanned: true, pages: { all: 1, read: 1 }, scans: [{ width, height }] })
  const mean = (pixels: Uint8Array) => pixels.reduce((sum, value) => sum + value, 0) / pixels.length
  const shown = await sharp(scan).raw().toBuffer()
  expect(mean(read.scans[0]?.pixels ?? new Uint8Array())).toBeCloseTo(mean(shown), 0)
  expect(await reader.read({ ...input, bytes: new Uint8Array(bytes) })).toMatchObject({
    events: [
      {
        title: 'Chili Supper',
        start: '2026-12-04T18:30',
        confidence: 0.5,
        reasons: expect.arrayContaining(['read-from-picture']),
      },
    ],
  })
})

test('flyers of a page are read within a budget, each once, and never surely; one that is none costs itself', async () => {
  log.length = 0
  const pictures = ['flyer-1', 'flyer-2', 'flyer-3', 'flyer-4'].map((name) => `<img src="/${name}.png">`)
  const routes = {
    '/': answerWith(`<title>Grace</title>${pictures.join('')}`),
    '/flyer-1.png': answerWith(flyer.subarray(0, 900), png),
    '/flyer-2.png': answerWith(flyer, png),
    '/flyer-3.png': answerWith('no picture', png),
    '/flyer-4.png': answerWith(flyer, png),
  }
  const site = await openSite(routes)
  const visit = await site.visit()
  expect(site.asked()).toEqual(['/flyer-1.png', '/flyer-2.png', '/flyer-3.png'])
  expect(log).toMatchObject([{ reason: 'no-picture' }, { reason: 'no-picture' }])
  expect(visit.notes.find(({ url }) => url.endsWith('1.png'))).toMatchObject({
    isRead: false,
    outcome: expect.stringContaining('broken'),
  })
  expect(mergeVisit(visit, 'Grace')).toMatchObject([
    {
      title: 'Chili Supper',
      start: '2026-12-04T18:30',
      location: 'Fellowship Hall',
      confidence: 0.5,
      reasons: expect.arrayContaining(['read-from-picture']),
      document: { kind: 'picture' },
    },
  ])
  // What another address has shown is known by its bytes, and what is new comes first.
  const stated = '<h2>Chili Cook-Off Supper</h2><p>Friday, December 4, 2026 at 6:30 PM in the gym</p>'
  routes['/'] = answerWith(`<title>Grace</title>${stated}${pictures.join('')}`)
  const next = await site.visit(visit.pages)
  expect(site.asked()[0]).toBe('/flyer-4.png')
  const readingOf = ({ pages }: Visit, name: string) => pages.find(({ url }) => url.endsWith(name))?.reading
  expect(readingOf(next, '4.png')).toEqual(readingOf(visit, '2.png'))
  // What the page states of the flyer's event stands alone.
  const [only, ...others] = mergeVisit(next, 'Grace')
  expect(others).toEqual([])
  expect(only).toMatchObject({ title: 'Chili Cook-Off Supper', provenance: { title: 'html' } })
  expect(only?.reasons).not.toContain('read-from-picture')
  await site.visit([], withoutPictures)
  expect(site.asked()).toEqual([])
})
