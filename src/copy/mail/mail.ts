/** What all mails of the list share; the issues themselves: issue.ts; other mails to readers: subscriber-mail.ts. */
export const mailCopy = {
  test: (subject: string) => `[Test] ${subject}`,
  /** Stands in for a reader's own name where an issue is shown to nobody in particular. */
  somebody: 'friend',
  demoAddress: (city: string, state: string) => `${city}, ${state} (a demo: no postal address is set)`,
} as const

export const subscribeCopy = {
  /** What the subscribe call answers, whoever was on the list before. */
  done: "Successfully subscribed! You'll receive our special newsletter with church events.",
  asked: 'Check your inbox: we sent you an email to confirm your subscription.',
} as const

/** The mail that an owner sends to try the sender out. */
export const testMailCopy = {
  letter: (siteName: string) => ({
    subject: `Test mail from ${siteName}`,
    lines: [`This is a test mail from ${siteName}. If you can read it, mail works.`],
  }),
  sent: (address: string, where: string) => `Sent to ${address} through ${where}. Look into your inbox.`,
  failed: (where: string, reason: string) => `${where} did not take the mail: ${reason}`,
} as const

/** Why mail cannot be sent now, for the administrator. */
export const mailReadinessCopy = {
  noMail:
    'No mail server is set, so nothing can be sent. Set MAIL_URL (or MAIL_OUTBOX=true to write mails into a folder) and start again.',
  noAddress:
    'Every mail has to name a postal address, and none is set. An owner enters one under Settings, Mail.',
  nobody: 'There are no active subscribers, so nobody would get it.',
  published: 'This issue has been published already. Generate a new one to publish again.',
  unknown: 'There is no such issue.',
  notSending: 'This issue is not being sent.',
  notPaused: 'This issue is not paused.',
  noneUncertain: 'No mail of this issue is uncertain.',
  tooManyRefused: (refused: number, mails: number) =>
    `Paused by itself: ${refused} of the last ${mails} mails were refused. Look at the reasons in the ledger before you go on.`,
  changed: 'Somebody else has changed this draft in the meantime.',
} as const

export const mailReportRefusals = {
  notSetUp: 'Reports of this mail service are not set up here.',
  forged: 'The report does not prove where it comes from.',
  unreadable: 'The report cannot be read.',
} as const

export const ledgerCopy = {
  left: 'The reader unsubscribed before it was sent.',
  erased: 'The reader’s data were erased on request.',
  cancelled: 'The issue was cancelled before it was sent.',
  bounced: 'Mail to this address came back, so no more is sent there.',
  complained: 'The reader marked our mail as spam, so no more is sent there.',
  died: 'The sending process ended while the mail was being handed over, so it may or may not have been taken.',
  exhausted: (reason: string) => `Tried too often; the last answer was: ${reason}`,
} as const
