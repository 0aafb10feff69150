import { expect, test } from 'vitest'
import { ingestIncoming, onPage, supper } from '../support/incoming.ts'
import { insertEvent, openNewsroom } from '../support/newsroom.ts'

async function openDraft() {
  const site = await openNewsroom(1)
  for (const [title, time] of [
    ['Choir', '09:00'],
    ['Games', '20:00'],
  ] as const) {
    await insertEvent(site, { title, date: '2026-11-22', time })
  }
  const admin = await site.signIn()
  const { body: issue } = await admin.call('generateNewsletter')
  const read = async () => (await admin.call('getNewsletterDraft', { params: { id: issue.id } })).body
  return { site, admin, issue, read, path: `/api/newsletters/${issue.id}` }
}
type Draft = Awaited<ReturnType<Awaited<ReturnType<typeof openDraft>>['read']>>

const titlesOf = (draft: Draft) => draft.days.flatMap(({ items }) => items.map(({ title }) => title))
const idOf = (draft: Draft, wanted: string) =>
  draft.days.flatMap(({ items }) => items).find(({ title }) => title === wanted)?.id ?? 0
const places = (text: string, titles: string[]) => titles.map((title) => text.indexOf(title))
const asSeen = ({ revision, subject, introduction }: Draft) => ({
  revision,
  subject,
  introduction,
  excluded: [] as number[],
  order: [] as number[],
})

test('subject, introduction, order and what stays out are changed, in HTML and text alike', async () => {
  const { admin, issue, read, path } = await openDraft()
  const draft = await read()
  expect(titlesOf(draft)).toEqual(['Choir', 'Soup & Song', 'Games'])
  const answer = await admin.patch<{ subject: string; content: string; text: string }>(path, {
    ...asSeen(draft),
    subject: 'Come & <sing>',
    introduction: 'First line.\n\nSecond {{token}} line.',
    order: [idOf(draft, 'Games'), idOf(draft, 'Choir')],
    excluded: [idOf(draft, 'Soup & Song')],
  })
  expect(answer.status).toBe(200)
  const { subject, content, text } = answer.body
  expect(subject).toBe('Come & <sing>')
  expect(content).not.toContain('<sing>')
  expect(content).toMatch(/First line\.<\/p>/)
  for (const part of [content, text]) {
    const [games = -1, choir = -1, soup] = places(part, ['Games', 'Choir', 'Song'])
    expect(games).toBeGreaterThan(0)
    expect(choir).toBeGreaterThan(games)
    expect(soup).toBe(-1)
    expect(part).toContain('Second')
    expect(part).not.toContain('preview line')
  }
  const after = await read()
  expect(after.days.flatMap(({ items }) => items.filter(({ isExcluded }) => isExcluded))).toHaveLength(1)
  expect(after.revision).toBe(draft.revision + 1)
  expect((await admin.call('latestNewsletter')).body?.id).toBe(issue.id)
})

test('an edit of what somebody else has changed meanwhile is refused, and changes nothing', async () => {
  const { admin, read, path } = await openDraft()
  const draft = await read()
  const edits = ['One', 'Two'].map((subject) => admin.patch(path, { ...asSeen(draft), subject }))
  const answers = await Promise.all(edits)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.text).toBe('Someone else has changed this draft.')
})

test('an issue made anew keeps what was left out, ordered and written, and takes new events in', async () => {
  const { site, admin, read, path } = await openDraft()
  const draft = await read()
  await admin.patch(path, { ...asSeen(draft), subject: 'Ours', excluded: [idOf(draft, 'Games')] })
  await insertEvent(site, { title: 'Supper', date: '2026-11-23', time: '18:00' })
  const { body } = await admin.call('generateNewsletter')
  expect(body.subject).toBe('Ours')
  expect(body.text).toContain('Supper')
  expect(body.text).not.toContain('Games')
  expect(body.text).toContain('the 3 events for the days ahead')
})

test('an edit that cannot be is refused, and changes nothing', async () => {
  const { admin, read, path } = await openDraft()
  const draft = await read()
  const refused = [
    { subject: ' ' },
    { subject: 'Two\nlines' },
    { subject: 'x'.repeat(151) },
    { introduction: 'x'.repeat(2001) },
    { excluded: ['all'] },
    { revision: -1 },
  ]
  for (const change of refused) {
    const answer = await admin.patch(path, { ...asSeen(draft), ...change })
    expect([change, answer.status]).toEqual([change, 400])
  }
  expect(await read()).toEqual(draft)
})

