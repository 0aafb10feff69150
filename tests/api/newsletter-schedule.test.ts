import { expect, onTestFinished, test } from 'vitest'
import { type MailSite, openMailSite } from '../support/mail-site.ts'
import { insertEvent, openNewsroom } from '../support/newsroom.ts'

const PUBLIC_URL = 'https://bulletin.example'

/** Saturday, 2026-11-21, 9:00 AM in the city; Thanksgiving is the Thursday after. */
async function openScheduled(cron: string): Promise<MailSite> {
  return openNewsroom(3, {
    works: false,
    config: { publicUrl: PUBLIC_URL, newsletter: { cron, publishes: true, confirms: false } },
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

/** Chooses the moment of the week on the screen, as an owner. */
async function schedule(site: MailSite, weekly: { weekday: number; time: string }, publishes: boolean) {
  const owner = await site.signIn()
  const { version } = (await owner.call('getIssueSchedule')).body
  return (await owner.call('changeIssueSchedule', { body: { version, weekly, publishes } })).body
}

test('the hour that a spring night skips and the one that an autumn night has twice have one issue, with a restart between', async () => {
  const site = await openNewsroom(1, { works: false, config: { publicUrl: PUBLIC_URL } })
  const { connectionString = '' } = site.container.database.pool.options
  let issues = 0
  for (const [time, before, due] of [
    ['02:30', '2027-03-13T12:00:00Z', '2027-03-14T08:30:00Z'],
    ['01:30', '2027-11-06T12:00:00Z', '2027-11-07T06:30:00Z'],
  ] as const) {
    moveTo(site, before)
    const { next } = await schedule(site, { weekday: 0, time }, true)
    expect(new Date(next[0]?.at ?? '').toISOString()).toBe(new Date(due).toISOString())
    await issuesAt(site, before)
    await issuesAt(site, new Date(Date.parse(due) - 60_000).toISOString())
    expect(await site.rows('select id from newsletters')).toHaveLength(issues)
    issues += 1
    const restarted = await openMailSite({
      works: false,
      config: { publicUrl: PUBLIC_URL, databaseUrl: connectionString },
    })
    onTestFinished(() => restarted.close())
    for (let hour = 0; hour <= 3; hour += 1) {
      const at = new Date(Date.parse(due) + hour * 3_600_000).toISOString()
      expect(await issuesAt(restarted, at)).toHaveLength(issues)
      expect(await issuesAt(site, at)).toHaveLength(issues)
    }
  }
})

test('one issue is skipped, another waits for a person with one mail to each owner, and a pause makes none', async () => {
  const site = await openNewsroom(1, { works: false, config: { publicUrl: PUBLIC_URL } })
  moveTo(site, '2026-11-21T15:00:00Z')
  const { next, weekly } = await schedule(site, { weekday: 4, time: '08:00' }, false)
  expect(weekly).toEqual({ weekday: 4, time: '08:00' })
  const [first, second, third] = next.map(({ at }) => at)
  expect([first, second, third]).toEqual([
    '2026-11-26T08:00:00-06:00',
    '2026-12-03T08:00:00-06:00',
    '2026-12-10T08:00:00-06:00',
  ])
  await issuesAt(site, '2026-11-21T15:00:00Z')
  const editor = await site.signIn({ role: 'editor' })
  const refused = editor.call('skipIssue', { body: { at: '2026-11-27T08:00:00-06:00', isSkipped: true } })
  await expect(refused).rejects.toThrow(/^400/)
  const skip = (at = '', isSkipped = true) => editor.call('skipIssue', { body: { at, isSkipped } })
  // At once, and none is lost.
  await Promise.all(next.map(({ at }) => skip(at)))
  const { body: skipped } = await editor.call('getIssueSchedule')
  expect(skipped.next.map(({ isSkipped }) => isSkipped)).toEqual([true, true, true])
  await Promise.all([skip(second, false), skip(third, false)])
  const { body: restored } = await editor.call('getIssueSchedule')
  expect(restored.next.map(({ isSkipped }) => isSkipped)).toEqual([true, false, false])
  expect(await issuesAt(site, first ?? '')).toEqual([])

  expect(await issuesAt(site, second ?? '')).toMatchObject([{ status: 'draft' }])
  await issuesAt(site, '2026-12-03T16:00:00Z')
  const mails = await site.rows("select to_address, text from mails where key like 'issue-waits%'")
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`${PUBLIC_URL}/admin/newsletter`)
  await site.rows('delete from newsletters')

  await editor.call('pauseIssues', { body: { isPaused: true } })
  expect(await issuesAt(site, third ?? '')).toEqual([])
  expect((await editor.call('pauseIssues', { body: { isPaused: false } })).body.isPaused).toBe(false)
  expect(await issuesAt(site, '2026-12-11T16:00:00Z')).toEqual([])

  // Whatever was quicker: the index holds the week to one issue that goes out by itself, and to one mail about it.
  await schedule(site, { weekday: 4, time: '08:00' }, true)
  await site.rows(`insert into newsletters (subject, content_html, content_text, status, week_of, issue_week, created_at)
    values ('', '', '', 'cancelled', '2026-12-14', '2026-12-14', '2026-12-14')`)
  expect(await issuesAt(site, '2026-12-17T14:00:00Z')).toMatchObject([
    { status: 'cancelled' },
    { status: 'draft' },
  ])
  const [{ text }] = await site.rows("select text from mails where text like '%already been published%'")
  expect(text).toContain('could not be published')
})

test('an issue that went out this week by hand is this week’s; a draft of this week is kept as it is', async () => {
  const site = await openScheduled('0 8 * * 4')
  await issuesAt(site, '2026-11-23T15:00:00Z')
  const admin = await site.signIn()
  const { body } = await admin.call('generateNewsletter')
  await site.rows("update newsletters set subject = 'By hand'")
  expect(await issuesAt(site, '2026-11-26T14:00:00Z')).toMatchObject([{ id: body.id, status: 'sending' }])
  expect(await site.rows('select subject from newsletters')).toEqual([{ subject: 'By hand' }])

  moveTo(site, '2026-11-27T15:00:00Z')
  const further = await admin.call('generateNewsletter')
  const publishing = `/api/newsletters/${further.body.id}/publish`
  const refused = await admin.post(publishing)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('again=true')])
  expect((await admin.call('latestNewsletter')).body).toMatchObject({ status: 'draft', isFurther: true })
  expect((await admin.post(`${publishing}?again=true`)).status).toBe(202)

  moveTo(site, '2026-11-30T15:00:00Z')
  const next = await admin.call('generateNewsletter')
  await admin.call('publishNewsletter', { params: { id: next.body.id } })
  expect(await issuesAt(site, '2026-12-03T14:00:00Z')).toHaveLength(3)
})

test('an issue that nobody would get stays a draft', async () => {
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
    'gone Cancelled',
    'moved Talk',
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
