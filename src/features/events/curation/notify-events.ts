import { notifyPublicChurches } from '../../../platform/database/public-content.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { findChurchesOf } from '../data.ts'

/** Of events that are, or are shown, otherwise than before; of none nothing. They have to be there still. */
export async function notifyOfEvents(
  executor: Executor,
  eventIds: readonly number[],
  isWithdrawal = true,
): Promise<void> {
  if (eventIds.length === 0) return
  await notifyPublicChurches(executor, await findChurchesOf(executor, eventIds), isWithdrawal)
}
