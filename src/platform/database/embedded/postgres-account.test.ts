import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findSharedAccount } from './postgres-account.ts'

const isRoot = process.getuid?.() === 0

test('data of our own are shared with nobody; of those of the common account the doctor is given its number', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-account-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await findSharedAccount(folder)).toBeNull()
  if (isRoot) await chown(folder, 65_534, 65_534)
  expect(await findSharedAccount(folder)).toBe(isRoot ? 65_534 : null)
})
