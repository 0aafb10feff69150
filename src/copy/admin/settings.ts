import type { MailResults } from '../../contract/admin/settings.ts'
import { count } from './admin.ts'

/** The steps of a city that is set up anew. */
export const wizardCopy = {
  title: 'Set up your city',
  intro:
    'Each step is saved by itself: you can leave at any time and come back. Everything here can be changed later under Settings.',
  save: 'Save and continue',
  city: {
    search: 'Which city?',
    searchHint: 'With the state where there are several: Springfield, Illinois.',
    find: 'Fill in',
    searching: 'Looking...',
    found: (cities: number) =>
      cities === 1
        ? 'Found it. Check what was filled in, then save.'
        : `Found ${cities}. The first one was filled in; choose another one here.`,
    notFound: 'No city of that name was found. Please fill in the form.',
    failed: 'Cities cannot be looked up at the moment.',
    byTyping: 'Please fill in the form.',
    switchedOff: 'Cities are not looked up here (PLACES=off).',
    siteName: 'Name of the site',
    siteNameHint: 'Such as Tulsa Faith Bulletin.',
    proposeSiteName: (name: string) => `${name} Faith Bulletin`,
  },
  sender: (email: string) =>
    `Proposed by your own address: check it, because readers’ replies go there. The contact page shows ${email}.`,
  contact: 'Change the contact',
  mail: 'On the server, set MAIL_URL=smtps://user:password@mail.example.org and restart. Then send yourself a mail.',
  churches: {
    text: 'Choose from what the map service has, add them one by one, or import a list (a CSV file).',
    addOrImport: 'Add or import churches',
    found: (all: number, fresh: number, failure: string | null) =>
      `${count(all, 'church', 'churches')} found, ${fresh} of them new.${failure ? ` There may be more: ${failure}` : ''}`,
    list: 'Churches found',
    known: 'found before',
    all: 'Choose all',
    none: 'Choose none',
    add: (chosen: number) => `Add ${count(chosen, 'church', 'churches')}`,
    adding: 'Adding...',
    failed: 'The churches could not be looked up. Please try again.',
  },
  events: {
    text: 'Press Scrape All Sites on the dashboard to read the churches’ websites, and approve what is found; or type one in.',
    add: 'Add an event',
    dashboard: 'Go to the dashboard',
    see: 'See your site',
  },
  issue: {
    text: 'Generate the newsletter from the approved events, look it over, and publish it.',
    open: 'Open the newsletter',
  },
} as const

export const areaMapCopy = {
  label: 'The area on a map',
  hint: 'Drag a corner, or the middle to move the whole box. By keyboard: the arrow keys, or the four numbers.',
  northWest: 'North-west corner of the area',
  southEast: 'South-east corner of the area',
  middle: 'Middle of the area',
} as const

export const mailSetupRefusals = {
  noResults:
    'There is no Authentication-Results line in this text. In your mail program, open the test email, choose “Show original” or “View source”, and copy all of it.',
} as const

const METHODS = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const

/** What a receiving server found, a sentence for each method. */
export function describeResults(results: MailResults): { isFine: boolean; words: string }[] {
  return (Object.keys(METHODS) as (keyof typeof METHODS)[]).map((method) => {
    const result = results[method]
    const name = METHODS[method]
    if (result === null) return { isFine: false, words: `${name}: ${results.server} did not look at it.` }
    if (result === 'pass') return { isFine: true, words: `${name}: passed.` }
    const advice =
      method === 'dmarc'
        ? 'It passes once SPF or DKIM does.'
        : `Correct the ${name} record above, wait an hour, and send another test email.`
    return { isFine: false, words: `${name}: “${result}”. ${advice}` }
  })
}

export const mailSetupCopy = {
  title: 'Mail setup',
  intro: (domain: string) =>
    `Mail services believe email from ${domain} when four things are in order. Copy each record into the DNS settings of the domain, where the domain is registered. Changes may take an hour to be seen.`,
  noServer:
    'No mail server is set yet. On the server, set MAIL_URL=smtps://user:password@mail.example.org and restart.',
  signing: {
    signing: 'Every email is signed with the key made here.',
    waiting: 'A key is made. Emails are signed from the check on that finds its DKIM record.',
    environment: 'Every email is signed with the key of MAIL_DKIM_KEY.',
    none: 'Emails are not signed here. If your mail service does not sign them either, make a key.',
  },
  makeKey: 'Make a DKIM key',
  check: 'Check now',
  checking: 'Checking...',
  notChecked: 'Not checked yet.',
  checkedAt: (when: string) => `Checked on ${when}.`,
  serverFault: (reason: string) => `The mail server takes nothing: ${reason}`,
  recordsFault: (reason: string) => `The records could not be looked up: ${reason}`,
  fine: 'in order',
  toDo: 'to do',
  type: 'Type',
  name: 'Name',
  value: 'Value',
  copy: (what: string) => `Copy ${what}`,
  copied: 'Copied',
  results: {
    title: 'What the receiving side found',
    intro:
      'Send a test email above. When it has arrived, open it, choose “Show original” or “View source”, and paste all of it here. (Where your mail program drops returned email into DATA_DIR/bounces, the test email is read from there.)',
    label: 'Source of the test email',
    read: 'Read it',
    readAt: (server: string, when: string) => `Found by ${server}, read on ${when}:`,
  },
  failed: 'That did not work. Please try again.',
} as const

/** Why a change of the settings is refused. */
export const settingsRefusals = {
  changedMeanwhile:
    'Somebody else has changed these settings in the meantime. Reload the page to see theirs, then make your change again.',
  timeZoneInUse: 'The time zone cannot change once there are events: their dates are kept in it.',
  delivered: (city: string) =>
    `This still belongs to ${city}, with which the site was delivered. Enter your own.`,
  noPublicUrl:
    'Issues can be published by themselves once PUBLIC_URL is set on the server: the links in them lead there.',
} as const

export const settingsCopy = {
  title: 'Settings',
  tab: (section: string) => `${section}, settings`,
  reading: 'Reading',
  search: 'Search the settings',
  searchHint: 'A word of a setting or of its help, such as postal, cron or price.',
  found: (n: number) => (n === 0 ? 'Nothing was found.' : `${count(n, 'setting')} found.`),
  readingHint: 'A language model that reads what the rules cannot',
  apiTokensHint: 'Keys for programs that use the API',
  webhooksHint: 'Addresses that are told what happens here',
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
  choose: 'Please choose',
  testMail: 'Send a test mail',
  testing: 'Sending...',
  failedTest: 'The mail could not be sent. Please try again.',
  testIntro: 'Goes to your own address, by the settings that are saved.',
} as const
