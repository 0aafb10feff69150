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
  wizard: 'Set up step by step',
  enterAddress: 'Enter the address',
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
      text: 'Every newsletter must include one. An owner enters it under Settings, Mail.',
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

/** The steps of a city that is set up anew. */
export const wizardCopy = {
  title: 'Set up your city',
  intro:
    'Each step is saved by itself: you can leave at any time and come back. Everything here can be changed later under Settings.',
  save: 'Save and continue',
  saved: (step: string) => ({ title: 'Saved', description: step }),
  done: 'done',
  open: 'to do',
  city: {
    title: 'City',
    intro: 'Every text that names a city follows. Numbers are counted from now on instead of claimed.',
    siteName: 'Name of the site',
    siteNameHint: 'Such as Tulsa Faith Bulletin.',
  },
  area: { title: 'Area' },
  owner: {
    title: 'Owner',
    text: (name: string, email: string) =>
      `You are signed in as ${name} (${email}). An owner can change settings and add other administrators.`,
    account: 'Secure your account',
    accounts: 'Add administrators',
  },
  sender: { title: 'Sender' },
  churches: {
    title: 'First churches',
    text: 'Look for them on the map, add them one by one, or import a list (a CSV file).',
  },
  event: {
    title: 'First event',
    text: 'Read the churches’ websites from the dashboard and approve what is found, or type one in.',
    add: 'Add an event',
    dashboard: 'Go to the dashboard',
    see: 'See your site',
  },
} as const
