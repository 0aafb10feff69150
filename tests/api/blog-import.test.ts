import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importPosts } from '#src/features/blog/writing/import-posts.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const clock = createFakeClock('2026-03-04T18:00:00Z')
let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer({ works: false, clock })
  folder = await mkdtemp(path.join(tmpdir(), 'bulletin posts '))
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
const run = () =>
  importPosts({ db: server.container.db, clock, timeZone: 'America/Chicago', folder, author: 'The Bulletin' })
const titles = async () => (await server.visitor().call('listBlogPosts')).body.map(({ title }) => title)

test('files become posts, a bad one costs only itself', async () => {
  expect(await titles()).toEqual([])
  await mkdir(path.join(folder, '2026'))
  await write('README.md', 'How to write posts.')
  await write('picture.jpg', 'no post')
  await write('a.md', '---\ntitle: First\ndate: 2026-03-01\ntags: [a, b]\n---\nText')
  await write('2026/b.html', '---\ntitle: Second\n---\n<p>Text</p>')
  await write('later.md', '---\ntitle: Later\ndate: 2026-12-01\n---\nText')
  await write('draft.md', '---\ntitle: Draft\ndraft: true\n---\nText')
  await write('twice.md', '---\ntitle: Twice\nslug: a\n---\nText')
  await write('bad.md', 'No title')
  expect(await run()).toEqual({
    added: ['2026/b.html', 'a.md', 'draft.md', 'later.md'],
    updated: [],
    renamed: [],
    unchanged: [],
    bad: [
      { file: 'bad.md', reason: 'title is missing' },
      { file: 'twice.md', reason: 'a.md has the same slug' },
    ],
  })
  await expect.poll(titles).toEqual(['Second', 'First'])
})

test('importing again changes nothing', async () => {
  clock.advance(60 * 60_000)
  const before = (await server.visitor().call('listBlogPosts')).body
  expect(await run()).toMatchObject({
    added: [],
    updated: [],
    unchanged: ['2026/b.html', 'a.md', 'draft.md', 'later.md'],
  })
  expect((await server.visitor().call('listBlogPosts')).body).toEqual(before)
})

test('a changed file changes its post, which keeps its number and day', async () => {
  const [before] = (await server.visitor().call('listBlogPosts')).body
  await write('2026/b.html', '---\ntitle: Second, mended\n---\n<p>Text</p>')
  expect(await run()).toMatchObject({ added: [], updated: ['2026/b.html'] })
  await expect.poll(titles).toEqual(['Second, mended', 'First'])
  const [after] = (await server.visitor().call('listBlogPosts')).body
  expect(after).toEqual({ ...before, title: 'Second, mended' })
  const admin = await server.signIn({ role: 'editor' })
  const lines = (await admin.call('listAudit', { query: { kind: 'blog' } })).body
  expect(lines).toHaveLength(5)
  expect(lines[0]).toMatchObject({
    action: 'post.changed',
    actor: { id: 'command line' },
    before: { title: 'Second' },
    after: { title: 'Second, mended' },
  })
})

test('the old address of a renamed post leads to the new one', async () => {
  const visitor = server.visitor()
  const ids = async () =>
    new Map((await visitor.call('listBlogPosts')).body.map(({ id, slug }) => [slug, id]))
  const slugOf = async (slug: string) => (await visitor.call('getBlogPost', { params: { slug } })).body.slug
  const post = (more: string, text = 'Ways to welcome.') => `---\ntitle: Welcome\n${more}---\n${text}`
  await write('welcome.md', post(''))
  await run()
  await expect.poll(ids).toHaveProperty('size', 3)
  const id = (await ids()).get('welcome')

  // Another name for the same text: the file that had the old one is gone.
  await rename(path.join(folder, 'welcome.md'), path.join(folder, 'welcome-all.md'))
  expect(await run()).toMatchObject({
    renamed: ['welcome-all.md'],
    added: [],
    bad: [expect.anything(), expect.anything()],
  })
  await expect.poll(ids).toEqual(
    new Map([
      ['b', expect.anything()],
      ['a', expect.anything()],
      ['welcome-all', id],
    ]),
  )

  // Another name and another text: the file says so, and the first address still leads there.
  await rm(path.join(folder, 'welcome-all.md'))
  await write('everybody.md', post('formerly: https://bulletin.example/blog/welcome-all\n', 'Nine ways.'))
  expect(await run()).toMatchObject({ renamed: ['everybody.md'], added: [] })
  expect(await run()).toMatchObject({ renamed: [], updated: [] })
  await expect.poll(async () => (await ids()).get('everybody')).toBe(id)
  for (const old of ['welcome', 'welcome-all']) {
    await expect.poll(() => slugOf(old)).toBe('everybody')
    const moved = await visitor.get(`/blog/${old}?from=mail`)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/everybody?from=mail'])
    expect(moved.headers.get('cache-control')).toBe('no-cache')
  }

  // A post that takes an old address has it for itself; the other old one leads on.
  await write('welcome.md', post('', 'Another post.'))
  expect(await run()).toMatchObject({
    added: ['welcome.md'],
    unchanged: expect.arrayContaining(['everybody.md']),
  })
  await expect.poll(() => slugOf('welcome')).toBe('welcome')
  expect(await slugOf('welcome-all')).toBe('everybody')

  // It turns out to be the same post: there is one again.
  await rm(path.join(folder, 'welcome.md'))
  await write('everybody.md', post('formerly: [welcome, welcome-all]\n', 'Nine ways.'))
  expect(await run()).toMatchObject({ updated: ['everybody.md'] })
  await expect.poll(() => slugOf('welcome')).toBe('everybody')
  await expect.poll(async () => [...(await ids()).keys()]).toEqual(['everybody', 'b', 'a'])

  await write('both.md', '---\ntitle: Both\nformerly: a\n---\nText')
  await write('none.md', '---\ntitle: None\nformerly: No Slug\n---\nText')
  expect((await run()).bad).toEqual(
    expect.arrayContaining([
      { file: 'both.md', reason: '"formerly" names the slug of a.md' },
      { file: 'none.md', reason: 'slug "No Slug" is not small letters, digits and single hyphens' },
    ]),
  )
})

test('a missing folder is reported', async () => {
  const missing = importPosts({
    db: server.container.db,
    clock,
    timeZone: 'America/Chicago',
    folder: path.join(folder, 'nowhere'),
    author: 'The Bulletin',
  })
  await expect(missing).rejects.toThrow(/nowhere cannot be read/)
})
