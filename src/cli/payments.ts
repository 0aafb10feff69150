import { type Command, InvalidArgumentError } from 'commander'
import { DAY_MS } from '../domain/durations.ts'
import { systemClock } from '../ports/clock/clock.ts'
import { withContainer } from './installation/open-container.ts'
import { EXIT } from './terminal/exit-codes.ts'
import { type JsonOption, jsonOption, printAnswer } from './terminal/print-answer.ts'

/** Adds `bulletin payments reconcile`. */
export function registerPayments(program: Command): void {
  program
    .command('payments')
    .description('look over what was paid for featured placement')
    .command('reconcile')
    .description("compare the payment provider's list with ours, and print what differs; changes nothing")
    .option('--days <number>', 'how far back to look', days, 30)
    .option(...jsonOption)
    .action(({ days: back, ...options }: { days: number } & JsonOption) =>
      withContainer(async ({ advertising }) => {
        if (advertising.port === null) {
          const words = 'Payments are turned off here: there is nothing to compare.'
          return printAnswer(options, { compared: 0, differences: [] }, [words])
        }
        const since = new Date(systemClock.now().getTime() - back * DAY_MS)
        try {
          const result = await advertising.reconcile(since)
          const { compared, differences } = result
          printAnswer(options, result, [
            ...differences.map(({ intentId, words }) => `${intentId} ${words}.`),
            `Compared ${compared} payments of the last ${back} days with ${advertising.port.description}: ${
              differences.length === 0 ? 'no differences' : `${differences.length} differ`
            }.`,
          ])
          if (differences.length > 0) process.exitCode = EXIT.partial
        } catch (error) {
          console.error(`bulletin: the provider's list could not be read: ${String(error)}`)
          process.exitCode = EXIT.failed
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
