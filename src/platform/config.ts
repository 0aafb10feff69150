import path from 'node:path'
import { z } from 'zod'
import { type City, cronOrOff } from '../contract/city.ts'
import '../contract/field-messages.ts'
import { distance } from 'fastest-levenshtein'
import { mailUrlFault } from '../ports/mail/mail-url.ts'
import {
  CARD_PROVIDERS,
  type CardSettings,
  findCardProvider,
  PROVIDER_SETTINGS,
  readCardSettings,
} from '../ports/payments/providers.ts'
import { type BackupSettings, backupEnvironment, readBackupSettings } from './backup-settings.ts'
import { ConfigError, optional, optionalSettings } from './config-error.ts'
import { type IntakeSettings, intakeEnvironment, readIntakeSettings } from './intake-settings.ts'
import { type ModelSettings, modelEnvironment, readModelSettings } from './model-settings.ts'

/** In a short name one letter is already another word (PORT, HOST). */
const LONG_NAME_CHARS = 6

/**
 * One sentence for each name in the environment that is close to a setting's and is none. A variable whose setting is
 * given as well belongs to somebody else.
 */
function findMisspelledSettings(env: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  const missing = names.filter((name) => !env[name]?.trim())
  return Object.keys(env).flatMap((name) => {
    if (names.includes(name)) return []
    const meant = missing.find((known) => {
      const isLong = Math.min(known.length, name.length) >= LONG_NAME_CHARS
      return isLong && distance(name.toUpperCase(), known) <= 2
    })
    return meant ? [`${name} is not a setting; did you mean ${meant}?`] : []
  })
}

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] })

/** systemd's protocol: sd_listen_fds(3). */
const FIRST_PASSED_SOCKET = 3

const environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: optional(z.coerce.number('must be a number').int().min(0).max(65_535)),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  LISTEN_PID: optional(z.coerce.number()),
  LISTEN_FDS: optional(z.coerce.number()),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_READ_URL: optional(postgresUrl),
  DISK_MIN_FREE_MB: optional(z.coerce.number('must be a number').int().min(1)),
  DATABASE_MAX_MB: optional(z.coerce.number('must be a number').int().min(1)),
  DNS_SERVERS: optional(z.string()),
  ADMIN_EMAIL: optional(z.email('must be an email address')),
  ADMIN_PASSWORD: optional(z.string().min(10, 'must have at least 10 characters').max(128)),
  DEMO: optional(flag),
  ROLE: optional(z.enum(['web', 'worker', 'all'])),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  LOG_LEVEL: optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
  TRUST_PROXY: optional(z.union([z.coerce.number().int().min(1).max(9), flag.transform(Number)])),
  DEMO_PORT: optional(z.coerce.number('must be a number').int().min(0).max(65_535)),
  SCRAPE_CRON: optional(cronOrOff),
  NEWSLETTER_CRON: optional(cronOrOff),
  NEWSLETTER_PUBLISH: optional(flag),
  NEWSLETTER_CONFIRM: optional(flag),
  npm_lifecycle_event: optional(z.string()),
  MAIL_URL: optional(
    z
      .url({ protocol: /^smtps?$/, abort: true })
      .refine((url) => mailUrlFault(url) === null, { error: ({ input }) => mailUrlFault(String(input)) }),
  ),
  MAIL_OUTBOX: optional(flag),
  MAIL_POSTAL_ADDRESS: optional(z.string()),
  MAIL_DKIM_KEY: optional(z.string()),
  MAIL_DKIM_SELECTOR: optional(z.string().regex(/^[\w.-]+$/, 'must be the name before ._domainkey')),
  MAIL_REPORTS_SES: optional(z.string().regex(/^arn:aws[\w-]*:sns:/, 'must be the ARN of an SNS topic')),
  MAIL_REPORTS_POSTMARK: optional(
    z.string().regex(/^[^:]+:.{12,}$/, 'user:password, with 12 characters or more'),
  ),
  MAIL_REPORTS_MAILGUN: optional(z.string()),
  MAIL_PER_SECOND: optional(z.coerce.number('must be a number').int().min(1)),
  MAIL_PER_HOUR: optional(z.coerce.number('must be a number').int().min(1)),
  PLACES: optional(z.enum(['demo', 'openstreetmap', 'google', 'off'])),
  OVERPASS_URL: optional(z.url({ protocol: /^https?$/ })),
  NOMINATIM_URL: optional(z.url({ protocol: /^https?$/ })),
  GOOGLE_PLACES_KEY: optional(z.string()),
  PAYMENTS: optional(z.enum([...CARD_PROVIDERS, 'sandbox', 'off'])),
  ...optionalSettings(PROVIDER_SETTINGS),
  ...backupEnvironment,
  ...intakeEnvironment,
  ...modelEnvironment,
  WEBHOOKS_LOOPBACK: optional(flag),
  UNPAID_APPLICATION_DAYS: optional(z.coerce.number('a number of days').int().min(1).max(3650)),
})

