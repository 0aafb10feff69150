import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { city } from '#city'
import { readImportFile } from '#src/cli/import.ts'
import type { StoredPicture } from '#src/contract/pictures.ts'
import { claimLinkOrder, createClaimsService } from '#src/features/churches/changes/claim-links.ts'
import { createChurchesService } from '#src/features/churches/service.ts'
import { sendMailsJob } from '#src/features/newsletter/jobs.ts'
import { createPicturesService } from '#src/features/pictures/service.ts'
import { createPictureFiles } from '#src/features/pictures/storing/files.ts'
import { startJobs } from '#src/platform/jobs/jobs.ts'
import { createLogger } from '#src/platform/logger.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { addClaimLink } from '../support/claims.ts'
import { addChurches, addEvent, insertRow, readRows } from '../support/directory.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

const clock = createFakeClock('2026-03-02T15:00:00Z')
const server = forFile(() => startTestServer({ clock }))
const editor = clientOf(server, 'editor')

let number = 0
async function addChurch(more: object = {}) {
  number += 1
  const host = `grace${number}.example`
  const listing = { name: `Gracewood ${number}`, address: `${number * 13} Sorrel Street, Dallas, TX 75226` }
  const id = await insertRow(server, 'churches', {
    ...listing,
    phone: '(214) 555-0100',
    website: `https://www.${host}/`,
    contact_email: `pastor@mail${number}.example`,
    origin: 'import',
    created_at: clock.now(),
    updated_at: clock.now(),
    ...more,
  })
  return { id, host, ...listing }
}
const link = (churchId: number, more: Record<string, unknown> = {}) =>
  addClaimLink(server, churchId, { at: clock.now(), more })
const open = async (token: string) => (await server.visitor().call('openClaim', { params: { token } })).body
const send = (token: string, body: object) =>
  server.visitor().post(`/api/churches/claim-links/${token}`, body)
const inbox = async (churchId: number) =>
  (await editor.call('listClaims')).body.filter(({ church }) => church.id === churchId)
const accept = (id: number | undefined, fields: object[]) =>
  editor.post(`/api/churches/claims/${id}/accept`, { fields })
const listed = async (id: number) =>
  (await server.visitor().call('listChurches')).body.find((church) => church.id === id)
const mailsTo = (address: string) =>
  readRows<{ subject: string; text: string }>(
    server,
    'select subject, text from mails where to_address = $1 order by id',
    [address],
  )
const answerLine = ({ status, text }: { status: number; text: string }) => `${status}: ${text}`

test('a link goes to the contact on record or to the church’s own domain, and the answer reveals nothing', async () => {
  const church = await addChurch()
  const ask = (email: string, more: object = {}) =>
    server.visitor().post('/api/churches/claim-links', { churchId: church.id, email, ...more })
  const answers = [
    await ask('stranger@elsewhere.example'),
    await ask(`office@dis${church.host}`),
    await ask(`robot@${church.host}`, { fax: '1' }),
    await ask('Pastor@Mail1.example', { language: 'es' }),
    await ask(`office@${church.host}`),
  ]
  expect(new Set(answers.map(answerLine))).toEqual(new Set(['202: {"success":true}']))
  // The orders are done in their turn: with the last one the others are done too.
  await expect.poll(() => mailsTo(`office@${church.host}`)).toHaveLength(1)
  await expect.poll(() => mailsTo('Pastor@Mail1.example')).toHaveLength(1)
  const links = await readRows(server, 'select email, via, language from church_claims order by lower(email)')
  expect(links).toEqual([
    { email: `office@${church.host}`, via: 'domain', language: 'en' },
    { email: 'Pastor@Mail1.example', via: 'contact', language: 'es' },
  ])
  const [spanish] = await mailsTo('Pastor@Mail1.example')
  expect(spanish?.subject).toBe('Su enlace a los datos de su iglesia')
  const [mail] = await mailsTo(`office@${church.host}`)
  const token = /\/add-church\?claim=([\da-f]{64})\b/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await open(token)).toMatchObject({ state: 'open', churchName: church.name })
  // The token stands in the mail alone.
  const [row] = await readRows(server, 'select * from church_claims where email = $1', [
    `office@${church.host}`,
  ])
  expect(JSON.stringify(row)).not.toContain(token)

  // A worker that is killed after the link was made leaves the order to be taken up once more.
  const { db, database } = server.container
  const jobs = await startJobs({
    db,
    connectionString: database.connectionString,
    logger: createLogger('fatal'),
    works: false,
    worker: 0,
    kinds: [sendMailsJob],
  })
  const { store } = createPicturesService({ db, clock, files: createPictureFiles([]) })
  const claims = createClaimsService({ db, clock, city, jobs, storePicture: store })
  const orders = await readRows(server, "select data from pgboss.job where name = 'claim-link'")
  for (const { data } of orders) await claims.mailLink(claimLinkOrder.parse(data))
  await jobs.stop()
  expect(orders).toHaveLength(4)
  expect(await mailsTo(`office@${church.host}`)).toHaveLength(1)
  expect(await mailsTo('stranger@elsewhere.example')).toEqual([])
})

