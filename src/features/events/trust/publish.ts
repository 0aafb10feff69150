import type { ReviewReason } from '../../../domain/events/review/review-reasons.ts'
import { REVIEW_SECTIONS } from '../../../domain/events/review/review-reasons.ts'
import {
  findHabitChange,
  hostOfWebsite,
  isOnlyUnusual,
  isUnusual,
  matchesRule,
  RULE_ACTOR,
  TRUST_ACTOR,
} from '../../../domain/events/trust.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { writeAudit } from '../../accounts/service.ts'
import { decideCards } from '../data.ts'
import { findMostNewCards, findNewDates } from './cards-data.ts'
import { distrustSource } from './distrust.ts'
import {
  findRules,
  findWebsite,
  insertPublications,
  lockTrustedSources,
  type RuleRow,
} from './sources-data.ts'

type NewDate = Awaited<ReturnType<typeof findNewDates>>[number]

interface NewCard extends Pick<NewDate, 'id' | 'seriesId' | 'churchId' | 'title' | 'category'> {
  /** null where its dates are of several sources: a person decides. */
  kind: string | null
  isSure: boolean
  reasons: ReviewReason[]
  rule: RuleRow | null
}

/**
 * Decides what a visit added of which nothing was known before and no person has to look at: a standing rule rejects
 * it, or its source is trusted and the reader is sure. Where the visit shows that the source has changed its habits, the
 * source is turned off and all of it waits. What was read in a mail always waits (`canPublish`). Answers whether anything became
 * public.
 */
export async function decideUnseen(
  tx: Executor,
  churchId: number,
  added: { keys: readonly string[]; now: Date; canPublish: boolean },
): Promise<boolean> {
  const { keys, now, canPublish } = added
  if (keys.length === 0) return false
  const rules = await findRules(tx, churchId)
  const trusted = canPublish ? await distrustMoved(tx, churchId, now) : []
  if (trusted.length === 0 && !rules.some(({ verdict }) => verdict === 'never')) return false
  const cards = foldCards(await findNewDates(tx, churchId, keys), rules)
  const isRefused = ({ rule }: NewCard) => rule?.verdict === 'never'
  await decide(tx, cards.filter(isRefused), { status: 'rejected', at: now, by: RULE_ACTOR })
  const published: (NewCard & { kind: string })[] = []
  for (const kind of trusted) {
    const own = cards.flatMap((card) => (card.kind === kind && !isRefused(card) ? [{ ...card, kind }] : []))
    const unusual = own.filter(({ reasons, rule }) => isUnusual(reasons) && rule === null)
    const mostBefore = await findMostNewCards(tx, { churchId, kind }, now)
    const found = { cards: own.length, unusual: unusual.length, mostBefore }
    const reason = findHabitChange(found)
    if (reason !== null) await distrustSource(tx, { churchId, kind }, { reason, at: now, facts: found })
    else published.push(...own.filter(({ isSure }) => isSure))
  }
  await decide(tx, published, { status: 'approved', at: now, by: TRUST_ACTOR })
  await insertPublications(tx, published, now)
  return published.length > 0
}

/** The kinds that are trusted, without those that a person trusted at another website: these are turned off. */
async function distrustMoved(tx: Executor, churchId: number, at: Date): Promise<string[]> {
  const sources = await lockTrustedSources(tx, churchId)
  if (sources.length === 0) return []
  const to = hostOfWebsite(await findWebsite(tx, churchId))
  const kinds: string[] = []
  for (const { kind, websiteHost: from } of sources) {
    if (from === null || from === to) kinds.push(kind)
    else
      await distrustSource(tx, { churchId, kind }, { reason: 'moved', at, facts: { website: { from, to } } })
  }
  return kinds
}

/** A card by its first date; it is sure where each of its dates is. */
function foldCards(dates: readonly NewDate[], rules: readonly RuleRow[]): NewCard[] {
  const groups = Map.groupBy(dates, ({ id, seriesId }) => (seriesId === null ? id : -seriesId))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { id, seriesId, churchId, title, category, kind } = first
    const matching = rules.filter((rule) => matchesRule(rule, first))
    const rule = matching.find(({ verdict }) => verdict === 'never') ?? matching[0] ?? null
    const isSure = group.every(
      (date) =>
        !date.isCancelled &&
        (REVIEW_SECTIONS[date.section] === 'sure' ||
          (rule?.verdict === 'always' &&
            REVIEW_SECTIONS[date.section] === 'look' &&
            isOnlyUnusual(date.reasons))),
    )
    return [
      {
        ...{ id, seriesId, churchId, title, category, rule, isSure },
        kind: group.every((date) => date.kind === kind) ? kind : null,
        reasons: group.flatMap(({ reasons }) => reasons),
      },
    ]
  })
}

async function decide(
  tx: Executor,
  cards: readonly NewCard[],
  decision: { status: 'approved' | 'rejected'; at: Date; by: string },
): Promise<void> {
  const { status, at, by } = decision
  const decided = await decideCards(tx, cards, decision)
  await writeAudit(
    tx,
    cards.map((card) => ({
      at,
      actor: by,
      action: `event.${status}`,
      subject: `event:${card.id}`,
      before: { status: 'pending' },
      after: {
        status,
        events: decided.get(card) ?? [],
        ...(card.seriesId !== null && { series: card.seriesId }),
        ...(card.rule !== null && { rule: card.rule.id }),
      },
    })),
  )
}
