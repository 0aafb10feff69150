import { pageContext } from '../../page-context.ts'
import { adminLoader, attempt } from '../frame/load-frame.ts'

const timeZones = Intl.supportedValuesOf('timeZone')

/** How far the setup is: by the settings that an owner has saved, and by what there is. */
export const loadSetup = adminLoader(async (context) => {
  const [settings, begun, events] = await Promise.all([
    attempt(context, 'getSettings'),
    attempt(context, 'setupSteps'),
    attempt(context, 'listEvents', { query: { status: 'approved', limit: 1 } }),
  ])
  return {
    settings,
    hasChurches: begun.ok && begun.body.steps.some(({ step, isDone }) => step === 'churches' && isDone),
    hasEvents: events.ok && events.body.length > 0,
    findChurches: context.get(pageContext).city.admin.findChurches,
    timeZones,
  }
})

export type SetupData = NonNullable<Awaited<ReturnType<typeof loadSetup>>>
