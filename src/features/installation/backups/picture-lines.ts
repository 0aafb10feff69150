import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { BackupError } from './keys.ts'

/** The files of pictures of a site, of which a piece at a time is in memory. */
export interface BackedUpPictures {
  list(): Promise<ReadonlyMap<string, unknown>>
  /** The bytes of a file, piece by piece; null where it has gone. */
  read(name: string): Promise<AsyncIterable<Buffer> | null>
  /** Stores a file of this machine under a name. */
  store(name: string, file: string): Promise<void>
}

/** What a back-up has of pictures. */
export interface PictureCount {
  names: string[]
  bytes: number
}

const pictureLine = z.object({
  picture: z.string().regex(/^[\w-]+\.\w+$/),
  data: z.base64(),
  /** The next line goes on with the same file. */
  hasMore: z.literal(true).optional(),
})

/** Writes every file as lines of its pieces, one after the other. */
export async function writePictures(
  pictures: BackedUpPictures,
  add: (line: z.infer<typeof pictureLine>) => Promise<void>,
): Promise<PictureCount> {
  const names: string[] = []
  let bytes = 0
  for (const picture of [...(await pictures.list()).keys()].toSorted()) {
    let piece: Buffer | null = null
    for await (const next of (await pictures.read(picture)) ?? []) {
      if (piece) await add({ picture, data: piece.toString('base64'), hasMore: true })
      piece = next
      bytes += next.length
    }
    if (piece === null) continue
    await add({ picture, data: piece.toString('base64') })
    names.push(picture)
  }
  return { names, bytes }
}

/** Makes files of such lines again, and stores each once it is whole; without a place for them they are counted. */
export async function openPictureReader(pictures: BackedUpPictures | undefined) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-pictures-'))
  const file = path.join(folder, 'file')
  const count: PictureCount = { names: [], bytes: 0 }
  let open: string | null = null
  return {
    count,
    /** Whether the line was one of a picture. @throws BackupError where a file is not whole */
    async add(line: unknown): Promise<boolean> {
      const read = pictureLine.safeParse(line).data
      if (open !== null && read?.picture !== open) throw new BackupError(`The picture ${open} is not whole.`)
      if (!read) return false
      const bytes = Buffer.from(read.data, 'base64')
      count.bytes += bytes.length
      open = read.hasMore ? read.picture : null
      if (pictures) await appendFile(file, bytes)
      if (open !== null) return true
      count.names.push(read.picture)
      await pictures?.store(read.picture, file)
      await rm(file, { force: true })
      return true
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
