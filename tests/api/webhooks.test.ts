import { afterAll, expect, test } from 'vitest'
import { webhookMessages } from '#src/contract/admin/webhook-messages.ts'
import type { WebhookDelivery } from '#src/contract/admin/webhooks.ts'
import { WEBHOOK_KINDS } from '#src/domain/webhooks.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { addChurches, addEvent, readRows } from '../support/directory.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'
import { openWebhookReceiver, type ReceiverMood } from '../support/webhook-receiver.ts'

const HOUR = 60 * 60_000
const clock = createFakeClock('2027-01-04T12:00:00Z')
const receivers = await Promise.all(['one', 'two', 'three', 'four'].map(openWebhookReceiver))
const [one, two, three, four] = receivers as [Receiver, Receiver, Receiver, Receiver]
type Receiver = (typeof receivers)[number]
afterAll(() => Promise.all(receivers.map((receiver) => receiver.close())))

const server = forFile(() =>
  startTestServer({
    works: false,
    clock,
    sites: receivers.map(({ origin }) => origin),
    answerMs: 100,
    config: { scrapeCron: null },
  }),
)
const owner = clientOf(server, 'owner')
const editor = clientOf(server, 'editor')

async function follow(receiver: Receiver, kinds = [...WEBHOOK_KINDS]): Promise<number> {
  const { id, secret } = (await owner.call('addWebhook', { body: { url: receiver.url, kinds } })).body
  receiver.secret = secret
  return id
}

async function addPending(title: string): Promise<number> {
  const [churchId = 0] = await addChurches(server, [{ name: `Church of ${title}` }])
  return addEvent(server, { churchId, title, onDate: '2027-02-01' })
}

const decide = (id: number, body: object) => editor.patch(`/api/events/${id}`, body)
const approve = (id: number) => decide(id, { status: 'approved', seen: 'pending' })
const cancel = (id: number) => decide(id, { cancelled: true })
const send = (id: number) => server.container.webhooks.sendDue(id)

async function readLog(id: number): Promise<WebhookDelivery[]> {
  return (await owner.call('listWebhookDeliveries', { params: { id } })).body
}

test('without an endpoint that wants it nothing is written', async () => {
  const id = await follow(one, ['issue.published'])
  await approve(await addPending('Unheard'))
  expect(await readRows(server, 'select * from webhook_deliveries')).toEqual([])
  await owner.send('DELETE', `/api/admin/webhooks/${id}`)
  // Editors read the log; the rest of an address is often a secret.
  const { body: log } = await editor.call('listAudit', { query: { kind: 'settings' } })
  const addresses = log.map(({ before, after }) => ((before ?? after) as { url: string }).url)
  expect(new Set(addresses)).toEqual(new Set([one.origin]))
})

test('changes of what is public arrive once, signed, in order and with what they changed', async () => {
  const endpoint = await follow(one)
  const id = await addPending('Choir')
  await approve(id)
  await editor.call('editEvent', {
    params: { id },
    body: { fields: { title: 'Carols' }, seen: { title: 'Choir' } },
  })
  await cancel(id)
  await decide(id, { cancelled: false })
  await decide(id, { status: 'rejected', seen: 'approved' })
  expect(await send(endpoint)).toEqual({ delivered: 6, failed: 0 })
  // As the reference describes them, and nothing besides.
  for (const { id: _, ...body } of one.messages)
    expect(webhookMessages[body.type]?.message.parse(body)).toEqual(body)
  expect(one.messages.map(({ type, data }) => [type, data.status, data.changed])).toEqual([
    ['church.added', undefined, undefined],
    ['event.approved', 'approved', undefined],
    ['event.changed', 'approved', ['title']],
    ['event.cancelled', 'cancelled', undefined],
    ['event.changed', 'approved', ['status']],
    ['event.changed', 'withdrawn', undefined],
  ])
  expect(one.messages[1]).toMatchObject({
    data: { id, title: 'Choir', startsAt: '2027-02-01T16:00:00.000Z' },
  })
  expect(await send(endpoint)).toEqual({ delivered: 0, failed: 0 })
  // As a merge moves events.
  await decide(id, { status: 'approved', seen: 'rejected' })
  const movedTo = (await addChurches(server, [{ name: 'Retained' }]))[0]
  await readRows(server, 'update events set church_id = $1 where id = $2', [movedTo, id])
  const [moved, approved] = (await readLog(endpoint)).filter(({ subject }) => subject === `events:${id}`)
  expect(moved?.kind).toBe('event.changed')
  expect(moved?.happenedAt).not.toBe(approved?.happenedAt)
  await readRows(server, `update webhook_deliveries set status = 'delivered'`)
})