export interface Config {
  /** Sentences about names in the environment that look like a misspelled setting. */
  misspelled: string[]
  isProduction: boolean
  /** Every answer is held against the contract: where it is developed and tested, for that takes a third of an answer's time. */
  checksAnswers: boolean
  port: number
  host: string
  /** The listening socket that systemd holds through restarts (bulletin.socket); null = the process opens its own. */
  listensOn: number | null
  /** Absolute path of the folder for everything that this installation keeps. */
  dataDir: string
  /** null = the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null
  /** A streaming replica that public answers are read from; null = there is none. */
  databaseReadUrl: string | null
  /** When the site's health asks for a person: less is free on the disk of DATA_DIR, an external database is this large. */
  limits: { minFreeMb: number; maxDatabaseMb: number | null }
  /** Name servers that are asked about mail records; null = this machine's own. */
  dnsServers: string[] | null
  admin: { email: string; password: string | null } | null
  demo: boolean
  /** Whether webhooks may go to this machine. */
  sendsToLoopback: boolean
  /** Port of the demo city's web sites; 0 = any free one. */
  demoPort: number
  role: 'web' | 'worker' | 'all'
  /** Whether npm started this process: npm's shell leaves its child behind when npm is stopped. */
  isStartedByNpm: boolean
  /** Origin that visitors see, without a slash at its end; null = the address of each request. */
  publicUrl: string | null
  logLevel: string
  /** Opens /metrics; null = there is no such address. */
  metricsToken: string | null
  /** The same for a verb of the command line, whose own words are its output. */
  verbLogLevel: string
  /** How many reverse proxies in front write X-Forwarded-For and -Proto, each from the one before it. */
  proxies: number
  /**
   * When to scrape by itself (each church in its own minute of the hour that follows), in the city's time zone; null =
   * never. Here and in `newsletter`, undefined = not set in the environment: the owner's setting stands.
   */
  scrapeCron: string | null | undefined
  newsletter: {
    /** When to make the week's issue by itself, in the city's time zone; null = by hand alone. */
    cron: string | null | undefined
    /** Whether to publish it as well, or to leave it as a draft. */
    publishes: boolean | undefined
    /** Whether a subscription waits until the link of a mail was opened and its button pressed. */
    confirms: boolean | undefined
  }
  mail: {
    /** smtp:// or smtps:// address of the mail server. */
    url: string | null
    /** Files in DATA_DIR/outbox in place of a mail server: the demo's default, or when asked for by name. */
    outbox: boolean
    postalAddress: string | null
    /** Signs every mail (RFC 6376); null = the mail server does, or nobody. */
    dkim: { selector: string; keyFile: string } | null
    /** Who may report bounces by webhook, and how it is known. */
    reports: {
      sesTopic: string | null
      postmark: { user: string; password: string } | null
      mailgunKey: string | null
    }
    /** What the mail service takes at most: of each worker in a second, of all together in an hour; null = no limit. */
    limits: { perSecond: number | null; perHour: number | null }
  }
  /** Where discovery looks for churches. */
  places: {
    service: 'demo' | 'openstreetmap' | 'google' | 'off'
    overpassUrl: string
    /** Where cities are found by their name. */
    nominatimUrl: string
    /** Set where the service is Google's. */
    googleKey: string | null
  }
  payments: PaymentsConfig
  backups: BackupSettings
  intake: IntakeSettings | null
  model: ModelSettings | null
  /** After so many days without a payment it is erased who sent an application. */
  unpaidApplicationDays: number
}

/** Who takes payments; null = nobody does, and applications are free. */
export type PaymentsConfig = null | { provider: 'sandbox' } | CardSettings

/**
 * Reads the settings once, at start. Blank values count as absent.
 * @throws ConfigError naming the setting and what it should be.
 */
/** Where a church that finds the crawler in its log can ask about it: the site's own page, else the email address. */
export function crawlerContact({ publicUrl }: Pick<Config, 'publicUrl'>, { contact }: City): string {
  return publicUrl === null ? contact.email : `${publicUrl}/contact`
}

