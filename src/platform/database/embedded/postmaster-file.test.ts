import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clusterIdentity, isProcessAlive, isServerOf, readPostmaster } from './postmaster-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bulletin-postmaster-'))
})
afterEach(() => rm(folder, { recursive: true }))

test.each([
  [
    'a running server',
    '4711\n/proc/self/cwd\n1795269332\n55999\n\nlocalhost\n 16039949         5\nready   \n',
    4711,
    55_999,
    'ready',
  ],
  [
    'one that starts',
    '4711\n/data\n1795269332\n55999\n\nlocalhost\n 16039949         5\nstarting\n',
    4711,
    55_999,
    'starting',
  ],
  ['one that has only begun', '4711\n/data\n', 4711, 0, 'unknown'],
  ['a single-user server', '-4711\n/data\n1795269332\n', 4711, 0, 'unknown'],
  ['a file that a power cut emptied', '', 0, 0, 'unknown'],
  ['rubbish', '\0\0\0\0', 0, 0, 'unknown'],
])('reads %s', async (_, text, pid, port, status) => {
  await writeFile(path.join(folder, 'postmaster.pid'), text)
  expect(await readPostmaster(folder)).toEqual({ pid, port, status })
})

test('no file, no server', async () => {
  expect(await readPostmaster(folder)).toBeNull()
})

test('a folder keeps its identity, and another one has another', async () => {
  const identity = await clusterIdentity(folder)
  expect(await clusterIdentity(folder)).toBe(identity)
  expect(await clusterIdentity(tmpdir())).not.toBe(identity)
  // PostgreSQL cuts cluster_name off after 63 characters.
  expect(identity).toMatch(/^[a-z0-9-]{1,63}$/)
})

test('a process that lives is not the server for that', async () => {
  expect(isProcessAlive(process.pid)).toBe(true)
  expect(await isServerOf(await clusterIdentity(folder), process.pid)).toBe(false)
  expect(await isServerOf(await clusterIdentity(folder), 0)).toBe(false)
})
