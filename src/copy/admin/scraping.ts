import type { ReceivedMail } from '../../contract/mail-intake.ts'
import type {
  ModelUsage,
  ReadingCost,
  ReadingEstimate,
  ReadingSummary,
  ScrapingLog,
  VisitedPage,
} from '../../contract/scraping.ts'
import { READING_CHANNELS, type ReadingChannel } from '../../domain/events/review/reading-channels.ts'
import { count, type ToastWords, withDates } from './admin.ts'

type Outcome = ReceivedMail['parts'][number]['outcome']

/** What churches send to the bulletin's own mailbox. */
export const mailsCopy = {
  title: 'Email from churches',
  link: 'Email',
  intro: 'What churches announce in their newsletters and calendar invitations waits in the review queue.',
  off: 'No mailbox is set up, so no email is read. The section “Email from churches” of docs/operating.md explains how.',
  emptyTitle: 'No email yet',
  empty: 'What arrives in the mailbox appears here within a few minutes.',
  table: {
    label: 'Received email, in a table that scrolls sideways',
    caption: 'Email from churches',
    columns: ['Subject', 'From', 'Church', 'Result', 'Received'],
  },
  nobody: 'unknown',
  noSubject: 'no subject',
  noChurch: '—',
  result: ({ status, reason, cards }: Pick<ReceivedMail, 'status' | 'reason' | 'cards'>): string => {
    if (status === 'failed') return 'Could not be read because of a fault on our side'
    if (reason !== null) return `Not read: ${REFUSALS[reason]}`
    return cards === 0 ? 'Read, nothing new' : `Read, ${count(cards, 'new card')}`
  },
  older: 'Older',
  newest: 'Newest',
  deleted: 'The text of this email is no longer stored.',
  partsTitle: 'What was read',
  part: ({ name, type, outcome, found }: ReceivedMail['parts'][number]): string =>
    `${name ?? (type.startsWith('text/') && type !== 'text/calendar' ? 'The text' : type || 'Other attachments')}: ${
      outcome === 'read' ? count(found, 'date') : OUTCOMES[outcome]
    }`,
  assign: {
    title: 'Whose email is this?',
    text: (sender: string) =>
      `Your mail service verified ${sender}, but no listed church uses this address. All email from it will be read as the church’s own.`,
    church: 'Church',
    choose: 'Choose a church',
    submit: 'Assign to this church',
    done: {
      title: 'Sender Assigned',
      description: 'The email is being read. Refresh in a moment to see its cards.',
    } satisfies ToastWords,
  },
  senders: {
    title: 'Assigned senders',
    table: {
      label: 'Assigned senders, in a table that scrolls sideways',
      caption: 'Assigned senders',
      columns: ['Address', 'Church', 'Remove'],
    },
    remove: 'Remove',
    removeOf: (address: string) => `Remove ${address}`,
    removed: {
      title: 'Sender Removed',
      description: 'Further email from it is not read as that church’s.',
    } satisfies ToastWords,
  },
  failed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: sentence ?? 'That did not work. Please try again.',
  }),
} as const

const REFUSALS = {
  unverified: 'the sender could not be verified',
  'auto-reply': 'it is an automatic reply',
  'no-single-sender': 'it names no single sender',
  'unknown-sender': 'no church uses this address',
  'several-churches': 'more than one church uses this address',
  'not-listed': 'the church is not listed',
  'too-large': 'it is too large',
} satisfies Record<NonNullable<ReceivedMail['reason']>, string>

const OUTCOMES = {
  reply: 'an answer to an invitation, not an event',
  outdated: 'older than what is known',
  unsupported: 'this kind of file is not read',
  unreadable: 'could not be read',
  limit: 'not read, because there are too many',
} satisfies Record<Exclude<Outcome, 'read'>, string>

const CHANNELS: Record<ReadingChannel, string> = {
  calendar: 'calendar',
  page: 'web page',
  pdf: 'PDF',
  picture: 'picture',
  word: 'Word file',
  mail: 'email',
  model: 'model',
}

/** "Calendar (12), web page (3), PDF (8) · 0.9 s"; empty where nothing was read. */
export function readingWords({ channels, cost }: ReadingSummary): string {
  const found = READING_CHANNELS.filter((channel) => channels[channel])
    .map((channel) => `${CHANNELS[channel]} (${channels[channel]?.toLocaleString('en-US')})`)
    .join(', ')
  return asLine([found, costWords(cost)])
}

