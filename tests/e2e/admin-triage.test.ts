import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '#src/domain/events/when.ts'
import { fetchedPages } from '#src/schema/scraping.ts'
import { findAccessibilityViolations } from '../support/accessibility-violations.ts'
import { addChurch, addEvent } from '../support/records.ts'
import { emptySite, eventually, shows, toasts } from '../support/visits.ts'

const site = emptySite()
const TOMORROW = addDays(new Date().toISOString().slice(0, 10), 1)
const PAGE_URL = 'https://hope.example/'

async function countByStatus(): Promise<Record<string, number>> {
  const { rows } = await site.server.container.db.execute<{ status: string; n: number }>(
    sql`select status, count(*)::int as n from events group by status`,
  )
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}

const title = (page: Page, n: number) =>
  page.getByRole('button', { name: new RegExp(`^Title ?Gathering ${n} `) })

test('ten cards are decided in ten presses, by key and by thumb, each beside the page that it was read from', async () => {
  const { db } = site.server.container
  const churchId = await addChurch(db, { name: 'Hope Chapel' })
  for (let n = 1; n <= 26; n += 1) {
    await addEvent(db, {
      churchId,
      status: 'pending',
      onDate: TOMORROW,
      title: `Gathering ${n}`,
      startTime: '18:30',
      sourceKind: 'html',
      sourceUrl: PAGE_URL,
      fetchedAt: new Date(),
    })
  }
  const lines = ['Hope Chapel', 'Gathering 1', 'Doors at six, begins 6:30 PM']
  const candidates = { lines, sourceUrl: PAGE_URL }
  await db.insert(fetchedPages).values({ churchId, url: PAGE_URL, candidates, fetchedAt: new Date() })

  const page = await site.openAdmin('/admin')
  await page.keyboard.press('t')
  await shows(title(page, 1))
  await shows(page.locator('mark', { hasText: 'begins 6:30 PM' }))
  expect(await findAccessibilityViolations(page)).toEqual([])
  for (let press = 1; press <= 10; press += 1) await page.keyboard.press(press % 2 === 0 ? 'r' : 'a')
  await shows(title(page, 11))
  await eventually(countByStatus).toEqual({ approved: 5, rejected: 5, pending: 16 })

  // One stands on the same card after a reload, and after a look at another screen.
  await page.reload()
  await shows(title(page, 11))
  await page.keyboard.press('a')
  await shows(title(page, 12))
  await page.keyboard.press('u')
  await shows(title(page, 11))
  await eventually(countByStatus).toEqual({ approved: 5, rejected: 5, pending: 16 })
  await page.keyboard.press('s')
  await page.getByRole('link', { name: 'Inbox' }).click()
  await shows(page.getByRole('heading', { level: 1, name: /Inbox/ }))
  await page.goBack()
  await shows(title(page, 12))

  await page.keyboard.press('h')
  await page.getByLabel('Time').fill('19:15')
  await page.keyboard.press('Enter')
  await shows(page.getByRole('button', { name: /^Time ?7:15 PM/ }))

  // Somebody else decides the same card.
  const other = await site.signIn()
  await other.call('decideEvent', { params: { id: 12 }, body: { status: 'rejected' } })
  await page.keyboard.press('a')
  await shows(page.getByText('Gathering 12: Someone has already rejected this event.'))
  await shows(title(page, 13))

  const phone = await site.openAdmin('/admin/triage?card=13', {
    viewport: { width: 375, height: 700 },
    hasTouch: true,
  })
  await shows(title(phone, 13))
  for (let tap = 1; tap <= 10; tap += 1) {
    await phone.getByRole('button', { name: tap % 2 === 0 ? 'Reject' : 'Approve', exact: true }).tap()
  }
  await shows(title(phone, 23))
  expect(await toasts(phone).count()).toBe(0)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  for (let tap = 1; tap <= 4; tap += 1) await phone.getByRole('button', { name: 'Skip', exact: true }).tap()
  await shows(phone.getByText('5 events skipped.'))
  await phone.getByRole('button', { name: 'Go through them again' }).tap()
  await shows(title(phone, 11))
  await eventually(countByStatus).toEqual({ approved: 10, rejected: 11, pending: 5 })
})
