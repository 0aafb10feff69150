import { expect, test } from 'vitest'
import type { DuplicatePair } from '#src/contract/churches/churches.ts'
import { demoLookAlikes } from '#src/demo/records/look-alikes.ts'
import { demoChurches } from '#src/demo/records.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

const server = forFile(() => startTestServer({ demo: true }))
const editor = clientOf(server, 'editor')

const nameOf = (key: string) => demoChurches.find((church) => church.key === key)?.name ?? ''
const pairsNow = async () => (await editor.call('listDuplicates')).body
const namesOf = ({ church1, church2 }: DuplicatePair) => [church1.name, church2.name].sort().join(' | ')

test('the pairs are the look-alikes, most alike first, and each says why', async () => {
  const pairs = await pairsNow()
  const found = pairs.map(namesOf)
  const pairOf = (one: { first: string; second: string }) =>
    [nameOf(one.first), nameOf(one.second)].sort().join(' | ')
  expect(found).toEqual(expect.arrayContaining(demoLookAlikes.filter(({ isSame }) => isSame).map(pairOf)))
  for (const pair of demoLookAlikes.filter(({ isSame }) => !isSame)) expect(found).not.toContain(pairOf(pair))
  const similarities = pairs.map(({ similarity }) => similarity)
  expect(similarities).toEqual([...similarities].sort((a, b) => b - a))
  for (const { similarity, because } of pairs) {
    expect(similarity).toBeGreaterThanOrEqual(0)
    expect(similarity).toBeLessThanOrEqual(1)
    expect(because.length).toBeGreaterThan(0)
    expect(because.every(({ words }) => words !== '')).toBe(true)
  }
})
