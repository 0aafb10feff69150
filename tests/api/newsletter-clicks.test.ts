import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { listSponsoredIssues } from '#src/features/newsletter/service.ts'
import { insertEvent, openNewsroom, outcome, publish } from '../support/newsroom.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

interface Click {
  /** Seconds after the one before. */
  after: number
  link: 'soup' | 'concert'
  agent: string
  method?: string
  headers?: Record<string, string>
}

/** Each with what it adds to the counts, if anything. */
const STREAM: [Click, counted: 0 | 1][] = [
  [{ after: 0, link: 'soup', agent: chrome }, 1],
  [{ after: 1, link: 'soup', agent: chrome }, 0],
  [{ after: 1, link: 'concert', agent: chrome }, 1],
  [{ after: 1, link: 'soup', agent: iphone }, 1],
  [{ after: 1, link: 'soup', agent: 'Mozilla/5.0 (compatible; bingbot/2.0)' }, 0],
  [{ after: 1, link: 'soup', agent: `${chrome} Mimecast` }, 0],
  [{ after: 1, link: 'soup', agent: '' }, 0],
  [{ after: 1, link: 'soup', agent: firefox, method: 'HEAD' }, 0],
  [{ after: 1, link: 'soup', agent: firefox, headers: { 'sec-purpose': 'prefetch' } }, 0],
  [{ after: 1, link: 'soup', agent: firefox, headers: { purpose: 'prefetch' } }, 0],
  [{ after: 1, link: 'soup', agent: firefox }, 1],
  [{ after: 700, link: 'soup', agent: chrome }, 1],
  // The next day in the city.
  [{ after: 20 * 60 * 60, link: 'concert', agent: iphone }, 1],
]

test('the links of an issue are counted by day, without robots, prefetchers, scanners and double clicks', async () => {
  const site = await openNewsroom(1)
  await insertEvent(site, { title: 'Paid Concert', date: '2026-11-24', time: '19:00' })
  await site.rows(
    `insert into placements (event_id, offer, starts_at, ends_at, created_at)
     select id, 'promotion-premium', '2026-11-20', '2026-12-04', now() from events where title = 'Paid Concert'`,
  )
  const { admin, id } = await publish(site)
  await outcome(site, id)
  const { html = '', text = '' } = await PostalMime.parse(site.smtp.taken[0]?.raw ?? '')
  const addresses = {
    soup: new RegExp(`href="(${site.origin}/api/go/${id}/\\d+)"[^>]*>Soup`).exec(html)?.[1] ?? '',
    concert: new RegExp(`href="(${site.origin}/api/go/${id}/\\d+)"[^>]*>Paid Concert`).exec(html)?.[1] ?? '',
  }
  expect(text).toContain(addresses.soup)
  expect(text).not.toContain(`${site.origin}/event/`)

  const expected: Record<string, number> = {}
  for (const [{ after, link, agent, method = 'GET', headers = {} }, counted] of STREAM) {
    site.clock.advance(after * 1000)
    const answer = await fetch(addresses[link], {
      method,
      redirect: 'manual',
      headers: { ...headers, 'user-agent': agent },
    })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${site.origin}/event/\\d+$`))
    expect(answer.headers.get('set-cookie')).toBeNull()
    const day = new Date(site.clock.now().getTime() - 6 * 60 * 60_000).toISOString().slice(0, 10)
    expected[`${link} ${day}`] = (expected[`${link} ${day}`] ?? 0) + counted
  }
  await admin.get(new URL(addresses.soup).pathname)

  const { body: report } = await admin.call('issueClicks', {})
  if (report === null) throw new Error('There is no report.')
  expect(report).toMatchObject({
    id,
    publishedOn: '2026-11-21',
    olderId: null,
    newerId: null,
    isCounted: true,
  })
  const counts = report.links.flatMap(({ label, days }) =>
    days.map(({ day, clicks }) => [`${label.startsWith('Soup') ? 'soup' : 'concert'} ${day}`, clicks]),
  )
  expect(Object.fromEntries(counts)).toEqual(expected)
  expect(expected).toEqual({ 'soup 2026-11-21': 4, 'concert 2026-11-21': 1, 'concert 2026-11-22': 1 })
  expect(report.links.slice(0, 2)).toMatchObject([
    { label: 'Soup & Song', isSponsored: false, clicks: 4 },
    { label: 'Paid Concert', isSponsored: true, clicks: 2 },
  ])
  const [sold] = await site.rows(`select id from events where title = 'Paid Concert'`)
  expect(await listSponsoredIssues(site.container.db, [sold.id])).toMatchObject([
    { newsletterId: id, clicks: 2, days: [{ clicks: 1 }, { clicks: 1 }] },
  ])

  for (const path of [`/api/go/${id}/999`, '/api/go/999/1']) {
    expect((await fetch(site.origin + path, { redirect: 'manual' })).status).toBe(404)
  }
  expect((await site.visitor().get('/api/newsletters/clicks')).status).toBe(401)
})
