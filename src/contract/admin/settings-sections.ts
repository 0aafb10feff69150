/** The parts in which the settings are shown, stored and changed. */
export const SETTINGS_SECTIONS = [
  'place',
  'area',
  'texts',
  'spanish',
  'packages',
  'sales',
  'mail',
  'schedules',
  'trust',
  'maps',
  'legal',
  'features',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]
