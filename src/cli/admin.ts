import { type Command, InvalidArgumentError, Option } from 'commander'
import { createAccountRequest, PASSWORD_LENGTH } from '../contract/admin/accounts.ts'
import { findPasswordFault, type PasswordContext } from '../features/accounts/service.ts'
import { withContainer } from './installation/open-container.ts'
import { type JsonOption, jsonOption, printAnswer } from './terminal/print-answer.ts'

type CreateOptions = { name: string; password?: string; role?: 'editor' | 'owner' } & JsonOption

export function registerAdmin(program: Command): void {
  const admin = program.command('admin').description('create administrators, and let them in again')

  admin
    .command('create')
    .description('create an administrator; without --password one is generated and printed')
    .argument('<email>', 'what they sign in with', readAddress)
    .option('--name <name>', 'shown in the dashboard', 'Admin User')
    .option('--password <password>', 'at least 10 characters')
    .addOption(
      new Option(
        '--role <role>',
        'editor curates; owner also manages accounts, refunds and settings (default: owner while there is none)',
      ).choices(['editor', 'owner']),
    )
    .option(...jsonOption)
    .action((email: string, options: CreateOptions) =>
      withContainer(async ({ accounts, city }) => {
        const whose = { email, name: options.name, city }
        if (!(await isUsable(options.password, whose))) return
        const role = options.role ?? ((await accounts.hasOwner()) ? 'editor' : 'owner')
        const created = await accounts.create({
          email,
          name: options.name,
          password: options.password ?? null,
          role,
        })
        if (!created) {
          console.error(
            `bulletin: ${email} already has an account. To set a new password: ./bulletin admin reset-password ${email}`,
          )
          process.exitCode = 1
          return
        }
        const password = options.password ? [] : [`Password: ${created.password}`]
        const answer = { email, role, ...(password.length > 0 && { password: created.password }) }
        printAnswer(options, answer, [`Created ${email} (${role}).`, ...password])
      }),
    )

  admin
    .command('reset-password')
    .description('set a new password and end every session of the account')
    .argument('[email]', 'the account; may be left out where there is only one')
    .option('--password <password>', 'at least 10 characters; without it one is generated and printed')
    .option(...jsonOption)
    .action((email: string | undefined, options: { password?: string } & JsonOption) =>
      withContainer(async ({ accounts, city }) => {
        const address = email ?? (await accounts.onlyAddress())
        if (address === null) {
          console.error('bulletin: whose password? ./bulletin admin reset-password <email>')
          process.exitCode = 1
          return
        }
        if (!(await isUsable(options.password, { email: address, city }))) return
        const reset = await accounts.resetPassword(address, options.password ?? null)
        if (!reset) {
          console.error(`bulletin: there is no account ${address}.`)
          process.exitCode = 1
          return
        }
        const answer = { email: address, ...(options.password ? {} : { password: reset.password }) }
        printAnswer(options, answer, [`New password for ${address}: ${answer.password ?? '(as given)'}`])
      }),
    )

  admin
    .command('disable-second-factor')
    .description('let someone who lost their phone and backup codes sign in with just the password')
    .argument('[email]', 'the account; may be left out where there is only one')
    .option(...jsonOption)
    .action((email: string | undefined, options: JsonOption) =>
      withContainer(async ({ accounts }) => {
        const address = email ?? (await accounts.onlyAddress())
        if (address === null) {
          console.error('bulletin: whose? ./bulletin admin disable-second-factor <email>')
          process.exitCode = 1
          return
        }
        const removed = await accounts.removeSecondFactor(address)
        if (removed === null) {
          console.error(`bulletin: there is no account ${address}.`)
          process.exitCode = 1
          return
        }
        printAnswer(options, { email: address, removed }, [
          removed
            ? `${address} can sign in with just the password; all their sessions have ended.`
            : `${address} has no second factor.`,
        ])
      }),
    )
}

async function isUsable(password: string | undefined, whose: PasswordContext): Promise<boolean> {
  if (password === undefined) return true
  const isLong = password.length >= PASSWORD_LENGTH.least && password.length <= PASSWORD_LENGTH.most
  const fault = isLong ? await findPasswordFault(password, whose) : 'A password needs 10 to 128 characters.'
  if (fault === null) return true
  console.error(`bulletin: ${fault}`)
  process.exitCode = 1
  return false
}

/** As the desk takes it: in small letters, as signing in looks for it. */
function readAddress(text: string): string {
  const { data, error } = createAccountRequest.shape.email.safeParse(text)
  if (error) throw new InvalidArgumentError('It is not an email address.')
  return data
}
