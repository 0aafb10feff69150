/**
 * How fast an issue goes out: our worker with its ledger, beside nodemailer's pool and our mail port, for which every
 * mail is composed whole, and a bare socket that writes mails made before. All of them hand the same mails (about 30 KB, five connections, no DKIM)
 * to the same sink, which is a process of its own. `npm run bench:newsletter -- 20000`, or `-- 20000 3` for medians of
 * three runs, or `-- 100000 1 worker` for one of them alone. `-- 2000 1 pair` has two workers beside one, at a sink that
 * takes 50 ms over each mail.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { city } from '../city.config.ts'
import { escapeHtml, fillPlaceholders, plainLine } from '../src/domain/newsletter/placeholders.ts'
import { MIGRATIONS } from '../src/platform/container/container.ts'
import { openDatabase } from '../src/platform/database/connection.ts'
import { migrateDatabase } from '../src/platform/database/migrate.ts'
import { createLogger } from '../src/platform/logger.ts'
import { composeEdition } from '../src/ports/mail/edition.ts'
import type { Mail } from '../src/ports/mail/port.ts'
import { createSmtpMail } from '../src/ports/mail/smtp-mail.ts'
import { cpuOf, cpuOfDatabase } from './cpu-time.ts'
import { runSink, type SinkReport } from './smtp-sink.ts'

const CONNECTIONS = 5
const SLOW_SINK_MS = 50
const KINDS = ['pool', 'port', 'worker', 'bare']
const from = { name: 'The Bulletin', address: 'bulletin@sender.example' }
const subject = 'This week in the city: November 21 to 28'
const event =
  '<tr><td style="padding:12px 0;border-top:1px solid #d9d7d0"><p class="ink" style="margin:0;font-size:17px"><a href="https://bulletin.example/event/17" style="color:#1e3f97">Soup &amp; song in the parish hall</a></p><p class="muted">6:30 PM &middot; Grace Church &middot; 12 Main Street</p></td></tr>\n'
const foot =
  '<p>You get this because you subscribed. <a href="https://bulletin.example/api/newsletter/unsubscribe/{{token}}">Unsubscribe</a></p>'
const html = `<!doctype html><html><body><p>Dear {{first_name}},</p><table>${event.repeat(78)}</table>${foot}</body></html>`
const text = `Dear {{first_name}},\n\n${'* Soup & song in the parish hall, 6:30 PM, Grace Church\n'.repeat(78)}\nUnsubscribe: https://bulletin.example/api/newsletter/unsubscribe/{{token}}\n`

const reader = (n: number) => ({
  to: { name: `Reader ${n}`, address: `reader${n}@mail.example` },
  messageId: `<bench-${n}@sender.example>`,
  headers: {
    'List-Id': '<weekly.sender.example>',
    'List-Unsubscribe': `<https://bulletin.example/api/newsletter/unsubscribe/token${n}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  values: { first_name: `Reader ${n}`, token: `token${n}` },
})

/** Every mail composed whole and sent by nodemailer's pool: what one writes first. */
async function sendByPool(port: number, count: number): Promise<void> {
  const pool = createTransport({
    pool: true,
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    maxConnections: CONNECTIONS,
  })
  await sendWhole(count, (mail) => pool.sendMail(mail))
  pool.close()
}

/** The same mails through our mail port, whose dialogue costs less. */
async function sendByPort(port: number, count: number): Promise<void> {
  const mailPort = createSmtpMail(`smtp://127.0.0.1:${port}?maxConnections=${CONNECTIONS}&ignoreTLS=true`)
  await sendWhole(count, (mail) => mailPort.submit(mail))
  await mailPort.close()
}

async function sendWhole(count: number, send: (mail: Mail) => Promise<unknown>): Promise<void> {
  await inLanes(count, async (n) => {
    const { to, messageId, headers, values } = reader(n)
    await send({
      from,
      to: { name: to.name, address: to.address },
      subject,
      messageId,
      headers,
      html: fillPlaceholders(html, values, escapeHtml),
      text: fillPlaceholders(text, values, plainLine),
      envelope: { from: from.address, to: to.address },
    })
  })
}

