import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CallBody } from '#src/contract/calls.ts'
import { demoSite, eventually, shows, showsToast } from '../support/visits.ts'

type Event = CallBody<'listEvents'>[number]

const site = demoSite()

test('an event page has its header, when, where with the map, host, text and share buttons [S2.event.title-and-church] [S2.event.category-badge] [S2.event.confirmed-badge] [S2.event.when-long-form] [S2.event.map-search] [S2.event.view-in-maps] [S2.event.hosted-by] [S2.event.visit-website] [S2.event.contact-if-different] [S2.event.learn-more] [S9.constants.us-dates] [S2.routes.event-id-numeric] [D12.public.map-attribution]', async () => {
  const event = await chooseEvent(
    ({ location, description, contactInfo, church }) =>
      location !== null && description !== null && contactInfo !== null && church.website !== null,
  )
  const { title, church, eventTime, location, description, contactInfo } = event
  const page = await site.open(`/event/${event.id}`)
  await shows(page.getByRole('heading', { name: title, level: 1 }))
  const article = page.getByRole('article')
  const text = await article.innerText()
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  for (const part of [
    church.name,
    day.format(new Date(event.eventDate)),
    eventTime,
    location,
    description,
    contactInfo,
  ]) {
    expect(text).toContain(part)
  }
  for (const name of ['When', 'Where', 'Hosted By', 'About This Event']) {
    await shows(page.getByRole('heading', { name, exact: true }))
  }
  await shows(page.getByText(/^\W*Confirmed$/))

  const place = new RegExp(`${location?.split(',')[0]}.*Dallas`)
  const map = page.getByTitle(`Map of ${location}`)
  const search = new URL((await page.getByRole('link', { name: 'View in Maps' }).getAttribute('href')) ?? '')
  const embed = new URL((await map.getAttribute('src')) ?? '')
  expect(search.searchParams.get('query')).toMatch(place)
  expect(search.searchParams.get('query')).toContain('TX')
  expect(embed.searchParams.get('q')).toMatch(place)
  expect(embed.searchParams.get('z')).toBe('15')
  await shows(page.getByText(/Map data/))

  for (const name of ['Visit Church Website', 'Learn More']) {
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(church.website)
  }
})

test('what is not known is not shown [S2.event.where-only-with-location] [S2.event.about-only-with-description] [D2.listing.missing-time-is-not-midnight]', async () => {
  const without = await chooseEvent(({ contactInfo }) => contactInfo === null)
  const page = await site.open(`/event/${without.id}`)
  await shows(page.getByRole('heading', { name: 'Hosted By' }))
  expect(await page.getByText(/^Contact:/).count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'About This Event' }).count()).toBe(
    without.description ? 1 : 0,
  )
  expect(await page.getByRole('heading', { name: 'Where' }).count()).toBe(without.location ? 1 : 0)

  const untimed = await chooseEvent(({ eventTime }) => eventTime === 'Time to be announced')
  await page.goto(`/event/${untimed.id}`)
  await shows(page.getByText('Time to be announced'))
})

test('an event that walked to from the home page shows its map, too [S2.event.map-search]', async () => {
  const { title, location } = await chooseEvent(({ location }) => location !== null)
  const page = await site.open(`/?q=${encodeURIComponent(title)}`)
  const refused: string[] = []
  page.on('console', (message) => void (/Framing/.test(message.text()) && refused.push(message.text())))
  await page.getByRole('link', { name: title, exact: true }).first().click()
  const map = page.getByTitle(`Map of ${location}`)
  await map.scrollIntoViewIfNeeded()
  await eventually(() => map.evaluate((frame) => (frame as HTMLIFrameElement).contentDocument === null)).toBe(
    true,
  )
  expect(refused).toEqual([])
})

