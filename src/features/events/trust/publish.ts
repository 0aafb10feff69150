import type { City } from '../../../contract/city.ts'
import { trustMailCopy } from '../../../copy/mail/trust-mail.ts'
import { REVIEW_SECTIONS, type ReviewReason } from '../../../domain/events/review/review-reasons.ts'
import {
  type DistrustReason,
  findHabitChange,
  hostOfWebsite,
  isOnlyUnusual,
  isUnusual,
  matchesRule,
  RULE_ACTOR,
  TRUST_ACTOR,
} from '../../../domain/events/review/trust.ts'
import { dateIn, startOfDay } from '../../../domain/events/when.ts'
import {
  type Database,
  type Executor,
  inTransaction,
  type Transaction,
} from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { findOwnerAddresses, type MailAccount, writeAudit } from '../../accounts/service.ts'
import { type Card, type Decision, decideCards, type StoredEvent } from '../data.ts'
import { findMostNewCards, findNewDates } from './cards-data.ts'
import {
  fillDigest,
  findPublishingKinds,
  findRules,
  findWebsite,
  insertDigest,
  insertPublications,
  lockTrustedSources,
  type RuleRow,
  type SourceKey,
  turnSource,
} from './sources-data.ts'

/** The digest is made at seven in the morning, or at the first minute after it that finds a worker. */
const DIGEST_AFTER_MIDNIGHT_MS = 7 * 60 * 60_000
const MAX_LISTED_CARDS = 100

interface DigestOptions {
  db: Database
  clock: Clock
  city: City
  mail: MailAccount
  siteUrl: string
}

/** Mails the owners what was published by itself since the last digest, once a day; nothing where nothing was. */
export async function makeDigest({ db, clock, city, mail, siteUrl }: DigestOptions): Promise<void> {
  const now = clock.now()
  const onDate = dateIn(city.timeZone, now)
  if (now.getTime() < startOfDay(onDate, city.timeZone).getTime() + DIGEST_AFTER_MIDNIGHT_MS) return
  await inTransaction(db, async (tx: Transaction) => {
    if (!(await insertDigest(tx, onDate, now))) return
    const cards = await fillDigest(tx, onDate)
    if (cards.length === 0) return
    const listed = cards
      .slice(0, MAX_LISTED_CARDS)
      .map(({ id, title, eventDate, church }) =>
        trustMailCopy.card({ title, church, date: dateInWords(eventDate) }, `${siteUrl}/event/${id}`),
      )
    for (const { id, email } of await findOwnerAddresses(tx)) {
      await mail(tx, {
        key: `trust-digest:${onDate}:${id}`,
        to: email,
        subject: trustMailCopy.subject(cards.length, city.site.name),
        lines: [
          ...trustMailCopy.intro(cards.length),
          ...listed,
          ...trustMailCopy.more(cards.length - listed.length),
        ],
        link: { label: trustMailCopy.link, address: `${siteUrl}/admin/trust` },
      })
    }
  })
}

/** "Thursday, March 12" */
function dateInWords(date: string): string {
  const style = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', style).format(new Date(`${date}T00:00:00Z`))
}

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
  await decideWithAudit(tx, cards.filter(isRefused), { status: 'rejected', at: now, by: RULE_ACTOR }, ruleOf)
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
  await decideWithAudit(tx, published, { status: 'approved', at: now, by: TRUST_ACTOR }, ruleOf)
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

/** Decides cards that are pending, each with a line in the log; answers those that were, with the ids of their events. */
export async function decideWithAudit<Decided extends Card>(
  tx: Executor,
  cards: readonly Decided[],
  decision: Decision,
  about: (card: Decided) => object,
): Promise<Map<Decided, number[]>> {
  const { status, at, by } = decision
  const decided = await decideCards(tx, cards, decision)
  await writeAudit(
    tx,
    [...decided].map(([card, events]) => ({
      at,
      actor: by,
      action: `event.${status}`,
      subject: `event:${card.id}`,
      before: { status: 'pending' },
      after: { status, events, ...about(card), ...(card.seriesId !== null && { series: card.seriesId }) },
    })),
  )
  return decided
}

const ruleOf = ({ rule }: NewCard) => ({ ...(rule !== null && { rule: rule.id }) })

/** Turns a source off by itself, where it is on: from now on it has to prove itself anew. */
async function distrustSource(
  tx: Executor,
  key: SourceKey,
  why: { reason: DistrustReason; at: Date; facts: object },
): Promise<void> {
  const { reason, at, facts } = why
  const state = { isOn: false, changedAt: at, changedBy: TRUST_ACTOR, reason, earnsFrom: at }
  if (!(await turnSource(tx, key, state))) return
  await writeAudit(tx, {
    at,
    actor: TRUST_ACTOR,
    action: 'source.untrusted',
    subject: `church:${key.churchId}`,
    before: { source: key.kind, trusted: true },
    after: { source: key.kind, trusted: false, because: reason, ...facts },
  })
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
