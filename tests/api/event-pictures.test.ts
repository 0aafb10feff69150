import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { describeGaps, readBackupFile, writeBackupFile } from '#src/cli/installation/backup-file.ts'
import { createPictureFiles } from '#src/features/pictures/storing/files.ts'
import { MIGRATIONS } from '#src/platform/container/container.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { createFolderStorage } from '#src/ports/storage/folder-storage.ts'
import { sourcePictures } from '#src/schema/pictures.ts'
import { openTestDatabase } from '../support/database.ts'
import { answerWith, openLoopbackSite } from '../support/loopback-site.ts'
import { addChurch, addEvent } from '../support/records.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let photo: Buffer
const clock = createFakeClock('2026-03-04T18:00:00Z')
afterAll(() => server?.close())

test('pictures of events are copied from the source, by its rules and the church’s, and are the site’s own', async () => {
  photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#7a3b12' } })
    .jpeg()
    .toBuffer()
  const pixel = await sharp(photo).resize(1).png().toBuffer()
  const jpeg = { 'content-type': 'image/jpeg' }
  const site = await openLoopbackSite({
    '/robots.txt': answerWith('User-agent: *\nDisallow: /private/', { 'content-type': 'text/plain' }),
    '/choir.jpg': answerWith(photo, jpeg),
    '/private/choir.jpg': answerWith(photo, jpeg),
    '/other.jpg': answerWith(photo, jpeg),
    '/pixel.png': answerWith(pixel, { 'content-type': 'image/png' }),
    '/page.jpg': answerWith('<title>Not here</title>'),
    '/fake.jpg': answerWith('<svg xmlns="http://www.w3.org/2000/svg"/>', jpeg),
    '/away.jpg': answerWith('', jpeg, 500),
  })
  server = await startTestServer({ clock, sites: [site.origin] })
  const { db } = server.container
  const church = await addChurch(db)
  const shy = await addChurch(db, { name: 'Shy Chapel', showsPictures: false })
  const paths = ['/choir.jpg', '/private/choir.jpg', '/pixel.png', '/page.jpg', '/fake.jpg', '/away.jpg']
  for (const path of paths) await addEvent(db, { churchId: church, imageUrl: `${site.origin}${path}` })
  await addEvent(db, { churchId: church, imageUrl: `http://127.0.0.1:${site.port}/other.jpg` })
  await addEvent(db, { churchId: shy, imageUrl: `${site.origin}/other.jpg` })
  await addEvent(db, { churchId: church, status: 'pending', imageUrl: `${site.origin}/other.jpg` })
  await server.container.pictures.enqueueDue()
  const failures = await vi.waitFor(
    async () => {
      const rows = await db.select().from(sourcePictures)
      expect(rows.map(({ attempts }) => attempts)).toEqual(Array(7).fill(1))
      return Object.fromEntries(rows.map((row) => [new URL(row.url).pathname, row.failure]))
    },
    { timeout: 20_000, interval: 100 },
  )
  expect(failures).toEqual({
    '/choir.jpg': null,
    '/private/choir.jpg': 'disallowed-by-robots',
    '/pixel.png': 'too-small',
    '/page.jpg': 'unsupported-type',
    '/fake.jpg': 'not-a-picture',
    '/away.jpg': 'http-error',
    '/other.jpg': 'blocked-address',
  })
  const again = (await db.select().from(sourcePictures)).filter(({ fetchAt }) => fetchAt !== null)
  expect(again.map(({ failure }) => failure)).toEqual(['http-error'])

  const { body: events } = await server.visitor().call('listEvents', {})
  const [picture, ...others] = events.flatMap((event) => event.picture ?? [])
  expect(others).toEqual([])
  expect(picture).toMatchObject({ url: expect.stringMatching(/-1200x800\.webp$/), alt: '' })
  const url = picture?.url ?? ''
  for (const path of [url, url.replace('.webp', '-480.webp'), url.replace('.webp', '-960.webp')]) {
    const { status, headers } = await server.visitor().get(path)
    expect([status, headers.get('content-type'), headers.get('cross-origin-resource-policy')]).toEqual([
      200,
      'image/webp',
      'cross-origin',
    ])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
  // What mails show: JPEG of one size, of what was copied and of a drawing.
  for (const path of [url.replace('.webp', '-mail.jpg'), '/api/covers/music-winter-3.jpg']) {
    const { format, width, height } = await sharp(
      await (await fetch(server.origin + path)).arrayBuffer(),
    ).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 675 })
  }
  const { status: unknown } = await server.visitor().get(`/api/pictures/${'0'.repeat(24)}-9x9-mail.jpg`)
  expect(unknown).toBe(404)
  const pictured = events.find((event) => event.picture)
  const { text: page } = await server.visitor().get(`/event/${pictured?.id}`)
  expect(page).toContain(`src="${url}"`)
  expect(page).toContain('alt="Picture from Grace Chapel"')

  const editor = await server.signIn({ role: 'editor' })
  const { body: record } = await editor.call('getChurchRecord', { params: { id: church } })
  const body = { seen: record.updatedAt, showsPictures: false }
  expect((await editor.call('editChurchRecord', { params: { id: church }, body })).status).toBe(200)
  const data = photo.toString('base64')
  const added = await editor.call('addPicture', { body: { data, alt: 'The choir by candlelight' } })
  const edit = { fields: { imageUrl: added.body.url }, seen: { imageUrl: pictured?.imageUrl } }
  expect((await editor.patch(`/api/events/${pictured?.id}/fields`, edit)).status).toBe(200)
  const after = await server.visitor().call('listEvents', {})
  expect(after.body.flatMap((event) => event.picture ?? [])).toEqual([
    { url: added.body.url, alt: 'The choir by candlelight' },
  ])
})

