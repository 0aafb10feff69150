import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFolderStorage } from '../../../ports/storage/folder-storage.ts'
import { createPictureFiles } from '../../pictures/storing/files.ts'
import { openPictureReader, writePictures } from './picture-lines.ts'

async function openFiles() {
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-lines-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { folder, files: createPictureFiles([createFolderStorage(folder)]) }
}

test('files larger than a piece come back byte for byte, a piece a line, and one that breaks off is refused', async () => {
  const { folder, files } = await openFiles()
  const large = Buffer.from(Array.from({ length: 500_000 }, (_, index) => index % 251))
  await writeFile(path.join(folder, 'large-9x9.webp'), large)
  await writeFile(path.join(folder, 'small-9x9.webp'), 'small')
  const lines: object[] = []
  const written = await writePictures(files, async (line) => void lines.push(line))
  expect(written).toEqual({ names: ['large-9x9.webp', 'small-9x9.webp'], bytes: 500_005 })
  expect(lines).toHaveLength(4)

  const copy = await openFiles()
  const reader = await openPictureReader(copy.files)
  for (const line of lines) expect(await reader.add(line)).toBe(true)
  expect(await reader.add({ end: true })).toBe(false)
  await reader.close()
  expect(reader.count).toEqual(written)
  expect((await readFile(path.join(copy.folder, 'large-9x9.webp'))).equals(large)).toBe(true)

  const broken = await openPictureReader(undefined)
  onTestFinished(() => broken.close())
  await broken.add(lines[0])
  await expect(broken.add(lines.at(-1))).rejects.toThrow('large-9x9.webp is not whole')
})
