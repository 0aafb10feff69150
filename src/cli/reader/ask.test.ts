import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runVerb } from '../../../tests/support/command-line.ts'
import { openModelServer } from '../../../tests/support/model-server.ts'
import { registerReader } from './reader.ts'

const PAGE =
  '<main><h1>Grace Church</h1><p>Soup Supper: Friday, December 4, 6:30 pm, Parish Hall</p><p>Choir: Thursdays, 7 pm</p></main>'
const SUPPER = { t: 'Soup Supper', l: [2], d: ['2026-12-04'], r: '', s: ['18:30'], e: '', p: 'Parish Hall' }
const CHOIR = { t: 'Choir', l: [3], d: [], r: 'WE', s: ['19:00'], e: '', p: '' }

async function saved(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-page-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'grace.html')
  await writeFile(file, PAGE)
  return file
}

test('a model is asked about one page without a database: lines, items, proof, doubt, tokens and price', async () => {
  const server = await openModelServer(() => ({ text: JSON.stringify({ events: [SUPPER, CHOIR] }) }))
  const settings = {
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_URL: server.address,
    MODEL_NAME: 'small',
    MODEL_INPUT_PRICE: '10',
    MODEL_OUTPUT_PRICE: '50',
  }
  const words = ['reader', 'ask', await saved(), '--now', '2026-11-23', '--timezone', 'America/Chicago']
  const { code, out, err } = await runVerb(registerReader, words, settings)
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('   2| Soup Supper: Friday, December 4, 6:30 pm, Parish Hall\n')
  expect(out).toContain('Soup Supper: Dec 4, 2026, 6:30 PM, Parish Hall (line 2)\n  Proven\n')
  expect(out).toMatch(/Choir: Every Wednesday, 7:00 PM \(line 3\)\n {2}Not proven: its weekday, .*\n/)
  expect(out).toContain('2 events, 1 proven\n')
  // 120 and 34 tokens.
  expect(out).toContain('120 tokens in, 34 out: 0.3¢\n')
  expect(server.asked).toHaveLength(1)
})

test('what stops the model is said in words, and ends with 1', async () => {
  const server = await openModelServer(() => ({ status: 401 }))
  const settings = { MODEL_PROVIDER: 'openai-compatible', MODEL_URL: server.address, MODEL_NAME: 'small' }
  const { code, out } = await runVerb(registerReader, ['reader', 'ask', await saved(), '--json'], settings)
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject({ items: [], failure: expect.stringContaining('key') })
})