test('a receiver that is down for a day gets everything once it is back, each id once, in the order of an event', async () => {
  const endpoint = await follow(two)
  two.mood = 'is down'
  const id = await addPending('Picnic')
  await approve(id)
  await cancel(id)
  for (let hour = 0; hour < 25; hour += 1) {
    await send(endpoint)
    clock.advance(HOUR)
  }
  expect(two.messages).toEqual([])
  const waiting = (await readLog(endpoint)).filter(({ subject }) => subject === `events:${id}`)
  // What was cancelled later has not overtaken the approval.
  expect((await owner.call('listWebhooks')).body.map((each) => each.waiting)).toEqual([3, 3])
  expect(waiting.map(({ kind, status, attempts }) => [kind, status, attempts.length > 0])).toEqual([
    ['event.cancelled', 'waiting', false],
    ['event.approved', 'waiting', true],
  ])
  expect(waiting[1]?.attempts[0]).toMatchObject({ status: 503, answer: 'Back soon' })
  two.mood = 'works'
  clock.advance(10 * HOUR)
  await send(endpoint)
  expect(two.messages.map(({ type }) => type)).toEqual(['church.added', 'event.approved', 'event.cancelled'])
  const [last] = await readLog(endpoint)
  await owner.post(`/api/admin/webhook-deliveries/${last?.id}/resend`)
  await send(endpoint)
  expect(two.arrivals).toHaveLength(4)
  expect(two.messages).toHaveLength(3)
  expect((await readLog(endpoint)).map(({ status }) => status)).toEqual([
    'delivered',
    'delivered',
    'delivered',
  ])
})

test.each<[ReceiverMood, number | null, string]>([
  ['hangs', null, 'took too long'],
  ['redirects', 307, ''],
])('a receiver that %s is tried again, and its log shows why', async (mood, status, answer) => {
  three.mood = mood
  const endpoint = await follow(three)
  await owner.post(`/api/admin/webhooks/${endpoint}/ping`)
  expect(await send(endpoint)).toEqual({ delivered: 0, failed: 1 })
  const [ping] = await readLog(endpoint)
  expect(ping).toMatchObject({ kind: 'ping', status: 'waiting', attempts: [{ status }] })
  expect(ping?.attempts[0]?.answer).toContain(answer)
  three.mood = 'works'
  clock.advance(6_000)
  expect(await send(endpoint)).toEqual({ delivered: 1, failed: 0 })
  await owner.send('DELETE', `/api/admin/webhooks/${endpoint}`)
})

test.each([
  'http://127.0.0.1:8080/',
  'https://10.0.0.7/',
  'https://intranet/',
  'http://example.com/',
  'https://[::1]/',
])('nothing is sent to %s', async (url) => {
  const answer = await owner.post('/api/admin/webhooks', { url, kinds: ['event.approved'] })
  expect(answer.status).toBe(400)
})

test('a name that becomes private is refused when it is sent to, and the log says so', async () => {
  const endpoint = await follow(three)
  await readRows(
    server,
    `update webhook_endpoints set url = 'https://localtest.localhost:8443/' where id = $1`,
    [endpoint],
  )
  await owner.post(`/api/admin/webhooks/${endpoint}/ping`)
  await send(endpoint)
  expect((await readLog(endpoint))[0]?.attempts).toMatchObject([
    { status: null, answer: expect.stringContaining('not on the public internet') },
  ])
})

test('a new secret signs beside the former one for a day', async () => {
  const endpoint = await follow(four)
  const former = four.secret
  const { secret } = (await owner.call('rotateWebhookSecret', { params: { id: endpoint } })).body
  const ping = async () => {
    await owner.post(`/api/admin/webhooks/${endpoint}/ping`)
    return (await send(endpoint)).delivered
  }
  four.secret = secret
  expect(await ping()).toBe(1)
  four.secret = former
  expect(await ping()).toBe(1)
  // Sealed in the database; what stands there open, as before they were, works and is sealed.
  const stored = () =>
    readRows(server, `select secret, former_secret from webhook_endpoints where id = ${endpoint}`)
  const sealed = {
    secret: expect.stringMatching(/^sealed:/),
    former_secret: expect.stringMatching(/^sealed:/),
  }
  expect(await stored()).toEqual([sealed])
  await readRows(
    server,
    `update webhook_endpoints set secret = '${secret}', former_secret = '${former}' where id = ${endpoint} returning id`,
  )
  expect(await ping()).toBe(1)
  await Promise.all(server.container.webhooks.tasks.map((task) => task()))
  expect(await stored()).toEqual([sealed])
  expect(await ping()).toBe(1)
  clock.advance(25 * HOUR)
  expect(await ping()).toBe(0)
})

test('an endpoint where nothing arrived for days is stopped, and the owners are mailed', async () => {
  const endpoint = await follow(four)
  four.mood = 'is down'
  for (let day = 0; day < 6; day += 1) {
    await owner.post(`/api/admin/webhooks/${endpoint}/ping`)
    await send(endpoint)
    clock.advance(24 * HOUR)
  }
  const find = async () => (await owner.call('listWebhooks')).body.find(({ id }) => id === endpoint)
  expect(await find()).toMatchObject({ stoppedBecause: 'failing' })
  expect(
    await readRows(server, `select to_address from mails where key like 'webhook-stopped:${endpoint}:%'`),
  ).toEqual([{ to_address: 'owner@people.example' }])
  expect((await owner.post(`/api/admin/webhooks/${endpoint}/ping`)).status).toBe(409)
  await owner.call('changeWebhook', { params: { id: endpoint }, body: { isStopped: false } })
  expect(await find()).toMatchObject({ stoppedAt: null, failingSince: null })
})
