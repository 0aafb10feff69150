import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runVerb } from '../../tests/support/command-line.ts'
import { pdfOfTexts } from '../extraction/pdf/pdf.fixture.ts'
import { registerExtract } from './extract.ts'
import { readAddress, sniffType } from './terminal/extract-input.ts'

const extract = (...words: string[]) => runVerb(registerExtract, ['extract', ...words])
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extract-'))
  await writeFile(join(folder, 'page.html'), '<h3>Potluck</h3><p>March 7, 2026, 6 pm</p>')
})
afterAll(() => rm(folder, { recursive: true }))

test('--json changes nothing: the answer always is', async () => {
  const page = join(folder, 'page.html')
  const { out, code } = await extract(page, '--now', '2026-03-01', '--json')
  expect([code, out]).toEqual([0, (await extract(page, '--now', '2026-03-01')).out])
  expect(JSON.parse(out).events).toHaveLength(1)
})

test('a file’s events are printed as JSON', async () => {
  const { out } = await extract(
    join(folder, 'page.html'),
    '--now',
    '2026-03-01',
    '--timezone',
    'America/Chicago',
  )
  expect(JSON.parse(out).events).toMatchObject([
    { title: 'Potluck', start: '2026-03-07T18:00', kind: 'html' },
  ])
})

test('documents are read in worker threads, by name or by its beginning; a broken one is refused in a sentence', async () => {
  const texts = [
    { x: 72, y: 700, text: 'Potluck', size: 16, isBold: true },
    { x: 72, y: 680, text: 'Saturday, March 7, 2026, 6 pm in the hall' },
  ]
  await writeFile(join(folder, 'bulletin'), pdfOfTexts(texts))
  await writeFile(join(folder, 'broken.pdf'), 'none')
  await writeFile(join(folder, 'flyer'), Buffer.from('\x89PNG', 'latin1'))
  const lines = ['bulletin', 'broken.pdf', 'flyer'].map((name) =>
    JSON.stringify({ input: join(folder, name), now: '2026-03-01', timezone: 'America/Chicago' }),
  )
  await writeFile(join(folder, 'documents.ndjson'), lines.join('\n'))
  const { out } = await extract('--batch', join(folder, 'documents.ndjson'))
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { id: 1, events: [{ title: 'Potluck', start: '2026-03-07T18:00', document: { kind: 'pdf', page: 1 } }] },
    { id: 2, error: 'The PDF is broken, locked with a password, or too large to be read.' },
    {
      id: 3,
      error: expect.stringMatching(/^Its words are in (?:a picture that is broken|pictures, and what reads)/),
    },
  ])
})

test('a bad line of a batch costs only itself', async () => {
  const lines = [
    'not json',
    '[1]',
    JSON.stringify({ id: 'gone', input: join(folder, 'gone.html') }),
    JSON.stringify({ id: 'odd', input: join(folder, 'page.html'), now: 'yesterday' }),
    JSON.stringify({ id: 'kind', input: join(folder, 'page.html'), type: 'odt' }),
    JSON.stringify({ id: 'zone', input: join(folder, 'page.html'), timezone: 'Mars/Phobos' }),
    JSON.stringify({ id: 'number', input: join(folder, 'page.html'), now: 5 }),
    JSON.stringify({ id: 'empty' }),
    JSON.stringify({
      id: 'good',
      input: join(folder, 'page.html'),
      now: '2026-03-01',
      timezone: 'America/Chicago',
    }),
  ]
  await writeFile(join(folder, 'batch.ndjson'), lines.join('\n'))
  const { out } = await extract('--batch', join(folder, 'batch.ndjson'))
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(answers.map(({ id, error }) => [id, error])).toEqual([
    [1, 'The line is not valid JSON.'],
    [2, 'The line is not a JSON object.'],
    ['gone', `There is no file ${join(folder, 'gone.html')}.`],
    ['odd', '"yesterday" is not a date or an ISO instant.'],
    ['kind', 'The type "odt" is not one of html, ics, json, xml, pdf, word, picture.'],
    ['zone', undefined],
    ['number', '"now" is not a text.'],
    ['empty', 'The line has no "input" (a path).'],
    ['good', undefined],
  ])
  expect(answers[8].events).toHaveLength(1)
})

test.each([
  [['--batch', 'gone.ndjson'], 'error: There is no file gone.ndjson.\n'],
  [['gone.html'], 'error: There is no file gone.html.\n'],
  [[], 'error: give a file or an address, or --batch <file.ndjson>\n'],
  [
    ['x.html', '--type', 'odt'],
    "error: option '--type <type>' argument 'odt' is invalid. Allowed choices are html, ics, json, xml, pdf, word, picture.\n",
  ],
  [['x.html', '--timezone', 'Mars/Phobos'], 'error: "Mars/Phobos" is not a time zone'],
  [['http://127.0.0.1:9/'], 'error: '],
])('%j ends with one clear line and exit code 1', async (args, line) => {
  const { code, out, err } = await extract(...args)
  expect([code, out]).toEqual([1, ''])
  expect(err.startsWith(line)).toBe(true)
  expect(err).not.toMatch(/\n\s+at /)
})

test('an address is fetched through the guarded fetch: robots.txt is obeyed, and only allowed private addresses are fetched', async () => {
  const asked: (string | undefined)[] = []
  const site = createServer((request, response) => {
    asked.push(request.url)
    if (request.url === '/robots.txt') response.end('User-agent: *\nDisallow: /private')
    else response.setHeader('content-type', 'text/html').end('<h3>Potluck</h3><p>March 7, 2026, 6 pm</p>')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  try {
    await expect(readAddress(`${origin}/events`, 'https://bulletin.example')).rejects.toThrow()
    expect(asked).toEqual([])
    const read = await readAddress(`${origin}/events`, 'https://bulletin.example', [origin])
    expect(read).toMatchObject({ type: 'html', url: `${origin}/events` })
    expect(read.body).toContain('Potluck')
    await expect(readAddress(`${origin}/private/x`, 'https://bulletin.example', [origin])).rejects.toThrow(
      /robots/i,
    )
    expect(asked).not.toContain('/private/x')
  } finally {
    await new Promise((resolve) => site.close(resolve))
  }
})

test.each([
  ['BEGIN:VCALENDAR\r\n', 'ics'],
  ['\n{"a":1}', 'json'],
  ['<?xml version="1.0"?><rss>', 'xml'],
  ['<!doctype html><title>x</title>', 'html'],
])('%j is recognized by its beginning', (text, type) => {
  expect(sniffType(text)).toBe(type)
})

test('who reads no further ends it quietly', async () => {
  const line = JSON.stringify({
    input: join(folder, 'page.html'),
    now: '2026-03-01',
    timezone: 'America/Chicago',
  })
  await writeFile(join(folder, 'many.ndjson'), Array(200).fill(line).join('\n'))
  const pipe = `"${process.execPath}" cli.ts extract --batch "${join(folder, 'many.ndjson')}" | head -n 1; echo "\${PIPESTATUS[0]}"`
  const { stdout, stderr } = spawnSync('bash', ['-c', pipe], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout.trim().split('\n')).toEqual([expect.stringContaining('Potluck'), '0'])
})