test('the offer states the domain, and whether any address would do', async () => {
  const own = await addChurch()
  const shared = await addChurch({ website: 'https://gracewood.wixsite.com/home', contact_email: null })
  const gone = await addChurch({ status: 'withdrawn' })
  const claimable = (id: number) => server.visitor().get(`/api/churches/${id}/claim`)
  expect((await claimable(own.id)).body).toEqual({
    id: own.id,
    name: own.name,
    address: own.address,
    domain: own.host,
    isReachable: true,
  })
  expect((await claimable(shared.id)).body).toMatchObject({ domain: null, isReachable: false })
  expect(answerLine(await claimable(gone.id))).toBe('404: This church is no longer in the directory.')
  const asked = await server
    .visitor()
    .post('/api/churches/claim-links', { churchId: gone.id, email: `a@${gone.host}` })
  expect(asked.status).toBe(404)
})

test('no address and no domain is mailed without end, and strangers do not shut the contact out', async () => {
  const church = await addChurch()
  const contact = `pastor@mail${number}.example`
  const order = (email: string) =>
    server.visitor().post('/api/churches/claim-links', { churchId: church.id, email })
  for (let made = 0; made < 10; made += 1) await link(church.id, { email: `made-up-${made}@${church.host}` })
  await order(`office@${church.host}`)
  await order(contact)
  await expect.poll(() => mailsTo(contact)).toHaveLength(1)
  expect(await mailsTo(`office@${church.host}`)).toEqual([])
  for (let asked = 0; asked < 4; asked += 1) await link(church.id, { email: contact })
  await order(contact)
  const other = await addChurch({ contact_email: 'sexton@elsewhere.example' })
  await server
    .visitor()
    .post('/api/churches/claim-links', { churchId: other.id, email: 'sexton@elsewhere.example' })
  await expect.poll(() => mailsTo('sexton@elsewhere.example')).toHaveLength(1)
  expect(await mailsTo(contact)).toHaveLength(1)
})

