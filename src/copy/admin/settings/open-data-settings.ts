import type { SettingsGroup } from './settings-group.ts'

export const openDataGroup: SettingsGroup = {
  title: 'Open data',
  intro:
    'A file of the coming events and one of the churches, made every night for everybody: /api/open-data.',
  fields: [
    {
      path: 'openData.license',
      label: 'License',
      kind: 'line',
      hint: 'An address, such as https://creativecommons.org/licenses/by/4.0/. Empty: no open data are published.',
      isOptional: true,
    },
  ],
}
