import { expect, test } from 'vitest'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { addChurches, addEvent, insertRow, readEverything, readRows } from '../support/directory.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

const clock = createFakeClock('2026-03-02T15:00:00Z')
const server = forFile(() => startTestServer({ clock, works: false }))
const editor = clientOf(server, 'editor')

let number = 0
async function addTwins(more: { keep?: object; remove?: object } = {}): Promise<[number, number]> {
  number += 1
  const street = `${number * 11} Persimmon Street, Dallas, TX 75226`
  // The second one's phone differs and its website is missing, so that it is only perhaps the same and is added.
  const [keepId = 0] = await addChurches(server, [
    { name: `Quillwood Chapel ${number}`, address: street, ...more.keep },
  ])
  const removeId = await insertRow(server, 'churches', {
    name: `Chapel of Quillwood ${number}`,
    address: street,
    origin: 'import',
    created_at: clock.now(),
    updated_at: clock.now(),
    ...more.remove,
  })
  return [keepId, removeId]
}

const merge = (keepId: number, removeId: number, take?: ('name' | 'phone')[]) =>
  editor.call('removeDuplicate', { body: { keepId, removeId, ...(take ? { take } : {}) } })
const undo = (id: number) => editor.call('undoMerge', { params: { id } })

/** A mail of a church, with a calendar entry, from a sender who was assigned to it. */
async function addMail(churchId: number, uid: string): Promise<void> {
  const at = clock.now()
  await server.container.database.pool.query(
    `with mail as (insert into received_mails (message_id, content_hash, received_at, sent_at, church_id, status)
       values ($2, $2, $3, $3, $1, 'read')),
     sender as (insert into mail_senders (address, church_id, added_by, added_at) values ($2, $1, 'x', $3))
     insert into mailed_entries (church_id, uid, sequence, sent_at) values ($1, $2, 3, $3)`,
    [churchId, uid, at],
  )
}
const findMailChurches = (uid: string) =>
  readRows(
    server,
    `select church_id from received_mails where message_id = $1
     union all select church_id from mail_senders where address = $1
     union all select church_id from mailed_entries where uid = $1`,
    [uid],
  )

async function publicEvents(churchId: number) {
  return (await server.visitor().call('listEvents', { query: { church: churchId } })).body
}

test('a merge moves everything, fills what the kept church lacks and remembers the names', async () => {
  const [keepId, removeId] = await addTwins({
    keep: { phone: '(214) 555-0180' },
    remove: { phone: '(469) 555-0181', website: 'https://quillwood.example/', denomination: 'lutheran' },
  })
  const eventId = await addEvent(server, {
    churchId: removeId,
    title: 'Soup',
    onDate: '2026-03-08',
    status: 'approved',
  })
  const runId = await insertRow(server, 'scrape_runs', {
    kind: 'church',
    started_by: 'x',
    started_at: clock.now(),
  })
  const logId = await insertRow(server, 'scraping_logs', {
    run_id: runId,
    church_id: removeId,
    status: 'success',
    scraped_at: clock.now(),
  })
  const placementId = await insertRow(server, 'placements', {
    event_id: eventId,
    offer: 'application-premium',
    starts_at: '2026-03-01T00:00:00Z',
    ends_at: '2026-03-15T00:00:00Z',
    created_at: clock.now(),
  })
  await addMail(removeId, 'office@moved.example')
  await merge(keepId, removeId)

  const moved = await findMailChurches('office@moved.example')
  expect(moved).toEqual(Array(3).fill({ church_id: keepId }))
  const listed = (await server.visitor().call('listChurches')).body
  expect(listed.find(({ id }) => id === removeId)).toBeUndefined()
  expect(listed.find(({ id }) => id === keepId)).toMatchObject({
    phone: '(214) 555-0180',
    website: 'https://quillwood.example/',
    denomination: 'lutheran',
    eventCount: 1,
  })
  expect(await publicEvents(keepId)).toMatchObject([{ id: eventId, isSponsored: true }])
  const [log] = await readRows(server, 'select church_id from scraping_logs where id = $1', [logId])
  expect(log).toEqual({ church_id: keepId })
  const [placement] = await readRows(server, 'select event_id from placements where id = $1', [placementId])
  expect(placement).toEqual({ event_id: eventId })
  const aliases = await readRows(server, 'select kind, value from church_aliases where church_id = $1', [
    keepId,
  ])
  expect(aliases).toEqual([{ kind: 'name', value: `Chapel of Quillwood ${number}` }])
})

