import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchBrowser } from '../../support/browser.ts'
import { type ChurchSites, openChurchSites } from '../../support/church-sites.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { findRunning, findRunningInMails, listAddresses } from './look.ts'
import { plantEverywhere } from './plant.ts'

/** Every payload in `npm run test:injection`, with the pages' policy and without it; here two, without it. */
const isWhole = process.env.ALL_PAYLOADS === 'true'
const LOTS = 4
const payloads = readFileSync(path.join(import.meta.dirname, 'payloads.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line, nth) => line.replaceAll(/alert([(`])1/g, `alert$1${nth + 1}`))
const lots = isWhole
  ? Array.from({ length: LOTS }, (_, lot) => payloads.filter((_, nth) => nth % LOTS === lot))
  : [payloads.filter((_, nth) => [12, 115].includes(nth))]

let sites: ChurchSites
let server: TestServer
beforeEach(async () => {
  sites = await openChurchSites(['grace'])
  server = await startTestServer({ works: false, sites: sites.origins, config: { proxies: 1 } })
})
afterEach(async () => {
  await server?.close()
  await sites?.close()
})

const named = lots.map((lot) => ({ count: lot.length, lot }))
test.each(named)(
  'of $count scripts in every input none runs',
  async ({ lot }) => {
    const planted = await plantEverywhere(server, sites, lot)
    const addresses = await listAddresses(server, lot)
    const client = await server.signIn()
    const browser = await launchBrowser()
    const found: string[] = []
    let [opened, seen] = [0, 0]
    try {
      // A page that repeats them as they came, to prove that whatever runs is seen.
      sites.publish('grace', Object.fromEntries(lot.map((payload, nth) => [`/${nth}`, `<p>${payload}</p>`])))
      const raw = lot.map((_, nth) => `${sites.origin('grace')}/${nth}`)
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
    if (isWhole) process.stdout.write(`${JSON.stringify({ ...planted, opened, seen, found })}\n`)
    expect(found).toEqual([])
    expect(planted.faults).toEqual([])
    expect(planted.taken).toBeGreaterThan(planted.sent / 4)
    expect(seen).toBeGreaterThan(lot.length / 2)
  },
  7_200_000,
)
