import type { Viewer } from '../../contract/calls.ts'
import {
  MAX_PICTURE_BYTES,
  type PictureAddition,
  type ShownPicture,
  type StoredPicture,
} from '../../contract/pictures.ts'
import { REFUSALS, RULES } from '../../contract/refusals.ts'
import {
  mailPictureSource,
  storedPictureName,
  storedPicturePath,
} from '../../domain/events/pictures/picture.ts'
import {
  type Database,
  type Executor,
  inTransaction,
  type Transaction,
} from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Document } from '../../platform/http/handlers.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { writeAudit } from '../accounts/service.ts'
import { findAlts, findCopies, insertPicture } from './data.ts'
import type { splitByFont as SplitByFont } from './drawing/shape-text.ts'
import { encodeMailPicture, encodePicture } from './storing/encode.ts'
import type { PictureFiles } from './storing/files.ts'

export { comparePictures, type PictureGaps } from './storing/upkeep.ts'

/** Loads the fonts' own programs, which few starts need. */
export const splitByFont: typeof SplitByFont = async (...of) =>
  (await import('./drawing/shape-text.ts')).splitByFont(...of)

const NAME = /^[0-9a-f]{24}(?:-\d{1,4}x\d{1,4}(?:-\d{1,4}|-mail)?)?\.(jpg|png|webp)$/
const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

export function createPicturesService(options: { db: Database; clock: Clock; files: PictureFiles }) {
  const { db, clock, files } = options

  /** Made when a mail first asks for it, and stored. */
  async function makeMailPicture(name: string): Promise<Buffer | null> {
    const source = mailPictureSource(name)
    const bytes = source === null ? null : await files.get(source)
    if (bytes === null) return null
    const made = await encodeMailPicture(bytes)
    await files.put([{ name, bytes: made }])
    return made
  }

  async function store(
    { data, alt }: PictureAddition,
    finish?: (tx: Transaction, name: string, size: { width: number; height: number }) => Promise<void>,
  ): Promise<StoredPicture> {
    const sent = Buffer.from(data, 'base64')
    if (sent.length > MAX_PICTURE_BYTES) throw new AppError('too_large', RULES.pictureTooLarge)
    const picture = await encodePicture(sent, alt)
    if (picture === null) throw new AppError('invalid', REFUSALS.noPictureFile)
    const { name, width, height } = picture
    await files.put(picture.files)
    await inTransaction(db, async (tx) => {
      if (alt !== '') await insertPicture(tx, { name, alt, createdAt: clock.now() })
      await finish?.(tx, name, { width, height })
    })
    return { url: storedPicturePath(name), width, height }
  }

  return {
    /** Stores a picture under a name made from its content and its alternative text. @throws AppError invalid, too_large */
    store: (addition: PictureAddition) => store(addition),

    /** The same, with a line in the log. @throws AppError invalid, too_large */
    add: (addition: PictureAddition, by: Viewer) =>
      store(addition, (tx, name, size) => {
        const { alt } = addition
        const entry = { at: clock.now(), actor: by.id, action: 'picture.added', subject: `picture:${name}` }
        return writeAudit(tx, { ...entry, after: { ...size, ...(alt && { alt }) } })
      }),

    /** @throws AppError not_found */
    async get(name: string): Promise<Document> {
      const [, extension = ''] = NAME.exec(name) ?? []
      const bytes = extension === '' ? null : ((await files.get(name)) ?? (await makeMailPicture(name)))
      if (bytes === null) throw new AppError('not_found', REFUSALS.noPicture)
      return {
        contentType: TYPES[extension] ?? '',
        body: bytes,
        // Its name is its content's: it never changes.
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      }
    },
  }
}

export type PicturesService = ReturnType<typeof createPicturesService>

/**
 * The stored pictures of events, by what their `imageUrl` holds: the path of an added picture, or the address of one in
 * a source whose church shows pictures.
 */
export async function findPictures(
  executor: Executor,
  rows: readonly { event: { imageUrl: string | null }; church: { showsPictures: boolean } }[],
): Promise<ReadonlyMap<string, ShownPicture>> {
  const found = new Map<string, ShownPicture>()
  const names = new Map<string, string>()
  const urls: string[] = []
  for (const { event, church } of rows) {
    const { imageUrl } = event
    if (imageUrl === null) continue
    const name = storedPictureName(imageUrl)
    if (name !== null) names.set(name, imageUrl)
    else if (church.showsPictures) urls.push(imageUrl)
  }
  if (names.size > 0) {
    for (const url of names.values()) found.set(url, { url, alt: '' })
    for (const { name, alt } of await findAlts(executor, [...names.keys()]))
      found.set(names.get(name) ?? '', { url: storedPicturePath(name), alt })
  }
  if (urls.length > 0) {
    for (const { url, name } of await findCopies(executor, [...new Set(urls)]))
      if (name !== null) found.set(url, { url: storedPicturePath(name), alt: '' })
  }
  return found
}

/** The stored picture at a path; null without one. */
export async function findPicture(executor: Executor, path: string | null): Promise<ShownPicture | null> {
  const name = path && storedPictureName(path)
  if (!path || !name) return null
  const [stored] = await findAlts(executor, [name])
  return { url: path, alt: stored?.alt ?? '' }
}
