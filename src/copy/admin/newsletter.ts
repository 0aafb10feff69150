import type { BlockKind, ISSUE_CHANGES } from '../../domain/newsletter/choose-issue.ts'
import { count, type ToastWords } from './admin.ts'

export const scheduleRefusals = {
  setBy: (names: string) => `The schedule is set by ${names} in the server’s environment.`,
  noSuchDate: 'That is none of the next dates.',
}

/** When issues are made by themselves, on the newsletter's screen. */
export const scheduleCopy = {
  title: 'Schedule',
  mode: 'Each week',
  modes: {
    hand: 'Make the issue by hand',
    draft: 'Make a draft, and email the owners to publish it',
    publish: 'Make the issue and publish it',
  },
  weekday: 'Day',
  time: 'Time',
  zone: (zone: string) => `Time zone: ${zone}`,
  custom: (cron: string) => `Now set in Settings as ${cron}, which is no single time of a week.`,
  setBy: scheduleRefusals.setBy,
  ownersOnly: 'Owners change the day and the time.',
  save: 'Save schedule',
  saving: 'Saving...',
  next: 'Next issues',
  none: 'No issue is scheduled.',
  paused: 'Paused: no issue is made until you resume.',
  pause: 'Pause the schedule',
  resume: 'Resume the schedule',
  skip: 'Skip',
  skipOne: (when: string) => `Skip the issue of ${when}`,
  unskip: 'Don’t skip',
  unskipOne: (when: string) => `Don’t skip the issue of ${when}`,
  skipped: 'skipped',
  changed: { title: 'Schedule Saved' } as ToastWords,
  failed: (reason: string): ToastWords => ({ title: 'Error', description: reason }),
}

/** The newsletter's card, its preview and publishing (specification, sections 2, 7 and 8; decisions, section 7). */
export const newsletterCopy = {
  cardTitle: 'Newsletter Preview',
  nextIssue: (date: string) => `Next issue: ${date}`,
  generate: 'Generate Newsletter',
  generating: 'Generating...',
  fullPreview: 'Full Preview',
  edit: 'Edit',
  publicPage: 'Page on the site',
  tested: (to: string) => `A test is on its way to ${to}.`,
  testFailed: (reason: string) => `The test could not be sent. ${reason}`,
  frameTitle: (subject: string) => `The issue “${subject}” as readers will see it`,
  emptyTitle: (siteName: string) => siteName,
  empty: 'There is no issue yet. Click Generate Newsletter to make one from the approved events.',
  statuses: { draft: 'Draft', sending: 'Sending', paused: 'Paused', sent: 'Sent', cancelled: 'Canceled' },
  made: (when: string) => `created ${when}`,
  published: (when: string) => `published ${when}`,
  publishUnreachable: 'The server could not be reached. Please try again.',
  publish: 'Publish Newsletter',
  publishing: 'Publishing...',
  confirmTitle: 'Publish this issue?',
  confirmSubject: 'Subject',
  confirmRecipients: 'Recipients',
  recipients: (n: number) => count(n, 'active subscriber'),
  confirmText: 'The issue goes out right away and cannot be recalled. Each reader gets it once.',
  confirmFurther: 'This week’s issue has already been published. Readers would get a second one.',
  furtherSent: (when: string, n: number) =>
    `An issue went out ${when} to ${n.toLocaleString('en-US')}: send another?`,
  atTime: (time: string) => `at ${time}`,
  onInstant: (when: string) => `on ${when}`,
  readersBy: { language: 'By language', topic: 'By topic' },
  readersOf: (name: string, n: number) => `${name} ${n.toLocaleString('en-US')}`,
  noTopics: 'Nobody chose topics: everyone gets everything.',
  scheduleLink: 'Change the schedule',
  nobody: 'There are no active subscribers to send it to.',
  confirmAgain: (n: number) => `Send a second issue to ${count(n, 'reader')}`,
  confirm: (n: number) => `Send to ${count(n, 'reader')}`,
  confirmOld: (n: number) => `Send the old details to ${count(n, 'reader')}`,
  nothingTitle: 'Nothing to publish yet',
  nothing: 'Click Generate Newsletter, check the preview, then publish it.',
  alreadyTitle: 'This issue has been published',
  already: 'Generate a new issue to publish again.',
  sendingTitle: 'This issue is being sent',
  sending: 'Its progress is shown in the Newsletter Preview card.',
  progressTitle: 'Sending the newsletter',
  lostContact: 'Lost the connection to the server. Sending continues.',
  outcomeTitle: 'Delivery',
  outcome: {
    submitted: (n: number) => `${n.toLocaleString('en-US')} accepted by the mail service`,
    bounced: (n: number) => `${n.toLocaleString('en-US')} of these bounced`,
    failed: (n: number) => `${n.toLocaleString('en-US')} failed`,
    uncertain: (n: number) =>
      `${n.toLocaleString('en-US')} uncertain: the server stopped while sending ${n === 1 ? 'it' : 'them'}, and will not send ${n === 1 ? 'it' : 'them'} twice`,
    skipped: (n: number) =>
      `${n.toLocaleString('en-US')} skipped: nothing fits the topics of ${n === 1 ? 'a reader' : 'readers'} who asked for email only then`,
    queued: (n: number) => `${n.toLocaleString('en-US')} waiting`,
    waitingBecause: (reason: string) =>
      `We will try again automatically. The mail service replied: ${reason}`,
  },
  toasts: {
    generating: { title: 'Generating Newsletter', description: 'Gathering the approved events.' },
    generated: { title: 'Newsletter Generated', description: 'Newsletter has been generated successfully!' },
    edited: { title: 'Newsletter Changed', description: 'The preview is up to date.' },
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
        `${count(submitted, 'email')} accepted` +
        (failed > 0 ? `, ${failed.toLocaleString('en-US')} failed` : '') +
        (uncertain > 0 ? `, ${uncertain.toLocaleString('en-US')} uncertain` : '') +
        '.',
    }),
  },
} as const

