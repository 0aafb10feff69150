import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { StoragePort } from './port.ts'

/** What every place for back-ups has to do. */
export function storageCompliance(open: () => Promise<StoragePort>): void {
  test('a file is stored, replaced, listed with its size, read back and removed', async () => {
    const storage = await open()
    const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-storage-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = path.join(folder, 'file')
    const copy = path.join(folder, 'copy')
    expect(await storage.list()).toEqual([])
    expect(await storage.get('all.gz', copy)).toBe(false)
    const bytes = Buffer.alloc(300_000, 'back-up ')
    for (const content of [Buffer.from('first'), bytes]) {
      await writeFile(file, content)
      await storage.put('all.gz', file)
    }
    await storage.put('before.gz', file)
    const listed = await storage.list()
    expect(listed.map(({ name, bytes }) => ({ name, bytes }))).toEqual([
      { name: 'all.gz', bytes: bytes.length },
      { name: 'before.gz', bytes: bytes.length },
    ])
    expect(Math.abs(Date.now() - (listed[0]?.storedAt.getTime() ?? 0))).toBeLessThan(60_000)
    expect(await storage.get('all.gz', copy)).toBe(true)
    expect((await readFile(copy)).equals(bytes)).toBe(true)
    await expect(storage.get('all.gz', copy)).rejects.toThrow('EEXIST')
    await storage.delete('all.gz')
    await storage.delete('all.gz')
    expect((await storage.list()).map(({ name }) => name)).toEqual(['before.gz'])
    expect(storage.description).not.toContain('secret')
  })

  test('a file that is not there is stored by nobody', async () => {
    const storage = await open()
    await expect(storage.put('none', path.join(tmpdir(), 'bulletin-no-such-file'))).rejects.toThrow()
    expect(await storage.list()).toEqual([])
  })
}
