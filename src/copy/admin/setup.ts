type Step = 'churches' | 'scrape' | 'mail' | 'address' | 'payments' | 'issue'

interface StepWords {
  title: string
  text: string
  /** A command or a line of the settings. */
  setting?: string
}

export const setupCopy = {
  title: 'Setting up your bulletin',
  intro: 'Six steps to the first issue. This list goes away by itself once they are done.',
  progress: (done: number, of: number) => `${done} of ${of} done`,
  done: 'done',
  open: 'to do',
  optional: 'optional',
  addChurches: 'Add or import churches',
  steps: {
    churches: {
      title: 'List the churches',
      text: 'Let us look for them on the map, add them one by one, or import a list (a CSV file).',
    },
    scrape: {
      title: 'Read their websites for the first time',
      text: 'Events that are found wait in the review queue below for your yes or no.',
    },
    mail: {
      title: 'Connect a mail service',
      text: 'Whoever runs the server sets the mail server’s address and starts again:',
      setting: 'MAIL_URL=smtps://user:password@mail.example.org',
    },
    address: {
      title: 'Name a postal address',
      text: 'Every newsletter has to name one. Whoever runs the server sets it and starts again:',
      setting: 'MAIL_POSTAL_ADDRESS=12 Main Street, Your City',
    },
    payments: {
      title: 'Take payments for featured events',
      text: 'Without it, applications for featured events come in free of charge. To be paid, whoever runs the server sets the keys of a payment provider and starts again:',
      setting: 'PAYMENTS, and the keys that .env.example explains',
    },
    issue: {
      title: 'Publish a first issue',
      text: 'Make it from the approved events, look at it, and publish it with the button above.',
    },
  } satisfies Record<Step, StepWords> as Record<Step, StepWords>,
} as const
