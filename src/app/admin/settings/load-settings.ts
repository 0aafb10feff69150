import { adminLoader, attempt } from '../frame/load-frame.ts'

/** Every zone as this server knows it; the browser's own list may be another. */
const timeZones = Intl.supportedValuesOf('timeZone')

export const loadSettings = adminLoader(async (context) => {
  const [settings, mailSetup] = await Promise.all([
    attempt(context, 'getSettings'),
    attempt(context, 'readMailSetup'),
  ])
  return { settings, mailSetup, timeZones }
})

export type SettingsData = NonNullable<Awaited<ReturnType<typeof loadSettings>>>
