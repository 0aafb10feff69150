type Step = 'churches' | 'scrape' | 'mail' | 'address' | 'payments' | 'issue'

interface StepWords {
  title: string
  text: string
  /** A command or a line of the settings. */
  setting?: string
}

export const setupCopy = {
  title: 'Setting up your bulletin',
  intro: 'Six steps to your first issue. This list disappears once they are done.',
  progress: (done: number, of: number) => `${done} of ${of} done`,
  done: 'done',
  open: 'to do',
  optional: 'optional',
  addChurches: 'Add or import churches',
  steps: {
    churches: {
      title: 'List the churches',
      text: 'Find them on the map, add them one by one, or import a CSV file.',
    },
    scrape: {
      title: 'Read their websites for the first time',
      text: 'New events wait for your review in the queue below.',
    },
    mail: {
      title: 'Connect a mail service',
      text: 'On the server, set the mail server’s address and restart:',
      setting: 'MAIL_URL=smtps://user:password@mail.example.org',
    },
    address: {
      title: 'Name a postal address',
      text: 'Every newsletter must include one. On the server, set it and restart:',
      setting: 'MAIL_POSTAL_ADDRESS=12 Main Street, Your City',
    },
    payments: {
      title: 'Take payments for featured events',
      text: 'Without them, featured events are free. On the server, set the keys of a payment provider and restart:',
      setting: 'PAYMENTS, and the keys that .env.example explains',
    },
    issue: {
      title: 'Publish a first issue',
      text: 'Generate it from the approved events, check it, and publish it with the button above.',
    },
  } satisfies Record<Step, StepWords> as Record<Step, StepWords>,
} as const
