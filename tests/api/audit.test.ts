import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, forFile } from '../support/for-file.ts'
import { addChurch, addEvent } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

const server = forFile(() => startTestServer({ works: false }))
const editor = clientOf(server, 'editor')
beforeAll(async () => {
  const { id } = (await editor.call('getOwnAccount')).body
  await server.container.db.execute(sql`truncate audit_log restart identity`)
  const churchId = await addChurch(server.container.db, { name: 'Cedar Chapel' })
  await addEvent(server.container.db, { churchId, title: 'Kite Day' })
  // Around midnight of the city: 05:59Z is still the day before (UTC-6).
  await server.container.db.execute(sql`insert into audit_log (at, actor, action, subject, before, after) values
    ('2026-11-20T05:59:00Z', ${id}, 'event.approved', 'event:1', '{"status":"pending"}', '{"status":"approved"}'),
    ('2026-11-20T06:00:00Z', ${id}, 'event.rejected', 'event:2', null, null),
    ('2026-11-20T18:00:00Z', 'schedule', 'scrape.started', 'run:3', null, null),
    ('2026-11-21T05:59:59Z', 'command line', 'churches.imported', 'churches', null, '{"added":3}'),
    ('2026-11-21T06:00:00Z', 'somebody who is gone', 'church.merged', 'church:9', '{"name":"100% Grace_Chapel"}', null)`)
})

test.each<[string, number[]]>([
  ['', [5, 4, 3, 2, 1]],
  ['kind=events', [2, 1]],
  ['kind=churches', [5, 4]],
  ['actor=schedule', [3]],
  ['from=2026-11-20', [5, 4, 3, 2]],
  ['to=2026-11-20', [4, 3, 2, 1]],
  ['from=2026-11-20&to=2026-11-20', [4, 3, 2]],
  ['q=CHAPEL', [5]],
  ['q=%25', [5]],
  ['q=_', [5]],
  ['q=event:2', [2]],
  ['q=kite', [1]],
  ['kind=events&q=nothing', []],
])('is read by %s', async (query, ids) => {
  const answer = await editor.get<{ id: number }[]>(`/api/admin/audit?${query}`)
  expect(answer.body.map(({ id }) => id)).toEqual(ids)
  expect(answer.headers.get('x-total-count')).toBe(String(ids.length))
})

test('comes in pages, each line with the name of who acted, as far as it is known', async () => {
  const names: string[] = []
  for (let next: string | undefined = '/api/admin/audit?limit=2'; next; ) {
    const page: Awaited<ReturnType<typeof editor.get<{ actor: { name: string } }[]>>> = await editor.get(next)
    names.push(...page.body.map(({ actor }) => actor.name))
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(names).toEqual(['somebody who is gone', 'command line', 'schedule', 'The editor', 'The editor'])
  const { body } = await editor.call('listAuditActors')
  expect(body.map(({ name }) => name).toSorted()).toEqual([
    'The editor',
    'command line',
    'schedule',
    'somebody who is gone',
  ])
})

test('names the event whose number is in the log', async () => {
  const { body } = await editor.get<{ name: string | null }[]>('/api/admin/audit?kind=events')
  expect(body.map(({ name }) => name)).toEqual([null, 'Kite Day'])
})

test.each(['kind=secrets', 'from=soon', 'limit=0', 'cursor=x'])('%s is refused in words', async (query) => {
  const answer = await editor.get(`/api/admin/audit?${query}`)
  expect(answer.status).toBe(400)
})

test('is read through its indexes, however long it is', async () => {
  await server.container.db.execute(sql`insert into audit_log (at, actor, action, subject)
    select '2025-01-01'::timestamptz + n * interval '1 minute', 'actor ' || n % 20,
      (array['event.approved', 'church.merged', 'newsletter.published'])[1 + n % 3], 'event:' || n from generate_series(1, 20000) n`)
  await server.container.db.execute(sql`analyze audit_log`)
  const plan = async (query: ReturnType<typeof sql>) =>
    JSON.stringify((await server.container.db.execute(sql`explain ${query}`)).rows)
  expect(
    await plan(sql`select * from audit_log where actor = 'schedule' order by id desc limit 50`),
  ).toContain('audit_log_by_actor')
  expect(
    await plan(
      sql`select * from audit_log where split_part(action, '.', 1) in ('subscriber') order by id desc limit 50`,
    ),
  ).toContain('audit_log_by_kind')
  expect((await editor.call('listAuditActors')).body).toHaveLength(24)
})
