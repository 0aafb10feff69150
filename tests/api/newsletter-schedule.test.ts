import { expect, test } from 'vitest'
import type { MailSite } from '../support/mail-site.ts'
import { insertEvent, openNewsroom } from '../support/newsroom.ts'

const PUBLIC_URL = 'https://bulletin.example'

/** Saturday, 2026-11-21, 9:00 AM in the city; Thanksgiving is the Thursday after. */
async function openScheduled(cron: string, publishes = true): Promise<MailSite> {
  return openNewsroom(3, {
    works: false,
    config: { publicUrl: PUBLIC_URL, newsletter: { cron, publishes, confirms: false } },
  })
}

function moveTo({ clock }: MailSite, instant: string): void {
  clock.advance(new Date(instant).getTime() - clock.now().getTime())
}

async function issuesAt(site: MailSite, instant: string) {
  moveTo(site, instant)
  // Several workers ask in the same moment.
  await Promise.all([1, 2, 3].map(() => site.container.makeDueIssue()))
  return site.rows('select id, status, week_of::text as week_of from newsletters order by id')
}

test('the week’s issue is made and published at its time, once, whoever asks how often', async () => {
  const site = await openScheduled('0 8 * * 4')
  expect(await issuesAt(site, '2026-11-21T15:00:00Z')).toEqual([])
  expect(await issuesAt(site, '2026-11-26T13:59:00Z')).toEqual([])
  const published = [{ id: 1, status: 'sending', week_of: '2026-11-26' }]
  expect(await issuesAt(site, '2026-11-26T14:00:00Z')).toEqual(published)
  expect(await issuesAt(site, '2026-11-26T14:01:00Z')).toEqual(published)
  expect(await issuesAt(site, '2026-11-29T14:01:00Z')).toEqual(published)
  expect(await site.rows('select count(*)::int as mails from newsletter_deliveries')).toEqual([{ mails: 3 }])
  expect(await site.rows('select site_url from newsletters')).toEqual([{ site_url: PUBLIC_URL }])
})

test('a machine that slept over its hour, and over weeks, makes one issue when it wakes', async () => {
  const site = await openScheduled('0 8 * * 4')
  await issuesAt(site, '2026-11-21T15:00:00Z')
  expect(await issuesAt(site, '2026-12-11T09:30:00Z')).toEqual([
    { id: 1, status: 'sending', week_of: '2026-12-11' },
  ])
  expect(await issuesAt(site, '2026-12-11T09:31:00Z')).toHaveLength(1)
  expect(await issuesAt(site, '2026-12-17T14:00:00Z')).toHaveLength(2)
})

test.each([
  ['the hour that a spring night skips', '30 2 * * 0', '2027-03-13T12:00:00Z', '2027-03-14T08:30:00Z'],
  ['the hour that an autumn night has twice', '30 1 * * 0', '2027-11-06T12:00:00Z', '2027-11-07T06:30:00Z'],
])('%s has one issue', async (_what, cron, before, due) => {
  const site = await openScheduled(cron)
  await issuesAt(site, before)
  const minuteBefore = new Date(new Date(due).getTime() - 60_000).toISOString()
  expect(await issuesAt(site, minuteBefore)).toEqual([])
  expect(await issuesAt(site, due)).toHaveLength(1)
  for (let hour = 1; hour <= 3; hour += 1) {
    const later = new Date(new Date(due).getTime() + hour * 3_600_000).toISOString()
    expect(await issuesAt(site, later)).toHaveLength(1)
  }
})

test('an issue that went out this week by hand is this week’s; a draft of this week is kept as it is', async () => {
  const site = await openScheduled('0 8 * * 4')
  await issuesAt(site, '2026-11-23T15:00:00Z')
  const admin = await site.signIn()
  const { body } = await admin.call('generateNewsletter')
  await site.rows("update newsletters set subject = 'By hand'")
  expect(await issuesAt(site, '2026-11-26T14:00:00Z')).toMatchObject([{ id: body.id, status: 'sending' }])
  expect(await site.rows('select subject from newsletters')).toEqual([{ subject: 'By hand' }])

  moveTo(site, '2026-11-30T15:00:00Z')
  const second = await admin.call('generateNewsletter')
  await admin.call('publishNewsletter', { params: { id: second.body.id } })
  expect(await issuesAt(site, '2026-12-03T14:00:00Z')).toHaveLength(2)
})

test('without NEWSLETTER_PUBLISH a draft waits for a person; one that nobody would get stays a draft', async () => {
  const quiet = await openScheduled('0 8 * * 4', false)
  await issuesAt(quiet, '2026-11-21T15:00:00Z')
  expect(await issuesAt(quiet, '2026-11-26T14:00:00Z')).toMatchObject([{ status: 'draft' }])

  const empty = await openScheduled('0 8 * * 4')
  await empty.rows('update subscribers set is_active = false')
  await issuesAt(empty, '2026-11-21T15:00:00Z')
  expect(await issuesAt(empty, '2026-11-26T14:00:00Z')).toMatchObject([{ status: 'draft' }])
  expect(await issuesAt(empty, '2026-11-26T14:05:00Z')).toHaveLength(1)
})

test('an issue that is drafted in the morning and sent in the evening holds nothing that has begun, been cancelled or moved', async () => {
  const site = await openNewsroom(1, { works: false })
  for (const [title, time] of [
    ['Breakfast', '10:00'],
    ['Concert', '19:00'],
    ['Cancelled', '20:00'],
    ['Talk', '20:30'],
  ] as const)
    await insertEvent(site, { title, date: '2026-11-21', time })
  moveTo(site, '2026-11-21T15:30:00Z')
  const admin = await site.signIn()
  const { body: draft } = await admin.call('generateNewsletter')
  expect(draft.text).toContain('Breakfast')
  await site.rows("update events set cancelled_at = now() where title = 'Cancelled'")
  await site.rows("update events set location = 'The Hall' where title = 'Talk'")
  await insertEvent(site, { title: 'Vigil', date: '2026-11-21', time: '22:00' })
  moveTo(site, '2026-11-21T23:08:00Z')
  const { body: read } = await admin.call('getNewsletterDraft', { params: { id: draft.id } })
  expect(read.changes.map(({ kind, title }) => `${kind} ${title}`).toSorted()).toEqual([
    'added Vigil',
    'begun Breakfast',
    'changed Talk',
    'gone Cancelled',
  ])
  await admin.call('publishNewsletter', { params: { id: draft.id } })
  const editions = await site.rows('select content_text || content_html as content from newsletter_editions')
  const [issue] = await site.rows('select content_text || content_html as content from newsletters')
  for (const { content } of [...editions, issue]) {
    expect(content).toContain('Concert')
    expect(content).toContain('The Hall')
    expect(content).not.toMatch(/Breakfast|Cancelled|Vigil/)
  }
})