/** "2 emails in 30 days · model: 1.3¢ this month"; empty where there is neither, or the model costs nothing. */
export function otherReadingWords({ mails, model }: Pick<ScrapingLog, 'mails' | 'model'>): string {
  return asLine([
    mails > 0 ? `${count(mails, 'email')} in 30 days` : '',
    model && model.microDollars > 0 ? `model: ${priceWords(model.microDollars)} this month` : '',
  ])
}

function asLine(parts: readonly string[]): string {
  const line = parts.filter(Boolean).join(' · ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

function costWords({ ms, model }: ReadingCost): string {
  const time = ms < 100 ? `${ms}\u00a0ms` : `${(ms / 1000).toFixed(1)}\u00a0s`
  return [ms > 0 ? time : '', model ? priceWords(model.microDollars) : ''].filter(Boolean).join(', ')
}

/** "1.3¢" or "$4.87" of millionths of a dollar; "under 0.1¢" rather than nothing. */
export function priceWords(microDollars: number): string {
  if (microDollars > 0 && microDollars < 1000) return 'under 0.1¢'
  return microDollars < 1_000_000
    ? `${(microDollars / 10_000).toLocaleString('en-US', { maximumFractionDigits: 1 })}¢`
    : `$${(microDollars / 1_000_000).toFixed(2)}`
}

/** "Reading again: some 1,130 tokens in and 120 out a page; about 1,350 pages for $2.34. Of the month’s $5.00, $4.12 are left." */
export function againWords(estimate: ReadingEstimate): string {
  return `Reading again: ${pagesWords(estimate, estimate.all)}. ${leftWords(estimate.usage)}`
}

/** What a model cost this month, and what the first scrape by it would. */
export function monthWords(estimate: ReadingEstimate): string {
  const { first, usage } = estimate
  const cost = `A model has cost ${priceWords(usage.microDollars)} this month. ${leftWords(usage)}`
  if (first.pages === 0) return cost
  return `${cost} The next scrape asks about churches that it has not read: ${pagesWords(estimate, first)}.`
}

function pagesWords(
  { inputTokens, outputTokens }: ReadingEstimate,
  { pages, microDollars }: ReadingEstimate['all'],
): string {
  const tokens = `some ${inputTokens.toLocaleString('en-US')} tokens in and ${outputTokens.toLocaleString('en-US')} out a page`
  return `${tokens}; about ${count(pages, 'page')} for ${priceWords(microDollars)}`
}

const leftWords = ({ budgetMicroDollars, leftMicroDollars }: ModelUsage) =>
  `Of the month’s ${priceWords(budgetMicroDollars)}, ${priceWords(leftMicroDollars)} are left.`

/** Scraping: the header's button, the run's progress, and the status card (sections 2, 4 and 8). */
export const scrapingCopy = {
  scrapeAll: 'Scrape All Sites',
  scraping: 'Scraping...',
  cardTitle: 'Scraping Status',
  refreshAll: 'Refresh All',
  tryAddress: 'Preview a website',
  historyOf: (church: string) => `History of ${church}`,
  lastUpdate: (when: string | null) => `Last update: ${when ?? 'Never'}`,
  listLabel: 'The latest log of each church',
  empty: 'No scraping logs available.',
  found: (n: number) => count(n, 'event'),
  error: 'Error',
  running: 'Scraping...',
  progressTitle: 'Scraping church websites',
  failures: (n: number) => `${count(n, 'church', 'churches')} could not be read`,
  lostContact: 'Lost the connection to the server. The run continues.',
  toasts: {
    started: { title: 'Scraping Started', description: 'Reading the church websites for new events.' },
    completed: (succeeded: number, failed: number): ToastWords => ({
      title: 'Scraping Completed',
      description: `Scraped ${count(succeeded, 'church', 'churches')} successfully, ${count(failed, 'error')}.`,
    }),
    failed: { title: 'Scraping Failed', description: 'Failed to scrape church websites. Please try again.' },
    refreshing: { title: 'Refreshing', description: 'Reading the church websites again.' },
    refreshed: (succeeded: number, failed: number): ToastWords => ({
      title: 'Refresh Complete',
      description: `Scraped ${count(succeeded, 'church', 'churches')} successfully, ${count(failed, 'error')}.`,
    }),
    refreshFailed: { title: 'Refresh Failed', description: 'Failed to refresh church websites.' },
  },
} as const

export const visitCopy = {
  pages: (n: number) => count(n, 'page visited', 'pages visited'),
  outcome: ({ why, outcome, found, channel, cost }: VisitedPage) =>
    [
      `${why}: ${outcome}${found > 0 ? `, ${count(found, 'date')} found` : ''}${channel ? ` (${CHANNELS[channel]})` : ''}`,
      cost ? costWords(cost) : '',
    ]
      .filter(Boolean)
      .join(' · '),
  rejections: (n: number) => `${count(n, 'passage')} skipped`,
  reasons: {
    private: 'Private',
    invalid: 'Not readable as an event',
    'not-an-event': 'Not an event',
    limit: 'Too many',
  } as Readonly<Record<string, string>>,
} as const

export const historyCopy = {
  title: (church: string) => `Scraping of ${church}`,
  empty: 'This church has not been scraped yet.',
  optedOut: 'This church asked to be left out: its site is not read.',
  paused: (when: string) => `Paused since ${when}. Its site is not read until you resume.`,
  next: (when: string, everyTimes: number) =>
    `Next visit: ${when}${everyTimes > 1 ? `. Its site rarely changes, so it is visited every ${everyTimes} runs.` : '.'}`,
  model: ({ questions, microDollars }: ModelUsage) =>
    `A model was asked ${count(questions, 'time', 'times')} this month: ${priceWords(microDollars)}.`,
  readAgain: 'Read again',
  willRead: 'Its pages are read anew at its next visit.',
  manualOnly: 'It is read only when someone starts a scrape; no schedule is set.',
  pause: 'Pause this church',
  resume: 'Resume',
  changes: (added: number | null, changed: number | null, cancelled: number | null) =>
    [
      added ? `${added} new` : '',
      changed ? `${changed} changed` : '',
      cancelled ? `${cancelled} canceled` : '',
    ]
      .filter(Boolean)
      .join(', ') || 'nothing new',
  unreachable: 'The server could not be reached. Please try again.',
} as const

/** "What would this site give?" */
export const previewCopy = {
  title: 'Preview a website',
  intro: 'See what we find on a church’s website before you list it. Nothing is saved.',
  address: 'Web address',
  needed: 'Please enter a web address.',
  look: 'Preview',
  looking: 'Reading the site...',
  found: (events: number, dates: number) =>
    events === 0 ? 'No events were found there.' : `${count(events, 'event')} on ${count(dates, 'date')}.`,
  series: withDates,
  source: (kind: string, sure: string) => `From ${kind}, ${sure} sure`,
} as const

export const alertsCopy = {
  title: 'Needs Attention',
  none: 'Nothing needs attention: every site we read lists events.',
  kinds: {
    failing: 'Cannot be read',
    'no-events': 'No longer lists events',
    stale: 'Nothing new in a long time',
    incomplete: 'Address missing',
  },
  since: (date: string) => `Since ${date}`,
  open: 'History',
  openLabel: (church: string) => `History of ${church}, which needs attention`,
} as const

/** How a source was read, in words a volunteer understands. */
const SOURCE_WORDS: Readonly<Record<string, string>> = {
  ical: 'the church’s calendar file',
  'json-ld': 'event data on the church’s page',
  microdata: 'event data on the church’s page',
  microformats: 'event data on the church’s page',
  rss: 'the church’s news feed',
  atom: 'the church’s news feed',
  feed: 'the church’s news feed',
  html: 'the text of the church’s page',
  pdf: 'the church’s PDF bulletin',
  word: 'the church’s Word bulletin',
  picture: 'a picture or a scanned page of the church',
  model: 'a language model that was asked about the church’s page',
  person: 'someone who typed it in',
  'site-api:facebook': 'the church’s own Facebook export',
}

const MAILED_WORDS: Readonly<Record<string, string>> = {
  ical: 'an invitation in an email from the church',
  html: 'an email from the church',
}

/** Whether the reader found it in words for people, and states how sure it is. */
export const isReadInText = (kind: string | undefined) =>
  kind === 'html' || kind === 'pdf' || kind === 'word' || kind === 'picture' || kind === 'model'

/** Where the screen of a mail is, which is the source of what was mailed. */
const MAIL_SCREEN = '/admin/mails'

/** `url` is where it was read: of a PDF it names the page. */
export function sourceWords(kind: string, url = ''): string {
  if (url.startsWith(MAIL_SCREEN)) return MAILED_WORDS[kind] ?? 'a file in an email from the church'
  const page = /#page=(\d+)$/.exec(url)?.[1]
  if (kind === 'pdf' && page) return `${SOURCE_WORDS.pdf}, page ${page}`
  return SOURCE_WORDS[kind] ?? (kind.startsWith('site-api') ? 'the church’s site calendar' : kind)
}
