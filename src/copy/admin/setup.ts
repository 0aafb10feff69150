import type { SetupStep } from '../../contract/setup.ts'

/** The one list of steps: what the dashboard shows of it, too. */
export const setupCopy = {
  title: 'Setting up your bulletin',
  intro: 'Six steps to your first issue. This list disappears once they are done.',
  progress: (done: number, of: number) => `${done} of ${of} done`,
  done: 'done',
  open: 'to do',
  wizard: 'Set up your city',
  steps: {
    city: 'City and area',
    sender: 'Sender',
    mail: 'Mail service',
    churches: 'First churches',
    events: 'First events',
    issue: 'First issue',
  } satisfies Record<SetupStep, string> as Record<SetupStep, string>,
} as const
