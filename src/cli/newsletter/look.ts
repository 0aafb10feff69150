import { writeFile } from 'node:fs/promises'
import { type Command, InvalidArgumentError } from 'commander'
import { z } from 'zod'
import type { Newsletter } from '../../contract/newsletter/newsletter.ts'
import { mailCopy } from '../../copy/mail/mail.ts'
import type { Container } from '../../platform/container/container.ts'
import { countWorkers } from '../../platform/database/liveness.ts'
import { AppError } from '../../platform/errors.ts'
import { type JsonOption, jsonOption, printAnswer } from '../terminal/print-answer.ts'

interface IssueVerbs {
  run(work: (container: Container) => Promise<void>): Promise<void>
  /** The issue of this number, or the newest. @throws AppError not_found */
  find(container: Container, id: number | undefined): Promise<Newsletter>
  issueNumber(value: string): number
  siteUrl(): string
}

/** Adds `bulletin newsletter preview [id]` and `test <address>`. */
export function registerNewsletterLook(verb: Command, { run, find, issueNumber, siteUrl }: IssueVerbs): void {
  verb
    .command('preview')
    .description('show an issue as it would be mailed: its text, or its HTML in a file')
    .argument('[id]', 'number of the issue; the newest one unless named', issueNumber)
    .option('--html <file>', 'write the HTML part into a file, to be opened in a browser')
    .option(...jsonOption)
    .action((id: number | undefined, options: { html?: string } & JsonOption) =>
      run(async (container) => {
        const issue = await find(container, id)
        if (options.html === undefined) {
          const { subject, text } = issue
          return printAnswer(options, { id: issue.id, subject, text }, [`Subject: ${subject}\n\n${text}`])
        }
        await writeFile(options.html, issue.content).catch((error: Error) => {
          throw new AppError('invalid', `The file cannot be written: ${error.message}`)
        })
        printAnswer(options, { id: issue.id, file: options.html }, [
          `Issue ${issue.id} is in ${options.html}.`,
        ])
      }),
    )

  verb
    .command('test')
    .description('send an issue to one address, as a test')
    .argument('<address>', 'who gets it', emailAddress)
    .option('--issue <id>', 'number of the issue; the newest one unless named', issueNumber)
    .option('--work', 'send from here, also without a worker that runs')
    .option(...jsonOption)
    .action((email: string, options: { issue?: number; work?: boolean } & JsonOption) =>
      run(async (container) => {
        const { newsletter, mailing, db } = container
        const issue = await find(container, options.issue)
        if (!options.work && (await countWorkers(db)) === 0) {
          throw new AppError(
            'conflict',
            'No worker is running, so nothing would be sent. Start the site, or add --work to send from here.',
          )
        }
        const tester = { id: 'command line', name: mailCopy.somebody, email, role: 'owner' } as const
        await newsletter.test(issue.id, tester, siteUrl())
        if (options.work) await mailing.sendMails(new AbortController().signal)
        printAnswer(options, { id: issue.id, to: email }, [
          `Issue ${issue.id} goes to ${email} as a test: ${issue.subject}`,
        ])
      }),
    )
}

function emailAddress(value: string): string {
  if (!z.email().safeParse(value).success) throw new InvalidArgumentError('that is not an email address.')
  return value
}
