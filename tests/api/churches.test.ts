import { expect, test } from 'vitest'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { addChurches, addEvent, insertRow, readRows } from '../support/directory.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

const clock = createFakeClock('2026-03-02T15:00:00Z')
const server = forFile(() => startTestServer({ clock, works: false }))
const editor = clientOf(server, 'editor')

const form = {
  name: 'Lamplight Fellowship',
  website: 'https://lamplight.example',
  address: '77 Gooseberry Lane, Dallas, TX 75208',
  phone: '(214) 555-0190',
  denomination: 'baptist' as const,
  description: 'We meet in the old library.',
  contactName: 'Ines Quill',
  contactEmail: 'ines@lamplight.example',
  notes: 'Please ring twice.',
}
const submit = (more: object = {}) => server.visitor().post('/api/churches/submit', { ...form, ...more })
const waiting = async () => (await editor.call('listSubmissions')).body
const listedNames = async () => (await server.visitor().call('listChurches')).body.map(({ name }) => name)
const mailsTo = (address: string) =>
  readRows<{ subject: string; text: string }>(
    server,
    'select subject, text from mails where to_address = $1 order by id',
    [address],
  )

test('the directory lists churches by name with how many events are to come', async () => {
  const [id = 0] = await addChurches(server, [{ name: 'Zinnia Chapel', latitude: 32.8, longitude: -96.8 }])
  await addChurches(server, [{ name: 'Aster Chapel' }])
  await insertRow(server, 'churches', {
    name: 'Hidden Chapel',
    status: 'withdrawn',
    origin: 'admin',
    created_at: clock.now(),
    updated_at: clock.now(),
  })
  await addEvent(server, { churchId: id, title: 'Vespers', onDate: '2026-03-08', status: 'approved' })
  await addEvent(server, { churchId: id, title: 'Long gone', onDate: '2026-03-01', status: 'approved' })
  await addEvent(server, { churchId: id, title: 'Unseen', onDate: '2026-03-08' })
  const churches = (await server.visitor().call('listChurches')).body
  expect(churches.map(({ name, eventCount }) => [name, eventCount])).toEqual([
    ['Aster Chapel', 0],
    ['Zinnia Chapel', 1],
  ])
  expect(churches[1]).toMatchObject({ latitude: 32.8, longitude: -96.8 })
})

test('a submission waits, is answered by mail, and is public once it is accepted', async () => {
  expect((await submit()).status).toBe(201)
  expect(await listedNames()).not.toContain(form.name)
  const [church, ...others] = await waiting()
  expect(others).toEqual([])
  expect(church).toMatchObject({ ...form, origin: 'submission', matches: [] })
  const [receipt] = await mailsTo(form.contactEmail)
  expect(receipt?.subject).toBe('We have received your submission')
  expect(receipt?.text).toContain('within 48 hours')

  const body = { phone: '(214) 555-0191', neighborhood: 'Kessler' }
  const accepted = await editor.call('acceptSubmission', { params: { id: church?.id ?? 0 }, body })
  expect(accepted.body).toMatchObject({ name: form.name, ...body })
  expect(await listedNames()).toContain(form.name)
  expect(await waiting()).toEqual([])
  expect((await mailsTo(form.contactEmail)).map(({ subject }) => subject)).toContain('Your church is listed')
  const audit = await readRows(
    server,
    "select actor, subject from audit_log where action = 'church.accepted'",
  )
  expect(audit).toMatchObject([{ subject: `church:${church?.id}` }])

  const second = await editor.post(`/api/churches/submissions/${church?.id}/decline`, { reason: 'A double.' })
  expect(`${second.status}: ${second.text}`).toBe('409: Someone has already decided this church.')
})

test('a submission that looks like a listed church is shown beside it, and with reasons', async () => {
  await submit({ name: 'Lamp Light Fellowship', contactEmail: 'other@lamplight.example' })
  const [church] = await waiting()
  expect(church?.matches).toMatchObject([{ name: form.name, similarity: expect.any(Number) }])
  expect(church?.matches[0]?.because.map(({ words }) => words)).toContain('same name')
  await editor.call('acceptSubmission', { params: { id: church?.id ?? 0 }, body: {} })
  const pairs = (await editor.call('listDuplicates')).body
  expect(pairs).toMatchObject([{ church1: { name: form.name }, church2: { name: 'Lamp Light Fellowship' } }])
})

