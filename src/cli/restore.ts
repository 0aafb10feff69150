import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import { describeGoLive, findHold, goLive } from '../features/installation/restore/service.ts'
import { eraseAgain } from '../features/installation/restore/suppressions.ts'
import { systemClock } from '../ports/clock/clock.ts'
import { withContainer } from './installation/open-container.ts'

/** Adds `bulletin restore --go-live`: what a restored copy holds back begins, once a person has read what that is. */
export function registerRestore(program: Command): void {
  program
    .command('restore')
    .description('what goes on with a copy that "bulletin import backup" restored')
    .requiredOption('--go-live', 'print what would go out of it, ask, and let it go out')
    .option('--send-waiting', 'also what waited in the back-up: its site was stopped before it was made')
    .option('--yes', 'do not ask')
    .action((options: { sendWaiting?: boolean; yes?: boolean }, command: Command) =>
      withContainer(async ({ db, keys, erasure }) => {
        const held = await findHold(db)
        if (held === null) {
          console.log('Nothing is held: this is no restored copy, or it is live already.')
          return
        }
        const choice = { sendsWaiting: options.sendWaiting ?? false, now: systemClock.now() }
        console.log(`This copy was restored from a back-up of ${held.madeAt}. When it goes live:\n`)
        for (const line of await describeGoLive(db, held, choice)) console.log(`- ${line}`)
        console.log('\nMake sure that the site of the back-up is off: two sites would send and scrape.')
        if (!(options.yes ?? (await confirm()))) command.error('Nothing was changed.')
        const again = await eraseAgain(db, keys.addresses, (email) =>
          erasure.eraseAddress(email, 'command line'),
        )
        if (again.failed > 0)
          console.log(`${again.failed} people who were erased have something open: bulletin erase <address>.`)
        await goLive(db, choice)
        console.log('The copy is live.')
      }),
    )
}

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question('\nGo live? Type yes: ')).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}
