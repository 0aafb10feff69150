import { z } from 'zod'
import { CATEGORIES } from '../../domain/events/categories.ts'
import { DISTRUST_REASONS, RULE_VERDICTS } from '../../domain/events/review/trust.ts'
import { normaliseTitle } from '../../domain/events/title-key.ts'
import { eventId, eventStatus, isoDate, isoInstant } from './events.ts'

/** Sources that publish by themselves, and standing rules (decisions, section 2). */

/** One kind of source of one church: its calendar, its pages. */
export const sourceKey = z.object({ churchId: eventId, kind: z.string().min(1).max(200) })
export type SourceKey = z.infer<typeof sourceKey>

/** What became of a card; `unseen`: it was published by itself, and no person has changed that. */
export const CARD_OUTCOMES = ['approved', 'corrected', 'rejected', 'unseen', 'pending'] as const
export type CardOutcome = (typeof CARD_OUTCOMES)[number]

const trustCard = z.object({
  id: z.number().int(),
  title: z.string(),
  eventDate: isoDate,
  /** How many dates it stands for. */
  dates: z.number().int(),
  churchId: z.number().int(),
  church: z.string(),
  outcome: z.enum(CARD_OUTCOMES),
})
export type TrustCard = z.infer<typeof trustCard>

export const trustedSource = sourceKey.extend({
  church: z.string(),
  isOn: z.boolean(),
  /** How many of its last decided cards were approved unchanged, one after the other. */
  inRow: z.number().int(),
  hasEarned: z.boolean(),
  /** The last time that it was turned on or off; null where it never was. */
  changed: z
    .object({ at: isoInstant, by: z.string(), reason: z.enum(DISTRUST_REASONS).nullable() })
    .nullable(),
})
export type TrustedSource = z.infer<typeof trustedSource>

export const sourceReview = trustedSource.extend({
  /** Its last decided cards, the newest first. */
  decided: z.array(trustCard),
  /** What it would have published by itself in the last 90 days, the newest first; `total` counts those left out, too. */
  wouldPublish: z.object({ total: z.number().int(), wrong: z.number().int(), cards: z.array(trustCard) }),
})
export type SourceReview = z.infer<typeof sourceReview>

export const sourceChange = sourceKey.extend({
  isOn: z.boolean(),
  /** What the person saw: where that is not so any more, nothing is changed (409). */
  seen: z.boolean(),
})

export const titleRule = z.strictObject({
  verdict: z.enum(RULE_VERDICTS),
  words: z
    .string()
    .trim()
    .max(100, 'Please keep it under 100 characters.')
    .refine((words) => normaliseTitle(words).length >= 2, 'Enter a word of the title.'),
  churchId: eventId.nullable(),
  category: z.enum(CATEGORIES).nullable(),
})
export type TitleRuleForm = z.infer<typeof titleRule>

export const storedRule = titleRule.extend({
  id: z.number().int(),
  church: z.string().nullable(),
  createdAt: isoInstant,
  createdBy: z.string(),
})
export type StoredRule = z.infer<typeof storedRule>

/** What a rule would have done to the cards of the last 90 days. */
export const rulePreview = z.object({
  /** The cards that have its words. */
  matching: z.number().int(),
  /** Those that it would have decided, and how many of them persons decided otherwise. */
  decided: z.number().int(),
  against: z.number().int(),
  cards: z.array(trustCard),
})
export type RulePreview = z.infer<typeof rulePreview>

export const publishedDay = z.object({
  onDate: isoDate,
  cards: z.array(
    trustCard.omit({ outcome: true, dates: true }).extend({ kind: z.string(), status: eventStatus }),
  ),
})
export type PublishedDay = z.infer<typeof publishedDay>

export const trustOverview = z.object({
  /** So many cards in a row earn a source trust. */
  cards: z.number().int(),
  sources: z.array(trustedSource),
  rules: z.array(storedRule),
  /** What was published by itself, by day, the newest first. */
  days: z.array(publishedDay),
})
export type TrustOverview = z.infer<typeof trustOverview>
