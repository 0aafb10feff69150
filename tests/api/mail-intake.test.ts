import { mkdir, rename, rmdir, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { documentOf, docxOf, paragraph } from '#src/extraction/documents/docx.fixture.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { MAX_MAIL_BYTES } from '#src/ports/mailbox/port.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { ingestIncoming, listNow, onPage, supper } from '../support/incoming.ts'
import {
  AUTH_SERVER,
  calendarFile,
  type MailFile,
  mailFile,
  mixedContent,
  openMaildir,
  textContent,
} from '../support/mailbox.ts'
import { addChurch } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

const NOW = '2026-11-20T18:00:00Z'
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const lines: string[] = []
const clock = createFakeClock(NOW)
const site = forFile(async () => {
  const maildir = await openMaildir()
  const server = await startTestServer({
    clock,
    log: (line) => lines.push(line),
    config: { intake: maildir.settings },
  })
  const { pool } = server.container.database
  return {
    ...server,
    ...{ folder: maildir.folder, deliver: maildir.deliver },
    rows: async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows,
    async close() {
      await server.close()
      await maildir.close()
    },
  }
})
const editor = clientOf(site, 'editor')
const visitor = clientOf(site, 'visitor')

let churches = 0
/** A church with a domain of its own, and its mails. */
async function openChurch(columns: Parameters<typeof addChurch>[1] = {}) {
  churches += 1
  const domain = `church${churches}.example`
  const id = await addChurch(site.container.db, {
    name: `Church ${churches}`,
    website: `https://www.${domain}/welcome`,
    ...columns,
  })
  const results = `${AUTH_SERVER}; dkim=pass header.d=${domain}`
  const write = (mail: MailFile) => mailFile({ from: `Office <office@${domain}>`, results, ...mail })
  const invite = (...entry: Parameters<typeof calendarFile>) =>
    write({
      content: mixedContent('Please come.', [
        { type: 'text/calendar', name: 'invite.ics', body: calendarFile(...entry) },
      ]),
    })
  return { id, domain, write, invite }
}

const fetchMail = () => site.container.mailIntake.receive(new AbortController().signal)
async function receive(...mails: string[]) {
  for (const mail of mails) await site.deliver(mail)
  await fetchMail()
}
const newest = async () => (await editor.call('listReceivedMails', {})).body.mails[0]
async function queue(church: number, status: 'pending' | 'approved' = 'pending') {
  const query = { church, status, cards: 'true' } as const
  return (await editor.call('listEvents', { query })).body
}
const whenOf = (cards: Awaited<ReturnType<typeof queue>>) =>
  cards.map(({ title, eventDate, eventTime, cancelled }) =>
    [title, eventDate, eventTime, ...(cancelled ? ['cancelled'] : [])].join(', '),
  )
async function approve(church: number, except = '') {
  for (const { id, title } of await queue(church))
    if (title !== except)
      await editor.call('decideEvent', { params: { id }, body: { status: 'approved', scope: 'series' } })
}

const LETTER = textContent(
  'Soup Supper\n\nJoin us for soup this Wednesday at 6:30 PM in the Fellowship Hall.\n\nThe office',
)

test('an automatic reply, and what fails DMARC, become no cards', async () => {
  const { id, domain, write, invite } = await openChurch()
  await receive(`Auto-Submitted: auto-replied\r\n${invite()}`)
  expect(await newest()).toMatchObject({ status: 'refused', reason: 'auto-reply' })
  const results = `${AUTH_SERVER}; dkim=pass header.d=${domain}; dmarc=fail header.from=${domain}`
  await receive(write({ results, content: LETTER, messageId: `forged@${domain}` }))
  expect(await newest()).toMatchObject({ status: 'refused', reason: 'unverified' })
  expect(await queue(id)).toEqual([])
})

test('an invitation and a letter become cards of their church, once, that name the mail', async () => {
  const { id, domain, write, invite } = await openChurch()
  const mails = [invite(), write({ subject: 'Soup & Supper', messageId: `a/b%c@${domain}`, content: LETTER })]
  await receive(...mails)
  await receive(...mails)
  const cards = await queue(id)
  expect(whenOf(cards)).toEqual([
    'Soup Supper, 2026-11-25, 6:30 PM',
    'Advent Choir Concert, 2026-12-05, 7:00 PM',
  ])
  const mail = await newest()
  expect(mail).toMatchObject({ subject: 'Soup & Supper', status: 'read', cards: 1, church: { id } })

  const [card] = cards
  expect(card?.source?.url).toBe(`/admin/mails?url=${encodeURIComponent(`mid:a%2Fb%25c%40${domain}`)}`)
  const review = (await editor.call('reviewEvent', { params: { id: card?.id ?? 0 } })).body
  expect(review.mail).toEqual({
    sentAt: '2026-11-20T09:00:00-06:00',
    sender: `office@${domain}`,
    subject: 'Soup & Supper',
  })
  const found = await editor.call('listReceivedMails', { query: { messageId: `a/b%c@${domain}` } })
  expect(found.body.mails).toEqual([mail])
  expect((await editor.call('readMailText', { params: { id: mail?.id ?? 0 } })).body.text).toContain(
    'The office',
  )

  // What a visitor sees of it later names no mail, and no line of the log an address.
  await approve(id)
  expect((await listNow(visitor, id)).map(({ title, source }) => [title, source])).toEqual([
    ['Soup Supper', null],
    ['Advent Choir Concert', null],
  ])
  expect(lines.join('')).toContain('"msg":"mail read"')
  expect(lines.join('')).not.toContain(domain)
})

test('whoever is not verified, or is no church, makes no card', async () => {
  const { id, domain, write } = await openChurch()
  const shared = { website: 'https://two.example', name: 'Two' }
  await openChurch(shared)
  await openChurch(shared)
  await openChurch({ name: 'Hope', website: 'http://gmail.com', contactEmail: 'Hope.Church@gmail.com' })
  const signed = (by: string) => `${AUTH_SERVER}; dkim=pass header.d=${by}`
  const forged: [string, MailFile][] = [
    ['unverified', { results: null, content: LETTER }],
    ['unverified', { results: signed('evil.example'), content: LETTER }],
    ['unverified', { results: `mx.evil.example; dkim=pass header.d=${domain}`, content: LETTER }],
    [
      'unverified',
      { results: `${AUTH_SERVER}; dkim=fail\nAuthentication-Results: ${signed(domain)}`, content: LETTER },
    ],
    ['no-single-sender', { from: `a@evil.example, b@${domain}`, content: LETTER }],
    ['no-single-sender', { from: `a@${domain}\nFrom: b@evil.example`, content: LETTER }],
    ['unknown-sender', { from: 'a@evil.example', results: signed('evil.example'), content: LETTER }],
    ['unknown-sender', { from: 'someone@gmail.com', results: signed('gmail.com'), content: LETTER }],
    ['several-churches', { from: 'a@two.example', results: signed('two.example'), content: LETTER }],
  ]
  for (const [reason, mail] of forged) {
    await receive(write(mail))
    expect(await newest()).toMatchObject({ status: 'refused', reason, church: null, cards: 0 })
  }
  expect(await queue(id)).toEqual([])
  const held = await site.rows(
    "select distinct reason from received_mails where status = 'refused' and source is not null",
  )
  expect(held.map(({ reason }) => reason).sort()).toEqual(['several-churches', 'unknown-sender'])
  await receive(write({ from: 'hope.church@gmail.com', results: signed('gmail.com'), content: LETTER }))
  expect(await newest()).toMatchObject({ status: 'read', church: { name: 'Hope' } })
})

test('a newer version of an invitation changes it, an older one does not, and a cancellation cancels it', async () => {
  const { id, invite } = await openChurch()
  const at = (hour: number) => [`DTSTART;TZID=America/Chicago:20261205T${hour}0000`]
  await receive(invite({ sequence: 1, lines: at(18) }))
  await approve(id)
  await receive(invite({ sequence: 3, lines: at(20) }))
  await receive(
    invite({ sequence: 2, lines: at(19) }),
    invite({ method: 'REPLY', sequence: 4, lines: at(10) }),
  )
  expect(whenOf(await queue(id, 'approved'))).toEqual(['Advent Choir Concert, 2026-12-05, 8:00 PM'])
  // Another church cannot, whatever it sends.
  const other = await openChurch()
  await receive(other.invite({ method: 'CANCEL', sequence: 9 }), other.invite({ sequence: 9, lines: at(11) }))
  expect(whenOf(await queue(id, 'approved'))).toEqual(['Advent Choir Concert, 2026-12-05, 8:00 PM'])
  await receive(invite({ method: 'CANCEL', sequence: 4, lines: at(20) }))
  expect(whenOf(await queue(id, 'approved'))).toEqual([
    'Advent Choir Concert, 2026-12-05, 8:00 PM, cancelled',
  ])
})

test('of a series a date is cancelled, and then all that are left; a cancellation of nothing adds nothing', async () => {
  const { id, invite } = await openChurch()
  const dates = async () =>
    (
      await site.rows(
        'select on_date::text as on, cancelled_at is not null as off from events where church_id = $1 order by 1',
        [id],
      )
    ).map(({ on, off }) => `${on}${off ? ' off' : ''}`)
  const start = 'DTSTART;TZID=America/Chicago:20261202T190000'
  await receive(invite({ lines: [start, 'RRULE:FREQ=WEEKLY;COUNT=3'] }))
  expect(await dates()).toEqual(['2026-12-02', '2026-12-09', '2026-12-16'])
  const second = 'TZID=America/Chicago:20261209T190000'
  await receive(
    invite({ method: 'CANCEL', sequence: 1, lines: [`RECURRENCE-ID;${second}`, `DTSTART;${second}`] }),
  )
  expect(await dates()).toEqual(['2026-12-02', '2026-12-09 off', '2026-12-16'])
  await receive(invite({ sequence: 2, lines: [start, 'RRULE:FREQ=WEEKLY;COUNT=1'] }))
  expect(await dates()).toEqual(['2026-12-02', '2026-12-09 off', '2026-12-16 off'])
  await receive(invite({ method: 'CANCEL', sequence: 3, lines: [start] }))
  expect(await dates()).toEqual(['2026-12-02 off', '2026-12-09 off', '2026-12-16 off'])
  await receive(invite({ method: 'CANCEL', uid: 'other@x.example', title: 'Other', lines: [start] }))
  expect(await dates()).toHaveLength(3)
})

test('site and mail make one card: the site stays its source, and neither undoes what the other lists', async () => {
  const { id, invite } = await openChurch()
  const title = 'Advent Choir Concert'
  const concert = supper({ ...onPage, title, onDate: '2026-12-05', startTime: '18:00', url: null })
  const scrape = (...incoming: Parameters<typeof ingestIncoming>[1]['incoming']) =>
    ingestIncoming(site, { churchId: id, now: NOW, incoming, readPages: [onPage.sourceUrl] })
  await scrape(concert)
  await approve(id)
  // A mail with another hour is a question about what the site lists.
  await receive(invite())
  const [card] = await queue(id)
  expect(card).toMatchObject({
    eventTime: '6:00 PM',
    source: { url: onPage.sourceUrl },
    pendingChanges: [{ field: 'eventTime', to: '7:00 PM' }],
  })
  expect(await queue(id, 'approved')).toHaveLength(1)
  // What was announced by mail alone is no longer listed nowhere.
  await receive(
    invite({ uid: 'walk', title: 'Lantern Walk', lines: ['DTSTART;TZID=America/Chicago:20261211T170000'] }),
  )
  await approve(id, title)
  await scrape(concert)
  await scrape(concert, supper({ ...onPage, title: 'Later Supper', onDate: '2026-12-18' }))
  expect(
    (await listNow(visitor, id)).map((event) => [event.title, event.cancelled, event.mayHaveChanged]),
  ).toEqual([
    [title, false, false],
    ['Lantern Walk', false, false],
  ])
})

test('what is mailed never publishes by itself, and joins no approved series unseen', async () => {
  const { id, invite } = await openChurch()
  await site.rows(
    `insert into trusted_sources (church_id, kind, is_on, changed_at, changed_by) values ($1, 'ical', true, now(), 'x')`,
    [id],
  )
  const start = 'DTSTART;TZID=America/Chicago:20261202T190000'
  await receive(invite({ lines: [start, 'RRULE:FREQ=WEEKLY;COUNT=2'] }))
  expect(await queue(id)).toHaveLength(1)
  await approve(id)
  await receive(invite({ sequence: 1, lines: [start, 'RRULE:FREQ=WEEKLY;COUNT=3'] }))
  const statuses = await site.rows('select status from events where church_id = $1 order by on_date', [id])
  expect(statuses.map(({ status }) => status)).toEqual(['approved', 'approved', 'pending'])
  expect(await site.rows('select 1 from unseen_publications')).toEqual([])
})

test('an administrator assigns a verified sender, whose refused mail is then read', async () => {
  const { id } = await openChurch({ website: null })
  const from = 'parish.office@gmail.com'
  const results = `${AUTH_SERVER}; spf=pass smtp.mailfrom=${from}`
  await receive(
    mailFile({ from, results, content: LETTER }),
    mailFile({ from, content: LETTER, subject: 'Forged' }),
  )
  const [unverified, refused] = (await editor.call('listReceivedMails', {})).body.mails
  expect([unverified?.canAssign, refused?.canAssign]).toEqual([false, true])
  const assign = (mail = 0) =>
    editor.send('POST', `/api/admin/mails/${mail}/sender`, { body: { churchId: id } })
  expect((await assign(unverified?.id)).status).toBe(409)
  expect((await assign(refused?.id)).status).toBe(200)
  // The worker reads it.
  await expect
    .poll(async () => whenOf(await queue(id)), { timeout: 20_000 })
    .toEqual(['Soup Supper, 2026-11-25, 6:30 PM'])
  await fetchMail()
  expect((await editor.call('listMailSenders', {})).body).toMatchObject([{ address: from, church: { id } }])
  await editor.call('removeMailSender', { params: { address: from } })
  const entries = await site.rows("select action from audit_log where action like 'mail.%' order by id")
  expect(entries.map(({ action }) => action)).toEqual(['mail.sender_assigned', 'mail.sender_removed'])
  await receive(mailFile({ from, results, content: LETTER, subject: 'Again' }))
  expect(await newest()).toMatchObject({ subject: 'Again', reason: 'unknown-sender' })
})

test('what cannot be read is noted, and costs that part only', async () => {
  const { id, write } = await openChurch()
  const files = [
    { type: 'application/pdf', name: 'bulletin.pdf', body: 'no PDF at all' },
    { type: 'application/zip', name: 'all.zip', body: 'PK' },
    {
      type: 'application/octet-stream',
      name: 'Letter.docx',
      body: Buffer.from(
        docxOf(documentOf(`${paragraph('Bell Concert')}${paragraph('Saturday, December 12 at 3 PM')}`)),
      ),
    },
    { type: 'text/calendar', name: 'a.ics', body: calendarFile({ method: '' }) },
    { type: 'text/calendar', name: 'same.ics', body: calendarFile({ method: '' }) },
  ]
  const text =
    '<script>alert(1)</script>\n\nSoup Supper\n\nWednesday, November 25 at 6:30 PM.\n\nAdvent Choir Concert\n\nDecember 5 at 7 PM.'
  await receive(write({ content: mixedContent(text, files) }))
  const mail = await newest()
  expect(mail?.parts.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
    'null read',
    'bulletin.pdf unreadable',
    'all.zip unsupported',
    'Letter.docx read',
    'a.ics read',
  ])
  const nested = Array.from(
    { length: 40 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n`,
  )
  await receive(write({ content: nested.join('') }))
  expect((await newest())?.parts).toMatchObject([{ outcome: 'unreadable' }])
  await receive(write({ content: LETTER }) + 'x'.repeat(MAX_MAIL_BYTES))
  expect(await newest()).toMatchObject({ reason: 'too-large', church: { id } })
  // What text and file announce is one card.
  expect(whenOf(await queue(id))).toEqual([
    'Soup Supper, 2026-11-25, 6:30 PM',
    'Advent Choir Concert, 2026-12-05, 7:00 PM',
    'Bell Concert, 2026-12-12, 3:00 PM',
  ])
})

test('of a large mail no more is stored than its words need', async () => {
  const { write } = await openChurch()
  const body = Buffer.alloc(3_000_000, 'x')
  const content = mixedContent('Soup Supper, Wednesday, November 25 at 6:30 PM.', [
    { type: 'application/zip', name: 'photos.zip', body },
  ])
  await receive(write({ content }))
  const id = (await newest())?.id ?? 0
  const [row] = await site.rows('select length(source) as chars from received_mails where id = $1', [id])
  expect(row?.chars).toBeLessThan(3_000_000)
  expect((await editor.call('readMailText', { params: { id } })).body.text).toContain('Soup Supper')
})

test('what no database stores, in a header or the name of a file, costs nothing but itself', async () => {
  const { id, domain, write } = await openChurch()
  const nul = '=?utf-8?B?AFNvdXA=?='
  const name = `=?utf-8?B?${Buffer.from(`\0${'x'.repeat(118)}🎄.zip`).toString('base64')}?=`
  const content = mixedContent('Soup Supper\n\nWednesday, November 25 at 6:30 PM.', [
    { type: 'application/zip', name, body: 'PK' },
  ])
  const from = `\0stranger@evil.example`
  await receive(write({ subject: nul, messageId: `\0a@${domain}`, content }), mailFile({ from, content }))
  const [refused, read] = (await editor.call('listReceivedMails', {})).body.mails
  expect(refused).toMatchObject({ status: 'refused' })
  expect(read).toMatchObject({ subject: 'Soup', status: 'read', cards: 1, church: { id } })
})

test('an assigned mail that cannot be read holds up no other', async () => {
  const { id, write } = await openChurch()
  const from = 'parish@assigned.example'
  await receive(
    mailFile({ from, results: `${AUTH_SERVER}; dkim=pass header.d=assigned.example`, content: LETTER }),
  )
  // What goes wrong with it, whatever it is.
  await site.rows(`
    create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse_mail before update of cards on received_mails for each row
      when (new.cards > 0) execute function refuse_mail()`)
  const mail = await newest()
  await site.rows(`insert into mail_senders values ('${from}', ${id}, 'x', now())`)
  await receive(write({ content: textContent('Nothing.') }))
  await site.rows('drop trigger refuse_mail on received_mails')
  expect(await newest()).toMatchObject({ status: 'read', church: { id } })
  const mails = (await editor.call('listReceivedMails', {})).body.mails
  expect(mails.find((each) => each.id === mail?.id)).toMatchObject({ status: 'failed', church: { id } })
})

test('a mail that was stored and not marked is no second mail', async () => {
  const { id, invite } = await openChurch()
  const marked = path.join(site.folder, 'cur', await site.deliver(invite()))
  await mkdir(marked)
  await expect(fetchMail()).rejects.toThrow()
  const stored = () => site.rows('select cards from received_mails where church_id = $1', [id])
  expect(await stored()).toEqual([{ cards: 1 }])
  await rmdir(marked)
  await fetchMail()
  expect(await stored()).toEqual([{ cards: 1 }])
  expect(await queue(id)).toHaveLength(1)
})

test('a mailbox that cannot be read is a trouble until it can', async () => {
  const owner = await site.signIn()
  const levels = async () =>
    (await owner.call('installationHealth')).body.troubles.map(({ level, reason }) => [level, reason])
  const other = await levels()
  const [fresh, aside] = [path.join(site.folder, 'new'), path.join(site.folder, 'aside')]
  await rename(fresh, aside)
  await writeFile(fresh, 'no folder')
  await expect(fetchMail()).rejects.toThrow('EEXIST')
  expect(await levels()).toEqual([...other, ['note', expect.stringContaining('EEXIST')]])
  clock.advance(2 * HOUR_MS)
  await expect(fetchMail()).rejects.toThrow('EEXIST')
  expect(await levels()).toEqual([...other, ['problem', expect.stringContaining('EEXIST')]])
  const words = 'The mailbox that churches write to cannot be read.'
  expect((await visitor.call('health')).body).toMatchObject({
    status: 'degraded',
    troubles: expect.arrayContaining([words]),
  })
  await unlink(fresh)
  await rename(aside, fresh)
  await fetchMail()
  expect(await levels()).toEqual(other)
})

test('an erased sender is found nowhere, and mails are deleted in time', async () => {
  const { id, domain, write } = await openChurch()
  await receive(write({ content: LETTER }))
  await site.container.erasure.eraseAddress(`Office@${domain}`, 'command line')
  expect(await newest()).toMatchObject({ sender: null, subject: null, canOpen: false })
  await receive(write({ content: LETTER, subject: 'Two' }))
  const mine = () =>
    site.rows('select source is not null as has_text from received_mails where church_id = $1 order by id', [
      id,
    ])
  clock.advance(31 * DAY_MS)
  await site.container.mailIntake.deleteOld()
  expect(await mine()).toEqual([{ has_text: false }, { has_text: false }])
  clock.advance(150 * DAY_MS)
  await site.container.mailIntake.deleteOld()
  expect(await mine()).toEqual([])
})
