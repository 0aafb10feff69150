import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '#src/domain/events/when.ts'
import type { IncomingEvent } from '#src/features/events/ingest/recognition.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { churches } from '#src/schema/churches.ts'
import { events } from '#src/schema/events.ts'
import { mails } from '#src/schema/newsletter.ts'
import { trustedSources } from '#src/schema/trust.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { ingestIncoming, listNow, onPage } from '../support/incoming.ts'
import { addChurch } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'
import { meal, meals } from '../support/trusted-source.ts'

const DAY_MS = 24 * 60 * 60_000
const clock = createFakeClock('2026-01-05T18:00:00Z')
const server = forFile(() => startTestServer({ works: false, clock }))
const editor = clientOf(server, 'editor')
const owner = clientOf(server, 'owner')
const visitor = clientOf(server, 'visitor')

const today = () => clock.now().toISOString().slice(0, 10)
const visit = (churchId: number, incoming: IncomingEvent[]) =>
  ingestIncoming(server, { churchId, incoming, now: clock.now().toISOString() })
const publicTitles = async (churchId: number) =>
  (await listNow(visitor, churchId)).map(({ title }) => title).toSorted()
const turn = (churchId: number, isOn: boolean, client = editor, kind = 'ical') =>
  client.patch<{ isOn: boolean }>('/api/admin/trust/source', { churchId, kind, isOn, seen: !isOn })
const sourceOf = async (churchId: number, kind = 'ical') =>
  (await editor.call('reviewSource', { query: { churchId, kind } })).body
const bodyOf = async (title: string) => {
  const rows = await server.container.db.select().from(events).where(eq(events.title, title))
  const [event] = rows
  if (!event) throw new Error(`there is no ${title}`)
  return event
}
/** A church whose calendar has earned trust, and publishes by itself. */
async function trustedChurch(): Promise<number> {
  const churchId = await addChurch(server.container.db, { website: 'https://www.grace.example/' })
  await visit(churchId, meals(20, 0, addDays(today(), 30)))
  await editor.call('bulkApproveEvents', { body: { category: 'fellowship' } })
  expect((await turn(churchId, true)).status).toBe(200)
  clock.advance(DAY_MS)
  return churchId
}

test('a source earns trust in 20 weeks, publishes by itself, and is off by itself when its habits change', async () => {
  const churchId = await addChurch(server.container.db)
  const approved: string[] = []
  const published: string[] = []
  let listed: IncomingEvent[] = []
  const visitWeek = async (added: IncomingEvent[]) => {
    listed = [...listed.filter(({ onDate }) => onDate >= today()), ...added]
    await visit(churchId, listed)
    // Whatever is public was approved by a person, or stems from the trusted source while it was on.
    const seen = (await publicTitles(churchId)).filter((title) => !approved.includes(title))
    expect(seen.filter((title) => !published.includes(title))).toEqual([])
  }
  const nextWeek = () => clock.advance(7 * DAY_MS)
  const two = (week: number, read = {}) => meals(2, week * 2, addDays(today(), 10), read)
  const notice = (week: number) =>
    meal(60 + (week % 15), { ...onPage, onDate: addDays(today(), 9), startTime: '06:15' })

  for (let week = 0; week < 10; week += 1) {
    const added = two(week)
    await visitWeek([...added, notice(week)])
    for (const { title } of added) {
      const { id } = await bodyOf(title)
      await editor.call('decideEvent', { params: { id }, body: { status: 'approved' } })
      approved.push(title)
    }
    const { inRow, hasEarned } = await sourceOf(churchId)
    expect([inRow, hasEarned]).toEqual([approved.length, week === 9])
    if (week < 9) expect((await turn(churchId, true)).text).toMatch(/^This source has not earned it/)
    nextWeek()
  }
  const review = await sourceOf(churchId)
  expect([review.decided.length, review.wouldPublish.total, review.wouldPublish.wrong]).toEqual([20, 20, 0])
  expect((await turn(churchId, true)).status).toBe(200)

  for (let week = 10; week < 16; week += 1) {
    const added = two(week)
    published.push(...added.map(({ title }) => title))
    await visitWeek([...added, notice(week)])
    expect(await publicTitles(churchId)).toEqual(expect.arrayContaining(added.map(({ title }) => title)))
    nextWeek()
  }
  // What the reader doubts and what is unusual waits, and the source stays trusted.
  const [doubted, odd] = [
    two(16, { confidence: 0.6 }),
    meal(34, { onDate: addDays(today(), 8), startTime: '03:10' }),
  ]
  await visitWeek([...doubted, odd])
  expect((await sourceOf(churchId)).isOn).toBe(true)
  nextWeek()

  // Many at once is another habit: all of the visit waits, and so does what comes after it.
  await visitWeek(meals(11, 36, addDays(today(), 10)))
  expect(await sourceOf(churchId)).toMatchObject({ isOn: false, inRow: 0, changed: { reason: 'too-many' } })
  for (let week = 18; week < 20; week += 1) {
    nextWeek()
    await visitWeek(meals(2, 47 + (week - 18) * 2, addDays(today(), 10)))
  }
  const { body: log } = await owner.call('listAudit', {
    query: { kind: 'events', q: 'source.', limit: '200' },
  })
  expect(log.map(({ action, actor }) => [action, actor.name])).toEqual([
    ['source.untrusted', 'trust'],
    ['source.trusted', 'The editor'],
  ])
  expect(log[0]?.after).toMatchObject({ because: 'too-many', cards: 11 })
  expect((await turn(churchId, true)).status).toBe(409)
})

