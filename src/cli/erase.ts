import type { Command } from 'commander'
import { listBackups } from '../features/installation/backups/keeping.ts'
import type { StoragePort } from '../ports/storage/port.ts'
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
      withContainer(async ({ erasure, backups: { storages } }) => {
        const erased = await erasure.eraseAddress(address.trim(), 'command line')
        const { subscribers, applications, payments, churches, claims } = erased
        const copies = await Promise.all(storages.map(countBackups))
        printAnswer(options, { ...erased, backups: copies }, [
          `Erased: ${subscribers} subscribers, ${applications} applications, ${payments} payments, ${churches} churches, ${claims} links to a listing named this address. Emails to it were emptied.`,
          'Amounts, dates and invoices stay for the books, without the name.',
          ...copies.map(({ place, backups }) =>
            backups === null
              ? `Backups in ${place} could not be counted; they still hold what they held.`
              : `${backups} backups in ${place} still hold what they held, until newer ones replace them (BACKUP_KEEP). A restore with the list of suppressions erases the person again.`,
          ),
        ])
      }),
    )
}

/** How many back-ups a place has; null where it cannot be reached. */
async function countBackups(storage: StoragePort): Promise<{ place: string; backups: number | null }> {
  const names = await listBackups(storage).catch(() => null)
  return { place: storage.description, backups: names?.length ?? null }
}
