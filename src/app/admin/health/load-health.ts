import { adminLoader, attempt } from '../frame/load-frame.ts'

export const loadHealth = adminLoader(async (context) => ({
  health: await attempt(context, 'installationHealth'),
}))

export type HealthData = NonNullable<Awaited<ReturnType<typeof loadHealth>>>
