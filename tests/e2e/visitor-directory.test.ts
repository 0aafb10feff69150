import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoSite, eventually, shows } from '../support/visits.ts'

const site = demoSite()
/** Somewhere in the demo city, to more decimals than may be sent. */
const HERE = { latitude: 32.818312, longitude: -96.751298 }
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function openDirectory(path: string, options: BrowserContextOptions = {}) {
  const page = await site.open('/newsletter', options)
  const tiles: string[] = []
  await page.route('https://tile.openstreetmap.org/**', (route) => {
    tiles.push(route.request().url())
    return route.fulfill({ contentType: 'image/png', body: PIXEL })
  })
  await page.goto(path)
  return { page, tiles }
}
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('no church is listed until it is asked; three characters, Enter or Browse All list them', async () => {
  const churches = (await site.visitor.call('listChurches')).body
  const { page } = await openDirectory('/churches')
  await shows(page.getByText(`${churches.length} churches in Dallas`))
  expect(await cards(page).count()).toBe(0)
  const search = page.getByRole('searchbox', { name: 'Search churches' })
  await search.pressSequentially('BA')
  await search.press('Enter')
  await page.waitForURL(/q=BA/)
  await eventually(() => cards(page).count()).toBeGreaterThan(1)
  await search.fill('zeppelin')
  await shows(page.getByText('No churches found'))
  await search.fill('Abrams Hill Baptist')
  const card = cardOf(page, 'Abrams Hill Baptist Church')
  await shows(card)
  await shows(card.getByText('Sundays 9:00 and 11:00 AM, 12:30 PM in Spanish; Wednesdays 6:30 PM'))
  for (const label of ['Wheelchair access', 'Sign language (ASL)', 'Childcare', 'Livestream'])
    await shows(card.getByText(label).first())
  await card.getByText('Where this comes from').first().click()
  await shows(card.getByText(/^Yes: the church itself, \w+ \d+, \d{4}$/).first())

  await page.goto('/churches')
  await page.getByRole('link', { name: 'Browse All Churches' }).click()
  await shows(page.getByRole('heading', { name: `${churches.length} churches` }))
  const church = churches.find(({ eventCount, phone, website }) => eventCount > 1 && phone && website)
  if (!church) throw new Error('The demo city has no such church.')
  await search.fill(church.name)
  const text = await cardOf(page, church.name).innerText()
  for (const part of [church.language, `${church.eventCount} events`, church.address, church.phone]) {
    expect(text).toContain(part)
  }
  expect(text.toLowerCase()).toContain(church.denomination)
  const websiteLink = cardOf(page, church.name).getByRole('link', { name: /^Website/ })
  expect(await websiteLink.getAttribute('href')).toBe(church.website)
  const upcoming = cardOf(page, church.name)
    .getByRole('link')
    .filter({ hasText: /[AP]M|day|announced/ })
  expect(await upcoming.count()).toBeLessThanOrEqual(3)
  await upcoming.first().click()
  await page.waitForURL(/\/event\/\d+$/)
})

test('filters come from the churches, and list only those known to have what is asked', async () => {
  const churches = (await site.visitor.call('listChurches')).body
  const { page } = await openDirectory('/churches')
  for (const [label, key] of [
    ['Neighborhood', 'neighborhood'],
    ['Language', 'language'],
    ['Denomination', 'denomination'],
  ] as const) {
    const options = await page.getByRole('combobox', { name: label }).getByRole('option').allInnerTexts()
    const values = [...new Set(churches.map((church) => church[key]).filter(Boolean))]
    expect(options.slice(1).map((option) => option.toLowerCase())).toEqual(
      values.toSorted().map((value) => value?.toLowerCase()),
    )
  }
  await page.getByRole('combobox', { name: 'Denomination' }).selectOption('methodist')
  const methodists = churches.filter(({ denomination }) => denomination === 'methodist')
  await eventually(() => cards(page).count()).toBe(methodists.length)
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await eventually(() => cards(page).count()).toBe(0)

  await page.getByText('More filters').click()
  await page.getByRole('checkbox', { name: 'Childcare' }).check()
  await page.waitForURL(/childcare=yes/)
  await eventually(() => cards(page).allInnerTexts()).toContain('Pecan Grove Methodist Church')
  expect(await cards(page).allInnerTexts()).not.toContain('Cedars Table')
  await shows(page.getByText(/^\d+ other churches have not told us\.$/))
  await page.getByRole('checkbox', { name: 'Sign language (ASL)' }).check()
  await page.waitForURL(/asl=yes/)
  await shows(page.getByRole('heading', { name: '1 church', exact: true }))
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await eventually(() => cards(page).count()).toBe(0)
  expect(await page.getByRole('checkbox', { name: 'Childcare' }).isChecked()).toBe(false)
})

