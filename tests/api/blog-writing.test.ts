import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostFields, WrittenPost } from '#src/contract/blog.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import type { Client } from '../support/client.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let editor: Client
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ works: false, clock: createFakeClock('2026-03-04T18:00:00Z') })
  editor = await server.signIn({ role: 'editor' })
  owner = await server.signIn({ role: 'owner' })
})
afterAll(() => server?.close())

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const write = (fields: Partial<PostFields> & { title: string }, publish = false) =>
  editor.post<WrittenPost>('/api/admin/posts', {
    fields: { author: 'Ruth', markdown: 'Come *in*.', ...fields },
    publish,
  })
const edit = (id: number, body: object) => editor.patch<WrittenPost>(`/api/admin/posts/${id}`, body)
const isPublic = async (slug: string) =>
  (await server.visitor().get(`/api/blog/posts/${slug}`)).status === 200

test('a post is written, illustrated, published, edited, withdrawn and deleted', async () => {
  const { body: picture } = await editor.post<{ url: string }>('/api/admin/pictures', { data: PNG })
  expect(picture).toMatchObject({
    url: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{24}-1x1\.webp$/),
    width: 1,
  })
  const shown = await server.visitor().get(picture.url)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(shown.headers.get('cache-control')).toContain('immutable')

  const markdown = `# Soup\n\n![A pot](${picture.url})\n\n<script>alert(1)</script>`
  const { status, body: draft } = await write({ title: 'Soup, & bread!', markdown, tags: ['food'] })
  expect(status).toBe(201)
  expect(draft).toMatchObject({
    slug: 'soup-bread',
    isPublished: false,
    fields: { markdown, tags: ['food'] },
  })
  expect(await isPublic('soup-bread')).toBe(false)

  const { body: published } = await edit(draft.id, { publish: true, seen: draft.updatedAt })
  const { content } = (await server.visitor().call('getBlogPost', { params: { slug: 'soup-bread' } })).body
  expect(content).toContain(`<img src="${picture.url}" alt="A pot" />`)
  expect(content).not.toContain('script')

  const { body: moved } = await edit(draft.id, { fields: { slug: 'soup' }, seen: published.updatedAt })
  const { body: found } = await server.visitor().call('getBlogPost', { params: { slug: 'soup-bread' } })
  expect(found.slug).toBe('soup')
  expect((await editor.send('DELETE', `/api/admin/posts/${draft.id}?seen=${moved.updatedAt}`)).status).toBe(
    409,
  )
  const { body: gone } = await edit(draft.id, { publish: false, seen: moved.updatedAt })
  expect(await isPublic('soup')).toBe(false)
  expect((await editor.send('DELETE', `/api/admin/posts/${draft.id}?seen=${gone.updatedAt}`)).status).toBe(
    200,
  )
  const { body: log } = await owner.call('listAudit', { query: { kind: 'blog' } })
  expect(log.map(({ action }) => action)).toEqual([
    'post.deleted',
    'post.withdrawn',
    'post.edited',
    'post.published',
    'post.written',
    'picture.added',
  ])
})

test('two editors at once, and two posts at one address, are answered in words', async () => {
  const { body: post } = await write({ title: 'Choir' }, true)
  expect(await isPublic('choir')).toBe(true)
  await edit(post.id, { fields: { excerpt: 'Sing.' }, seen: post.updatedAt })
  expect(await edit(post.id, { fields: { excerpt: 'Hum.' }, seen: post.updatedAt })).toMatchObject({
    status: 409,
    text: 'Somebody else has changed this post meanwhile. Nothing was saved.',
  })
  expect(await write({ title: 'Choir' })).toMatchObject({
    status: 409,
    text: 'Another post has the address /blog/choir. Please choose another one.',
  })
})

test('an edit and a publication are undone from the log, as long as nobody has changed the same since', async () => {
  const undo = async (action: string) => {
    const { body } = await owner.call('listAudit', { query: { kind: 'blog' } })
    return owner.post<unknown>(`/api/admin/audit/${body.find((line) => line.action === action)?.id}/undo`)
  }
  const { body: post } = await write({ title: 'Bells' })
  const { body: renamed } = await edit(post.id, {
    fields: { slug: 'chimes', markdown: 'Ring.' },
    seen: post.updatedAt,
  })
  const { body: shown } = await edit(post.id, { publish: true, seen: renamed.updatedAt })
  expect((await undo('post.edited')).status).toBe(200)
  const { body: now } = await server.visitor().call('getBlogPost', { params: { slug: 'bells' } })
  expect(now.content).toContain('<em>in</em>')
  expect(await undo('post.edited')).toMatchObject({ status: 409, text: 'This edit was already undone.' })
  expect((await edit(post.id, { publish: false, seen: shown.updatedAt })).status).toBe(409)
  expect((await undo('post.published')).status).toBe(200)
  expect(await isPublic('bells')).toBe(false)
  const { body: last } = await editor.call('getWrittenPost', { params: { id: post.id } })
  await edit(post.id, { fields: { excerpt: 'A' }, seen: last.updatedAt })
  const { body: again } = await editor.call('getWrittenPost', { params: { id: post.id } })
  await edit(post.id, { publish: true, fields: { excerpt: 'B' }, seen: again.updatedAt })
  expect(await undo('post.edited')).toMatchObject({
    status: 409,
    text: 'The post has changed since. Please correct it on its own screen.',
  })
})

test.each([
  [{ title: ' ' }, 'A post needs a title.'],
  [{ title: 'A', markdown: '<script>1</script>' }, 'Nothing of this text may be shown.'],
  [{ title: 'A', featuredImage: 'javascript:alert(1)' }, 'Please enter an https address.'],
])('refuses %o in a sentence', async (fields, sentence) => {
  expect(await write(fields)).toMatchObject({ status: 400, text: expect.stringContaining(sentence) })
})

test.each([
  ['PHN2Zy8+', 400, 'Please choose a JPEG, PNG or WebP picture.'],
  ['not base64!', 400, 'Please choose a picture.'],
])('refuses the picture %s', async (data, status, text) => {
  expect(await editor.post('/api/admin/pictures', { data })).toMatchObject({ status, text })
})

test.each(['..%2f..%2fetc%2fpasswd', '000000000000000000000000.png', 'x.svg'])(
  'there is no picture %s',
  async (name) => {
    expect((await server.visitor().get(`/api/pictures/${name}`)).status).toBe(404)
  },
)
