import { type DistrustReason, TRUST_ACTOR } from '../../../domain/events/trust.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { writeAudit } from '../../accounts/service.ts'
import type { StoredEvent } from '../data.ts'
import { findPublishingKinds, type SourceKey, turnSource } from './sources-data.ts'

/** Turns a source off by itself, where it is on: from now on it has to prove itself anew. */
export async function distrustSource(
  tx: Executor,
  key: SourceKey,
  why: { reason: DistrustReason; at: Date; facts: object },
): Promise<void> {
  const { reason, at, facts } = why
  const state = { isOn: false, changedAt: at, changedBy: TRUST_ACTOR, reason, earnsFrom: at }
  if (!(await turnSource(tx, key, state))) return
  await writeAudit(tx, [
    {
      at,
      actor: TRUST_ACTOR,
      action: 'source.untrusted',
      subject: `church:${key.churchId}`,
      before: { source: key.kind, trusted: true },
      after: { source: key.kind, trusted: false, because: reason, ...facts },
    },
  ])
}

/**
 * A person has corrected an event or taken it off the site: the source that had published it by itself is trusted no
 * longer. Call it last in the transaction, as a visit asks for its sources last: neither waits for the other.
 */
export async function distrustPublisher(
  tx: Executor,
  event: StoredEvent,
  { reason, at, by }: { reason: DistrustReason; at: Date; by: string },
): Promise<void> {
  // `event` is as it was before: `series` decided the dates that later visits added to a card.
  if (event.decidedBy !== TRUST_ACTOR && event.decidedBy !== 'series') return
  for (const kind of await findPublishingKinds(tx, event)) {
    const key = { churchId: event.churchId, kind }
    await distrustSource(tx, key, { reason, at, facts: { event: event.id, by } })
  }
}
