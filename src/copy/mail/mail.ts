/** What all mails of the list share; the issues themselves: issue.ts; other mails to readers: subscriber-mail.ts. */
export const mailCopy = {
  test: (subject: string) => `[Test] ${subject}`,
  /** Stands in for a reader's own name where an issue is shown to nobody in particular. */
  somebody: 'friend',
  demoAddress: (city: string, state: string) => `${city}, ${state} (demo)`,
} as const

export const subscribeCopy = {
  /** What the subscribe call answers, whoever was on the list before. */
  done: "Successfully subscribed! You'll receive our special newsletter with church events.",
  asked: 'Successfully subscribed! An email is on its way: open its link to confirm.',
} as const

/** The mail that an owner sends to try the sender out. */
export const testMailCopy = {
  letter: (siteName: string) => ({
    subject: `Test mail from ${siteName}`,
    lines: [`This is a test mail from ${siteName}. If you can read it, mail works.`],
  }),
  sent: (address: string, where: string) => `Sent to ${address} through ${where}. Check your inbox.`,
  failed: (where: string, reason: string) => `${where} did not take the mail: ${reason}`,
} as const

/** Why mail cannot be sent now, for the administrator. */
export const mailReadinessCopy = {
  noMail:
    'No mail server is set, so nothing can be sent. Set MAIL_URL (or MAIL_OUTBOX=true to write emails to a folder) and restart.',
  noAddress:
    'Every email must include a postal address, and none is set. An owner enters one under Settings, Mail.',
  reservedSender: (address: string) =>
    `The newsletter’s sender is still ${address}, from which no mail arrives. An owner enters your own under Settings, Mail.`,
  nobody: 'There are no active subscribers to send it to.',
  published: 'This issue has already been published. Generate a new one to publish again.',
  notSending: 'This issue is not being sent.',
  notPaused: 'This issue is not paused.',
  noneUncertain: 'No email of this issue is uncertain.',
  tooManyRefused: (refused: number, mails: number) =>
    `Paused automatically: ${refused} of the last ${mails} emails were refused. Check the reasons before you resume.`,
  changed: 'Someone else has changed this draft.',
  unconfirmed: (titles: readonly string[]) =>
    `The church’s page has changed, and nobody has decided yet: ${titles.join('; ')}. Decide in the review queue, or send the old details: unconfirmed=true.`,
  secondOfWeek:
    'This week’s issue has already been published. To send readers another one, ask for it: again=true.',
} as const

export const mailReportRefusals = {
  notSetUp: 'Reports of this mail service are not set up here.',
  forged: 'The report could not be verified.',
  unreadable: 'The report cannot be read.',
} as const

export const ledgerCopy = {
  nothingFits:
    'Nothing in this issue fits what the reader chose; they asked for email only when something does.',
  left: 'The reader unsubscribed before it was sent.',
  erased: 'The reader’s data were erased on request.',
  cancelled: 'The issue was canceled before it was sent.',
  bounced: 'Email to this address bounced, so no more is sent.',
  complained: 'The reader marked our email as spam, so no more is sent.',
  died: 'The server stopped while sending, so the email may or may not have arrived.',
  exhausted: (reason: string) => `Gave up after several tries; the last reply was: ${reason}`,
} as const