/** Where links lead to that no visitor asks for: PUBLIC_URL; without one, this machine. */
export function siteUrlOf({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`
}

export function readConfig(env: NodeJS.ProcessEnv, cwd: string): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(
      `The setting ${issue?.path.join('.')} cannot be used: ${issue?.message}. See .env.example.`,
    )
  }
  const values = parsed.data
  const isProduction = values.NODE_ENV === 'production'
  const demo = values.DEMO ?? !isProduction
  if (values.ADMIN_PASSWORD && !values.ADMIN_EMAIL) {
    throw new ConfigError('The setting ADMIN_PASSWORD needs ADMIN_EMAIL beside it. See .env.example.')
  }
  if (values.DATABASE_READ_URL && !values.DATABASE_URL) {
    throw new ConfigError(
      'The setting DATABASE_READ_URL needs DATABASE_URL beside it: the database that comes along has no replica. See .env.example.',
    )
  }
  if (values.MAIL_URL && !demo && !values.PUBLIC_URL) {
    throw new ConfigError(
      'The setting MAIL_URL needs PUBLIC_URL beside it: the links in emails lead there. See .env.example.',
    )
  }
  if (values.NEWSLETTER_PUBLISH && !values.PUBLIC_URL) {
    throw new ConfigError(
      'The setting NEWSLETTER_PUBLISH needs PUBLIC_URL beside it: the links in the issue lead there. See .env.example.',
    )
  }
  return {
    misspelled: findMisspelledSettings(env, Object.keys(environment.shape)),
    isProduction,
    checksAnswers: ['development', 'test'].includes(values.NODE_ENV ?? ''),
    port: values.PORT ?? 3000,
    host: values.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    listensOn: values.LISTEN_PID === process.pid && values.LISTEN_FDS === 1 ? FIRST_PASSED_SOCKET : null,
    dataDir: path.resolve(cwd, values.DATA_DIR ?? 'data'),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    limits: { minFreeMb: values.DISK_MIN_FREE_MB ?? 500, maxDatabaseMb: values.DATABASE_MAX_MB ?? null },
    dnsServers: values.DNS_SERVERS?.split(',').map((server) => server.trim()) ?? null,
    admin: values.ADMIN_EMAIL ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD ?? null } : null,
    demo,
    sendsToLoopback: values.WEBHOOKS_LOOPBACK ?? demo,
    demoPort: values.DEMO_PORT ?? 0,
    role: values.ROLE ?? 'all',
    isStartedByNpm: values.npm_lifecycle_event !== undefined,
    publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null,
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    verbLogLevel: values.LOG_LEVEL ?? 'error',
    proxies: values.TRUST_PROXY ?? 0,
    scrapeCron: values.SCRAPE_CRON === 'off' ? null : values.SCRAPE_CRON,
    newsletter: {
      cron: values.NEWSLETTER_CRON === 'off' ? null : values.NEWSLETTER_CRON,
      publishes: values.NEWSLETTER_PUBLISH,
      confirms: values.NEWSLETTER_CONFIRM,
    },
    mail: {
      url: values.MAIL_URL ?? null,
      outbox: values.MAIL_OUTBOX ?? (demo && !values.MAIL_URL),
      postalAddress: values.MAIL_POSTAL_ADDRESS ?? null,
      dkim: readDkim(values, cwd),
      reports: {
        sesTopic: values.MAIL_REPORTS_SES ?? null,
        postmark: readPair(values.MAIL_REPORTS_POSTMARK),
        mailgunKey: values.MAIL_REPORTS_MAILGUN ?? null,
      },
      limits: { perSecond: values.MAIL_PER_SECOND ?? null, perHour: values.MAIL_PER_HOUR ?? null },
    },
    places: readPlaces(values, demo),
    payments: readPayments(values, demo, isProduction),
    backups: readBackupSettings(values, path.resolve(cwd, values.DATA_DIR ?? 'data'), isProduction && !demo),
    intake: readIntakeSettings(values, cwd),
    model: readModelSettings(values),
    unpaidApplicationDays: values.UNPAID_APPLICATION_DAYS ?? 30,
  }
}

function readPayments(
  values: z.output<typeof environment>,
  demo: boolean,
  isProduction: boolean,
): PaymentsConfig {
  const provider = values.PAYMENTS ?? findCardProvider(values) ?? (demo ? 'sandbox' : 'off')
  if (provider === 'off') return null
  if (provider === 'sandbox') {
    if (isProduction && !demo)
      throw new ConfigError(
        'The setting PAYMENTS=sandbox works in the demo and in development alone: a real site never pretends to be paid. See .env.example.',
      )
    return { provider }
  }
  const settings = readCardSettings(provider, values)
  if (typeof settings === 'string') throw new ConfigError(settings)
  return settings
}

type Environment = z.output<typeof environment>

function readPlaces(values: Environment, demo: boolean): Config['places'] {
  const googleKey = values.GOOGLE_PLACES_KEY ?? null
  const service = values.PLACES ?? (demo ? 'demo' : googleKey ? 'google' : 'openstreetmap')
  if (service === 'google' && googleKey === null)
    throw new ConfigError('The setting PLACES=google needs GOOGLE_PLACES_KEY beside it. See .env.example.')
  if (service === 'demo' && !demo)
    throw new ConfigError('The setting PLACES=demo works in the demo alone. See .env.example.')
  return {
    service,
    overpassUrl: values.OVERPASS_URL ?? 'https://overpass-api.de/api/interpreter',
    nominatimUrl: values.NOMINATIM_URL ?? 'https://nominatim.openstreetmap.org/search',
    googleKey,
  }
}

function readDkim(values: Environment, cwd: string): Config['mail']['dkim'] {
  const { MAIL_DKIM_KEY: key, MAIL_DKIM_SELECTOR: selector } = values
  if (key === undefined && selector === undefined) return null
  if (key === undefined || selector === undefined) {
    throw new ConfigError(
      'The settings MAIL_DKIM_KEY and MAIL_DKIM_SELECTOR need each other. See .env.example.',
    )
  }
  return { selector, keyFile: path.resolve(cwd, key) }
}

function readPair(text: string | undefined): { user: string; password: string } | null {
  if (text === undefined) return null
  const colon = text.indexOf(':')
  return { user: text.slice(0, colon), password: text.slice(colon + 1) }
}
