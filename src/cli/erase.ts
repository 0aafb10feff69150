import type { Command } from 'commander'
import { withContainer } from './installation/open-container.ts'
import { type JsonOption, jsonOption, printAnswer } from './terminal/print-answer.ts'

/** Adds `bulletin erase <address>`: whoever asks to be erased need not be a subscriber. */
export function registerErase(program: Command): void {
  program
    .command('erase')
    .description('erase everything stored about an email address; it cannot be undone')
    .argument('<address>', 'the email address')
    .option(...jsonOption)
    .action((address: string, options: JsonOption) =>
      withContainer(async ({ erasure }) => {
        const erased = await erasure.eraseAddress(address.trim(), 'command line')
        const { subscribers, applications, payments, churches, claims } = erased
        printAnswer(options, erased, [
          `Erased: ${subscribers} subscribers, ${applications} applications, ${payments} payments, ${churches} churches, ${claims} links to a listing named this address. Emails to it were emptied.`,
        ])
      }),
    )
}
