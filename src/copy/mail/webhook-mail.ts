/** What owners are written about webhooks; the administrators' screens are in English, too. */
export const webhookMailCopy = {
  stopped: {
    subject: (siteName: string) => `A webhook of ${siteName} was turned off`,
    lines: (url: string, days: number) => [
      'Hello,',
      `Nothing has arrived at ${url} for ${days} days, so it was turned off. What happens from now on is not sent there.`,
      'Once the receiver works again, turn the webhook on. What still waited then is sent first.',
    ],
    link: 'See what it answered',
  },
} as const
