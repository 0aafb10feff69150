import { SETUP_STEPS, type SetupStep } from '../../../contract/setup.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { findBeginnings } from './data.ts'

/** How far a new city is. What the settings decide is given; the rest is looked up. */
export function createSetupApi(
  db: Database,
  readSettings: () => Record<'mail' | 'address' | 'payments', boolean>,
): Handlers {
  return {
    json: {
      setupSteps: async () => {
        const done: Record<SetupStep, boolean> = { ...readSettings(), ...(await findBeginnings(db)) }
        const steps = SETUP_STEPS.map((step) => ({
          step,
          isDone: done[step],
          isOptional: step === 'payments',
        }))
        return { body: { steps } }
      },
    },
  }
}
