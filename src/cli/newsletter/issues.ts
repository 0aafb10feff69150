import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { type Command, InvalidArgumentError } from 'commander'
import { z } from 'zod'
import type { Newsletter } from '../../contract/newsletter/newsletter.ts'
import { mailCopy } from '../../copy/mail/mail.ts'
import { siteUrlOf } from '../../platform/config.ts'
import type { Container } from '../../platform/container/container.ts'
import { countWorkers } from '../../platform/database/liveness.ts'
import { AppError } from '../../platform/errors.ts'
import { withContainer } from '../installation/open-container.ts'
import { loadConfig } from '../serve.ts'
import { type JsonOption, jsonOption, printAnswer } from '../terminal/print-answer.ts'
import { showProgress } from '../terminal/progress.ts'

const ACTOR = 'command line'
const LOOK_EVERY_MS = 500

type PublishOptions = { yes?: boolean; again?: boolean; unconfirmed?: boolean; work?: boolean } & JsonOption

/** Adds `bulletin newsletter generate | preview [id] | test <address> | publish [id] | status [id]`. */
export function registerNewsletter(program: Command): void {
  const verb = program.command('newsletter').description('make, send and follow the weekly issue')

  verb
    .command('generate')
    .description('make the draft of the next issue from the approved events of the coming week')
    .option(...jsonOption)
    .action((options: JsonOption) =>
      withContainer(async ({ newsletter }) => {
        const draft = await newsletter.generate(ACTOR, siteUrlOf(loadConfig()))
        printAnswer(options, summarize(draft), [
          `Draft ${draft.id}: ${draft.subject}`,
          `It would go to ${people(draft.audience)}. To send it: ./bulletin newsletter publish ${draft.id}`,
        ])
      }),
    )

  registerNewsletterLook(verb, {
    run: (work) => withContainer((container) => reportRefusals(() => work(container))),
    find,
    issueNumber,
    siteUrl: () => siteUrlOf(loadConfig()),
  })

  verb
    .command('publish')
    .description('freeze a draft and its recipients, and send it to each of them once')
    .argument('[id]', 'number of the issue; the newest one unless named', issueNumber)
    .option('--yes', 'do not ask')
    .option('--unconfirmed', 'also with the old details of events whose page has changed')
    .option('--again', 'also where an issue was published this week already')
    .option('--work', 'send from here, also without a worker that runs (beside one, the two share the work)')
    .option(...jsonOption)
    .action((id: number | undefined, options: PublishOptions) =>
      withContainer((container) => reportRefusals(() => publish(container, id, options))),
    )

  verb
    .command('status')
    .description('the delivery of each email of an issue')
    .argument('[id]', 'number of the issue; the newest one unless named', issueNumber)
    .option(...jsonOption)
    .action((id: number | undefined, options: JsonOption) =>
      withContainer((container) =>
        reportRefusals(async () => {
          const issue = await find(container, id)
          printAnswer(options, summarize(issue), describe(issue))
        }),
      ),
    )
}

function issueNumber(value: string): number {
  const id = Number(value)
  if (!Number.isInteger(id) || id <= 0) throw new InvalidArgumentError('an issue is named by its number.')
  return id
}

/** Refusals are sentences for the person; anything else is a fault of ours. */
async function reportRefusals(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    console.error(`bulletin: ${error.message}`)
    process.exitCode = 1
  }
}

async function find({ newsletter }: Container, id: number | undefined): Promise<Newsletter> {
  const url = siteUrlOf(loadConfig())
  const issue = id === undefined ? await newsletter.latest(url) : await newsletter.get(id, url)
  if (!issue)
    throw new AppError('not_found', 'There is no issue yet. Generate one: ./bulletin newsletter generate')
  return issue
}

async function publish(container: Container, id: number | undefined, options: PublishOptions): Promise<void> {
  const { newsletter, mailing, db } = container
  const config = loadConfig()
  const issue = await find(container, id)
  if (!config.demo && config.publicUrl === null) {
    throw new AppError('conflict', 'Set PUBLIC_URL first, so that the links in the emails lead to your site.')
  }
  if (!options.work && (await countWorkers(db)) === 0) {
    throw new AppError(
      'conflict',
      'No worker is running, so nothing would be sent. Start the site, or add --work to send from here.',
    )
  }
  if (issue.status === 'draft' && !options.yes && !(await agrees(issue))) {
    throw new AppError('conflict', 'Nothing was published.')
  }
  const recipients = await newsletter.publish(issue.id, ACTOR, siteUrlOf(config), {
    isFurther: options.again ?? false,
    isUnconfirmed: options.unconfirmed ?? false,
  })
  const shown = showProgress('Sending')
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  if (options.work) {
    const timer = setInterval(
      async () => shown.update(handled(await find(container, issue.id)), recipients),
      LOOK_EVERY_MS,
    )
    await mailing.sendIssue(issue.id, stop.signal).finally(() => clearInterval(timer))
  } else {
    for await (const progress of await newsletter.follow(issue.id)) {
      shown.update(progress.recipients - progress.queued, progress.recipients)
    }
  }
  const ended = await find(container, issue.id)
  shown.update(handled(ended), recipients)
  shown.stop()
  printAnswer(options, summarize(ended), describe(ended))
}

/** Asks on the terminal; without one, `--yes` has to say it. */
async function agrees(issue: Newsletter): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new AppError('conflict', 'Add --yes to publish without being asked.')
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`Send "${issue.subject}" to ${people(issue.audience)}? (yes/no) `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

function handled({ counts }: Newsletter): number {
  return counts.recipients - counts.queued
}

function summarize({ id, status, subject, publishedAt, audience, counts }: Newsletter) {
  return { id, status, subject, publishedAt, audience, counts }
}

function describe(issue: Newsletter): string[] {
  const { counts } = issue
  const lines = [`Issue ${issue.id}, ${issue.status}: ${issue.subject}`]
  if (issue.status === 'draft') return [...lines, `It would go to ${people(issue.audience)}.`]
  lines.push(`Published ${issue.publishedAt ?? ''} to ${people(counts.recipients)}.`)
  lines.push(
    `${counts.submitted} accepted by the mail service, ${counts.queued} waiting, ${counts.failed} failed, ${counts.uncertain} uncertain.`,
  )
  if (counts.waitingBecause !== null) {
    lines.push(`Those waiting will be tried again. The mail service replied: ${counts.waitingBecause}`)
  }
  if (counts.uncertain > 0) {
    lines.push('Uncertain: sending stopped at that email. It may have arrived, and is not sent again.')
  }
  return lines
}

function people(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'subscriber' : 'subscribers'}`
}

interface IssueVerbs {
  run(work: (container: Container) => Promise<void>): Promise<void>
  /** The issue of this number, or the newest. @throws AppError not_found */
  find(container: Container, id: number | undefined): Promise<Newsletter>
  issueNumber(value: string): number
  siteUrl(): string
}

/** Adds `bulletin newsletter preview [id]` and `test <address>`. */
function registerNewsletterLook(verb: Command, { run, find, issueNumber, siteUrl }: IssueVerbs): void {
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
