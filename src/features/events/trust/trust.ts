import type {
  PublishedDay,
  RulePreview,
  SourceKey,
  SourceReview,
  TitleRuleForm,
  TrustCard,
  TrustedSource,
  TrustOverview,
} from '../../../contract/events/trust.ts'
import { DAY_MS } from '../../../domain/durations.ts'
import { hostOfWebsite, longestWord, matchesRule } from '../../../domain/events/review/trust.ts'
import { addDays, dateIn, isoWithOffset, startOfDay } from '../../../domain/events/when.ts'
import { notifyPublicChurches } from '../../../platform/database/public-content.ts'
import { containing } from '../../../platform/database/search-text.ts'
import { type Executor, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { writeAudit } from '../../accounts/service.ts'
import { decideInTransaction } from '../curation/decisions.ts'
import { lockChurch } from '../data.ts'
import type { EventsOptions } from '../service.ts'
import {
  findCardsWith,
  findDecidedCards,
  findRecentCards,
  findStreak,
  findStreaks,
  type TrustCardRow,
} from './cards-data.ts'
import { distrustPublisher } from './publish.ts'
import {
  deleteRule,
  findChurchNames,
  findPublications,
  findSource,
  findSources,
  findWebsite,
  insertRule,
  listRules,
  turnSource,
} from './sources-data.ts'

const PREVIEW_DAYS = 90
const MAX_PREVIEW_CARDS = 100
const SHOWN_DAYS = 30
const MAX_SHOWN_CARDS = 500

/** Sources that publish by themselves, standing rules, and what became public through them. */
export function createTrustService({ db, clock, city }: EventsOptions) {
  const keyOf = ({ churchId, kind }: SourceKey) => `${churchId} ${kind}`
  const since = () => new Date(clock.now().getTime() - PREVIEW_DAYS * DAY_MS)

  async function listSources(executor: Executor, source?: SourceKey): Promise<TrustedSource[]> {
    const { cards } = city.trust
    const streaks = source
      ? [{ ...source, inRow: await findStreak(executor, source, cards) }]
      : await findStreaks(executor, cards)
    const known = await findSources(executor)
    const inRow = new Map(streaks.map((streak) => [keyOf(streak), streak.inRow]))
    const stored = new Map(known.map((row) => [keyOf(row), row]))
    const keys = source
      ? [source]
      : [...known, ...streaks.filter((streak) => streak.inRow >= cards && !stored.has(keyOf(streak)))]
    const names = await findChurchNames(
      executor,
      keys.map(({ churchId }) => churchId),
    )
    const sources = keys.flatMap(({ churchId, kind }): TrustedSource[] => {
      const church = names.get(churchId)
      if (church === undefined) return []
      const row = stored.get(keyOf({ churchId, kind }))
      const count = inRow.get(keyOf({ churchId, kind })) ?? 0
      const changed = row && {
        at: isoWithOffset(row.changedAt, city.timeZone),
        by: row.changedBy,
        reason: row.reason,
      }
      return [
        {
          ...{ churchId, kind, church, inRow: count, hasEarned: count >= cards },
          isOn: row?.isOn ?? false,
          changed: changed ?? null,
        },
      ]
    })
    return sources.toSorted(
      (a, b) =>
        Number(b.isOn) - Number(a.isOn) || a.church.localeCompare(b.church) || (a.kind < b.kind ? -1 : 1),
    )
  }

  async function getSource(executor: Executor, key: SourceKey): Promise<TrustedSource> {
    const [source] = await listSources(executor, key)
    if (!source) throw new AppError('not_found', 'There is no such source.')
    return source
  }

  return {
    async overview(): Promise<TrustOverview> {
      const from = startOfDay(addDays(dateIn(city.timeZone, clock.now()), -SHOWN_DAYS), city.timeZone)
      const rules = await listRules(db)
      return {
        cards: city.trust.cards,
        sources: await listSources(db),
        rules: rules.map(({ rule, church, createdBy }) => ({
          ...rule,
          church,
          createdAt: isoWithOffset(rule.createdAt, city.timeZone),
          createdBy: createdBy ?? rule.createdBy,
        })),
        days: groupByDay(await findPublications(db, { from, limit: MAX_SHOWN_CARDS }), city.timeZone),
      }
    },

    /** @throws AppError not_found */
    async review(key: SourceKey): Promise<SourceReview> {
      const source = await getSource(db, key)
      const recent = (await findRecentCards(db, key, since())).filter(({ isSure }) => isSure)
      return {
        ...source,
        decided: (await findDecidedCards(db, key, city.trust.cards)).map(presentCard),
        wouldPublish: {
          total: recent.length,
          wrong: recent.filter(({ outcome }) => outcome === 'rejected' || outcome === 'corrected').length,
          cards: recent.slice(0, MAX_PREVIEW_CARDS).map(presentCard),
        },
      }
    },

    /** @throws AppError not_found; conflict where somebody was quicker, or the source has not earned it */
    async turn(
      { churchId, kind, isOn, seen }: SourceKey & { isOn: boolean; seen: boolean },
      by: string,
    ): Promise<TrustedSource> {
      const key = { churchId, kind }
      return inTransaction(db, async (tx) => {
        const at = clock.now()
        const before = await findSource(tx, key)
        if ((before?.isOn ?? false) !== seen) throw quicker(!seen)
        if (isOn === seen) return getSource(tx, key)
        if (isOn && !(await getSource(tx, key)).hasEarned) {
          throw new AppError(
            'conflict',
            `This source has not earned it: its last ${city.trust.cards} cards have to be approved as they were read.`,
          )
        }
        const earnsFrom = before?.earnsFrom ?? null
        const websiteHost = hostOfWebsite(await findWebsite(tx, churchId))
        const state = { isOn, changedAt: at, changedBy: by, reason: null, earnsFrom, websiteHost }
        if (!(await turnSource(tx, key, state))) throw quicker(isOn)
        await writeAudit(tx, {
          at,
          actor: by,
          action: isOn ? 'source.trusted' : 'source.untrusted',
          subject: `church:${churchId}`,
          before: { source: kind, trusted: seen },
          after: { source: kind, trusted: isOn },
        })
        return getSource(tx, key)
      })
    },

    async previewRule(rule: TitleRuleForm): Promise<RulePreview> {
      const pattern = containing(longestWord(rule.words))
      const rows = await findCardsWith(db, { pattern, churchId: rule.churchId, since: since() })
      const matching = rows.filter((card) => matchesRule(rule, card))
      const trusted = new Set<string>()
      if (rule.verdict === 'always') {
        for (const row of await findSources(db)) if (row.isOn) trusted.add(keyOf(row))
      }
      const decided =
        rule.verdict === 'never'
          ? matching
          : matching.filter((card) => !card.isSure && card.isSureButUnusual && trusted.has(keyOf(card)))
      const contrary = rule.verdict === 'never' ? ['approved', 'corrected'] : ['rejected', 'corrected']
      return {
        matching: matching.length,
        decided: decided.length,
        against: decided.filter(({ outcome }) => contrary.includes(outcome)).length,
        cards: decided.slice(0, MAX_PREVIEW_CARDS).map(presentCard),
      }
    },

    /** @throws AppError not_found (no such listed church) */
    async addRule(rule: TitleRuleForm, by: string): Promise<number> {
      return inTransaction(db, async (tx) => {
        const at = clock.now()
        const names = rule.churchId === null ? null : await findChurchNames(tx, [rule.churchId])
        if (names?.size === 0) throw new AppError('not_found', 'There is no listed church of this number.')
        const id = await insertRule(tx, { ...rule, createdAt: at, createdBy: by })
        await writeAudit(tx, { at, actor: by, action: 'rule.added', subject: `rule:${id}`, after: rule })
        return id
      })
    },

    /** @throws AppError not_found */
    async removeRule(id: number, by: string) {
      await inTransaction(db, async (tx) => {
        const rule = await deleteRule(tx, id)
        if (!rule) throw new AppError('not_found', 'Somebody has removed this rule already.')
        const { verdict, words, churchId, category } = rule
        const before = { verdict, words, churchId, category }
        await writeAudit(tx, {
          at: clock.now(),
          actor: by,
          action: 'rule.removed',
          subject: `rule:${id}`,
          before,
        })
      })
    },

    /** Returns a day's cards to the queue, all that are still public, and answers their numbers. @throws AppError conflict */
    async returnDay(onDate: string, by: string): Promise<number[]> {
      const span = {
        from: startOfDay(onDate, city.timeZone),
        before: startOfDay(addDays(onDate, 1), city.timeZone),
      }
      return inTransaction(db, async (tx) => {
        const at = clock.now()
        const isPublic = (card: { status: string }) => card.status === 'approved'
        const find = async () =>
          (await findPublications(tx, { ...span, limit: Number.MAX_SAFE_INTEGER })).filter(isPublic)
        // The churches first, as visits do: none of them holds an event of these.
        const churchIds = new Set((await find()).map(({ churchId }) => churchId))
        for (const churchId of [...churchIds].toSorted((a, b) => a - b)) await lockChurch(tx, churchId)
        const cards = (await find()).toSorted((a, b) => a.id - b.id)
        if (cards.length === 0) throw new AppError('conflict', 'Nothing of that day is on the site any more.')
        const deciding = { at, by, timeZone: city.timeZone }
        const decision = { status: 'pending', seen: 'approved', scope: 'series' } as const
        const events = []
        for (const { id } of cards) events.push(await decideInTransaction(tx, id, decision, deciding))
        for (const event of events) await distrustPublisher(tx, event, { reason: 'returned', at, by })
        await notifyPublicChurches(tx, churchIds)
        return events.map(({ id }) => id)
      })
    },
  }
}

export type TrustService = ReturnType<typeof createTrustService>

function quicker(isOn: boolean): AppError {
  return new AppError('conflict', `Somebody has turned this source ${isOn ? 'on' : 'off'} already.`)
}

function presentCard({ id, title, eventDate, dates, churchId, church, outcome }: TrustCardRow): TrustCard {
  return { id, title, eventDate, dates, churchId, church, outcome }
}

function groupByDay(cards: Awaited<ReturnType<typeof findPublications>>, timeZone: string): PublishedDay[] {
  const days = Map.groupBy(cards, ({ publishedAt }) => dateIn(timeZone, publishedAt))
  return [...days].map(([onDate, published]) => ({
    onDate,
    cards: published.map(({ publishedAt: _, ...card }) => card),
  }))
}
