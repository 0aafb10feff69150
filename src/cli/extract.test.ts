import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sniffType } from './extract-input.ts'

const run = promisify(execFile)
const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url))
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extract-'))
  await writeFile(join(folder, 'page.html'), '<h3>Potluck</h3><p>March 7, 2026, 6 pm</p>')
})
afterAll(() => rm(folder, { recursive: true }))

test('a file’s events are printed as JSON', async () => {
  const { stdout } = await run(process.execPath, [
    cli,
    'extract',
    join(folder, 'page.html'),
    '--now',
    '2026-03-01',
    '--timezone',
    'America/Chicago',
  ])
  expect(JSON.parse(stdout).events).toMatchObject([
    { title: 'Potluck', start: '2026-03-07T18:00', kind: 'html' },
  ])
})

test('a bad line of a batch costs only itself', async () => {
  const lines = [
    'not json',
    JSON.stringify({ id: 'gone', input: join(folder, 'gone.html') }),
    JSON.stringify({ id: 'odd', input: join(folder, 'page.html'), now: 'yesterday' }),
    JSON.stringify({
      id: 'good',
      input: join(folder, 'page.html'),
      now: '2026-03-01',
      timezone: 'America/Chicago',
    }),
  ]
  await writeFile(join(folder, 'batch.ndjson'), lines.join('\n'))
  const { stdout } = await run(process.execPath, [cli, 'extract', '--batch', join(folder, 'batch.ndjson')])
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(answers.map(({ id, error }) => [id, typeof error])).toEqual([
    [1, 'string'],
    ['gone', 'string'],
    ['odd', 'string'],
    ['good', 'undefined'],
  ])
  expect(answers[3].events).toHaveLength(1)
})

test.each([
  ['BEGIN:VCALENDAR\r\n', 'ics'],
  ['\n{"a":1}', 'json'],
  ['<?xml version="1.0"?><rss>', 'xml'],
  ['<!doctype html><title>x</title>', 'html'],
])('%j is told by its beginning', (text, type) => {
  expect(sniffType(text)).toBe(type)
})
