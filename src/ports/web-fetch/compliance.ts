import { expect, onTestFinished, test } from 'vitest'
import {
  answerWith,
  type LoopbackSite,
  openLoopbackSite,
  type Route,
  redirectTo,
} from '../../../tests/support/loopback-site.ts'
import type { FetchOutcome, WebFetch } from './port.ts'

/** What every WebFetch adapter keeps to, whatever it reads with. `create` allows the given origin. */
export function checkWebFetch(name: string, create: (origin: string) => WebFetch): void {
  async function open(routes: Record<string, Route>): Promise<{ site: LoopbackSite; web: WebFetch }> {
    const site = await openLoopbackSite(routes)
    const web = create(site.origin)
    onTestFinished(() => web.close())
    return { site, web }
  }

  test(`${name}: a page comes with its text, type, encoding and validators`, async () => {
    const { site, web } = await open({
      '/events': answerWith('<p>Gemeindefest für alle', {
        'content-type': 'Text/HTML; Charset=UTF-8',
        etag: '"v1"',
        'last-modified': 'Sun, 01 Mar 2026 10:00:00 GMT',
      }),
    })
    const outcome = await web.get({ url: `${site.origin}/events#today` })
    expect(outcome).toMatchObject({
      ok: true,
      status: 'fetched',
      url: `${site.origin}/events`,
      requestedUrl: `${site.origin}/events#today`,
      redirects: [],
      text: '<p>Gemeindefest für alle',
      contentType: 'text/html',
      charset: 'utf-8',
      etag: '"v1"',
      lastModified: 'Sun, 01 Mar 2026 10:00:00 GMT',
      fetchedAt: expect.any(Date),
    })
    expect(outcome.ok && outcome.status === 'fetched' && Buffer.from(outcome.body).toString()).toBe(
      '<p>Gemeindefest für alle',
    )
  })

  test(`${name}: redirects are followed and listed`, async () => {
    const { site, web } = await open({
      '/': redirectTo('/home', 301),
      '/home': redirectTo('welcome?lang=en', 307),
      '/welcome': answerWith('hello'),
    })
    expect(await web.get({ url: `${site.origin}/` })).toMatchObject({
      ok: true,
      url: `${site.origin}/welcome?lang=en`,
      redirects: [`${site.origin}/home`, `${site.origin}/welcome?lang=en`],
      text: 'hello',
    })
  })

  test(`${name}: a page that did not change is not sent again`, async () => {
    const { site, web } = await open({
      '/events.ics': (request, response) => {
        const isKnown =
          request.headers['if-none-match'] === '"v1"' && request.headers['if-modified-since'] === 'yesterday'
        response.writeHead(isKnown ? 304 : 200, { etag: '"v1"', 'content-type': 'text/calendar' }).end()
      },
    })
    const url = `${site.origin}/events.ics`
    expect(await web.get({ url })).toMatchObject({ status: 'fetched', etag: '"v1"' })
    const outcome = await web.get({ url, ifNoneMatch: '"v1"', ifModifiedSince: 'yesterday' })
    expect(outcome).toMatchObject({ ok: true, status: 'not-modified', url, redirects: [], etag: '"v1"' })
  })

  test(`${name}: what is not there, or makes no sense, is an answer and not an error`, async () => {
    const { site, web } = await open({})
    const missing = await web.get({ url: `${site.origin}/none` })
    expect(missing).toMatchObject({
      ok: false,
      reason: 'http-error',
      httpStatus: 404,
      url: `${site.origin}/none`,
    })
    for (const url of ['', 'church', 'ftp://church.example.org/', 'http://user:pw@church.example.org/']) {
      expect(await web.get({ url })).toMatchObject({ ok: false, reason: 'bad-address', url })
    }
  })

  test(`${name}: a caller may give up, before and while reading`, async () => {
    const { site, web } = await open({ '/slow': () => controller.abort() })
    const controller = new AbortController()
    const url = `${site.origin}/slow`
    expect(await web.get({ url, signal: controller.signal })).toMatchObject({
      ok: false,
      reason: 'interrupted',
    })
    const visits = site.visits.length
    expect(await web.get({ url, signal: controller.signal })).toMatchObject({
      ok: false,
      reason: 'interrupted',
    })
    expect(site.visits.length).toBe(visits)
  })

  test(`${name}: closing ends what runs and what waits, and nothing is read afterwards`, async () => {
    const reached = Promise.withResolvers<void>()
    const { site, web } = await open({ '/slow': () => reached.resolve() })
    const pending: Promise<FetchOutcome>[] = [1, 2, 3].map(() => web.get({ url: `${site.origin}/slow` }))
    await reached.promise
    await web.close()
    for (const outcome of await Promise.all(pending)) {
      expect(outcome).toMatchObject({ ok: false, reason: 'interrupted' })
    }
    const visits = site.visits.length
    expect(await web.get({ url: `${site.origin}/slow` })).toMatchObject({ ok: false, reason: 'interrupted' })
    expect(site.visits.length).toBe(visits)
    await web.close()
  })
}