test('Share Event copies the link where there is no share sheet; a share sheet gets title, words and link [S2.event.share-sheet-or-copy]', async () => {
  const { id, title } = await chooseEvent()
  const page = await site.open(`/event/${id}`, { permissions: ['clipboard-read', 'clipboard-write'] })
  const share = page.getByRole('button', { name: 'Share Event' })
  await share.click()
  await showsToast(page, 'Event link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/event/${id}`)

  await page.evaluate(() => {
    navigator.share = async (content) =>
      void document.body.setAttribute('data-shared', JSON.stringify(content))
  })
  await share.click()
  const shared = await page.evaluate(() => document.body.getAttribute('data-shared'))
  expect(JSON.parse(shared ?? '')).toEqual({
    title,
    text: 'Check out this faith event in Dallas!',
    url: `${site.origin}/event/${id}`,
  })
})

test('a like is given and taken back, starting at 1 to 20; the share menu names six places [S2.event.like-toggle] [S9.constants.like-count-1-to-20] [S2.event.share-menu]', async () => {
  const page = await openEngagement()
  const like = page.getByRole('button', { name: 'Like' })
  const count = async () => Number(/\d+/.exec(await like.innerText())?.[0])
  await eventually(count).toBeGreaterThan(0)
  const first = await count()
  expect(first).toBeLessThanOrEqual(20)
  await like.click()
  expect([await count(), await like.getAttribute('aria-pressed')]).toEqual([first + 1, 'true'])
  await like.click()
  expect([await count(), await like.getAttribute('aria-pressed')]).toEqual([first, 'false'])

  const area = page.getByRole('region', { name: 'Likes, comments and sharing' })
  await area.getByText(/^\W*Share$/).click()
  const links = await area.getByRole('link').all()
  const names = ['X', 'Facebook', 'WhatsApp', 'Text message', 'Email']
  expect(await area.getByRole('link').allInnerTexts()).toEqual(names)
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(hrefs.map((href) => href?.split(/[:?]/)[0])).toEqual(['https', 'https', 'https', 'sms', 'mailto'])
  for (const href of hrefs) expect(decodeURIComponent(href ?? '')).toContain(page.url())
  await shows(area.getByRole('button', { name: 'Copy link' }))
})

test('comments stay in the page, newest first, five to a page [S2.event.comments-toggle] [S2.event.comment-form] [S2.event.comments-local] [S2.event.comments-newest-first] [S2.event.comments-pages-of-5] [S2.event.comments-empty-state] [S5.validation.comment-not-blank]', async () => {
  const page = await openEngagement()
  const sent: string[] = []
  page.on('request', (request) => void (request.method() !== 'GET' && sent.push(request.url())))
  await page.getByRole('button', { name: 'Comments' }).click()
  await shows(page.getByText('Be the first to comment on this event!'))
  const post = page.getByRole('button', { name: 'Post Comment' })
  await shows(page.getByText('Please enter your name and comment to post'))
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Your comment').fill('   ')
  expect(await post.isDisabled()).toBe(true)

  for (let number = 1; number <= 6; number++) {
    await page.getByLabel('Your comment').fill(`Comment ${number}`)
    await post.click()
  }
  const area = page.getByRole('region', { name: 'Likes, comments and sharing' })
  await shows(area.getByText('Page 1 of 2 (6 comments)'))
  const numbers = () => area.getByText(/^Comment \d$/).allInnerTexts()
  expect(await numbers()).toEqual([6, 5, 4, 3, 2].map((number) => `Comment ${number}`))
  expect(await area.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  await area.getByRole('button', { name: 'Next' }).click()
  expect(await numbers()).toEqual(['Comment 1'])
  expect(await area.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  expect(sent).toEqual([])

  await page.reload()
  await page.getByRole('button', { name: 'Comments' }).click()
  await shows(page.getByText('Be the first to comment on this event!'))
})

test('an unknown event is Event Not Found, with a way back [S2.event.not-found-page]', async () => {
  const page = await site.open('/event/999999')
  for (const path of ['/event/none', '/event/1.5', '/event/999999']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await shows(page.getByRole('heading', { name: 'Event Not Found', level: 1 }))
  }
  await page.getByRole('link', { name: 'Back to Events' }).click()
  await shows(page.getByRole('heading', { name: 'Find church events in Dallas' }))
})

test('an event is put into a calendar by a file, Google and Outlook [D2.feeds.add-to-calendar]', async () => {
  const { id, title } = await chooseEvent()
  const page = await site.open(`/event/${id}`)
  await page.getByText('Add to calendar').click()
  const [file, google, outlook] = await Promise.all(
    ['Calendar file (ICS)', 'Google Calendar', 'Outlook'].map((name) =>
      page.getByRole('link', { name }).getAttribute('href'),
    ),
  )
  const { status, text, headers } = await site.visitor.get(new URL(file ?? '', site.origin).pathname)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text).toContain(`URL:${site.origin}/event/${id}`)
  expect(new URL(google ?? '').searchParams.get('text')).toBe(title)
  expect(new URL(outlook ?? '').searchParams.get('subject')).toBe(title)
})

test('a listed event offers its promotion, each offer leading to its checkout [D3.catalogue.promote-listed-event]', async () => {
  const { id } = await chooseEvent()
  const page = await site.open(`/event/${id}`)
  await page.getByText('Promote this event').click()
  const offers = page.getByRole('link', { name: /\$\d+ for \d+ days/ })
  expect(await offers.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    `/checkout?package=basic&amount=25&event=${id}`,
    `/checkout?package=premium&amount=45&event=${id}`,
    `/checkout?package=featured&amount=75&event=${id}`,
  ])
})

async function openEngagement(): Promise<Page> {
  return site.open(`/event/${(await chooseEvent()).id}`)
}

/** An event of the coming days that goes on as announced. */
async function chooseEvent(isFit: (event: Event) => boolean = () => true): Promise<Event> {
  const all = (await site.visitor.call('listEvents', { query: { limit: 1000 } })).body
  const isAlone = ({ title }: Event) => all.filter((other) => other.title.includes(title)).length === 1
  const chosen = all.find(
    (event) => !event.cancelled && event.series === null && isAlone(event) && isFit(event),
  )
  if (!chosen) throw new Error('The demo city has no such event.')
  return chosen
}