test('the administrator chooses fields, and what they replace is remembered', async () => {
  const [keepId, removeId] = await addTwins({
    keep: { phone: '(214) 555-0180' },
    remove: { phone: '(469) 555-0181' },
  })
  await merge(keepId, removeId, ['name', 'phone'])
  const retained = (await server.visitor().call('listChurches')).body.find(({ id }) => id === keepId)
  expect(retained).toMatchObject({ name: `Chapel of Quillwood ${number}`, phone: '(469) 555-0181' })
  const aliases = await readRows(server, 'select kind, value from church_aliases where church_id = $1', [
    keepId,
  ])
  expect(aliases).toEqual([{ kind: 'name', value: `Quillwood Chapel ${number}` }])
})

test('an event that both have is one afterwards: its decision, its edits and its placement stay, and old links lead to it', async () => {
  const [keepId, removeId] = await addTwins()
  const event = { title: 'Sunday Supper', onDate: '2026-03-08' }
  const retained = await addEvent(server, { ...event, churchId: keepId })
  const other = await addEvent(server, {
    ...event,
    churchId: removeId,
    status: 'approved',
    identityKey: 'uid:supper@quillwood',
    columns: { location: 'Undercroft', edited_fields: ['location'], description: 'Bring a bowl.' },
  })
  await insertRow(server, 'placements', {
    event_id: other,
    offer: 'application-premium',
    starts_at: '2026-03-01T00:00:00Z',
    ends_at: '2026-03-15T00:00:00Z',
    created_at: clock.now(),
  })
  await merge(keepId, removeId)
  expect(await publicEvents(keepId)).toMatchObject([
    {
      id: retained,
      status: 'approved',
      isSponsored: true,
      location: expect.stringMatching(/^Undercroft, /),
      description: 'Bring a bowl.',
    },
  ])
  const old = await server.visitor().call('getEvent', { params: { id: other } })
  expect(old.body.id).toBe(retained)
  const page = await server.visitor().get(`/event/${other}?from=mail`)
  expect([page.status, page.headers.get('location')]).toEqual([301, `/event/${retained}?from=mail`])
  expect((await publicEvents(removeId)).map(({ id }) => id)).toEqual([retained])
  const calendar = await server.visitor().get(`/api/events.ics?church=${removeId}`)
  expect(calendar.text).toContain('Sunday Supper')
})

test('a decision of either church holds for the joined series and its dates', async () => {
  const [keepId, removeId] = await addTwins()
  const series = (churchId: number, status: string) =>
    insertRow(server, 'series', {
      church_id: churchId,
      key: 'title:prayer|wed',
      rule: 'Every Wednesday',
      status,
      created_at: clock.now(),
    })
  const [here, there] = [await series(keepId, 'pending'), await series(removeId, 'approved')]
  const prayer = { title: 'Prayer', seriesId: here, churchId: keepId }
  const date1 = await addEvent(server, { ...prayer, onDate: '2026-03-04' })
  const date2 = await addEvent(server, { ...prayer, onDate: '2026-03-11' })
  await addEvent(server, {
    ...prayer,
    seriesId: there,
    churchId: removeId,
    onDate: '2026-03-04',
    status: 'approved',
  })
  const date3 = await addEvent(server, {
    ...prayer,
    seriesId: there,
    churchId: removeId,
    onDate: '2026-03-18',
    status: 'approved',
  })
  await merge(keepId, removeId)
  const events = await publicEvents(keepId)
  expect(events.map(({ id }) => id)).toEqual([date1, date2, date3])
  expect(new Set(events.map((event) => event.series?.id))).toEqual(new Set([here]))
})

test('a merge that cannot be is refused in words', async () => {
  const [keepId, removeId] = await addTwins()
  const refuse = async (body: object) => {
    const answer = await editor.post('/api/churches/remove-duplicate', body)
    return `${answer.status}: ${answer.text}`
  }
  expect(await refuse({ keepId, removeId: keepId })).toBe('400: Keep and remove name the same church.')
  expect(await refuse({ keepId, removeId: 999_999 })).toBe('404: There is no church with this number.')
  await merge(keepId, removeId)
  expect(await refuse({ keepId, removeId })).toMatch(
    /^409: Chapel of Quillwood \d+ has already been merged into another church\.$/,
  )
  expect(await refuse({ keepId: removeId, removeId: keepId })).toMatch(/^409: /)
})

