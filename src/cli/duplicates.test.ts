import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRecords } from './duplicates.ts'

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
