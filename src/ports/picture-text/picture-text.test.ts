import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { absentPictureText } from './absent-picture-text.ts'
import { pictureTextCompliance, readFlyer } from './compliance.ts'
import type { Picture, PictureProblem } from './port.ts'
import { createTesseractPictureText, hasTesseract } from './tesseract-picture-text.ts'

const port = createTesseractPictureText()
afterAll(() => port.close())

describe('tesseract', () => {
  expect(hasTesseract()).toBe(true)
  pictureTextCompliance(() => port)
})
describe('not installed', () => pictureTextCompliance(() => absentPictureText))

/** A PNG (w3.org/TR/png) whose header states what its data need not hold. */
function pngOf(width: number, height: number, data: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const chunks = [
    ['IHDR', header],
    ['IDAT', data],
    ['IEND', Buffer.alloc(0)],
  ] as const
  const bytes = chunks.map(([name, content]) => {
    const body = Buffer.concat([Buffer.from(name), content])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(content.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...bytes])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><text y="90">Dec 4</text></svg>'
const plain = { create: { width: 600, height: 600, channels: 3 as const, background: '#fff' } }

const HOSTILE: [what: string, problem: PictureProblem | null, make: () => Promise<Picture> | Picture][] = [
  ['no bytes', 'no-picture', () => new Uint8Array()],
  ['words', 'no-picture', () => Buffer.from('hello '.repeat(500))],
  ['a drawing in SVG', 'no-picture', () => Buffer.from(svg)],
  ['a TIFF', 'no-picture', () => sharp(plain).tiff().toBuffer()],
  [
    'a JPEG that breaks off',
    'no-picture',
    async () => (await sharp(plain).jpeg().toBuffer()).subarray(0, 700),
  ],
  [
    'a drawing behind the first bytes of a JPEG',
    'no-picture',
    () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1'),
  ],
  ['100 megapixels', 'too-large', () => pngOf(10_000, 10_000, deflateSync(Buffer.alloc(1000)))],
  [
    'the largest size that a header can state',
    'no-picture',
    () => pngOf(2 ** 31 - 1, 2 ** 31 - 1, Buffer.alloc(9)),
  ],
  ['a size of nothing', 'no-picture', () => pngOf(0, 0, Buffer.alloc(9))],
  [
    'data that unpack to far more than the picture',
    null,
    () => pngOf(400, 400, deflateSync(Buffer.alloc(50_000_000), { level: 1 })),
  ],
  ['an icon', 'no-picture', () => sharp(plain).resize(64).png().toBuffer()],
  [
    'a strip of 20,000 by 200',
    null,
    () =>
      sharp({ create: { ...plain.create, width: 20_000, height: 200 } })
        .png()
        .toBuffer(),
  ],
  [
    'pixels that are fewer than stated',
    'no-picture',
    () => ({ pixels: new Uint8Array(9), width: 900, height: 900, channels: 3 }),
  ],
]

test.each(HOSTILE)('%s costs its own picture only', async (_what, problem, make) => {
  const outcome = await port.read(await make())
  expect(outcome).toMatchObject(problem === null ? { ok: true, text: { lines: [] } } : { ok: false, problem })
})

test('a picture that takes too long is stopped', async () => {
  const hasty = createTesseractPictureText({ maxMs: 1 })
  expect(await hasty.read(await readFlyer())).toEqual({ ok: false, problem: 'too-hard' })
  await hasty.close()
})
