/** What administrators are written about their own accounts; their screens are in English, too. */
export const accountMailCopy = {
  newDevice: {
    subject: (siteName: string) => `A new device signed in to ${siteName}`,
    lines: (device: string, when: string) => [
      'Hello,',
      `Your account was just used on a new device: ${device}, ${when}.`,
      'If it was you, there is nothing to do.',
      'If it was not, change your password now and sign out everywhere else.',
    ],
    link: 'Open your account',
  },
  tokenExpires: {
    subject: (name: string, siteName: string) => `The API token “${name}” of ${siteName} expires soon`,
    lines: (name: string, day: string) => [
      'Hello,',
      `The API token “${name}” expires on ${day}. The program that uses it is refused from then on.`,
      'If it is still needed, create a new token and give it to the program.',
    ],
    link: 'Open the API tokens',
  },
} as const