/** The screen on which an issue is composed. */
export const newsletterScreenCopy = {
  title: 'Newsletter issues',
  compose: 'This week’s draft',
  draftFacts: (when: string, readers: number) =>
    `Created ${when}. Publishing sends it to ${count(readers, 'active subscriber')}, in English or Spanish as each of them chose.`,
} as const

export const previewCopy = {
  title: 'Preview',
  editions: 'Editions',
  shown: (shown: number, events: number) =>
    `${shown.toLocaleString('en-US')} of ${events.toLocaleString('en-US')} events stand in this email; its links lead to the others.`,
  views: 'View',
  view: { wide: 'On a computer', phone: 'On a phone', text: 'As plain text' },
  test: 'Send a test to me',
  testing: 'Sending...',
  size: (kilobytes: number, left: number) =>
    `${kilobytes} KB. Gmail shows up to 102 KB of an email, so ${left} KB are left.`,
} as const

/** What is no longer as it was when a draft was made, each with what becomes of it. */
export const draftChangesCopy = {
  title: 'Since this draft was made',
  update: 'Update the draft',
  decide: 'Decide first',
  kinds: {
    waiting: (titles: string) => `Changed on the church’s page, and waiting for you: ${titles}`,
    begun: (titles: string) => `Already begun, so left out: ${titles}`,
    gone: (titles: string) => `Canceled or off the site, so left out: ${titles}`,
    moved: (titles: string) => `New time or place, which goes out: ${titles}`,
    renamed: (titles: string) => `New title, which goes out: ${titles}`,
    added: (titles: string) => `New and not in this issue: ${titles}`,
  } satisfies Record<(typeof ISSUE_CHANGES)[number], (titles: string) => string>,
} as const

