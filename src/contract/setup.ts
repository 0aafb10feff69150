import { z } from 'zod'
import { type CallSpec, call } from './call.ts'

export const SETUP_STEPS = ['churches', 'scrape', 'mail', 'address', 'payments', 'issue'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** What a new city has done already of what it needs before its first issue goes out. */
export const setupAnswer = z.object({
  steps: z.array(
    z.object({
      step: z.enum(SETUP_STEPS),
      isDone: z.boolean(),
      /** The site works without it. */
      isOptional: z.boolean(),
    }),
  ),
})
export type SetupAnswer = z.infer<typeof setupAnswer>

export const setupCalls = {
  setupSteps: call('GET /api/dashboard/setup', {
    who: 'editor',
    scope: 'read',
    summary: 'The steps of a first run: churches, scraping, mail, postal address, payments, a first issue.',
    answer: setupAnswer,
  }),
} as const satisfies Record<string, CallSpec>
