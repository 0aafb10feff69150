import { z } from 'zod'
import { DISPLAY_THEMES } from '../../domain/displays/palette.ts'
import { type CallSpec, call } from '../call.ts'
import { feedQuery, isoDate } from './events.ts'

const theme = z.enum(DISPLAY_THEMES, 'The theme is light, dark or auto.').default('auto')

export const EMBED_VIEWS = ['agenda', 'month'] as const

const embedQuery = feedQuery.extend({
  view: z.enum(EMBED_VIEWS, 'The view is agenda or month.').default('agenda'),
  /** The month that the view of months shows; this one without it. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month is written YYYY-MM.')
    .optional(),
  theme,
  /** The host page's own color. */
  accent: z
    .string()
    .regex(/^#?[\da-f]{6}$/i, 'A color is written with six hexadecimal digits, such as 1e3f97.')
    .transform((color) => `#${color.replace('#', '').toLowerCase()}`)
    .optional(),
  /** Of the agenda. */
  limit: z.coerce.number().int().min(1).max(100).default(30),
})
export type EmbedQuery = z.output<typeof embedQuery>

/** Of which church, place or kind: the days are the display's own. */
const placeFilter = feedQuery.omit({ when: true, from: true, to: true, cursor: true })

const screenQuery = placeFilter.extend({ theme })
export type ScreenQuery = z.output<typeof screenQuery>

/** From today, or from a later day. */
const weekQuery = placeFilter.extend({ from: isoDate.optional() })
export type WeekQuery = z.output<typeof weekQuery>

/** Events as pages of their own, for other sites, screens and paper. */
export const displayCalls = {
  embedEvents: call('GET /api/embed', {
    who: 'anyone',
    summary: 'The events of a filter as a page for a frame in another site: an agenda or a month.',
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
  todayScreen: call('GET /api/screen', {
    who: 'anyone',
    summary: 'What is on today and next, in large type for a television; it keeps itself up to date.',
    kind: 'document',
    query: screenQuery,
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
