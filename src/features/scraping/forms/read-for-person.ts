import { addDays } from '../../../domain/events/when.ts'
import { AppError } from '../../../platform/errors.ts'
import { READ_ONCE_DAYS } from '../crawl/read-target.ts'
import { PageTooHardError, type ReaderPool } from '../crawl/reader-pool.ts'
import type { PageInput, PageReading } from '../crawl/worker.ts'

/**
 * Reads what a person hands over, from a day on.
 * @throws AppError invalid, in a sentence, where a limit of the reader stops it
 */
export async function readForPerson(
  reader: ReaderPool,
  input: Omit<PageInput, 'to'> & { from: string },
): Promise<PageReading> {
  try {
    return await reader.read({ ...input, to: addDays(input.from, READ_ONCE_DAYS) })
  } catch (error) {
    if (error instanceof PageTooHardError) throw new AppError('invalid', error.message, { cause: error })
    throw error
  }
}
