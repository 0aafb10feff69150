import { once } from 'node:events'
import { type Config, readConfig } from '#src/platform/config.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { type LoopbackHooks, openLoopbackSmtp } from './loopback-smtp.ts'
import { startTestServer } from './server.ts'

export const POSTAL_ADDRESS = '1 Test Plaza, Dallas, TX 75201'

/** Settings of mail that goes to a server of the tests. */
export function mailSettings(url: string, settings: Partial<Config['mail']> = {}): Config['mail'] {
  const environment = {
    MAIL_URL: url,
    PUBLIC_URL: 'http://bulletin.example',
    MAIL_POSTAL_ADDRESS: POSTAL_ADDRESS,
  }
  return { ...readConfig(environment, '/').mail, ...settings }
}

/** A site whose owner does not ask new subscribers to confirm. */
export const WITHOUT_CONFIRMING: Partial<Config> = {
  newsletter: { cron: undefined, publishes: undefined, confirms: false },
}

export type MailSite = Awaited<ReturnType<typeof openMailSite>>

export interface MailSiteOptions {
  hooks?: LoopbackHooks
  mail?: Partial<Config['mail']>
  config?: Partial<Config>
  demo?: boolean
  works?: boolean
  /** Loopback sites that its crawler may read. */
  sites?: readonly string[]
  log?: (line: string) => void
}

/** A test server that sends its mail to a real mail server of its own; the site's clock stands still. */
export async function openMailSite(options: MailSiteOptions = {}) {
  const smtp = await openLoopbackSmtp(options.hooks)
  const clock = createFakeClock('2026-11-21T15:00:00Z')
  const server = await startTestServer({
    clock,
    demo: options.demo ?? false,
    works: options.works ?? true,
    ...(options.sites && { sites: options.sites }),
    ...(options.log && { log: options.log }),
    config: { ...options.config, mail: mailSettings(smtp.url, options.mail) },
  })
  const { pool } = server.container.database
  return {
    ...server,
    clock,
    smtp,
    /** Rows of a statement. */
    async rows(text: string, values: unknown[] = []) {
      return (await pool.query(text, values)).rows
    },
    /** The mails taken, once there are so many. */
    async mails(count: number) {
      while (smtp.taken.length < count) await once(smtp.arrivals, 'mail')
      return smtp.taken
    },
    post: (path: string, body: unknown = {}) =>
      fetch(server.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async close() {
      await server.close()
      await smtp.close()
    },
  }
}