test('of two merges of one church at once, one is done', async () => {
  const [keepId, removeId] = await addTwins()
  const body = { keepId, removeId }
  const answers = await Promise.all([1, 2, 3].map(() => editor.post('/api/churches/remove-duplicate', body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('what a church itself corrected stays in a merge, and what it emptied is not filled', async () => {
  const since = '2026-03-01T12:00:00.000Z'
  const [keepId, removeId] = await addTwins({
    remove: { phone: '(469) 555-0181', denomination: 'lutheran', vouched_fields: { denomination: since } },
  })
  await readRows(server, 'update churches set phone = null, vouched_fields = $2 where id = $1', [
    keepId,
    { phone: since },
  ])
  const before = await readEverything(server)
  const { mergeId } = (await merge(keepId, removeId)).body
  const [retained] = await readRows(
    server,
    'select phone, denomination, vouched_fields from churches where id = $1',
    [keepId],
  )
  const vouched_fields = { phone: since, denomination: since }
  expect(retained).toEqual({ phone: null, denomination: 'lutheran', vouched_fields })
  await undo(mergeId)
  expect((await readEverything(server)).churches).toEqual(before.churches)
})

test('two that are no duplicates are shown no more, also after one of them has changed or been merged', async () => {
  const [keepId, removeId] = await addTwins()
  const [third = 0] = await addChurches(server, [
    {
      name: `Quillwood Chapel ${number} North`,
      address: `${number * 11} Persimmon Street, Dallas, TX 75226`,
    },
  ])
  const pairsOf = async (id: number) =>
    (await editor.call('listDuplicates')).body.filter(
      ({ church1, church2 }) => church1.id === id || church2.id === id,
    )
  // Brings the pairs of the directly stored church up to date.
  const { body } = await merge(keepId, removeId)
  await undo(body.mergeId)
  const before = await pairsOf(removeId)
  expect(before.length).toBeGreaterThan(0)
  for (const { church1, church2 } of before) {
    await editor.call('dismissDuplicate', { body: { church1Id: church1.id, church2Id: church2.id } })
  }
  expect(await pairsOf(removeId)).toEqual([])
  const again = await merge(keepId, removeId)
  expect(
    (await pairsOf(keepId)).filter(({ church1, church2 }) => church1.id === third || church2.id === third),
  ).toEqual([])
  await undo(again.body.mergeId)
  expect(await pairsOf(removeId)).toEqual([])
  const wrong = await editor.post('/api/churches/not-duplicates', { church1Id: keepId, church2Id: 999_999 })
  expect(wrong.status).toBe(404)
})

test('undoing gives the same rows back, once', async () => {
  const [keepId, removeId] = await addTwins({
    remove: { phone: '(469) 555-0181', contact_email: 'a@b.example' },
  })
  await addEvent(server, { churchId: keepId, title: 'Choir', onDate: '2026-03-08', status: 'rejected' })
  await addEvent(server, { churchId: removeId, title: 'Choir', onDate: '2026-03-08', status: 'approved' })
  await addEvent(server, { churchId: removeId, title: 'Soup', onDate: '2026-03-09' })
  await addMail(removeId, 'office@undone.example')
  // Once there and back, so that the pairs of the directly stored church are known.
  await undo((await merge(keepId, removeId)).body.mergeId)
  const before = await readEverything(server)
  const { mergeId } = (await merge(keepId, removeId)).body
  expect(await readEverything(server)).not.toEqual(before)
  await undo(mergeId)
  expect(await readEverything(server)).toEqual(before)
  expect(await findMailChurches('office@undone.example')).toEqual(Array(3).fill({ church_id: removeId }))

  const again = await editor.post(`/api/churches/merges/${mergeId}/undo`)
  expect(`${again.status}: ${again.text}`).toBe('409: This merge was already undone.')
  const merges = (await editor.call('listMerges')).body
  expect(merges.find(({ id }) => id === mergeId)).toMatchObject({
    retained: { id: keepId },
    removed: { id: removeId },
    undoneAt: expect.any(String),
  })
})

test('what people change after a merge stays when it is undone, and merges are undone last one first', async () => {
  const [keepId, removeId] = await addTwins({ remove: { phone: '(469) 555-0181' } })
  const [, laterId] = await addTwins()
  const eventId = await addEvent(server, { churchId: removeId, title: 'Picnic', onDate: '2026-03-14' })
  const first = (await merge(keepId, removeId)).body.mergeId
  const second = (await merge(keepId, laterId)).body.mergeId
  await editor.call('decideEvent', { params: { id: eventId }, body: { status: 'approved' } })
  await readRows(server, "update churches set phone = '(214) 555-0199' where id = $1", [keepId])

  const early = await editor.post(`/api/churches/merges/${first}/undo`)
  expect(early.status).toBe(409)
  expect(early.text).toMatch(/was merged into .* later\. Take that merge back first\.$/)
  await undo(second)
  await undo(first)
  expect(await publicEvents(removeId)).toMatchObject([{ id: eventId, status: 'approved' }])
  const listed = (await server.visitor().call('listChurches')).body
  expect(listed.find(({ id }) => id === keepId)?.phone).toBe('(214) 555-0199')
  expect(listed.find(({ id }) => id === removeId)?.phone).toBe('(469) 555-0181')
  const unknown = await editor.post('/api/churches/merges/999999/undo')
  expect(unknown.status).toBe(404)
})
