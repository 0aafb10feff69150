import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Command } from 'commander'
import type { MailSetup } from '../../contract/admin/settings.ts'
import { describeResults, mailSetupCopy } from '../../copy/admin/settings.ts'
import { findOwnerAddresses } from '../../features/accounts/service.ts'
import { AppError } from '../../platform/errors.ts'
import { withContainer } from '../installation/open-container.ts'
import { EXIT } from '../terminal/exit-codes.ts'
import { type JsonOption, jsonOption, printAnswer } from '../terminal/print-answer.ts'

/** Adds `bulletin mail setup|check|test|results`. */
export function registerMail(program: Command): void {
  const mail = program.command('mail').description('set up email that arrives: key, DNS records, test')
  mail
    .command('setup')
    .description('make a DKIM key where there is none, and print the DNS records to copy')
    .option(...jsonOption)
    .action((options: JsonOption) =>
      withContainer(async ({ mailSetup }) => {
        const setup = await mailSetup.makeKey('command line')
        printAnswer(options, setup, describeSetup(setup))
      }),
    )
  mail
    .command('check')
    .description('look up the DNS records now, and try the mail server')
    .option(...jsonOption)
    .action((options: JsonOption) =>
      withContainer(async ({ mailSetup }) => {
        const setup = await mailSetup.check()
        printAnswer(options, setup, describeSetup(setup))
        const { check } = setup
        const isFine = check?.findings.every((finding) => finding.isFine) === true
        if (!isFine || check?.serverFault || check?.recordsFault || setup.server === null)
          process.exitCode = EXIT.failed
      }),
    )
  mail
    .command('test')
    .description('send a test email to an address, or to the first owner')
    .argument('[address]')
    .option(...jsonOption)
    .action((address: string | undefined, options: JsonOption) =>
      withContainer(async ({ db, mailSetup }) => {
        const to = address ?? (await findOwnerAddresses(db))[0]?.email
        if (to === undefined) throw new AppError('invalid', 'There is no owner yet. Name an address.')
        const outcome = await mailSetup.sendTest({ name: '', address: to })
        printAnswer(options, outcome, [outcome.message])
        if (!outcome.sent) process.exitCode = EXIT.failed
      }),
    )
  mail
    .command('results')
    .description('read what the receiving side found, from the source of the test email that arrived')
    .argument('[file]', 'the source or the headers of the email; - is standard input', '-')
    .option(...jsonOption)
    .action((file: string, options: JsonOption) =>
      withContainer(async ({ mailSetup }) => {
        const source = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8')
        const { results } = await mailSetup.readResults(source)
        const described = results ? describeResults(results) : []
        printAnswer(
          options,
          { ...results },
          described.map(({ isFine, words }) => `${isFine ? 'ok     ' : 'problem'} ${words}`),
        )
        if (described.some(({ isFine }) => !isFine)) process.exitCode = EXIT.failed
      }),
    )
}

function describeSetup({ server, domain, signing, check }: MailSetup): string[] {
  const lines = [
    `Email from ${domain} goes to ${server ?? 'nowhere'}. ${mailSetupCopy.signing[signing]}`,
    ...(server === null ? [mailSetupCopy.noServer] : []),
  ]
  if (check === null) return lines
  const faults = [
    ...(check.serverFault ? [mailSetupCopy.serverFault(check.serverFault)] : []),
    ...(check.recordsFault ? [mailSetupCopy.recordsFault(check.recordsFault)] : []),
  ]
  const findings = check.findings.flatMap(({ about, isFine, words, record }) => [
    `${isFine ? 'ok     ' : 'to do  '} ${about.padEnd(5)} ${words}`,
    ...(record && !isFine ? [`          ${record.name}  ${record.type}  ${record.value}`] : []),
  ])
  return [...lines, ...faults, ...findings]
}
