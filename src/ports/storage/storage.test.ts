import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { storageCompliance } from './compliance.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createS3Storage } from './s3-storage.ts'

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe('a folder', () => {
  storageCompliance(async () => createFolderStorage(await openFolder()))

  test('is for its owner alone, and a name leads nowhere else', async () => {
    const folder = path.join(await openFolder(), 'backups')
    const storage = createFolderStorage(folder)
    await storage.put('../outside', import.meta.filename)
    expect((await storage.list()).map(({ name }) => name)).toEqual(['outside'])
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })
})

describe('a bucket', () => {
  let server: S3rver
  let folder = ''
  let buckets = 0
  let origin = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'bulletin-s3-'))
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: folder,
      configureBuckets: ['one', 'two', 'three'].map((name) => ({ name, configs: [] })),
    })
    const { port } = await server.run()
    origin = `http://127.0.0.1:${port}`
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })
  const settings = { key: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' }

  storageCompliance(async () => {
    buckets += 1
    return createS3Storage({ ...settings, url: `${origin}/${['one', 'two'][buckets - 1] ?? 'one'}/city` })
  })

  test('that is not there, or refuses the key, fails', async () => {
    await expect(createS3Storage({ ...settings, url: `${origin}/none` }).list()).rejects.toThrow()
    const refused = createS3Storage({ ...settings, secret: 'wrong', url: `${origin}/three` })
    await expect(refused.put('file', import.meta.filename)).rejects.toThrow()
  })
})
