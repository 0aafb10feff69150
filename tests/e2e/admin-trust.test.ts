import { expect, test } from 'vitest'
import { addDays } from '#src/domain/events/when.ts'
import { findAccessibilityViolations } from '../support/accessibility-violations.ts'
import { ingestIncoming } from '../support/incoming.ts'
import { addChurch } from '../support/records.ts'
import { meals } from '../support/trusted-source.ts'
import { shows, smallCity, toasts } from '../support/visits.ts'

const { site, db } = smallCity()
const NOW = '2026-03-04T18:00:00Z'
const DAY_MS = 24 * 60 * 60_000

test('a source is looked at and turned on, what it published is taken back and undone, and a rule is saved', async () => {
  const churchId = await addChurch(db(), { name: 'Hope Chapel' })
  const visit = (from: number, count: number, daysAgo: number) =>
    ingestIncoming(site.server, {
      churchId,
      incoming: meals(count, from, addDays('2026-03-10', from)),
      now: new Date(Date.parse(NOW) - daysAgo * DAY_MS).toISOString(),
    })
  await visit(0, 20, 3)
  const client = await site.signIn()
  await client.call('bulkApproveEvents', { body: { category: 'fellowship' } })

  const page = await site.openAdmin('/admin/trust')
  await page.getByRole('button', { name: 'Review Hope Chapel (the church’s calendar file)' }).click()
  await shows(page.getByText('20 events, of which none was rejected or corrected.'))
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Let it publish by itself' }).click()
  await shows(page.getByText('On since March 4, 2026 (The owner)'))

  await visit(20, 3, 0)
  await page.reload()
  await shows(page.getByRole('heading', { name: 'Wednesday, March 4' }))
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Take all back to the queue: Wednesday, March 4' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take all back to the queue' }).click()
  await shows(page.getByText('Off since March 4, 2026: an event that it had published was returned'))
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await shows(page.getByRole('button', { name: 'Take off the site: ' }).first())

  await page.getByLabel('Words of the title').fill('supper')
  await page.getByRole('button', { name: 'Preview' }).click()
  await shows(page.getByText('The rule would have rejected 5 of them.'))
  await page.getByRole('button', { name: 'Save the rule' }).click()
  await shows(page.getByText('Never: supper'))

  await page.setViewportSize({ width: 375, height: 760 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