test('a correction waits as old and new, is accepted field by field, and stays the church’s own', async () => {
  const church = await addChurch()
  const token = await link(church.id)
  // A scanner that follows the link uses nothing up.
  await open(token)
  const opened = await open(token)
  expect(opened).toMatchObject({ state: 'open', listing: { phone: '(214) 555-0100', contactEmail: '' } })
  const unchanged = await send(token, { changes: { phone: '(214) 555-0100' } })
  expect(answerLine(unchanged)).toBe('400: Nothing has been changed. Correct at least one field first.')
  const wrong = await send(token, { changes: { calendarUrl: 'ftp://grace.example/', phone: '1' } })
  expect(answerLine(wrong)).toBe('400: Please enter a valid phone number. Please enter a valid calendar URL.')

  const sent = await send(token, {
    changes: {
      phone: '(214) 555-0199',
      description: 'We meet in the garden.',
      calendarUrl: 'webcal://grace.example/all.ics',
      wheelchair: 'yes',
    },
    note: 'The number is new since March.',
  })
  expect(sent.status).toBe(201)
  expect(await listed(church.id)).toMatchObject({ phone: '(214) 555-0100', description: null })
  const [receipt] = await mailsTo('office@grace.example')
  expect(receipt?.text).toContain('Phone: (214) 555-0100 → (214) 555-0199')
  expect(answerLine(await send(token, { changes: { phone: '(214) 555-0111' } }))).toBe(
    '409: This link has already been used. Ask for a new one on the card of your church.',
  )
  expect(await open(token)).toMatchObject({ state: 'used' })

  const [claim] = await inbox(church.id)
  expect(claim).toMatchObject({
    church: { id: church.id, name: church.name, isListed: true },
    email: 'office@grace.example',
    corrections: [
      { field: 'phone', was: '(214) 555-0100', now: '(214) 555-0100', to: '(214) 555-0199' },
      { field: 'description', was: null, now: null, to: 'We meet in the garden.' },
      { field: 'calendarUrl', was: null, now: null, to: 'https://grace.example/all.ics' },
      { field: 'wheelchair', was: null, now: null, to: 'yes' },
    ],
    note: 'The number is new since March.',
  })
  expect((await editor.call('dashboardStats')).body.waitingClaims).toBe(1)
  expect(answerLine(await accept(claim?.id, []))).toMatch(/^400: Choose at least one/)
  expect((await accept(claim?.id, [{ field: 'website', now: null }])).status).toBe(400)
  const chosen = [
    { field: 'phone', now: '(214) 555-0100' },
    { field: 'calendarUrl', now: null },
    { field: 'wheelchair', now: null },
  ]
  const answers = await Promise.all([accept(claim?.id, chosen), accept(claim?.id, chosen)])
  expect(answers.map(answerLine).sort()).toEqual([
    '200: {"success":true}',
    '409: Someone has already decided this request.',
  ])
  expect(await listed(church.id)).toMatchObject({ phone: '(214) 555-0199', description: null })
  const mails = await mailsTo('office@grace.example')
  expect(mails.map(({ subject }) => subject)).toEqual([
    'We have received your changes',
    'Your church’s listing was updated',
  ])
  const current = await readRows(server, 'select value, source from church_facts where church_id = $1', [
    church.id,
  ])
  expect(current).toEqual([{ value: 'yes', source: 'church' }])
  expect(mails[1]?.text).toMatch(/made your changes.*Phone: .*left these as they were:.*Description: /s)
  const [row] = await readRows<{ vouched_fields: object }>(
    server,
    'select calendar_url, vouched_fields from churches where id = $1',
    [church.id],
  )
  expect(row).toMatchObject({ calendar_url: 'https://grace.example/all.ics' })
  expect(Object.keys(row?.vouched_fields ?? {})).toEqual(['phone', 'calendarUrl'])
  const audit = await readRows(server, 'select before, after from audit_log where action = $1', [
    'church.corrected',
  ])
  expect(audit).toMatchObject([
    { before: { phone: '(214) 555-0100' }, after: { phone: '(214) 555-0199', claim: claim?.id } },
  ])

  const list = path.join(server.dataDir, 'churches.csv')
  await writeFile(list, `id,name,phone,neighborhood\n${church.id},${church.name},(214) 555-0122,Kessler\n`)
  const { rows } = await readImportFile(list)
  const report = await server.container.churchImport.importChurches(rows, { by: 'test', isDryRun: false })
  expect(report).toMatchObject({ updated: 1, vouched: [{ row: 2 }] })
  const after = { phone: '(214) 555-0199', neighborhood: 'Kessler' }
  await expect.poll(() => listed(church.id)).toMatchObject(after)
})

test('a field that the church emptied is not filled again; a moved church loses its pin', async () => {
  const church = await addChurch({ latitude: 32.8, longitude: -96.8 })
  await send(await link(church.id), { changes: { phone: '', address: '4100 Elm Street, Dallas, TX 75226' } })
  const [claim] = await inbox(church.id)
  const fields = (claim?.corrections ?? []).map(({ field, now }) => ({ field, now }))
  expect((await accept(claim?.id, fields)).status).toBe(200)
  const after = { address: '4100 Elm Street, Dallas, TX 75226', phone: null, latitude: null }
  expect(await listed(church.id)).toMatchObject(after)
  await addChurches(server, [
    { name: church.name, address: after.address, phone: '(214) 555-0100', website: `https://${church.host}` },
  ])
  expect(await listed(church.id)).toMatchObject({ phone: null })
})

test('a link that is unknown, expired, or of a church that is gone says so; two who send at once are one', async () => {
  expect(await open('nothing')).toMatchObject({ state: 'unknown' })
  expect(answerLine(await send('nothing', { withdraw: true }))).toMatch(/^404: This link does not work/)
  const church = await addChurch()
  const [old, token] = [await link(church.id, { expires_at: clock.now() }), await link(church.id)]
  expect(await open(old)).toMatchObject({ state: 'expired' })
  expect(answerLine(await send(old, { withdraw: true }))).toMatch(/^409: This link is too old/)
  const twice = await Promise.all([
    send(token, { changes: { phone: '+1 214.555.0133' } }),
    send(token, { changes: { phone: '(214) 555-0144' } }),
  ])
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await inbox(church.id)).toHaveLength(1)

  const late = await link(church.id)
  await readRows(server, "update churches set status = 'declined' where id = $1", [church.id])
  expect(await open(late)).toMatchObject({ state: 'gone' })
  expect(answerLine(await send(late, { withdraw: true }))).toMatch(
    /^409: This church is no longer in the directory/,
  )
  const [claim] = await inbox(church.id)
  expect(claim?.church.isListed).toBe(false)
  expect(answerLine(await accept(claim?.id, [{ field: 'phone', now: '(214) 555-0100' }]))).toMatch(
    /^409: The church is no longer listed/,
  )
  const declined = await editor.post(`/api/churches/claims/${claim?.id}/decline`, {
    reason: 'It has closed.',
  })
  expect(declined.status).toBe(200)
  expect((await mailsTo('office@grace.example')).at(-1)).toMatchObject({
    subject: 'About your changes',
    text: expect.stringContaining('It has closed.'),
  })
})

