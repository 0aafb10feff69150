import { findPasswordFault } from '../features/accounts/service.ts'
import type { Config } from '../platform/config.ts'
import { ConfigError } from '../platform/config-error.ts'
import type { Container } from '../platform/container/container.ts'

/**
 * The first administrator: from the settings, or made up in the demo. Returns a password that is shown once.
 * @throws ConfigError where the password is one of the first to be guessed
 */
export async function makeFirstAdministrator(
  { accounts }: Pick<Container, 'accounts'>,
  config: Pick<Config, 'admin' | 'demo'>,
): Promise<{ email: string; password: string | null }> {
  const email = config.admin?.email ?? 'admin@demo.example'
  if ((config.admin === null && !config.demo) || (await accounts.hasAny())) return { email, password: null }
  const password = config.admin?.password ?? null
  const fault = password === null ? null : await findPasswordFault(password, email)
  if (fault)
    throw new ConfigError(
      `The setting ADMIN_PASSWORD cannot be used: ${fault} Leave it out, and set one with: ./bulletin admin create ${email}`,
    )
  const created = await accounts.create({ email, name: 'Admin User', password, role: 'owner' }, 'first start')
  return { email, password: password === null ? (created?.password ?? null) : null }
}
