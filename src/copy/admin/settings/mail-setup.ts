import type { MailResults } from '../../../contract/admin/mail-setup.ts'

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
