import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mailSettings } from '../support/mail-site.ts'
import { startTestServer } from '../support/server.ts'

const PERSON = {
  email: 'zebedee@quillfeather.example',
  name: 'Zebedee Quillfeather',
  phone: '(214) 555-0177',
}
const TRACES = ['zebedee', 'quillfeather', '555-0177']
const ROOT = path.resolve(import.meta.dirname, '../..')

async function openSite() {
  const server = await startTestServer({
    config: { mail: mailSettings('smtp://x', { url: null, outbox: true }) },
  })
  onTestFinished(() => server.close())
  const { pool } = server.container.database
  return {
    ...server,
    rows: async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows,
  }
}
type Site = Awaited<ReturnType<typeof openSite>>

async function listTables(site: Site): Promise<string[]> {
  const rows = await site.rows(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The tables and files that name the person. */
async function findTraces(site: Site): Promise<string[]> {
  const found: string[] = []
  const isTrace = (text: string) => TRACES.some((trace) => text.toLowerCase().includes(trace))
  for (const table of await listTables(site)) {
    const rows = await site.rows(`select t::text as text from ${table} t`)
    if (rows.some(({ text }) => isTrace(text))) found.push(table)
  }
  for (const entry of await readdir(site.dataDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (isTrace(entry.name) || (entry.isFile() && isTrace(await readFile(file, 'latin1')))) found.push(file)
  }
  return found
}

/** Plants the person wherever one may stand: by the site's own forms, and by what administrators and services add. */
async function plant(site: Site): Promise<void> {
  const { email, name, phone } = PERSON
  await site.visitor().call('subscribe', { body: { email, firstName: 'Zebedee' } })
  await expect
    .poll(async () => (await findTraces(site)).some((place) => place.endsWith('.eml')), { timeout: 20_000 })
    .toBe(true)
  const [{ id }] = await site.rows('update subscribers set last_name = $1, phone = $2 returning id', [
    name,
    phone,
  ])
  await site.rows(
    `with issue as (insert into newsletters (subject, content_html, content_text, week_of, status, created_at)
       values ('This week', '', '', '2026-11-16', 'sent', now()) returning id)
     insert into newsletter_deliveries (newsletter_id, subscriber_id, email, first_name, token, status, error)
     select id, $1, $2, 'Zebedee', 'old', 'failed', '550 no ' || $2 from issue`,
    [id, email],
  )
  await site.rows(
    `insert into churches (name, status, origin, contact_name, contact_email, notes, created_at, updated_at)
     values ('Grace Church', 'listed', 'submission', $1, $2, $1, now(), now())`,
    [name, email],
  )
  await site.rows(
    `insert into church_claims (church_id, email, token_hash, expires_at, used_at, decided_at, accepted, note, changes, created_at)
     select id, $1, 'hash', now(), now(), now(), true, $2, jsonb_build_object('contactEmail', jsonb_build_object('from', null, 'to', $1::text)), now() from churches`,
    [email, name],
  )
  await site.rows(
    `with sender as (insert into mail_senders (address, church_id, added_by, added_at) select $1, min(id), 'x', now() from churches)
     insert into received_mails (message_id, content_hash, received_at, sent_at, sender, subject, status, source)
     values ('1@x', 'hash', now(), now(), $1, $2, 'read', encode(convert_to($2, 'UTF8'), 'base64'))`,
    [email, `News of ${name}`],
  )
  await site.rows(
    `insert into advertising_applications (token, church_name, contact_name, email, phone, event_title, event_description,
       event_date, event_time, event_category, package_type, amount_cents, notes, status, created_at)
     values ('token', 'Grace Church', $1, $2, $3, 'Supper', 'A supper', '2026-11-22', '18:00', 'worship', 'basic', 2500, $1, 'declined', now())`,
    [name, email, phone],
  )
  await site.rows(
    `insert into payments (key, provider, amount_cents, status, email, created_at) values ('key', 'sandbox', 2500, 'paid', $1, now())`,
    [email],
  )
  await site.rows(
    `insert into payment_notices (provider, notice_id, type, payload, received_at)
     values ('stripe', 'evt_1', 'payment_intent.payment_failed', jsonb_build_object('email', $1::text), now())`,
    [email],
  )
  await site.rows(
    `insert into mails (key, to_address, subject, html, text, status, created_at)
     values ('receipt:1', $1, 'Thanks, Zebedee', 'Zebedee', 'Zebedee', 'submitted', now())`,
    [email],
  )
  await site.rows(
    `insert into audit_log (at, actor, action, subject, before, after)
     select now(), 'somebody', 'church.edited', 'church:' || id, null,
       jsonb_build_object('contactName', $1::text, 'contactEmail', $2::text) from churches
     union all select now(), 'somebody', 'church.edited', 'church:' || id, jsonb_build_object('contactName', $1::text), null from churches`,
    [name, email],
  )
  await site.rows(
    `insert into pgboss.job_common (name, data, state, completed_on) values
       ('claim-link', jsonb_build_object('email', $1::text), 'completed', now()), ('claim-link', jsonb_build_object('email', $1::text), 'created', null)`,
    [email],
  )
}

test('a person who was planted everywhere is found nowhere after erasure but in the hash and the entry', async () => {
  const site = await openSite()
  await plant(site)
  const places = await findTraces(site)
  expect(places.length).toBeGreaterThan(9)
  await site.container.erasure.eraseAddress(PERSON.email.toUpperCase(), 'command line')
  expect(await findTraces(site)).toEqual([])
  expect(await site.rows('select reason from suppressions')).toEqual([{ reason: 'erased' }])
  const entries = await site.rows(`select action from audit_log where action like '%.erased' order by action`)
  expect(entries.map(({ action }) => action)).toEqual(['person.erased', 'subscriber.erased'])
  // Nor does an import bring the person back.
  const admin = await site.signIn()
  const report = await admin.call('importSubscribers', {
    body: { csv: `email\n${PERSON.email}\n`, source: 'other', consent: 'A list', dryRun: false },
  })
  expect(report.body.outcomes.erased).toBe(1)
})

test('the data map names every table of the database', async () => {
  const site = await openSite()
  const map = await readFile(path.join(ROOT, 'docs/privacy.md'), 'utf8')
  const named = new Set([...map.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name))
  const tables = (await listTables(site)).filter((name) => name.startsWith('public.'))
  expect(tables.filter((name) => !named.has(name.replace('public.', '').replaceAll('"', '')))).toEqual([])
})
