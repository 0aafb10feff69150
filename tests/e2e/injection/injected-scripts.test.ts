import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../support/browser.ts'
import { type ChurchSites, openChurchSites } from '../../support/church-sites.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { findRunning, findRunningInMails, listAddresses } from './look.ts'
import { plantEverywhere } from './plant.ts'

/** Every payload with the policy on and off in `npm run test:injection`; here a few of them, without the policy. */
const isWhole = process.env.ALL_PAYLOADS === 'true'
const payloads = readFileSync(path.join(import.meta.dirname, 'payloads.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line, nth) => line.replaceAll(/alert([(`])1/g, `alert$1${nth + 1}`))
  .filter((_, nth) => isWhole || [12, 87, 115].includes(nth))

let sites: ChurchSites
let server: TestServer
beforeAll(async () => {
  sites = await openChurchSites(['grace'])
  server = await startTestServer({ works: false, sites: sites.origins, config: { proxies: 1 } })
})
afterAll(async () => {
  await server?.close()
  await sites?.close()
})

test(`of ${payloads.length} scripts in every input none runs, with the policy or without it`, async () => {
  const planted = await plantEverywhere(server, sites, payloads)
  const addresses = await listAddresses(server, payloads)
  const client = await server.signIn()
  const browser = await launchBrowser()
  const found: string[] = []
  let [opened, seen] = [0, 0]
  try {
    // A page that repeats them as they came, to prove that whatever runs is seen.
    sites.publish(
      'grace',
      Object.fromEntries(payloads.map((payload, nth) => [`/${nth}`, `<p>${payload}</p>`])),
    )
    const raw = payloads.map((_, nth) => `${sites.origin('grace')}/${nth}`)
    const { ran } = await findRunning(browser, server, raw, { hasPolicy: false, client: null })
    seen = raw.filter((address) => ran.some((line) => line.startsWith(`${address} `))).length
    for (const hasPolicy of isWhole ? [false, true] : [false]) {
      const visitor = await findRunning(browser, server, addresses.visitor, { hasPolicy, client: null })
      const admin = await findRunning(browser, server, addresses.admin, { hasPolicy, client })
      found.push(...visitor.ran, ...admin.ran, ...visitor.refused, ...admin.refused)
      opened += addresses.visitor.length + addresses.admin.length
    }
    found.push(...(await findRunningInMails(browser, server)))
  } finally {
    await browser.close()
  }
  if (isWhole) process.stdout.write(`${JSON.stringify({ ...planted, opened, seen })}\n`)
  expect(found).toEqual([])
  expect(planted.faults).toEqual([])
  expect(planted.taken).toBeGreaterThan(planted.sent / 4)
  expect(seen).toBeGreaterThan(payloads.length * 0.6)
}, 7_200_000)
