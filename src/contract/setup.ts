import { z } from 'zod'
import { type CallSpec, call } from './call.ts'
import { citySchema } from './city.ts'

export const SETUP_STEPS = ['city', 'sender', 'mail', 'churches', 'events', 'issue'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** What a new city has done already of what it needs before its first issue goes out. */
export const setupAnswer = z.object({
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), isDone: z.boolean() })),
})
export type SetupAnswer = z.infer<typeof setupAnswer>

/** A city as the places service knows it. */
export const locatedCity = citySchema
  .pick({ name: true, country: true, timeZone: true, boundingBox: true })
  .extend({
    /** With county, state and country, to choose by. */
    description: z.string(),
    state: z.string(),
    /** Those of the country. */
    timeZones: z.array(z.string()),
  })
export type LocatedCity = z.infer<typeof locatedCity>

export const setupCalls = {
  setupSteps: call('GET /api/dashboard/setup', {
    who: 'editor',
    scope: 'read',
    summary: 'The steps of a first run: city, sender, mail, churches, events, a first issue.',
    answer: setupAnswer,
  }),
  findCities: call('GET /api/admin/setup/cities', {
    who: 'owner',
    summary: 'Cities of a name, with their time zone and their edges, to set up one of them.',
    query: z.object({ q: z.string().trim().min(2, 'Please enter the name of the city').max(100) }),
    answer: z.object({ cities: z.array(locatedCity) }),
    perMinute: 20,
  }),
} as const satisfies Record<string, CallSpec>