test('a back-up names the pictures that have no file and the files that nothing shows, and restores the rest', async () => {
  const { db, keys, pictures } = server.container
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-gaps-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const own = path.join(server.dataDir, 'pictures')
  const names = await readdir(own)
  const nameOf = (name: string) => /^[0-9a-f]+-\d+x\d+/.exec(name)?.[0] ?? ''
  const lost = nameOf(names[0] ?? '')
  const extra = `${'e'.repeat(24)}-9x9.webp`
  const away = names.filter((name) => name.startsWith(lost))
  for (const name of away) await rename(path.join(own, name), path.join(folder, name))
  await writeFile(path.join(own, extra), 'shown by nothing')
  const file = path.join(folder, 'gaps.jsonl.gz')
  const now = clock.now()
  const written = await writeBackupFile(db, file, { keys, passphrase: null, now, pictures: pictures.files })
  await rm(path.join(own, extra))
  for (const name of away) await rename(path.join(folder, name), path.join(own, name))

  expect(written.pictures).toMatchObject({ missing: [lost], extra: [extra] })
  expect(describeGaps(written.pictures)).toEqual([
    `Shown, but without a file: ${lost}.`,
    `Shown by nothing, and swept in time: ${extra}.`,
  ])
  const copied = await openTestDatabase()
  onTestFinished(() => copied.close())
  const files = createPictureFiles([createFolderStorage(path.join(folder, 'pictures'))])
  const restored = await readBackupFile(copied, file, {
    ...{ migrations: MIGRATIONS, key: null, signer: keys.signer, passphrase: null, suppressions: null, now },
    pictures: files,
  })
  expect(restored.pictures).toEqual(written.pictures)
  expect((await files.list()).size).toBe(names.length - away.length + 1)
})

test('a back-up has the files of pictures, and the nightly sweep leaves those that something shows', async () => {
  const { db, keys, pictures } = server.container
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const own = path.join(server.dataDir, 'pictures')
  const names = (await readdir(own)).toSorted()
  expect(names).toHaveLength(7)

  const file = path.join(folder, 'all.jsonl.gz')
  const now = clock.now()
  await writeBackupFile(db, file, { keys, passphrase: null, now, pictures: pictures.files })
  const copied = await openTestDatabase()
  onTestFinished(() => copied.close())
  const key = (await readFile(path.join(server.dataDir, 'installation.key'), 'utf8')).trim()
  await readBackupFile(copied, file, {
    ...{ migrations: MIGRATIONS, key, signer: null, passphrase: null, suppressions: null, now },
    pictures: createPictureFiles([createFolderStorage(path.join(folder, 'pictures'))]),
  })
  for (const name of names)
    expect(await readFile(path.join(folder, 'pictures', name))).toEqual(await readFile(path.join(own, name)))

  const added = await pictures.store({ data: photo.toString('base64'), alt: 'Never used' })
  const sweep = async () => {
    // As if all had been stored long ago.
    for (const name of await readdir(own)) await utimes(path.join(own, name), 0, 0)
    await pictures.sweep()
    return (await readdir(own)).toSorted()
  }
  // The copy from the source goes too: its event has the added picture now.
  const shown = await sweep()
  expect(shown).toHaveLength(3)
  expect((await server.visitor().get(added.url)).status).toBe(404)
  const owner = await server.signIn({ role: 'owner' })
  for (const { id } of (await owner.call('findChurchRecords', { query: {} })).body) {
    const { body: record } = await owner.call('getChurchRecord', { params: { id } })
    await owner.call('deleteChurch', { params: { id }, query: { seen: record.updatedAt } })
  }
  // Of the audit log's last days: what an undo would show again.
  expect(await sweep()).toEqual(shown)
  clock.advance(31 * 86_400_000)
  expect(await sweep()).toEqual([])
})
