import { z } from 'zod'
import '../field-messages.ts'
import { type CallSpec, call } from '../call.ts'
import { isoInstant } from '../events/events.ts'

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
    scope: 'mail',
    summary: 'Make no issue at one of the next dates, or make it after all.',
    body: z.object({ at: isoInstant, isSkipped: z.boolean() }),
    answer: issueSchedule,
  }),
  pauseIssues: call('POST /api/newsletters/schedule/pause', {
    who: 'editor',
    scope: 'mail',
    summary: 'Make no issue by itself until the schedule is resumed.',
    body: z.object({ isPaused: z.boolean() }),
    answer: issueSchedule,
  }),
} as const satisfies Record<string, CallSpec>
