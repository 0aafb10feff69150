import type { Database } from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { PictureFiles } from '../files/files.ts'
import { deleteAlts, deleteOldSources, findAltNames, findUsedNames } from './data.ts'

const DAY_MS = 24 * 60 * 60_000
/** What nothing uses any more stays for so long, for an undo. */
const UNDO_DAYS = 30
/** A picture is stored before the form that it belongs to. */
const UNSAVED_DAYS = 7
const PAST_EVENT_DAYS = 90

/**
 * Deletes the files of pictures that nothing shows any more: of removed pictures, deleted and merged churches, and
 * events long over. It reads anew each time what is used, so that one that was interrupted is made good by the next.
 */
export async function sweepPictures(options: {
  db: Database
  clock: Clock
  files: PictureFiles
}): Promise<void> {
  const { db, clock, files } = options
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const recent = { changedAfter: before(UNDO_DAYS), overAfter: before(PAST_EVENT_DAYS) }
  const unsaved = before(UNSAVED_DAYS)
  await deleteOldSources(db, recent)
  const stored = await files.list()
  const used = await findUsedNames(db, recent)
  for (const [file, storedAt] of stored)
    if (storedAt < unsaved && !used.has(nameOf(file))) await files.delete(file)
  const unused = (await findAltNames(db)).filter((name) => !used.has(name))
  await deleteAlts(db, unused, unsaved)
}

/** The picture of which a file is one size: all of it before the second hyphen. */
function nameOf(file: string): string {
  return /^[0-9a-f]{24}-\d+x\d+/.exec(file)?.[0] ?? file
}
