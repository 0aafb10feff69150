import type { PublicIndex } from '../../features/events/service.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { OpenDatabase } from '../database/connection.ts'
import type { Notifier } from '../database/notify.ts'
import { followPublicContent, type PublicChanges } from '../database/public-content.ts'
import { createPublicCache, type PublicCache } from '../http/public-cache.ts'
import type { Metrics } from '../metrics.ts'

/** The cache of public answers, and what follows the changes of their content. */
export async function openPublicAnswers(options: {
  database: OpenDatabase
  notifier: Notifier
  clock: Clock
  index: PublicIndex
  onAnswer: Metrics['countCached'] | undefined
}): Promise<{ cache: PublicCache; changes: PublicChanges }> {
  const { database, notifier, clock, index, onAnswer } = options
  const { db, replica } = database
  const cache = createPublicCache({ clock, onAnswer, read: replica?.readPublic })
  // The replica first: what the others read anew must not come from a state of before.
  const followers = [...(replica ? [replica] : []), index, cache]
  const changes = await followPublicContent({ db, notifier }, followers)
  for (const follower of followers) follower.resume()
  return { cache, changes }
}