describe('a trusted source', () => {
  test('is off after mostly unusual cards, of which none is published', async () => {
    const churchId = await trustedChurch()
    const before = await publicTitles(churchId)
    await visit(churchId, [
      ...meals(3, 40, addDays(today(), 5), { startTime: '03:10' }),
      ...meals(2, 43, addDays(today(), 9)),
    ])
    expect(await publicTitles(churchId)).toEqual(before)
    expect(await sourceOf(churchId)).toMatchObject({ isOn: false, changed: { reason: 'unusual' } })
  })

  const DOUBTS = {
    corrected: (id: number, title: string) =>
      editor.patch(`/api/events/${id}/fields`, { fields: { title: 'Other' }, seen: { title } }),
    rejected: (id: number) => editor.patch(`/api/events/${id}`, { status: 'rejected', seen: 'approved' }),
    returned: async (id: number) => {
      const { body } = await owner.call('listAudit', { query: { kind: 'events', limit: '200' } })
      const line = body.find(
        ({ subject, action }) => subject === `event:${id}` && action === 'event.approved',
      )
      return owner.post(`/api/admin/audit/${line?.id}/undo`)
    },
  }
  test.each(Object.entries(DOUBTS))('is off once a card that it published is %s', async (reason, act) => {
    const churchId = await trustedChurch()
    const card = meal(40, { onDate: addDays(today(), 5) })
    await visit(churchId, [card])
    expect(await publicTitles(churchId)).toContain(card.title)
    const rows = await server.container.db
      .select()
      .from(events)
      .where(and(eq(events.churchId, churchId), eq(events.title, card.title)))
    expect((await act(rows[0]?.id ?? 0, card.title)).status).toBe(200)
    expect(await sourceOf(churchId)).toMatchObject({ isOn: false, inRow: 0, changed: { reason } })
    await visit(churchId, [meal(41, { onDate: addDays(today(), 6) })])
    expect(await publicTitles(churchId)).not.toContain(meal(41, { onDate: today() }).title)
  })

  test('is off once its church has another website', async () => {
    const churchId = await trustedChurch()
    const move = (website: string) =>
      server.container.db.update(churches).set({ website }).where(eq(churches.id, churchId))
    await move('http://grace.example/new')
    await visit(churchId, [meal(40, { onDate: addDays(today(), 5) })])
    const before = await publicTitles(churchId)
    expect(before).toContain(meal(40, { onDate: today() }).title)
    await move('https://bought.example/')
    await visit(churchId, [meal(41, { onDate: addDays(today(), 6) })])
    expect(await publicTitles(churchId)).toEqual(before)
    expect(await sourceOf(churchId)).toMatchObject({ isOn: false, changed: { reason: 'moved' } })
    const { body } = await owner.call('listAudit', { query: { q: 'bought.example' } })
    expect(body[0]).toMatchObject({ action: 'source.untrusted', subject: `church:${churchId}` })
  })

  test('is turned on and off by one of two administrators at once', async () => {
    const churchId = await addChurch(server.container.db)
    await visit(churchId, meals(20, 0, addDays(today(), 30)))
    await editor.call('bulkApproveEvents', { body: { category: 'fellowship' } })
    for (const isOn of [true, false]) {
      const answers = await Promise.all([turn(churchId, isOn, editor), turn(churchId, isOn, owner)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.text).toBe(
        `Somebody has turned this source ${isOn ? 'on' : 'off'} already.`,
      )
    }
  })
})

test.each([
  ['model', 'found-by-model'],
  ['picture', 'read-from-picture'],
] as const)(
  'what a %s found is never published by itself, not where it is trusted and a rule asks for it',
  async (sourceKind, reason) => {
    const { db } = server.container
    const churchId = await addChurch(db)
    const state = { isOn: true, changedAt: clock.now(), changedBy: 'a test', websiteHost: null }
    await db.insert(trustedSources).values({ churchId, kind: sourceKind, ...state })
    const always = { verdict: 'always' as const, words: 'supper', churchId, category: null }
    await editor.call('addRule', { body: always })
    const read = { ...onPage, sourceKind, reasons: [reason] }
    for (const confidence of [0.3, 0.99])
      await visit(churchId, [meal(confidence * 100, { onDate: addDays(today(), 5), confidence, ...read })])
    expect(await publicTitles(churchId)).toEqual([])
    const rows = await db.select().from(events).where(eq(events.churchId, churchId))
    expect(rows.map(({ status }) => status)).toEqual(['pending', 'pending'])
  },
)

test.each([
  ['model', 'found-by-model'],
  ['picture', 'read-from-picture'],
] as const)('a date that a %s adds to an approved series waits for a person', async (sourceKind, reason) => {
  const { db } = server.container
  const churchId = await addChurch(db)
  const title = `Choir by ${sourceKind}`
  const dates = [5, 12].map((days) =>
    meal(days, { title, onDate: addDays(today(), days), startTime: '19:00' }),
  )
  await visit(churchId, dates)
  const { id } = await bodyOf(title)
  await editor.call('decideEvent', { params: { id }, body: { status: 'approved', scope: 'series' } })
  const found = { ...onPage, sourceKind, reasons: [reason], confidence: 0.3 }
  await visit(churchId, [
    ...dates,
    meal(13, { title, onDate: addDays(today(), 13), startTime: '19:00', ...found }),
  ])
  expect(await publicTitles(churchId)).toEqual([title, title])
})

describe('a standing rule', () => {
  const rule = (verdict: 'never' | 'always', words: string, churchId: number) => ({
    verdict,
    words,
    churchId,
    category: null,
  })

  test('rejects at once, from any source, and what it would have done is shown before', async () => {
    const churchId = await addChurch(server.container.db)
    await visit(churchId, [meal(0, { onDate: addDays(today(), 5), title: 'Daily Masses' })])
    const { id: approved } = await bodyOf('Daily Masses')
    await editor.call('decideEvent', { params: { id: approved }, body: { status: 'approved' } })
    const body = rule('never', 'daily mass', churchId)
    const { body: preview } = await editor.call('previewRule', { body })
    expect(preview).toMatchObject({ matching: 1, decided: 1, against: 1 })
    const { id } = (await editor.call('addRule', { body })).body
    await visit(churchId, [
      meal(1, { onDate: addDays(today(), 6), title: 'The Daily Mass', startTime: '07:00' }),
    ])
    expect(await bodyOf('The Daily Mass')).toMatchObject({ status: 'rejected', decidedBy: 'rule' })
    await editor.call('removeRule', { params: { id } })
    expect((await editor.send('DELETE', `/api/admin/trust/rules/${id}`)).status).toBe(404)
    await visit(churchId, [meal(2, { onDate: addDays(today(), 7), title: 'Daily Mass', startTime: '08:00' })])
    expect(await bodyOf('Daily Mass')).toMatchObject({ status: 'pending' })
  })

  test('publishes what is new to the church, and never from a source that is not trusted', async () => {
    const churchId = await trustedChurch()
    const untrusted = await addChurch(server.container.db)
    for (const church of [churchId, untrusted])
      await editor.call('addRule', { body: rule('always', 'concerts', church) })
    const concert = (title: string, onDate: string, read = {}) =>
      meal(50, { title, onDate, startTime: '21:45', ...read })
    const listed = [
      concert('Brass Concert', addDays(today(), 5)),
      concert('Jazz Concert', addDays(today(), 6), { ...onPage }),
      concert('Organ Concert', addDays(today(), 7), { uid: 'unsure', confidence: 0.5 }),
      concert('Midnight Fair', addDays(today(), 8), { uid: 'fair', startTime: '23:50' }),
    ]
    const before = await publicTitles(churchId)
    await visit(churchId, listed)
    await visit(untrusted, listed)
    expect((await publicTitles(churchId)).filter((title) => !before.includes(title))).toEqual([
      'Brass Concert',
    ])
    expect(await publicTitles(untrusted)).toEqual([])
  })
})

describe('what was published by itself', () => {
  test('is mailed to the owners once a day, on days with any, and is taken back as a whole', async () => {
    const churchId = await trustedChurch()
    const { makeTrustDigest } = server.container
    const written = async () => {
      const rows = await server.container.db.select().from(mails)
      return rows.filter(({ key }) => key?.startsWith('trust-digest:'))
    }
    await makeTrustDigest()
    const former = (await written()).length
    clock.advance(DAY_MS)
    await Promise.all([makeTrustDigest(), makeTrustDigest()])
    expect(await written()).toHaveLength(former)
    const added = meals(2, 40, addDays(today(), 5))
    await visit(churchId, added)
    await makeTrustDigest()
    expect(await written()).toHaveLength(former)
    const publishedOn = today()
    clock.advance(DAY_MS)
    await Promise.all([makeTrustDigest(), makeTrustDigest()])
    const [mail, ...more] = (await written()).slice(former)
    expect([mail?.toAddress, more]).toEqual(['owner@people.example', []])
    for (const { title } of added) expect(mail?.text).toContain(title)

    const before = await publicTitles(churchId)
    const { body } = await editor.call('returnDay', { params: { onDate: publishedOn } })
    expect(body.returned).toHaveLength(2)
    const titles = added.map(({ title }) => title)
    expect(await publicTitles(churchId)).toEqual(before.filter((title) => !titles.includes(title)))
    expect((await sourceOf(churchId)).isOn).toBe(false)
    expect((await owner.post(`/api/admin/trust/days/${publishedOn}/return`)).status).toBe(409)
    const undone = await editor.call('undoDecisions', { body: { ids: body.returned } })
    expect(undone.body.undone).toHaveLength(2)
    expect(await publicTitles(churchId)).toEqual(before)
  })
})