test('a listing that changes or is merged meanwhile is looked at again; the link follows the merge', async () => {
  const [retained, removed] = [await addChurch(), await addChurch()]
  const token = await link(removed.id)
  await send(await link(removed.id), { changes: { phone: '(214) 555-0155' } })
  const merged = await editor.call('removeDuplicate', { body: { keepId: retained.id, removeId: removed.id } })
  expect(await open(token)).toMatchObject({ state: 'open', churchId: retained.id, churchName: retained.name })
  const [claim] = await inbox(retained.id)
  expect(claim).toMatchObject({ church: { name: retained.name }, formerName: removed.name })
  await readRows(server, "update churches set phone = '(214) 555-0166' where id = $1", [retained.id])
  expect(answerLine(await accept(claim?.id, [{ field: 'phone', now: '(214) 555-0100' }]))).toMatch(
    /^409: The listing for .* has changed since you opened it/,
  )
  const [again] = await inbox(retained.id)
  expect(again?.corrections).toMatchObject([{ was: '(214) 555-0100', now: '(214) 555-0166' }])
  expect((await accept(again?.id, [{ field: 'phone', now: '(214) 555-0166' }])).status).toBe(200)
  expect(await listed(retained.id)).toMatchObject({ phone: '(214) 555-0155' })
  // Taken back, the unused link is the other church's again.
  await editor.call('undoMerge', { params: { id: merged.body.mergeId } })
  expect(await open(token)).toMatchObject({ churchId: removed.id })
})

test('a church that withdraws is out of directory, bulletin and scraping, and is not added again', async () => {
  const church = await addChurch()
  const listing = { ...church, website: `https://${church.host}/`, phone: '(214) 555-0100' }
  await addEvent(server, { churchId: church.id, title: 'Vespers', onDate: '2026-03-08', status: 'approved' })
  const events = async () =>
    (await server.visitor().call('listEvents', { query: { church: church.id } })).body.length
  expect(await events()).toBe(1)
  await send(await link(church.id), { withdraw: true, note: 'We are few and old.' })
  await send(await link(church.id, { email: 'elder@grace.example' }), { withdraw: true })
  const [claim, second] = await inbox(church.id)
  expect(claim).toMatchObject({ withdraw: true, comingEvents: 1, runningPlacements: 0, corrections: [] })
  expect(await listed(church.id)).toBeDefined()
  expect((await accept(claim?.id, [])).status).toBe(200)
  expect(await listed(church.id)).toBeUndefined()
  expect(await events()).toBe(0)
  const churches = createChurchesService({ db: server.container.db, clock })
  expect(await churches.findScrapable(church.id)).toBeNull()
  const subject = 'Your church was removed from the directory'
  expect((await mailsTo('elder@grace.example')).map((mail) => mail.subject)).toContain(subject)
  expect(await inbox(church.id)).toEqual([])
  expect((await accept(second?.id, [])).status).toBe(409)

  const { name, address, website, phone } = listing
  expect(await addChurches(server, [{ name, address, website, phone }])).toEqual([church.id])
  // One that only looks like it waits for a person, who is shown why.
  const nextDoor = address.replace(/^\d+/, (house) => String(Number(house) + 2))
  await addChurches(server, [{ name, address: nextDoor, phone: '(469) 555-0181' }])
  expect((await server.visitor().call('listChurches')).body.map((each) => each.name)).not.toContain(name)
  const waiting = (await editor.call('listSubmissions')).body.find((each) => each.address === nextDoor)
  expect(waiting?.origin).toBe('import')
  expect(waiting?.matches).toMatchObject([{ id: church.id, withdrawnOn: '2026-03-02' }])
})

