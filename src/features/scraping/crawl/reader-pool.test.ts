import { expect, onTestFinished, test } from 'vitest'
import { checkCandidates, createReaderPool, type ReaderPoolOptions } from './reader-pool.ts'
import readPage from './worker.ts'

const page = (body: string) => ({
  body,
  type: 'html' as const,
  url: 'https://grace.example/events?secret=1',
  now: '2026-11-21T18:00:00Z',
  timeZone: 'America/Chicago',
})
const SUPPER = page('<h2>Chili Supper</h2><p>Friday, December 4, 2026 at 6:30 PM in the hall</p>')
/** Millions of elements, each with attributes: far more than any church publishes. */
const HOSTILE = page('<div a=1 b=2><p>Dec 4 6 pm</p>'.repeat(150_000))

function open(options: ReaderPoolOptions) {
  const log: object[] = []
  const reader = createReaderPool({
    threads: 1,
    logger: { warn: (fields: object) => void log.push(fields) },
    ...options,
  })
  onTestFinished(() => reader.close())
  return { reader, log }
}

test('a page that takes too long is stopped and logged without its query, and the next one is read', async () => {
  const { reader, log } = open({ maxCpuMs: 1 })
  await expect(reader.read(HOSTILE)).rejects.toThrow('The page is too large or too tangled to be read.')
  expect(log).toMatchObject([{ address: 'https://grace.example/events', length: HOSTILE.body.length }])
  const patient = open({ maxCpuMs: 60_000 })
  await expect(patient.reader.read(SUPPER)).resolves.toMatchObject({ events: [{ title: 'Chili Supper' }] })
})

test('a candidate that is none is rejected, and costs no other', async () => {
  const reading = await readPage(SUPPER)
  const [supper] = reading.events
  if (!supper) throw new Error('The page has an event.')
  expect(checkCandidates(reading)).toEqual(reading)
  const broken = { ...supper, title: 'Broken', start: 'Friday at six' }
  expect(checkCandidates({ ...reading, events: [broken, supper] })).toEqual({
    ...reading,
    rejections: [...reading.rejections, { reason: 'invalid', evidence: 'Broken' }],
  })
})