test('a published issue is edited no more, and an unknown one is not found', async () => {
  const { admin, issue, read, path } = await openDraft()
  const draft = await read()
  await admin.call('publishNewsletter', { params: { id: issue.id } })
  const answer = await admin.patch(path, asSeen(draft))
  expect([answer.status, answer.text]).toEqual([
    409,
    'This issue has already been published. Generate a new one to publish again.',
  ])
  expect((await admin.get(`${path}/draft`)).status).toBe(409)
  expect((await admin.patch('/api/newsletters/99999', asSeen(draft))).status).toBe(404)
})

test('a test goes to the administrator alone, marked as one', async () => {
  const { site, admin, path } = await openDraft()
  const answer = await admin.post<{ to: string }>(`${path}/test`)
  expect([answer.status, answer.body]).toEqual([202, { to: 'owner@people.example' }])
  const [mail] = await site.mails(1)
  expect(JSON.stringify(mail)).toContain('owner@people.example')
  expect((await admin.call('latestNewsletter')).body).toMatchObject({
    status: 'draft',
    counts: { recipients: 0 },
  })
})

test('without a mail server a test is refused in words', async () => {
  const site = await openNewsroom(1, { mail: { url: null } })
  const admin = await site.signIn()
  const { body } = await admin.call('generateNewsletter')
  const answer = await admin.post(`/api/newsletters/${body.id}/test`)
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('No mail server is set')
})

test('a moved hour that nobody has decided is named in the draft, and mailed old only when that is asked for', async () => {
  const { site, admin, issue, read } = await openDraft()
  const moved = [{ field: 'startTime', from: '18:30', to: '19:30', at: '2026-11-20T12:00:00.000Z' }]
  await site.rows(`update events set pending_changes = $1::jsonb where title = 'Soup & Song'`, [
    JSON.stringify(moved),
  ])
  expect((await read()).changes).toMatchObject([
    {
      kind: 'waiting',
      title: 'Soup & Song',
      fields: [{ field: 'eventTime', from: '6:30 PM', to: '7:30 PM' }],
    },
  ])
  const publish = (query: { unconfirmed?: 'true' }) =>
    admin.call('publishNewsletter', { params: { id: issue.id }, query })
  await expect(publish({})).rejects.toThrow(/^409: .*Soup & Song/)
  expect((await publish({ unconfirmed: 'true' })).status).toBe(202)
})

test('an hour that a page moved two days ahead stands first in the queue, and is mailed once somebody decided', async () => {
  const site = await openNewsroom(1)
  const admin = await site.signIn()
  const [church] = await site.rows('select id from churches')
  const walk = supper({ ...onPage, title: 'Lantern Walk', url: null, onDate: '2026-11-23', endTime: null })
  const other = { ...walk, title: 'Bell Concert', onDate: '2026-11-22' }
  const visit = (...incoming: (typeof walk)[]) =>
    ingestIncoming(site, { churchId: church.id, incoming, now: '2026-11-21T15:00:00Z' })
  const queue = async () =>
    (await admin.call('listEvents', { query: { status: 'pending', cards: 'true', sort: 'review' } })).body
  await visit(walk)
  const id = (await queue())[0]?.id ?? 0
  const approve = () => admin.call('decideEvent', { params: { id }, body: { status: 'approved' } })
  await approve()
  const { body: issue } = await admin.call('generateNewsletter')
  await visit({ ...walk, startTime: '19:45' }, other)
  expect((await queue()).map(({ title, review }) => [title, review?.section])).toEqual([
    ['Lantern Walk', 'changed'],
    ['Bell Concert', 'sure'],
  ])
  const params = { id: issue.id }
  const { changes } = (await admin.call('getNewsletterDraft', { params })).body
  expect(changes).toMatchObject([{ kind: 'waiting', title: 'Lantern Walk', fields: [{ to: '7:45 PM' }] }])
  await expect(admin.call('publishNewsletter', { params })).rejects.toThrow(/^409: .*Lantern Walk/)
  expect(await site.rows('select 1 from newsletter_deliveries')).toEqual([])
  await approve()
  await admin.call('publishNewsletter', { params })
  const [mail] = await site.mails(1)
  expect(JSON.stringify(mail)).toContain('7:45 PM')
  expect(JSON.stringify(mail)).not.toContain('6:00 PM')
})