/** The floor: a dialogue without a library, and mails whose personal parts alone are encoded. */
async function sendBare(port: number, count: number): Promise<void> {
  const compose = composeEdition({ from, subject, html, text, envelopeFrom: from.address })
  const lanes = await Promise.all(Array.from({ length: CONNECTIONS }, () => openDialogue(port)))
  await inLanes(count, async (n, lane) => {
    const sendLine = lanes[lane] ?? raise(`no lane ${lane}`)
    const { raw, envelope } = compose({ ...reader(n), date: new Date() })
    await sendLine(`MAIL FROM:<${envelope.from}>\r\nRCPT TO:<${envelope.to}>\r\nDATA\r\n`)
    await sendLine(Buffer.concat([...raw, Buffer.from('.\r\n')]))
  })
  await Promise.all(lanes.map((sendLine) => sendLine('QUIT\r\n')))
}

async function openDialogue(port: number): Promise<(words: string | Buffer) => Promise<void>> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'data')
  const sendLine = async (words: string | Buffer) => {
    socket.write(words)
    await once(socket, 'data')
  }
  await sendLine('EHLO bench\r\n')
  return sendLine
}

async function inLanes(count: number, send: (n: number, lane: number) => Promise<void>): Promise<void> {
  let next = 0
  const run = async (lane: number) => {
    while (next < count) {
      next += 1
      await send(next, lane)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, lane) => run(lane)))
}

type Figures = { seconds: number; report: SinkReport; cpuMs: number; megabytes: number; databaseMs?: number }

