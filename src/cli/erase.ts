import type { Command } from 'commander'
import { AppError } from '../platform/errors.ts'
import { withContainer } from './open-container.ts'

/** Adds `bulletin erase <address>`: whoever asks to be erased need not be a subscriber. */
export function registerErase(program: Command): void {
  program
    .command('erase')
    .description('Erase what is kept of an e-mail address, everywhere; it cannot be undone')
    .argument('<address>', 'the e-mail address')
    .action((address: string) =>
      withContainer(async ({ erasure }) => {
        try {
          const { subscribers, applications, payments, churches, claims } = await erasure.eraseAddress(
            address.trim(),
            'command line',
          )
          console.log(
            `Erased: ${subscribers} subscriber, ${applications} applications, ${payments} payments, ${churches} churches, ${claims} links to a listing named this address. The mails to it were emptied.`,
          )
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          console.error(`bulletin: ${error.message}`)
          process.exitCode = 1
        }
      }),
    )
}
