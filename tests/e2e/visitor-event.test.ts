import { expect, test } from 'vitest'
import { chooseEvent } from '../support/choose-event.ts'
import { demoSite, eventually, shows, showsToast } from '../support/visits.ts'

const site = demoSite()

test('an event, walked to from the list: when, where with the map, host, calendar, promotion, sharing', async () => {
  const event = await chooseEvent(
    site,
    ({ location, description, contactInfo, church }) =>
      location !== null && description !== null && contactInfo !== null && church.website !== null,
  )
  const { id, title, church, eventTime, location, description, contactInfo } = event
  const page = await site.open(`/?q=${encodeURIComponent(title)}`)
  const refused: string[] = []
  page.on('console', (message) => void (/Framing/.test(message.text()) && refused.push(message.text())))
  await page.getByRole('link', { name: title, exact: true }).first().click()
  await shows(page.getByRole('heading', { name: title, level: 1 }))
  await page.waitForURL(`**/event/${id}`)
  await shows(page.getByRole('heading', { name: 'Hosted By' }))
  const text = await page.getByRole('article').innerText()
  const day = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  for (const part of [
    church.name,
    // Of a range the first half of the day stands once: "Sunday, December 6, 4–6 PM".
    `${day.format(new Date(event.eventDate))}, ${eventTime.replace(/(?::00)? [AP]M$/, '')}`,
    location,
    description,
    contactInfo,
    'Hosted By',
    'About This Event',
    'Confirmed',
  ]) {
    expect(text).toContain(part)
  }

  const place = new RegExp(`${location?.split(',')[0]}.*Dallas`)
  const map = page.getByTitle(`Map of ${location}`)
  const isAsked = (url: string) => !url.startsWith(site.origin) && !url.startsWith('data:')
  const asked: string[] = []
  page.on('request', (request) => void (isAsked(request.url()) && asked.push(request.url())))
  const search = new URL((await page.getByRole('link', { name: 'View in Maps' }).getAttribute('href')) ?? '')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show the map' }).click()
  const embed = new URL((await map.getAttribute('src')) ?? '')
  expect(search.searchParams.get('query')?.match(/Dallas/g)).toHaveLength(1)
  expect(search.searchParams.get('query')).toMatch(place)
  expect(search.searchParams.get('query')).toContain('TX')
  expect(embed.searchParams.get('q')).toMatch(place)
  expect(embed.searchParams.get('z')).toBe('15')
  await shows(page.getByText(`Map from ${embed.host}`))
  await eventually(() => map.evaluate((frame) => (frame as HTMLIFrameElement).contentDocument === null)).toBe(
    true,
  )
  expect(refused).toEqual([])
  for (const name of ['Visit Church Website', 'Learn More']) {
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(church.website)
  }

  await page.getByText('Add to calendar').click()
  const [file, google, outlook] = await Promise.all(
    ['Calendar file (ICS)', 'Google Calendar', 'Outlook'].map((name) =>
      page.getByRole('link', { name }).getAttribute('href'),
    ),
  )
  const calendar = await site.visitor.get(new URL(file ?? '', site.origin).pathname)
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(calendar.text).toContain(`URL:${site.origin}/event/${id}`)
  expect(new URL(google ?? '').searchParams.get('text')).toBe(title)
  expect(new URL(outlook ?? '').searchParams.get('subject')).toBe(title)

  await page.getByText('Promote this event').click()
  const offers = page.getByRole('link', { name: /\$\d+ for \d+ days/ })
  expect(await offers.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    `/checkout?package=basic&amount=25&event=${id}`,
    `/checkout?package=premium&amount=45&event=${id}`,
    `/checkout?package=featured&amount=75&event=${id}`,
  ])

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

test('a button that is pressed before its script has come does what it was pressed for, once', async () => {
  const page = await site.open('/gallery', { hasTouch: true, viewport: { width: 375, height: 760 } })
  const arrived: (() => void)[] = []
  await page.route('**/assets/*.js', async (route) => {
    await new Promise<void>((resolve) => arrived.push(resolve))
    await route.continue()
  })
  const arrive = () => arrived.splice(0).forEach((each) => void each())
  await page.evaluate((to) => location.assign(to), `/event/${(await chooseEvent(site)).id}`)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.tap()
  expect(await menu.getAttribute('aria-expanded')).toBe('false')
  arrive()
  await eventually(() => menu.getAttribute('aria-expanded')).toBe('true')

  // That first touch has fetched the rest of the page, whose script comes later still.
  await eventually(() => arrived.length).toBeGreaterThan(0)
  const like = page.getByRole('button', { name: 'Like' })
  await like.tap()
  expect(await like.getAttribute('aria-pressed')).toBe('false')
  arrive()
  await eventually(() => like.getAttribute('aria-pressed')).toBe('true')
  await like.tap()
  await eventually(() => like.getAttribute('aria-pressed')).toBe('false')
})

test('a like is given and taken back, six places share, and comments stay in the page', async () => {
  const page = await site.open(`/event/${(await chooseEvent(site)).id}`)
  const sent: string[] = []
  page.on('request', (request) => void (request.method() !== 'GET' && sent.push(request.url())))
  const like = page.getByRole('button', { name: 'Like' })
  // The script comes with the first touch.
  await like.hover()
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
  const names = ['X', 'Facebook', 'WhatsApp', 'Text message', 'Email']
  expect(await area.getByRole('link').allInnerTexts()).toEqual(names)
  await shows(area.getByRole('button', { name: 'Copy link' }))

  await page.getByRole('button', { name: 'Comments' }).click()
  await page.getByLabel('Your name').fill('Ada')
  for (let number = 1; number <= 6; number++) {
    await page.getByLabel('Your comment').fill(`Comment ${number}`)
    await page.getByRole('button', { name: 'Post Comment' }).click()
  }
  await shows(area.getByText('Page 1 of 2 (6 comments)'))
  expect(
    await area
      .getByText(/^Comment \d$/)
      .first()
      .innerText(),
  ).toBe('Comment 6')
  await area.getByRole('button', { name: 'Next' }).click()
  expect(await area.getByText(/^Comment \d$/).allInnerTexts()).toEqual(['Comment 1'])
  expect(sent).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Comments' }).click()
  await shows(page.getByText('Be the first to comment on this event!'))
})

test('back leads to the list as it was left: its filter, and how far it was read', async () => {
  const page = await site.open('/?category=worship')
  const link = page.getByRole('heading', { level: 4 }).getByRole('link').last()
  await link.scrollIntoViewIfNeeded()
  const [left, id] = [await page.evaluate(() => window.scrollY), await link.getAttribute('href')]
  await link.click()
  await page.waitForURL(`**${id}`)
  await page.getByRole('link', { name: 'Service times and all events' }).click()
  await page.waitForURL('**/churches/*')
  await page.goBack()
  await page.getByRole('link', { name: 'Back to Events' }).click()
  await page.waitForURL('**/?category=worship')
  expect(left).toBeGreaterThan(0)
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(left)
})
