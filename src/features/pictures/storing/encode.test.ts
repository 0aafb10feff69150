import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from './encode.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a3b12' } })
/** A PNG's header of that size, and no more than one pixel of content: a bomb. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await plain(1, 1).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

test('a photo becomes upright WebP in several widths, without what the camera noted', async () => {
  const photo = await plain(1200, 2000)
    .withExif({ IFD0: { Artist: 'Ruth' }, IFD3: { GPSLatitude: '32/1 46/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(photo.includes('Exif')).toBe(true)
  const picture = await encodePicture(photo)
  expect(picture).toMatchObject({ width: 1600, height: 960 })
  expect(picture?.name).toMatch(/^[0-9a-f]{24}-1600x960$/)
  const widths = await Promise.all(
    (picture?.files ?? []).map(async ({ name, bytes }) => {
      expect(bytes.includes('EXIF')).toBe(false)
      const { format, width } = await sharp(bytes).metadata()
      return [name.replace(/^[^.]*x960/, ''), format, width]
    }),
  )
  expect(widths).toEqual([
    ['.webp', 'webp', 1600],
    ['-480.webp', 'webp', 480],
    ['-960.webp', 'webp', 960],
  ])
  expect((await encodePicture(photo))?.name).toBe(picture?.name)
})

test.each(['png', 'webp'] as const)('a small %s keeps its size', async (format) => {
  const picture = await encodePicture(await plain(300, 200).toFormat(format).toBuffer())
  expect(picture).toMatchObject({ width: 300, height: 200 })
  expect(picture?.files).toHaveLength(1)
})

test.each([
  [
    'a drawing that could run',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['a web page', () => Buffer.from('<!doctype html><title>404</title>')],
  ['a GIF', () => plain(9, 9).gif().toBuffer()],
  ['nothing', () => Buffer.alloc(0)],
  ['a picture that breaks off', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 400)],
  ['a bomb of pixels', () => claiming(50_000, 50_000)],
  ['a hundred megapixels', () => claiming(10_000, 10_000)],
  [
    'a drawing with a name of a PNG',
    () => Buffer.from('\x89PNG<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1'),
  ],
])('%s is refused', async (_, make) => {
  expect(await encodePicture(await make())).toBeNull()
})

test('another text makes another picture, and the same text the same', async () => {
  const photo = await plain(40, 30).png().toBuffer()
  const names = await Promise.all(['', 'A choir', 'A choir'].map((alt) => encodePicture(photo, alt)))
  const [none, first, again] = names.map((picture) => picture?.name)
  expect(first).toBe(again)
  expect(first).not.toBe(none)
})
