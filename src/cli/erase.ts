import type { Command } from 'commander'
import { withContainer } from './installation/open-container.ts'

/** Adds `bulletin erase <address>`: whoever asks to be erased need not be a subscriber. */
export function registerErase(program: Command): void {
  program
    .command('erase')
    .description('Erase everything stored about an email address; it cannot be undone')
    .argument('<address>', 'the email address')
    .action((address: string) =>
      withContainer(async ({ erasure }) => {
        const { subscribers, applications, payments, churches, claims } = await erasure.eraseAddress(
          address.trim(),
          'command line',
        )
        console.log(
          `Erased: ${subscribers} subscribers, ${applications} applications, ${payments} payments, ${churches} churches, ${claims} links to a listing named this address. Emails to it were emptied.`,
        )
      }),
    )
}
