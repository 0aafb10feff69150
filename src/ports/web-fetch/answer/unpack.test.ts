import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackBody, unpackGzipFile } from './unpack.ts'

const LIMIT = 5 * 1024 * 1024
const page = Buffer.from('<p>Choir rehearsal on Thursday at 7 pm</p>')
const read = async (packed: Uint8Array, encoding: string | undefined, limit = LIMIT): Promise<string> =>
  Buffer.from(await unpackBody(packed, encoding, limit)).toString()

test.each([undefined, '', 'identity', 'none', ' Identity , none'])(
  'a body that is not packed (%j) stays',
  async (encoding) => {
    expect(await read(page, encoding)).toBe(page.toString())
  },
)

test('layers are taken off in reverse order', async () => {
  expect(await read(zlib.brotliCompressSync(zlib.gzipSync(page)), 'GZIP, br')).toBe(page.toString())
})

test('a body that only claims to be packed is taken as it is', async () => {
  expect(await read(page, 'gzip')).toBe(page.toString())
})

test('a packed body without its end still gives its beginning', async () => {
  const long = Buffer.from(Array.from({ length: 2000 }, (_, n) => `<li>Event ${n}</li>`).join(''))
  for (const [encoding, packed] of [
    ['gzip', zlib.gzipSync(long)],
    ['deflate', zlib.deflateSync(long)],
    ['br', zlib.brotliCompressSync(long)],
  ] as const) {
    const text = await read(packed.subarray(0, packed.length - 20), encoding)
    expect(long.toString().startsWith(text)).toBe(true)
    expect(text.length).toBeGreaterThan(1000)
  }
})

test.each(['compress', 'zstd', 'gzip, gzip, gzip', 'aws-chunked'])(
  'packing %j is not known',
  async (encoding) => {
    await expect(unpackBody(page, encoding, LIMIT)).rejects.toMatchObject({ reason: 'unsupported-type' })
  },
)

test('damaged bytes are an interruption', async () => {
  const packed = zlib.gzipSync(page)
  packed.fill(0xff, 10)
  await expect(unpackBody(packed, 'gzip', LIMIT)).rejects.toMatchObject({ reason: 'interrupted' })
})

test('the limit is for the unpacked size, to the byte', async () => {
  const packed = zlib.gzipSync(page)
  expect(await read(packed, 'gzip', page.length)).toBe(page.toString())
  await expect(unpackBody(packed, 'gzip', page.length - 1)).rejects.toMatchObject({ reason: 'too-large' })
})

test('a body that grows more than two hundredfold is refused, however small the limit allows', async () => {
  const bomb = zlib.gzipSync(Buffer.alloc(3 * 1024 * 1024))
  expect(bomb.length * 200).toBeLessThan(1024 * 1024)
  await expect(unpackBody(bomb, 'gzip', LIMIT)).rejects.toMatchObject({ reason: 'too-large' })
})

test('a file is unpacked only when it is gzip', async () => {
  expect(Buffer.from(await unpackGzipFile(zlib.gzipSync(page), LIMIT)).toString()).toBe(page.toString())
  expect(await unpackGzipFile(page, LIMIT)).toBe(page)
})
