import { type Command, InvalidArgumentError } from 'commander'
import { systemClock } from '../ports/clock/clock.ts'
import { withContainer } from './installation/open-container.ts'

const DAY_MS = 24 * 60 * 60_000

/** Adds `bulletin payments reconcile`. */
export function registerPayments(program: Command): void {
  program
    .command('payments')
    .description('What was paid for featured placement')
    .command('reconcile')
    .description("compare the payment provider's list with ours, and print what differs; changes nothing")
    .option('--days <number>', 'how far back to look', days, 30)
    .action(({ days: back }: { days: number }) =>
      withContainer(async ({ advertising }) => {
        if (advertising.port === null) {
          console.log('Payments are turned off here: there is nothing to compare.')
          return
        }
        const since = new Date(systemClock.now().getTime() - back * DAY_MS)
        try {
          const { compared, differences } = await advertising.reconcile(since)
          for (const { intentId, words } of differences) console.log(`${intentId} ${words}.`)
          console.log(
            `Compared ${compared} payments of the last ${back} days with ${advertising.port.description}: ${
              differences.length === 0 ? 'no differences' : `${differences.length} differ`
            }.`,
          )
          if (differences.length > 0) process.exitCode = 1
        } catch (error) {
          console.error(`bulletin: the provider's list could not be read: ${String(error)}`)
          process.exitCode = 2
        }
      }),
    )
}

function days(value: string): number {
  const count = Number(value)
  if (!Number.isInteger(count) || count < 1 || count > 3650)
    throw new InvalidArgumentError('a number of days, from 1 to 3650.')
  return count
}
