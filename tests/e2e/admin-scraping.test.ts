import { afterAll, expect, test } from 'vitest'
import { addDays } from '#src/domain/events/when.ts'
import { openChurchSites } from '../support/church-sites.ts'
import { answerWith } from '../support/loopback-site.ts'
import { addChurch } from '../support/records.ts'
import { emptySite, shows, showsToast, toasts } from '../support/visits.ts'

const sites = await openChurchSites(['hope'])
afterAll(() => sites.close())
const site = emptySite({ works: true, sites: sites.origins })

test('reading the sites again from the card adds nothing', async () => {
  const startDate = `${addDays(new Date().toISOString().slice(0, 10), 10)}T18:30`
  const supper = { '@context': 'https://schema.org', '@type': 'Event', name: 'Harvest Supper', startDate }
  let isSeen = Promise.withResolvers<void>()
  sites.publish('hope', {
    '/': async (request, response) => {
      await isSeen.promise
      const json = JSON.stringify(supper)
      answerWith(`<h1>Hope Chapel</h1><script type="application/ld+json">${json}</script>`)(request, response)
    },
  })
  await addChurch(site.server.container.db, { name: 'Hope Chapel', website: sites.origin('hope') })
  const page = await site.openAdmin('/admin')
  for (const _reading of [1, 2]) {
    await page.getByRole('button', { name: 'Refresh All' }).click()
    await showsToast(page, 'Refreshing')
    isSeen.resolve()
    await toasts(page).filter({ hasText: 'Refresh Complete' }).waitFor({ timeout: 60_000 })
    isSeen = Promise.withResolvers<void>()
    await page.getByRole('button', { name: 'Close' }).first().click()
    await shows(page.getByRole('tab', { name: 'Review Queue (1)' }))
    await shows(page.getByRole('article', { name: 'Harvest Supper' }))
  }
  expect(sites.visits('hope').filter(({ path }) => path === '/')).toHaveLength(2)
})