/** The real thing: a published issue in a database, and `ROLE=worker node server.ts` to send it. */
async function measureWorker(sink: Sink, count: number, workers = 1): Promise<Figures> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bulletin-bench-'))
  const database = await openDatabase({ dataDir, databaseUrl: null, logger: createLogger('error') })
  const { pool } = database
  const children: ChildProcess[] = []
  try {
    await migrateDatabase({ pool, folder: MIGRATIONS })
    await pool.query(
      `insert into newsletters (subject, content_html, content_text, status, week_of, site_url, created_at, published_at)
       values ($1, $2, $3, 'sending', '2026-11-21', 'https://bulletin.example', now(), now())`,
      [subject, html, text],
    )
    await pool.query(
      `insert into subscribers (email, first_name, source, token, subscribed_at)
       select 'reader' || n || '@mail.example', 'Reader ' || n, 'website', 'token' || n, now() from generate_series(1, $1::int) n`,
      [count],
    )
    await pool.query(
      `insert into newsletter_deliveries (newsletter_id, subscriber_id, email, first_name, token)
       select 1, id, email, first_name, token from subscribers`,
    )
    // Nothing is mailed from the sender that the site is delivered with.
    await pool.query(`insert into settings (key, value) values ('city.mail', $1) on conflict do nothing`, [
      { version: 1, values: { mail: { ...city.mail, senderAddress: 'bulletin@bench.test' } } },
    ])
    await pool.query('analyze')
    const start = () =>
      spawn(process.execPath, ['server.ts'], {
        cwd: path.resolve(import.meta.dirname, '..'),
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          PATH: process.env.PATH ?? '',
          NODE_ENV: 'production',
          ROLE: 'worker',
          DATA_DIR: dataDir,
          LOG_LEVEL: 'error',
          PUBLIC_URL: 'https://bulletin.example',
          MAIL_URL: `smtp://127.0.0.1:${sink.port}?maxConnections=${CONNECTIONS}&ignoreTLS=true`,
          MAIL_POSTAL_ADDRESS: '1 Bench Plaza',
          SCRAPE_CRON: 'off',
        },
      })
    children.push(...Array.from({ length: workers }, start))
    const pid = children[0]?.pid ?? raise('the worker did not start')
    const databaseBefore = await cpuOfDatabase(pool)
    let isDone = false
    while (!isDone) {
      await delay(500)
      if (children.some(({ exitCode }) => exitCode !== null)) raise('the worker ended early')
      const { rows } = await pool.query("select 1 from newsletters where status = 'sent'")
      isDone = rows.length > 0
    }
    const { rows } = await pool.query(
      'select status, count(*)::int as mails from newsletter_deliveries group by status',
    )
    if (rows.length !== 1 || rows[0].status !== 'submitted' || rows[0].mails !== count) {
      raise(`the ledger holds ${JSON.stringify(rows)}`)
    }
    const [issue] = (await pool.query<{ finished_at: Date }>('select finished_at from newsletters')).rows
    const report = await sink.report()
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return {
      // To the end of the issue: what the ledger has to do after the last mail counts as well.
      seconds: (Math.max(report.lastAt, issue?.finished_at.getTime() ?? 0) - report.firstAt) / 1000,
      report,
      cpuMs: await cpuOf(pid),
      databaseMs: (await cpuOfDatabase(pool)) - databaseBefore,
      megabytes: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024,
    }
  } finally {
    for (const child of children) {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    }
    await database.close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A contestant in a process of its own. */
async function measureApart(kind: string, sink: Sink, count: number): Promise<Figures> {
  const child = fork(import.meta.filename, [kind, `${sink.port}`, `${count}`])
  const [{ cpuMs, megabytes }] = await once(child, 'message')
  const report = await sink.report()
  return { seconds: (report.lastAt - report.firstAt) / 1000, report, cpuMs, megabytes }
}

type Sink = { port: number; report(): Promise<SinkReport>; close(): void }

async function openSink(delayMs = 0): Promise<Sink> {
  const child = fork(import.meta.filename, ['sink', `${delayMs}`])
  const [port] = await once(child, 'message')
  return {
    port,
    async report() {
      child.send('report')
      return (await once(child, 'message'))[0]
    },
    close: () => child.disconnect(),
  }
}

function describe(name: string, count: number, figures: Figures): string {
  const { seconds, report, cpuMs, databaseMs, megabytes } = figures
  if (report.taken !== count) raise(`${name}: ${report.taken} of ${count} mails arrived`)
  return [
    name.padEnd(16),
    `${(count / seconds).toFixed(0)} mails a second`.padStart(22),
    `${(cpuMs / count).toFixed(3)} ms of CPU each`.padStart(24),
    `${megabytes.toFixed(0)} MB`.padStart(7),
    ...(databaseMs === undefined ? [] : [`database ${(databaseMs / count).toFixed(3)} ms each`]),
    `sink ${(report.cpuMs / count).toFixed(3)} ms each`,
    `${(report.bytes / count / 1024).toFixed(1)} KB each`,
  ].join('  ')
}

function raise(words: string): never {
  throw new Error(words)
}

async function compare(count: number, runs: number, kinds: string[]): Promise<void> {
  const sink = await openSink()
  const speeds: Record<string, number[]> = {}
  for (let run = 0; run < runs; run += 1) {
    for (const kind of kinds) {
      const figures =
        kind === 'worker' ? await measureWorker(sink, count) : await measureApart(kind, sink, count)
      console.log(describe(kind, count, figures))
      speeds[kind] = [...(speeds[kind] ?? []), count / figures.seconds]
    }
  }
  sink.close()
  if (kinds.length < KINDS.length) return
  const median = (kind: string) => {
    const sorted = (speeds[kind] ?? []).toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  console.log(
    `\nThe worker with its ledger: ${(median('worker') / median('pool')).toFixed(2)} times nodemailer's pool, ${(median('worker') / median('port')).toFixed(2)} times our port that composes each mail, ${(median('worker') / median('bare')).toFixed(2)} of the bare socket (medians of ${runs}).`,
  )
}

/** Two workers share an issue: where the mail service is what takes time, they need half of it. */
async function comparePair(count: number): Promise<void> {
  const sink = await openSink(SLOW_SINK_MS)
  const speeds: number[] = []
  for (const workers of [1, 2]) {
    const figures = await measureWorker(sink, count, workers)
    console.log(describe(`${workers} of them`, count, figures))
    speeds.push(count / figures.seconds)
  }
  sink.close()
  const [one = Number.NaN, two = Number.NaN] = speeds
  console.log(`\nTwo workers: ${(two / one).toFixed(2)} times one, at ${SLOW_SINK_MS} ms a mail.`)
}

const CONTESTANTS: Record<string, typeof sendBare> = { pool: sendByPool, port: sendByPort, bare: sendBare }
const [first = '20000', second = '1', third = ''] = process.argv.slice(2)
if (first === 'sink') runSink(Number(second))
else if (first in CONTESTANTS) {
  await CONTESTANTS[first]?.(Number(second), Number(third))
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, megabytes: process.resourceUsage().maxRSS / 1024 })
  process.disconnect?.()
} else if (third === 'pair') await comparePair(Number(first))
else
  await compare(
    Number(first),
    Number(second),
    KINDS.filter((kind) => third === '' || third === kind),
  )