test('the map is fetched when it is asked for, and leads to the cards by the keyboard', async () => {
  const { page, tiles } = await openDirectory('/churches?browse=all')
  await shows(page.getByRole('heading', { name: /^\d+ churches$/ }))
  expect(tiles).toEqual([])
  await page.getByRole('button', { name: 'Show the map' }).click()
  const map = page.getByRole('region', { name: 'Map of the churches listed' })
  await shows(map)
  await eventually(() => tiles.length).toBeGreaterThan(0)
  await shows(map.getByRole('link', { name: /OpenStreetMap/ }))
  // One church alone: its marker leads to its card, also from another page of the list.
  const markers = map.getByRole('button')
  await eventually(() => markers.count()).toBeGreaterThan(2)
  await page.goto('/churches?q=Kessler+Hill')
  await page.getByRole('button', { name: 'Show the map' }).click()
  const [name = ''] = await cards(page).allInnerTexts()
  const marker = map.getByRole('button', { name, exact: true })
  await shows(marker)
  await marker.focus()
  await page.keyboard.press('Enter')
  await eventually(() => page.evaluate(() => document.activeElement?.id ?? '')).toMatch(/^church-\d+$/)
  // On a phone the map stands instead of the list, and the chosen church brings it back.
  await page.setViewportSize({ width: 375, height: 760 })
  await eventually(() => cards(page).first().isVisible()).toBe(false)
  await marker.focus()
  await page.keyboard.press('Enter')
  await eventually(() => page.evaluate(() => document.activeElement?.id ?? '')).toMatch(/^church-\d+$/)
  await eventually(() => map.count()).toBe(0)
})

test('events stand on a map and by their distance; a marker lists the events of its church', async () => {
  const { page, tiles } = await openDirectory('/?q=Wheatland+Road', {
    geolocation: HERE,
    permissions: ['geolocation'],
  })
  expect(tiles).toEqual([])
  await page.getByRole('button', { name: 'Map & near me' }).press('Enter')
  const map = page.getByRole('region', { name: 'Map of the events listed' })
  await shows(map.getByRole('link', { name: /OpenStreetMap/ }))
  const marker = map.getByRole('button', { name: /^Wheatland Road Missionary Baptist Church: \d+ events?$/ })
  await marker.focus()
  await page.keyboard.press('Enter')
  const church = page.getByRole('heading', { name: 'Wheatland Road Missionary Baptist Church', level: 3 })
  await eventually(() => church.evaluate((title) => title === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Near me', exact: true }).click()
  await shows(page.getByText(/^Nearest first, from your location/))
  await shows(page.getByText(/· About \d+ miles away/).first())
  await page.getByRole('radio', { name: 'By day' }).check()
  await shows(page.getByText(/^By day, with distances, from your location/))
  expect(page.url()).not.toMatch(/latitude|32\.8/)
})

test('near me asks the browser, sends a rounded place in a body, and lists the nearest first', async () => {
  const { page } = await openDirectory('/churches', { geolocation: HERE, permissions: ['geolocation'] })
  const bodies: string[] = []
  page.on('request', (request) => {
    expect(request.url()).not.toMatch(/32\.8\d/)
    const body = request.postData()
    if (body?.includes('latitude')) bodies.push(body)
  })
  await page.getByRole('button', { name: 'Near me' }).click()
  await shows(page.getByText(/^Nearest first/))
  await eventually(() => cards(page).first().innerText()).toBe('Abrams Hill Baptist Church')
  await shows(page.getByText('Less than a mile away').first())
  expect(bodies.join()).toContain('32.82')
  expect(bodies.join()).not.toContain('32.818')
  expect(page.url()).not.toContain('32.8')
  await page.getByRole('button', { name: 'More churches' }).click()
  await shows(page.getByRole('button', { name: 'Back to the first page' }))
  await page.getByRole('combobox', { name: 'Denomination' }).selectOption('methodist')
  await eventually(() => cards(page).first().innerText()).not.toBe('Abrams Hill Baptist Church')
  await page.getByRole('button', { name: 'Sort by name again' }).click()
  await eventually(() => page.getByText(/miles? away$/).count()).toBe(0)
})

test('a place that the browser does not give is a sentence on the page', async () => {
  const { page } = await openDirectory('/churches', { permissions: [] })
  await page.getByRole('button', { name: 'Near me' }).click()
  await shows(page.getByText(/^Your (browser did not share your location|location could not be found)/))
})
