import { adminLoader, attempt } from '../frame/load-frame.ts'

/** Every zone as this server knows it; the browser's own list may be another. */
const timeZones = Intl.supportedValuesOf('timeZone')

export const loadSettings = adminLoader(async (context) => ({
  settings: await attempt(context, 'getSettings'),
  timeZones,
}))

export type SettingsData = NonNullable<Awaited<ReturnType<typeof loadSettings>>>
