import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoSite, eventually, shows, showsToast, toasts } from '../support/visits.ts'

/** /admin/duplicates: each test goes on where the one before it ended. */
const site = demoSite()

test('the screen shows its numbers, the pairs with both sides, and the health of the directory', async () => {
  const admin = await site.signIn()
  const pairs = await listPairs()
  const churches = (await admin.call('listChurches')).body
  const stats = (await admin.call('dashboardStats')).body
  const page = await site.openAdmin('/admin/duplicates')
  await shows(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }))
  const cards = await page.getByRole('region', { name: 'Numbers' }).locator('dl > div').allInnerTexts()
  expect(cards.map((card) => card.split('\n').filter(Boolean))).toEqual([
    ['Total Churches', String(churches.length)],
    ['Events Today', String(stats.eventsToday)],
    ['Pending Review', String(stats.pendingReview)],
    ['Active Churches', String(stats.activeChurches)],
  ])

  const articles = page.getByRole('region', { name: 'Duplicate Church Detection' }).getByRole('article')
  expect(await articles.count()).toBe(pairs.length)
  for (const [index, { similarity, church1, church2 }] of pairs.entries()) {
    const text = await articles.nth(index).innerText()
    expect(text).toContain(`${(similarity * 100).toFixed(1)}%`)
    for (const side of [church1, church2]) {
      for (const part of [side.name, side.address ?? 'No address', side.website ?? 'No website']) {
        expect(text).toContain(part)
      }
    }
  }

  const health = await page.getByRole('region', { name: 'Directory Health' }).innerText()
  for (const [label, field] of [
    ['With a website', 'website'],
    ['With a neighborhood', 'neighborhood'],
    ['With a denomination', 'denomination'],
  ] as const) {
    const having = churches.filter((church) => church[field]).length
    expect(health).toMatch(new RegExp(`${label}\\s+${having} / ${churches.length}`))
  }
})

test('keeping one asks first, lets choose what both say, and then everything on the screen is new', async () => {
  const admin = await site.signIn()
  const before = await listPairs()
  const all = (await admin.call('listChurches')).body
  const sideOf = (id: number) => all.find((church) => church.id === id)
  const pair = before.find(({ church1, church2 }) => {
    const [one, other] = [sideOf(church1.id), sideOf(church2.id)]
    return one?.address !== other?.address && one?.address && other?.address
  })
  if (!pair) throw new Error('the demo city has no pair with two addresses')
  const [removed, retained] = [pair.church1, pair.church2]
  const page = await site.openAdmin('/admin/duplicates')
  const article = page.getByRole('article', { name: `${removed.name}, ${retained.name}`, exact: true })
  const second = article.getByRole('button', { name: `Keep Second: ${retained.name}` })
  await second.click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove duplicate' })
  await shows(
    dialog.getByText(`Are you sure you want to remove "${removed.name}" and keep "${retained.name}"?`, {
      exact: true,
    }),
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await listPairs()).toEqual(before)

  // By the keyboard: the answer begins at the choices, and the other address is one arrow away.
  await second.press('Enter')
  const address = dialog.getByRole('group', { name: 'Address' })
  expect(await address.getByRole('radio').nth(0).isChecked()).toBe(true)
  await address.getByRole('radio').nth(0).press('ArrowRight')
  expect(await address.getByRole('radio').nth(1).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Remove and keep' }).press('Enter')
  await showsToast(page, 'Duplicate Removed', retained.name)
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await article.waitFor({ state: 'detached' })
  await eventually(() => totalChurches(page)).toBe(all.length - 1)
  expect((await admin.call('listChurches')).body.find(({ id }) => id === retained.id)).toMatchObject({
    name: retained.name,
    address: sideOf(removed.id)?.address,
  })
  expect(await listPairs()).toHaveLength(before.length - 1)
})

test('who removes second sees why, and sees what is left', async () => {
  const [pair] = await listPairs()
  if (!pair) throw new Error('the demo city has no pairs left')
  const page = await site.openAdmin('/admin/duplicates')
  await (await site.signIn()).call('removeDuplicate', {
    body: { keepId: pair.church1.id, removeId: pair.church2.id },
  })
  await page
    .getByRole('button', { name: `Keep First: ${pair.church1.name}`, exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: 'Remove and keep' }).click()
  const words = await showsToast(page, 'Error', 'Failed to remove duplicate church.')
  expect(words).toContain(`${pair.church2.name} has already been merged into another church.`)
  await page
    .getByRole('article', { name: `${pair.church1.name}, ${pair.church2.name}`, exact: true })
    .waitFor({ state: 'detached' })
})

test('two churches are merged and taken apart again, from the toast and from the list', async () => {
  const [pair] = await listPairs()
  const page = await site.openAdmin('/admin/duplicates')
  const article = page.getByRole('article', {
    name: `${pair?.church1.name}, ${pair?.church2.name}`,
    exact: true,
  })
  const reasons = article.getByRole('list', { name: 'Compared field by field' })
  expect(await reasons.getByRole('listitem').count()).toBe(pair?.because.length)

  const merge = async () => {
    await article.getByRole('button', { name: /^Keep First/ }).click()
    await page.getByRole('button', { name: 'Remove and keep' }).click()
    await showsToast(page, 'Duplicate Removed', pair?.church2.name)
    await article.waitFor({ state: 'detached' })
    expect(await isListed(pair?.church2.id)).toBe(false)
  }
  await merge()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await showsToast(page, 'Merge Undone', pair?.church2.name)
  await shows(article)
  expect(await isListed(pair?.church2.id)).toBe(true)

  await merge()
  await page
    .getByRole('region', { name: 'Recent merges' })
    .getByRole('button', { name: `Undo: ${pair?.church2.name}` })
    .click()
  await showsToast(page, 'Merge Undone')
  await shows(article)
  expect(await isListed(pair?.church2.id)).toBe(true)
})

test('a pair that is no duplicate is shown no more, and the focus goes on, until none is left', async () => {
  const [pair, next] = await listPairs()
  const page = await site.openAdmin('/admin/duplicates')
  await page
    .getByRole('button', {
      name: `Not duplicates: ${pair?.church1.name} and ${pair?.church2.name}`,
      exact: true,
    })
    .click()
  await showsToast(page, 'Not Duplicates', 'The pair is not shown again.')
  await eventually(() => focusedLabel(page)).toBe(
    `Not duplicates: ${next?.church1.name} and ${next?.church2.name}`,
  )
  expect((await listPairs()).map(({ church1, church2 }) => [church1.id, church2.id])).not.toContainEqual([
    pair?.church1.id,
    pair?.church2.id,
  ])

  const admin = await site.signIn()
  for (const { church1, church2 } of await listPairs()) {
    await admin.call('dismissDuplicate', { body: { church1Id: church1.id, church2Id: church2.id } })
  }
  await page.reload()
  await shows(page.getByText('No Duplicates Found', { exact: true }))
})

async function listPairs() {
  return (await (await site.signIn()).call('listDuplicates')).body
}

async function totalChurches(page: Page): Promise<number> {
  const card = page.getByRole('region', { name: 'Numbers' }).locator('dl > div').first()
  return Number((await card.innerText()).split('\n').at(-1))
}

async function isListed(id: number | undefined): Promise<boolean> {
  return (await site.visitor.call('listChurches')).body.some((church) => church.id === id)
}

function focusedLabel(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
}
