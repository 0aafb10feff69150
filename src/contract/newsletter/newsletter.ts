import { z } from 'zod'
import { ACCESS_FIELDS } from '../../domain/churches/fields.ts'
import { CATEGORIES } from '../../domain/events/categories.ts'
import { type CallSpec, call } from '../call.ts'
import { eventId, isoDate, isoInstant } from '../events/events.ts'
import { required } from '../general-messages.ts'

const weeklyTime = z.object({
  /** 0 = Sunday */
  weekday: z.int().min(0).max(6),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:00.'),
})

/** When the week's issue is made, and whether it goes out by itself. */
export const issueSchedule = z.object({
  /** Of the settings' schedules; a change names it. */
  version: z.int(),
  /** null = no schedule, or one that is no single moment of a week. */
  weekly: weeklyTime.nullable(),
  /** As the settings hold it; null = issues are made by hand. */
  cron: z.string().nullable(),
  publishes: z.boolean(),
  isPaused: z.boolean(),
  timeZone: z.string(),
  /** The variables of the environment that stand over the settings. */
  setBy: z.array(z.string()),
  next: z.array(z.object({ at: isoInstant, isSkipped: z.boolean() })),
})
export type IssueSchedule = z.infer<typeof issueSchedule>

export const scheduleChange = z.object({
  version: z.int(),
  weekly: weeklyTime.nullable(),
  publishes: z.boolean(),
})
export type ScheduleChange = z.infer<typeof scheduleChange>

export const newsletterScheduleCalls = {
  getIssueSchedule: call('GET /api/newsletters/schedule', {
    who: 'editor',
    scope: 'read',
    summary: 'When issues are made by themselves: the next three dates.',
    answer: issueSchedule,
  }),
  changeIssueSchedule: call('PUT /api/newsletters/schedule', {
    who: 'owner',
    summary: 'Choose the day and the time of the week’s issue, and whether it goes out by itself.',
    body: scheduleChange,
    answer: issueSchedule,
  }),
  skipIssue: call('POST /api/newsletters/schedule/skip', {
    who: 'editor',
    summary: 'Make no issue at one of the next dates, or make it after all.',
    body: z.object({ at: isoInstant, isSkipped: z.boolean() }),
    answer: issueSchedule,
  }),
  pauseIssues: call('POST /api/newsletters/schedule/pause', {
    who: 'editor',
    summary: 'Make no issue by itself until the schedule is resumed.',
    body: z.object({ isPaused: z.boolean() }),
    answer: issueSchedule,
  }),
} as const satisfies Record<string, CallSpec>

const issueClicks = z.object({
  id: z.number().int(),
  subject: z.string(),
  publishedOn: isoDate,
  /** The issues that were published before and after it. */
  olderId: z.number().int().nullable(),
  newerId: z.number().int().nullable(),
  /** Counting was on when the issue was published. */
  isCounted: z.boolean(),
  /** Those that were opened most often first. */
  links: z.array(
    z.object({
      /** A path of this site, or a whole address. */
      target: z.string(),
      label: z.string(),
      isSponsored: z.boolean(),
      clicks: z.number().int(),
      /** Days with clicks alone. */
      days: z.array(z.object({ day: isoDate, clicks: z.number().int() })),
    }),
  ),
})
export type IssueClicks = z.infer<typeof issueClicks>

export const newsletterClickCalls = {
  openIssueLink: call('GET /api/go/{id}/{number}', {
    who: 'anyone',
    summary: 'A link of an issue: leads to its page, and counts without knowing who came.',
    kind: 'document',
    params: z.object({ id: eventId, number: eventId }),
  }),
  issueClicks: call('GET /api/newsletters/clicks', {
    who: 'editor',
    scope: 'read',
    summary: 'How often the links of an issue (the latest one) were opened, by day; null before the first.',
    query: z.object({ issue: eventId.optional() }),
    answer: issueClicks.nullable(),
  }),
}

/** Subscribing (sections 3 and 5; decisions, section 7). */
export const subscribeRequest = z.object({
  email: z.string().trim().min(1, required).max(254).pipe(z.email()),
  firstName: z.string().trim().min(1, required).max(80),
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
  /** This week has its issue: to publish one more has to be asked for. */
  isFurther: z.boolean(),
})
export type Newsletter = z.infer<typeof newsletter>

export const newsletterProgress = ledgerCounts.extend({
  id: z.number().int(),
  status: z.enum(NEWSLETTER_STATUSES),
})
