import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packLines } from './keeping.ts'

test('a file has its name once it is whole, and what fails leaves none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-packing-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
  const writing = packLines(path.join(folder, 'all.gz'), null, async (add) => {
    await add('a line')
    ask()
    await isAllowed
  })
  await isAsked
  // What a kill would leave now.
  expect(await readdir(folder)).toEqual([`all.gz.${process.pid}.part`])
  allow()
  await writing
  expect(await readdir(folder)).toEqual(['all.gz'])
  const failing = packLines(path.join(folder, 'more.gz'), null, () => Promise.reject(new Error('no rows')))
  await expect(failing).rejects.toThrow('no rows')
  expect(await readdir(folder)).toEqual(['all.gz'])
})
