import { z } from 'zod'
import '../general-messages.ts'
import { ACCESS_FIELDS } from '../../domain/churches/fields.ts'
import { CATEGORIES } from '../../domain/events/categories.ts'
import { isoDate, isoInstant } from '../events/events.ts'

/** Subscribing (sections 3 and 5; decisions, section 7). */
export const subscribeRequest = z.object({
  email: z.string().trim().min(1, 'Required').max(254).pipe(z.email('Invalid email')),
  firstName: z.string().trim().min(1, 'Required').max(80),
  source: z.enum(['website', 'newsletter', 'referral', 'other']).default('website'),
  /** The language in which the person reads the site, and wants to be written to. */
  language: z.enum(['en', 'es']).default('en'),
  /** Hidden from people: whatever fills it in is a robot, and is answered like everybody. */
  fax: z.string().max(200).optional(),
})
export type SubscribeRequest = z.infer<typeof subscribeRequest>
export const subscribeAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Where subscriptions are to be confirmed: a mail asks for it, whoever was on the list before. */
  asksToConfirm: z.literal(true).optional(),
})
export type SubscribeAnswer = z.infer<typeof subscribeAnswer>

/** What a form sends once or several times. */
const several = <Item extends z.ZodType<string>>(item: Item) =>
  z.union([item.transform((one) => [one]), z.array(item).max(100)]).default([])

export const preferencesForm = z.object({
  language: z.enum(['en', 'es']),
  categories: several(z.enum(CATEGORIES)),
  neighborhoods: several(z.string().trim().min(1).max(80)),
  languages: several(z.string().trim().min(1).max(40)),
  needs: several(z.enum(ACCESS_FIELDS)),
  sends: z.enum(['weekly', 'only-when']).default('weekly'),
  pausedUntil: z.union([z.literal(''), isoDate]).default(''),
})
export type PreferencesForm = z.output<typeof preferencesForm>

export const NEWSLETTER_STATUSES = ['draft', 'sending', 'paused', 'sent', 'cancelled'] as const

export const ledgerCounts = z.object({
  recipients: z.number().int(),
  /** Of readers who asked for mail only when something fits: nothing did, and they get none. */
  skipped: z.number().int(),
  queued: z.number().int(),
  submitted: z.number().int(),
  /** Of those submitted (or uncertain): came back, as the mail service reported. */
  bounced: z.number().int(),
  failed: z.number().int(),
  uncertain: z.number().int(),
  /** The mail service's reply about one that waits to be tried again; null where none was tried yet. */
  waitingBecause: z.string().nullable(),
})
export type LedgerCounts = z.infer<typeof ledgerCounts>

export const newsletter = z.object({
  id: z.number().int(),
  subject: z.string(),
  /** HTML as it is mailed, without the personal parts. */
  content: z.string(),
  /** Its text part, likewise. */
  text: z.string(),
  status: z.enum(NEWSLETTER_STATUSES),
  createdAt: isoInstant,
  publishedAt: isoInstant.nullable(),
  /** Why sending paused by itself; null when a person paused it, or it is not paused. */
  pausedBecause: z.string().nullable(),
  counts: ledgerCounts,
  /** Active subscribers right now: whom publishing a draft would reach. */
  audience: z.number().int(),
})
export type Newsletter = z.infer<typeof newsletter>

export const newsletterProgress = ledgerCounts.extend({
  id: z.number().int(),
  status: z.enum(NEWSLETTER_STATUSES),
})
