import { z } from 'zod'
import { DISPLAY_THEMES } from '../../domain/displays/palette.ts'
import { type CallSpec, call } from '../call.ts'
import { rule } from '../refusals.ts'
import { feedQuery, isoDate } from './events.ts'

const embedQuery = feedQuery.extend({
  theme: z.enum(DISPLAY_THEMES).default('auto'),
  /** The host page's own color. */
  accent: z
    .string()
    .regex(/^#?[\da-f]{6}$/i, rule('color'))
    .transform((color) => `#${color.replace('#', '').toLowerCase()}`)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
})
export type EmbedQuery = z.output<typeof embedQuery>

/** Of which church, place or kind, from today or from a later day: the days are the sheet's own. */
const weekQuery = feedQuery
  .omit({ when: true, from: true, to: true, cursor: true })
  .extend({ from: isoDate.optional() })
export type WeekQuery = z.output<typeof weekQuery>

/** Events as pages of their own, for other sites and paper. */
export const displayCalls = {
  embedEvents: call('GET /api/embed', {
    who: 'anyone',
    summary: 'The events of a filter as a page for a frame in another site.',
    kind: 'document',
    query: embedQuery,
    cache: 'public',
  }),
  embedScript: call('GET /api/embed.js', {
    who: 'anyone',
    summary: 'The script that gives such frames the height of what is in them.',
    kind: 'document',
    media: 'text/javascript',
    cache: 'public',
  }),
  weekSheet: call('GET /api/week', {
    who: 'anyone',
    summary: 'Seven days of events to print, on one or two sheets.',
    kind: 'document',
    query: weekQuery,
    cache: 'public',
  }),
} as const satisfies Record<string, CallSpec>