export const draftCopy = {
  subject: 'Subject',
  subjectLength: (n: number) => `${count(n, 'character')}. Phones show about the first 40.`,
  preheader: 'Preview text',
  preheaderHint: (n: number) => `${count(n, 'character')}. Mail programs show it beside the subject.`,
  proposals: 'Suggestions',
  proposalLength: (n: number, isUsed: boolean) => `${count(n, 'character')}${isUsed ? ', in use' : ''}`,
  introduction: 'Introduction',
  picks: 'Our picks',
  picksHint:
    'The first one leads the issue, with its picture. The others follow by day, each with its line, which you can change here.',
  lead: 'Make it the lead',
  leadOne: (title: string) => `Make “${title}” the lead`,
  isLead: 'Lead',
  noPicks: 'No event of this week is special and complete enough to be picked.',
  pickLine: (title: string) => `Line about “${title}”`,
  swap: 'Swap',
  swapOne: (title: string) => `Swap “${title}” for another event`,
  swapped: (title: string) => `Now picked: ${title}.`,
  dropPick: 'Drop',
  dropPickOne: (title: string) => `Drop “${title}” from the picks`,
  addPick: 'Add a pick',
  blocks: 'Parts of the issue',
  blocksHint: 'Uncheck what to leave out. The arrows change the order. Empty parts are never shown.',
  blockNames: {
    picks: 'Our picks',
    sponsors: 'From our sponsors',
    weekend: 'Also this weekend',
    days: 'Through the week',
    services: 'Services by hour, one link',
    churches: 'New in the directory',
    blog: 'From the blog',
  } satisfies Record<BlockKind, string>,
  blockSize: (n: number) => (n === 0 ? 'nothing right now' : n.toLocaleString('en-US')),
  events: 'Events',
  eventsHint: 'Uncheck what to leave out. The arrows change the order within a day.',
  day: (day: string, events: number, excluded: number) =>
    `${day}: ${count(events, 'event')}${excluded > 0 ? `, ${excluded} left out` : ''}`,
  noEvents: 'There are no approved events for this week yet.',
  sponsored: 'Sponsored',
  up: (title: string) => `Move up: ${title}`,
  down: (title: string) => `Move down: ${title}`,
  movedTo: (place: number, of: number) => `Moved to place ${place} of ${of}.`,
  save: 'Save',
  saving: 'Saving...',
  publish: 'Publish…',
  saveAndPublish: 'Save and publish…',
  saved: 'All changes are saved.',
  unsaved: 'Not saved yet. The preview shows the last save.',
  askAgain: 'Show the current version',
  unreachable: 'The server could not be reached. Please try again.',
} as const

export const ISSUE_CONTROLS = ['pause', 'resume', 'cancel', 'resend-uncertain'] as const
export type IssueControl = (typeof ISSUE_CONTROLS)[number]

export const controlCopy = {
  paused: 'Sending is paused.',
  pausedManually: 'Nothing is sent until you resume.',
  buttons: {
    pause: 'Pause sending',
    resume: 'Resume sending',
    cancel: 'Cancel the rest',
    'resend-uncertain': 'Send the uncertain ones again',
  } satisfies Record<IssueControl, string>,
  questions: {
    cancel: {
      title: 'Cancel the rest of this issue?',
      text: 'Readers who have not received it yet never will. What was sent stays sent.',
      keep: 'Keep it paused',
    },
    'resend-uncertain': {
      title: 'Send the uncertain emails again?',
      text: 'They may have arrived: some readers may get the issue twice.',
      keep: 'Leave them',
    },
  },
  done: {
    pause: { title: 'Sending Paused' },
    resume: { title: 'Sending Resumed' },
    cancel: { title: 'Issue Canceled' },
    'resend-uncertain': { title: 'Sending Again' },
  } as Record<IssueControl, ToastWords>,
  failed: (reason: string): ToastWords => ({ title: 'Error', description: reason }),
} as const
export const clicksCopy = {
  title: 'Clicks',
  how: 'Counted by link and day, without bots, mail scanners and double clicks. Who clicked is never stored.',
  off: 'Clicks were not counted when this issue was published.',
  sponsored: 'Sponsored',
  others: 'Other links',
  none: 'No clicks yet.',
  link: 'Link',
  clicks: 'Clicks',
  onDay: (day: string, clicks: number) => `${day}: ${clicks.toLocaleString('en-US')}`,
  older: 'Older issue',
  newer: 'Newer issue',
} as const
