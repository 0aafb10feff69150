/** Why a change of the settings is refused. */
export const settingsRefusals = {
  changedMeanwhile:
    'Somebody else has changed these settings in the meantime. Reload the page to see theirs, then make your change again.',
  timeZoneInUse: 'The time zone cannot change once there are events: their dates are kept in it.',
  noPublicUrl:
    'Issues can be published by themselves once PUBLIC_URL is set on the server: the links in them lead there.',
} as const

export const settingsCopy = {
  title: 'Settings',
  tab: (section: string) => `${section}, settings`,
  bar: 'Sections of the settings',
  save: 'Save',
  saving: 'Saving...',
  saved: (section: string) => ({ title: 'Settings Saved', description: `${section}: public at once.` }),
  failed: 'The settings could not be saved. Please try again.',
  someWrong: 'Nothing was saved. Please correct what is marked.',
  environment: (name: string) =>
    `The server’s ${name} decides this; what is entered here waits until it is taken away.`,
  optional: 'optional',
  days: 'days',
  months: 'months',
  area: (width: number, height: number) => `About ${width} miles wide and ${height} miles high.`,
  seeArea: 'See it on a map',
  newTab: ' (opens in a new tab)',
  testMail: 'Send a test mail',
  testing: 'Sending...',
  failedTest: 'The mail could not be sent. Please try again.',
  testIntro: 'Goes to your own address, by the settings that are saved.',
} as const