test('the pages of a link are kept nowhere and tell its token to nobody; their forms work without a script', async () => {
  const church = await addChurch()
  const token = await link(church.id)
  const visitor = server.visitor()
  const page = `/add-church?claim=${token}`
  const shown = await visitor.get(page, { 'accept-language': 'es' })
  expect(shown.status).toBe(200)
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect(shown.headers.get('referrer-policy')).toBe('same-origin')
  expect(shown.text).toContain('noindex')
  expect(shown.text).toContain(`Los datos de ${church.name}`)
  const post = (path: string, fields: Record<string, string>) =>
    visitor.send('POST', path, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.origin },
    })
  const seen = JSON.stringify({ phone: '(214) 555-0100' })
  const refused = await post(page, { seen, phone: '12', note: 'Kept' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Please enter a valid phone number')
  expect(refused.text).toContain('Kept')
  const sent = await post(page, { seen, phone: '(214) 555-0177', note: '' })
  expect(sent.text).toContain('We have emailed you a receipt')
  expect((await inbox(church.id))[0]?.corrections).toMatchObject([{ field: 'phone', to: '(214) 555-0177' }])
  expect(await visitor.get(page)).toMatchObject({
    status: 410,
    text: expect.stringContaining('This link has already been used'),
  })
  expect((await visitor.get('/add-church?claim=')).status).toBe(404)
  expect((await visitor.get('/add-church?church=999999')).status).toBe(404)

  // Also whoever asks through the page is limited.
  clock.advance(60 * 60_000)
  const ask = () =>
    post(`/add-church?church=${church.id}`, { churchId: String(church.id), email: 'a@b.example' })
  for (let asked = 0; asked < 20; asked += 1) {
    clock.advance(30_000)
    expect((await ask()).text).toContain('Check your inbox')
  }
  expect((await ask()).status).toBe(429)
})

test('links that nobody used and the mails that held them are forgotten', async () => {
  const church = await addChurch()
  const unused = await link(church.id)
  const [{ html } = { html: '' }] = await readRows<{ html: string }>(
    server,
    "select html from mails where key like 'claim-link:%'",
  )
  expect(html).toContain('claim=')
  clock.advance(49 * 60 * 60_000)
  await server.container.forgetClaims()
  expect(await readRows(server, "select 1 from mails where key like 'claim-link:%' and html <> ''")).toEqual(
    [],
  )
  expect(await open(unused)).toMatchObject({ state: 'expired' })
  clock.advance(31 * 24 * 60 * 60_000)
  await server.container.forgetClaims()
  expect(await open(unused)).toMatchObject({ state: 'unknown' })
})

test('a church sends a picture by its link; it is public, with its words, once that is accepted', async () => {
  const church = await addChurch()
  const token = await link(church.id)
  const photo = await sharp({ create: { width: 1300, height: 700, channels: 3, background: '#7a3b12' } })
    .withExif({ IFD3: { GPSLatitude: '32/1 46/1 0/1' } })
    .jpeg()
    .toBuffer()
  const add = (data: Buffer, alt = 'The church in the snow', by = token) =>
    server
      .visitor()
      .send<StoredPicture>('POST', `/api/churches/claim-links/${by}/pictures`, {
        body: { data: data.toString('base64'), alt },
      })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')
  expect(answerLine(await add(svg))).toBe('400: Please choose a JPEG, PNG or WebP picture.')
  expect(answerLine(await add(photo, ' '))).toBe('400: Please say what the picture shows.')
  expect((await add(photo, 'A church', 'unknown')).status).toBe(404)
  const { url } = (await add(photo)).body
  const { body } = await server.visitor().get<string>(url)
  expect(String(body)).not.toContain('EXIF')
  const foreign = await send(token, { changes: { picture: 'https://elsewhere.example/a.webp' } })
  expect(foreign.status).toBe(400)
  expect((await send(token, { changes: { picture: url } })).status).toBe(201)
  const picture = { url, alt: 'The church in the snow' }
  const [claim] = await inbox(church.id)
  expect(claim).toMatchObject({ picture, corrections: [{ field: 'picture', was: null, to: url }] })
  const shown = async () =>
    (await server.visitor().call('getChurch', { params: { id: church.id } })).body.picture
  expect(await shown()).toBeNull()
  expect((await accept(claim?.id, [{ field: 'picture', now: null }])).status).toBe(200)
  await expect.poll(shown).toEqual(picture)
  const page = await server.visitor().get(`/churches/${church.id}-gracewood-${number}`)
  expect(page.text).toContain('alt="The church in the snow"')
})
