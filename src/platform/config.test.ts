import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const read = (env: NodeJS.ProcessEnv) => readConfig(env, '/site')

describe('settings', () => {
  it('are all optional: a plain start is the demo on localhost, with the embedded database', () => {
    expect(read({})).toMatchObject({
      demo: true,
      isProduction: false,
      checksAnswers: false,
      port: 3000,
      host: 'localhost',
      dataDir: path.resolve('/site/data'),
      databaseUrl: null,
      role: 'all',
      mail: { url: null, outbox: true },
    })
  })

  it('never make a production start a demo unless asked', () => {
    expect(read({ NODE_ENV: 'production' })).toMatchObject({ demo: false, mail: { outbox: false } })
    expect(read({ NODE_ENV: 'production', DEMO: 'true' }).demo).toBe(true)
  })

  it('count as absent when they are blank', () => {
    expect(read({ PORT: ' ', DATABASE_URL: '', DEMO: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      demo: true,
    })
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgresql://replica/bulletin' }, 'DATABASE_READ_URL'],
    [{ DEMO: 'perhaps' }, 'DEMO'],
    [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY'],
    [{ ROLE: 'boss' }, 'ROLE'],
    [{ PUBLIC_URL: 'bulletin.example' }, 'PUBLIC_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ ADMIN_EMAIL: 'me' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'me@church.example', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'long enough to be one' }, 'ADMIN_PASSWORD'],
    [{ MAIL_URL: 'https://mail.example' }, 'MAIL_URL'],
    [{ DEMO: 'true', MAIL_URL: 'smtps://mail.example?rateLimit=5' }, 'MAIL_URL'],
    [{ DEMO: 'true', MAIL_URL: 'smtps://mail.example?maxconnections=5' }, 'MAIL_URL'],
    [{ INTAKE_IMAP_URL: 'imaps://mail.example' }, 'INTAKE_IMAP_URL'],
    [{ INTAKE_IMAP_URL: 'https://a:b@mail.example' }, 'INTAKE_IMAP_URL'],
    [{ INTAKE_IMAP_URL: 'imaps://a:b@mail.example' }, 'INTAKE_IMAP_URL'],
    [{ INTAKE_MAILDIR: 'mail', INTAKE_IMAP_URL: 'imaps://a:b@mail.example' }, 'INTAKE_MAILDIR'],
    [{ INTAKE_MAILDIR: 'mail', INTAKE_AUTHSERV_ID: 'two names' }, 'INTAKE_AUTHSERV_ID'],
    [{ SCRAPE_CRON: 'daily' }, 'SCRAPE_CRON'],
    [{ NEWSLETTER_CRON: 'weekly' }, 'NEWSLETTER_CRON'],
    [{ NEWSLETTER_PUBLISH: 'true' }, 'NEWSLETTER_PUBLISH'],
  ])('stop the start with one line when they cannot be used: %j', (env, name) => {
    expect(() => read(env)).toThrow(ConfigError)
    expect(() => read(env)).toThrow(new RegExp(`^The setting ${name} [^\\n]+$`))
  })

  it.each([
    [{ SRAPE_CRON: 'off' }, ['SRAPE_CRON is not a setting; did you mean SCRAPE_CRON?']],
    [{ SRAPE_CRON: 'off', SCRAPE_CRON: '' }, ['SRAPE_CRON is not a setting; did you mean SCRAPE_CRON?']],
    [{ SCRAPE_CRON: 'off', SCRAPE_CRONS: 'x' }, []],
    [{ public_url: 'x', DATADIR: 'y' }, ['PUBLIC_URL', 'DATA_DIR']],
    [
      { POST: '1', HOME: '/', HOSTNAME: 'web', PGHOST: 'db', LOGNAME: 'me', MAIL: '/var/mail', EDITOR: 'vi' },
      [],
    ],
  ])('name what looks like a misspelled setting, and nothing else: %j', (env, expected) => {
    const { misspelled } = read(env)
    expect(misspelled).toHaveLength(expected.length)
    for (const [index, words] of expected.entries()) expect(misspelled[index]).toContain(words)
  })

  it('ask for the public address where mails are sent: their links lead there', () => {
    const mail = { DEMO: 'false', MAIL_URL: 'smtp://mail.example' }
    expect(() => read(mail)).toThrow('PUBLIC_URL')
    expect(read({ ...mail, PUBLIC_URL: 'https://bulletin.example/' }).publicUrl).toBe(
      'https://bulletin.example',
    )
  })

  it('say which options of a mail server nothing obeys, and take the others', () => {
    const read1 = (query: string) =>
      read({ DEMO: 'true', MAIL_URL: `smtps://a:b@mail.example${query}` }).mail.url
    expect(() => read1('?type=OAuth2&maxMessages=9')).toThrow('asks for type, which nothing here obeys')
    expect(read1('?pool=true&maxConnections=2&tls.rejectUnauthorized=false')).toContain('pool=true')
  })

  it('trust as many proxies as there are, and none by default', () => {
    const values = [undefined, 'false', '0', 'true', '1', '2']
    expect(values.map((TRUST_PROXY) => read({ TRUST_PROXY }).proxies)).toEqual([0, 0, 0, 1, 1, 2])
  })

  it("scrape when the owner's settings ask for it, at another time, or never", () => {
    expect(read({}).scrapeCron).toBeUndefined()
    expect(read({ SCRAPE_CRON: '0 3 * * 1' }).scrapeCron).toBe('0 3 * * 1')
    expect(read({ SCRAPE_CRON: 'off' }).scrapeCron).toBeNull()
  })

  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const production = { NODE_ENV: 'production', DEMO: 'false' }

  it('take payments by Stripe with its keys, in the sandbox in the demo, and else not at all', () => {
    expect(read({}).payments).toEqual({ provider: 'sandbox' })
    expect(read({ DEMO: 'false' }).payments).toBeNull()
    expect(read({ DEMO: 'false', PAYMENTS: 'sandbox' }).payments).toEqual({ provider: 'sandbox' })
    expect(read(production).payments).toBeNull()
    expect(read({ ...production, ...stripe }).payments).toMatchObject({ provider: 'stripe', apiUrl: null })
    expect(read({ ...stripe, PAYMENTS: 'off' }).payments).toBeNull()
  })

  it.each([
    [{ ...production, PAYMENTS: 'sandbox' }, 'PAYMENTS=sandbox'],
    [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'not of one mode'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
  ])('refuse to take payments by halves: %j', (env, words) => {
    expect(() => read(env)).toThrow(words)
  })

  const model = {
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_URL: 'http://localhost:11434/v1',
    MODEL_NAME: 'small',
  }

  it('ask no model unless one is set, and count what it costs in millionths of a dollar', () => {
    expect(read({}).model).toBeNull()
    expect(read(model).model).toMatchObject({
      key: null,
      price: { input: 0, output: 0 },
      monthlyBudget: 5_000_000,
    })
    const prices = {
      MODEL_KEY: 'k',
      MODEL_INPUT_PRICE: '0.25',
      MODEL_OUTPUT_PRICE: '2',
      MODEL_MONTHLY_BUDGET: '1.5',
    }
    expect(read({ ...model, ...prices, MODEL_PROVIDER: 'anthropic', MODEL_URL: '' }).model).toMatchObject({
      url: null,
      price: { input: 0.25, output: 2 },
      monthlyBudget: 1_500_000,
    })
  })

  it.each([
    [{ MODEL_NAME: '' }, 'MODEL_NAME'],
    [{ MODEL_URL: '' }, 'MODEL_URL'],
    [{ MODEL_URL: 'small' }, 'MODEL_URL'],
    [{ MODEL_PROVIDER: 'anthropic' }, 'MODEL_KEY'],
    [{ MODEL_KEY: 'k' }, 'MODEL_INPUT_PRICE and MODEL_OUTPUT_PRICE'],
    [{ MODEL_MONTHLY_BUDGET: '-1' }, 'MODEL_MONTHLY_BUDGET'],
  ])('refuse to ask a model by halves: %j', (change, words) => {
    expect(() => read({ ...model, ...change })).toThrow(words)
  })
})
