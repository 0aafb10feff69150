import { inflateRawSync } from 'node:zlib'

/** The records of a zip file (APPNOTE.TXT 4.3). */
const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
const DEFLATED = 8

const MAX_ENTRIES = 2000
/** Of all parts that are read; a bulletin's text has some 100 KB. */
const MAX_TEXT_BYTES = 16_000_000
const READ_PART = /\.(?:xml|rels)$/i

/**
 * Whether the parts of a Word file that are read are as large as its directory states, and together not too large.
 * @throws RangeError where they are not, or where the file is no whole zip file
 */
export function checkZip(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const from = Math.max(0, file.length - END_BYTES - MAX_COMMENT_BYTES)
  const signature = Buffer.alloc(4)
  signature.writeUInt32LE(END_OF_DIRECTORY)
  const end = file.lastIndexOf(signature)
  if (end < from || end + END_BYTES > file.length) throw new RangeError('The zip file has no directory.')
  const entries = file.readUInt16LE(end + 10)
  if (entries > MAX_ENTRIES) throw new RangeError('The zip file has too many entries.')
  let at = file.readUInt32LE(end + 16)
  let total = 0
  for (let i = 0; i < entries; i++) {
    if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new RangeError('The zip file’s directory is broken.')
    const [method, packed, size] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 24),
    ]
    const [name, extra, comment] = [
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
    ]
    const start = file.readUInt32LE(at + 42)
    if (READ_PART.test(file.toString('utf8', at + 46, at + 46 + name))) {
      total += size
      if (total > MAX_TEXT_BYTES) throw new RangeError('The zip file unpacks to too much.')
      const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
      // Throws as soon as more comes out than the directory states.
      if (method === DEFLATED)
        inflateRawSync(file.subarray(data, data + packed), { maxOutputLength: Math.max(1, size) })
    }
    at += 46 + name + extra + comment
  }
}
