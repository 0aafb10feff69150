import { count, type ToastWords } from './admin.ts'

/** The newsletter's card, its preview and publishing (specification, sections 2, 7 and 8; decisions, section 7). */
export const newsletterCopy = {
  cardTitle: 'Newsletter Preview',
  nextIssue: (date: string) => `Next issue: ${date}`,
  generate: 'Generate Newsletter',
  generating: 'Generating...',
  fullPreview: 'Full Preview',
  edit: 'Edit',
  tested: (to: string) => `The issue is on its way to ${to}.`,
  testFailed: (reason: string) => `The test could not be sent. ${reason}`,
  frameTitle: (subject: string) => `The issue “${subject}” as readers will see it`,
  emptyTitle: (siteName: string) => siteName,
  empty: 'There is no issue yet. Click Generate Newsletter to make one from the approved events.',
  statuses: { draft: 'Draft', sending: 'Sending', paused: 'Paused', sent: 'Sent', cancelled: 'Cancelled' },
  made: (when: string) => `made ${when}`,
  published: (when: string) => `published ${when}`,
  publishUnreachable: 'The server could not be reached. Please try again.',
  publish: 'Publish Newsletter',
  publishing: 'Publishing...',
  confirmTitle: 'Publish this issue?',
  confirmSubject: 'Subject',
  confirmRecipients: 'Recipients',
  recipients: (n: number) => count(n, 'active subscriber'),
  confirmText: 'The issue goes out at once and cannot be called back. Each reader gets it once.',
  nobody: 'There are no active subscribers, so nobody would get it.',
  confirm: (n: number) => `Send to ${count(n, 'reader')}`,
  nothingTitle: 'Nothing to publish yet',
  nothing: 'Make an issue first: click Generate Newsletter, look at the preview, then publish it.',
  alreadyTitle: 'This issue has been published',
  already: 'Generate a new issue to publish again.',
  sendingTitle: 'This issue is being sent',
  sending: 'Its progress is shown in the Newsletter Preview card.',
  progressTitle: 'Sending the newsletter',
  lostContact: 'The connection to the server was lost. Sending goes on all the same.',
  outcomeTitle: 'What became of it',
  outcome: {
    submitted: (n: number) => `${n.toLocaleString('en-US')} accepted by the mail service`,
    bounced: (n: number) => `${n.toLocaleString('en-US')} of these came back (bounced)`,
    failed: (n: number) => `${n.toLocaleString('en-US')} failed`,
    uncertain: (n: number) =>
      `${n.toLocaleString('en-US')} uncertain: the server stopped while handing ${n === 1 ? 'it' : 'them'} over, and does not send ${n === 1 ? 'it' : 'them'} twice`,
    queued: (n: number) => `${n.toLocaleString('en-US')} waiting`,
    waitingBecause: (reason: string) =>
      `They are tried again by themselves. The mail service said: ${reason}`,
  },
  toasts: {
    generating: { title: 'Generating Newsletter', description: 'Gathering the approved events.' },
    generated: { title: 'Newsletter Generated', description: 'Newsletter has been generated successfully!' },
    edited: { title: 'Newsletter Changed', description: 'The preview shows it as it is now.' },
    generationFailed: {
      title: 'Generation Failed',
      description: 'Failed to generate newsletter. Please try again.',
    },
    publishing: (n: number): ToastWords => ({
      title: 'Publishing Newsletter',
      description: `Sending to ${count(n, 'reader')}.`,
    }),
    publishFailed: (reason: string): ToastWords => ({ title: 'Publishing Failed', description: reason }),
    published: (submitted: number, failed: number, uncertain: number): ToastWords => ({
      title: 'Newsletter Published',
      description:
        `${count(submitted, 'mail')} accepted` +
        (failed > 0 ? `, ${failed.toLocaleString('en-US')} failed` : '') +
        (uncertain > 0 ? `, ${uncertain.toLocaleString('en-US')} uncertain` : '') +
        '.',
    }),
  },
} as const

export const previewCopy = {
  views: 'How to show it',
  view: { wide: 'On a computer', phone: 'On a phone', text: 'As plain text' },
  test: 'Send a test to me',
  testing: 'Sending...',
} as const

export const draftCopy = {
  title: 'Edit the newsletter',
  subject: 'Subject',
  introduction: 'Introduction',
  events: 'Events',
  eventsHint: 'Untick what stays out. The arrows change the order within a day.',
  noEvents: 'There are no approved events for this week yet.',
  sponsored: 'Sponsored',
  up: (title: string) => `Move up: ${title}`,
  down: (title: string) => `Move down: ${title}`,
  movedTo: (place: number, of: number) => `Moved to place ${place} of ${of}.`,
  save: 'Save',
  saving: 'Saving...',
  askAgain: 'Show what stands there now',
  unreachable: 'The server could not be reached. Please try again.',
} as const

export type IssueControl = 'pause' | 'resume' | 'cancel' | 'resend-uncertain'

export const controlCopy = {
  paused: 'Sending is paused.',
  pausedManually: 'Nobody gets anything until it is resumed.',
  buttons: {
    pause: 'Pause sending',
    resume: 'Resume sending',
    cancel: 'Cancel the rest',
    'resend-uncertain': 'Send the uncertain ones again',
  } satisfies Record<IssueControl, string>,
  questions: {
    cancel: {
      title: 'Cancel the rest of this issue?',
      text: 'Those who have not got it yet never will. What was handed over stays sent.',
      keep: 'Leave it paused',
    },
    'resend-uncertain': {
      title: 'Send the uncertain mails again?',
      text: 'Nobody knows whether they arrived: some readers may get the issue twice.',
      keep: 'Leave them',
    },
  },
  done: {
    pause: { title: 'Sending Paused' },
    resume: { title: 'Sending Resumed' },
    cancel: { title: 'Issue Cancelled' },
    'resend-uncertain': { title: 'Sending Again' },
  } as Record<IssueControl, ToastWords>,
  failed: (reason: string): ToastWords => ({ title: 'Error', description: reason }),
} as const
