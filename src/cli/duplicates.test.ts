import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runVerb } from '../../tests/support/command-line.ts'
import { readRecords, registerDuplicates } from './duplicates.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bulletin-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

async function read(text: string) {
  const file = join(folder, 'churches.csv')
  await writeFile(file, text)
  return readRecords(file)
}

test('columns may be missing, in any order and case, with others between them', async () => {
  const records = await read('\uFEFFPhone,Pastor,NAME,id\n463-7190,someone,"Grace, the Church",7\n')
  expect(records).toMatchObject([
    { id: '7', name: 'Grace, the Church', phone: '463-7190', address: undefined },
  ])
})

test('a record without an id goes by its row', async () => {
  expect(await read('name\nGrace Church\nHope Chapel\n')).toMatchObject([{ id: '2' }, { id: '3' }])
})

test('coordinates are read as numbers, and left out where they are none', async () => {
  const records = await read('name,latitude,longitude\nGrace,37.2,-93.2\nHope,,x\n')
  expect(records).toMatchObject([
    { latitude: 37.2, longitude: -93.2 },
    { latitude: undefined, longitude: undefined },
  ])
})

test('a file without a column to compare by is refused in a plain sentence', async () => {
  await expect(read('colour\nred\n')).rejects.toThrow(/names none of the columns/)
})

const duplicates = (...words: string[]) => runVerb(registerDuplicates, ['duplicates', ...words])

test('prints one JSON object a line for each pair, likeliest first', async () => {
  const file = join(folder, 'churches.csv')
  await writeFile(
    file,
    [
      'id,name,address,zip,phone',
      '1,Grace Lutheran Church,12 N Main St,65721,417-463-7190',
      '2,Hope Chapel,900 Oak Ave,65721,417-463-1111',
      '3,Grace Lutheran,12 North Main Street,65721,463-7190',
    ].join('\n'),
  )
  const { out } = await duplicates(file)
  const pairs = out
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(pairs).toEqual([
    {
      id1: '1',
      id2: '3',
      similarity: expect.any(Number),
      because: expect.arrayContaining([
        { field: 'phone', agreement: 'same', weight: 3.9, words: 'same phone number' },
      ]),
    },
  ])
  expect((await duplicates(file, '--threshold', '1')).out).toBe('')
  expect(JSON.parse((await duplicates(file, '--json')).out)).toEqual(pairs)
})

test('explains in sentences, also why a pair is kept apart', async () => {
  const file = join(folder, 'churches.csv')
  await writeFile(
    file,
    'id,name,address,phone\n1,Grace Lutheran Church,12 N Main St,417-463-7190\n2,Grace Lutheran Preschool,12 N Main St,463-7190\n',
  )
  expect((await duplicates(file)).out).toBe('')
  const { out } = await duplicates(file, '--explain')
  expect(out).toContain('1 Grace Lutheran Church = 2 Grace Lutheran Preschool\n')
  expect(out).toContain('address: same street address (+4.5)\n')
  expect(out).toContain('kept apart: one is a church, the other a school\n')
})

test.each([
  [['no-such-file.csv'], 'error: there is no file no-such-file.csv\n'],
  [['x.csv', '--threshold', '2'], /Give a number from 0 to 1/],
])('a wrong call is told in a sentence: %j', async (args, words) => {
  expect(await duplicates(...args)).toMatchObject({ code: 1, err: expect.stringMatching(words) })
})