test('a submission that is a listed church completes that one, once, and can be taken back', async () => {
  const [listedId = 0, goneId = 0] = await addChurches(server, [
    { name: 'Tallow Street Chapel', address: '5 Tallow Street, Dallas, TX 75210', phone: '(214) 555-0160' },
    { name: 'Quire House', address: '90 Quire Road, Dallas, TX 75217' },
  ])
  const listed = async () => (await editor.call('listChurches')).body.find(({ id }) => id === listedId)
  const contactEmail = 'wick@tallow.example'
  const sent = { name: 'Tallow Street Chapel', address: '5 Tallow Street, Dallas, TX 75210' }
  await submit({ ...sent, contactEmail, phone: '(214) 555-0161', description: 'We pray by candles.' })
  const find = async () => (await waiting()).find((church) => church.contactEmail === contactEmail)
  const church = await find()
  const before = await listed()
  expect(church?.matches[0]).toMatchObject({ id: listedId, phone: '(214) 555-0160', description: null })
  const path = `/api/churches/submissions/${church?.id}/join`
  const join = (churchId: number, take: string[] = []) => editor.post(path, { churchId, take })

  // The other one of the two is merged away while the Inbox is open.
  await editor.call('removeDuplicate', { body: { keepId: listedId, removeId: goneId } })
  const late = await join(goneId)
  expect(`${late.status}: ${late.text}`).toBe(
    '409: Quire House has since been merged into another church. Reload the Inbox to see which.',
  )
  expect((await join(999_999)).status).toBe(404)
  expect((await join(listedId, ['contactEmail'])).status).toBe(400)

  const answers = await Promise.all([join(listedId, ['phone']), join(listedId, ['phone'])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.text).toBe('Someone has already decided this church.')
  expect(await listed()).toMatchObject({
    name: 'Tallow Street Chapel',
    phone: '(214) 555-0161',
    denomination: 'baptist',
    description: 'We pray by candles.',
  })
  expect(await find()).toBeUndefined()
  // Whoever submits a church is not who gets the links for corrections.
  expect(await readRows(server, 'select contact_email from churches where id = $1', [listedId])).toEqual([
    { contact_email: null },
  ])
  const mails = await mailsTo(contactEmail)
  expect(mails.at(-1)?.subject).toBe('Your church is already listed')
  expect(mails.at(-1)?.text).toContain(`/add-church?church=${listedId}`)
  const [entry] = await readRows<{ subject: string; after: { merge: number; fields: string[] } }>(
    server,
    "select subject, after from audit_log where action = 'church.joined'",
  )
  expect(entry).toMatchObject({
    subject: `church:${church?.id}`,
    after: { retainedId: listedId, fields: ['phone', 'website', 'denomination', 'description'] },
  })

  await editor.call('undoMerge', { params: { id: entry?.after.merge ?? 0 } })
  expect(await find()).toEqual(church)
  expect(await listed()).toEqual(before)
  await editor.post(`/api/churches/submissions/${church?.id}/decline`, { reason: 'It was a trial.' })
})

test('declining mails the person the reason, and of two decisions at once one counts', async () => {
  await submit({ name: 'Candlewick Hall', contactEmail: 'cw@candlewick.example' })
  const church = (await waiting()).find(({ name }) => name === 'Candlewick Hall')
  const path = `/api/churches/submissions/${church?.id}`
  const answers = await Promise.all([
    editor.post(`${path}/decline`, { reason: 'It is a concert hall.' }),
    editor.post(`${path}/decline`, { reason: 'It is a concert hall.' }),
    editor.post(`${path}/decline`, { reason: 'It is a concert hall.' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const mails = await mailsTo('cw@candlewick.example')
  expect(mails.map(({ subject }) => subject)).toEqual([
    'We have received your submission',
    'About your submission',
  ])
  expect(mails[1]?.text).toContain('It is a concert hall.')
  expect(await listedNames()).not.toContain('Candlewick Hall')
  expect((await editor.post('/api/churches/submissions/999999/accept')).status).toBe(404)
  expect((await editor.post(`${path}/decline`, { reason: '' })).status).toBe(400)
})

test('who submits in Spanish is written to in Spanish, also by an administrator who decides later', async () => {
  await submit({ name: 'Iglesia del Farol', contactEmail: 'rosa@farol.example', language: 'es' })
  const church = (await waiting()).find(({ name }) => name === 'Iglesia del Farol')
  await editor.call('acceptSubmission', { params: { id: church?.id ?? 0 }, body: {} })
  const mails = await mailsTo('rosa@farol.example')
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Recibimos su solicitud',
    'Su iglesia está en el directorio',
  ])
  expect(mails[0]?.text).toMatch(/^Hola:/)
  expect(mails[1]?.text).toContain('/churches?lang=es')
})

test('robots are held off without a word, and a person who was quick is asked to look again', async () => {
  const before = await waiting()
  expect((await submit({ name: 'Robot Church', fax: '555' })).status).toBe(201)
  const quick = await submit({ name: 'Quick Church', shownAt: clock.now().toISOString() })
  expect(quick.status).toBe(400)
  expect(quick.text).toMatch(/^That was very quick\./)
  const slow = { name: 'Patient Church', shownAt: new Date(clock.now().getTime() - 5000).toISOString() }
  expect((await submit(slow)).status).toBe(201)
  // Pressed twice, it is one.
  expect((await submit(slow)).status).toBe(201)
  const after = await waiting()
  expect(after.map(({ name }) => name)).toEqual([...before.map(({ name }) => name), 'Patient Church'])
})

test('one address submits no more than ten churches a day', async () => {
  const contactEmail = 'many@people.example'
  for (let index = 0; index < 10; index += 1) {
    expect((await submit({ name: `Church number ${index}`, contactEmail })).status).toBe(201)
  }
  const more = await submit({ name: 'One more church', contactEmail })
  expect(more.status).toBe(429)
  clock.advance(25 * 60 * 60_000)
  expect((await submit({ name: 'One more church', contactEmail })).status).toBe(201)
})
