import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFileChooser, tabTo } from '../support/keyboard.ts'
import { eventually, shows, showsToast, smallCity } from '../support/visits.ts'

/** What an administrator types in, by the keyboard alone. */
const { site } = smallCity()

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const FLYER = fileURLToPath(new URL('../../src/ports/picture-text/flyer.fixture.png', import.meta.url))

async function fill(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

async function press(page: Page, button: string): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

test('a church is found and corrected, and an event of it is typed in and public', async () => {
  const admin = await site.signIn()
  const address = '12 Elm Street, Dallas, TX 75201'
  await admin.call('addChurch', { body: { name: 'Grace Chapel', address, denomination: 'baptist' } })
  const page = await site.openAdmin('/admin/churches')
  await fill(page, 'Find a church', 'grace elm')
  await page.keyboard.press('Enter')
  await shows(page.getByText('1 church', { exact: true }))
  await press(page, `Grace Chapel${address}`)
  await shows(page.getByRole('heading', { name: 'Grace Chapel', level: 1 }))
  await fill(page, 'Church name', 'Grace Chapel of Oak Cliff')
  await fill(page, 'Address', '400 Bishop Avenue, Dallas, TX 75208')
  await fill(page, 'Latitude', '32.7441')
  await fill(page, 'Longitude', '-96.8285')
  await page.keyboard.press('Enter')
  await showsToast(page, 'Church Saved')
  const [church] = (await site.visitor.call('listChurches')).body
  expect(church).toMatchObject({
    name: 'Grace Chapel of Oak Cliff',
    address: '400 Bishop Avenue, Dallas, TX 75208',
    latitude: 32.7441,
    longitude: -96.8285,
  })

  await page.goto('/admin/new-event')
  await fill(page, 'Church', 'Grace Chapel of Oak Cliff')
  await fill(page, 'Title', 'Hymn Sing')
  await tabTo(page, 'Date')
  await page.keyboard.type('03122026')
  await tabTo(page, 'Category')
  await page.keyboard.type('Music')
  await tabTo(page, 'Starts')
  await page.keyboard.type('0630PM')
  await fill(page, 'Place', 'Sanctuary')
  await press(page, 'Save and publish')
  await showsToast(page, 'Event Published')
  const [event] = (await site.visitor.call('listEvents')).body
  expect(event).toMatchObject({
    title: 'Hymn Sing',
    category: 'music',
    eventDate: '2026-03-12',
    eventTime: '6:30 PM',
  })
})

test('a flyer fills in the form of a new event, beside it, and nothing is stored', async () => {
  const page = await site.openAdmin('/admin/new-event')
  const chooser = await openFileChooser(page, 'Flyer or calendar file')
  await chooser.setFiles(FLYER)
  await press(page, 'Fill in the form')
  await shows(page.getByText('The form is filled in.'))
  await shows(page.getByRole('img', { name: 'The flyer that was read' }))
  const title = page.getByRole('textbox', { name: 'Title' })
  expect(await title.inputValue()).toBe('Chili Supper')
  expect(await title.getAttribute('aria-describedby')).not.toBeNull()
  await fill(page, 'Title', 'Chili Cook-Off')
  await eventually(() => title.getAttribute('aria-describedby')).toBeNull()
  const { body } = await (await site.signIn()).call('listEvents', {
    query: { q: 'Chili', status: 'pending' },
  })
  expect(body).toEqual([])
})

test('a post is written, illustrated, published and withdrawn', async () => {
  const page = await site.openAdmin('/admin/posts/new')
  await fill(page, 'Title', 'Soup Night')
  await fill(page, 'Text', 'Come **in**.')
  const chooser = await openFileChooser(page, 'Picture')
  await chooser.setFiles({ name: 'pot.png', mimeType: 'image/png', buffer: PNG })
  await fill(page, 'What it shows', 'A pot of soup')
  await press(page, 'Insert into the text')
  await shows(page.getByText('The picture is in the text.'))
  await press(page, 'Save and publish')
  await showsToast(page, 'Post Published')
  const { content } = (await site.visitor.call('getBlogPost', { params: { slug: 'soup-night' } })).body
  expect(content).toContain('<strong>in</strong>')
  const [, picture = ''] = /<img src="(\S+)" alt="A pot of soup"/.exec(content) ?? []
  expect((await site.visitor.get(picture)).status).toBe(200)
  await press(page, 'Withdraw from the site')
  await showsToast(page, 'Post Withdrawn')
  await eventually(async () => (await site.visitor.get('/api/blog/posts/soup-night')).status).toBe(404)
})
