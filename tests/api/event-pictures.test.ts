import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { sourcePictures } from '#src/schema/pictures.ts'
import { answerWith, openLoopbackSite } from '../support/loopback-site.ts'
import { addChurch, addEvent } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

test('pictures of events are copied from the source, by its rules and the church’s, and are the site’s own', async () => {
  const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#7a3b12' } })
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
  const clock = createFakeClock('2026-03-04T18:00:00Z')
  const server = await startTestServer({ clock, sites: [site.origin] })
  try {
    const { db } = server.container
    const church = await addChurch(db)
    const shy = await addChurch(db, { name: 'Shy Chapel', showsPictures: false })
    const paths = ['/choir.jpg', '/private/choir.jpg', '/pixel.png', '/page.jpg', '/fake.jpg', '/away.jpg']
    for (const path of paths) await addEvent(db, { churchId: church, imageUrl: `${site.origin}${path}` })
    await addEvent(db, { churchId: church, imageUrl: `http://127.0.0.1:${site.port}/other.jpg` })
    await addEvent(db, { churchId: shy, imageUrl: `${site.origin}/other.jpg` })
    await addEvent(db, { churchId: church, status: 'pending', imageUrl: `${site.origin}/other.jpg` })
    await server.container.enqueuePictures()
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
  } finally {
    await server.close()
  }
})
