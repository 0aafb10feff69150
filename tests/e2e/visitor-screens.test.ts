import { expect, test } from 'vitest'
import { demoSite, eventually, shows, showsToast, toasts } from '../support/visits.ts'

const site = demoSite()

test('the blog lists its posts, each leading to its page, which shares its link in silence', async () => {
  const [post] = (await site.visitor.call('listBlogPosts')).body
  if (!post) throw new Error('The demo city has no post.')
  const page = await site.open('/blog')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: post.title }) })
  for (const part of [post.author, post.excerpt]) await shows(card.getByText(part))
  expect(await card.getByRole('list', { name: 'Tags' }).getByRole('listitem').count()).toBe(3)
  await card.getByRole('link', { name: /^Read More/ }).click()
  await shows(page.getByRole('heading', { name: post.title, level: 1 }))
  expect(new URL(page.url()).pathname).toBe(`/blog/${post.slug}`)
  expect(await page.getByRole('list', { name: 'Tags' }).getByRole('listitem').count()).toBeGreaterThan(3)
  await shows(page.getByText(new RegExp(`^Published by ${post.author} on \\w+ \\d+, \\d{4}$`)))
  await page.getByRole('button', { name: 'Share This Post' }).click()
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  expect(await toasts(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await page.waitForURL('**/blog')
})

test('advertising: the card of a package chooses it in the form; who cancels paying is back there', async () => {
  const page = await site.open('/advertise?canceled=true')
  await showsToast(page, 'Payment Canceled', 'You can submit your application again anytime.')
  await page.waitForURL(/\/advertise$/)
  const cards = page
    .getByRole('region', { name: 'Packages' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  expect(await cards.count()).toBe(3)
  await cards.nth(2).getByRole('link').click()
  const packages = page.getByRole('combobox', { name: 'Advertising package' })
  await eventually(() => packages.inputValue()).toBe('champion')
  expect(await packages.getByRole('option').allInnerTexts()).toContain('Community Champion: $395 for 1 month')
})

test.each(['/checkout', '/checkout?package=featured', '/checkout?package=gold&amount=75'])(
  '%s shows the spinner and nothing to pay',
  async (path) => {
    const main = await readMain(path)
    expect(main).toContain('Setting up payment...')
    expect(main).not.toContain('<button')
  },
)

test('a known package at a wrong price is refused in words, with two ways on', async () => {
  const main = await readMain('/checkout?package=featured&amount=1')
  expect(main).toContain('This package is not sold at that price.')
  for (const way of ['Try again', 'Back to Advertising']) expect(main).toContain(way)
  expect(main).not.toContain('Setting up payment...')
})

test('the gallery is a preview without posts and says how to appear', async () => {
  const main = await readMain('/gallery')
  for (const words of ['Preview Mode', 'No Posts Yet', 'How to appear here']) expect(main).toContain(words)
})

test.each([
  ['/', ['Events']],
  ['/churches', ['Churches']],
  ['/blog/:slug', ['Blog']],
  ['/newsletter', ['Newsletter']],
  ['/gallery', []],
])('the navigation of %s marks %j', async (path, current) => {
  const [post] = (await site.visitor.call('listBlogPosts')).body
  const html = await read(path.replace(':slug', post?.slug ?? ''))
  const [navigation = ''] = /<nav[^>]*aria-label="Main"[\s\S]*?<\/nav>/.exec(html) ?? []
  const links = [...navigation.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', text = '']) => ({
    isCurrent: attributes.includes('aria-current="page"'),
    href: /href="([^"]*)"/.exec(attributes)?.[1],
    text: text.replaceAll(/<[^>]*>/g, ''),
  }))
  expect(links.map(({ href }) => href)).toEqual(['/', '/churches', '/blog', '/newsletter', '/advertise'])
  expect(links.filter(({ isCurrent }) => isCurrent).map(({ text }) => text)).toEqual(current)
})

async function read(path: string): Promise<string> {
  return (await site.visitor.get(path, { accept: 'text/html' })).text
}

async function readMain(path: string): Promise<string> {
  return /<main[\s\S]*?<\/main>/.exec(await read(path))?.[0] ?? ''
}
