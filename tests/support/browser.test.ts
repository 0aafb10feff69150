import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'

const PAGE =
  '<!doctype html><title>A page</title><button onclick="this.textContent=\'pressed\'">press</button>'
const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(PAGE))
let browser: Awaited<ReturnType<typeof launchBrowser>>

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  server.close()
})

test('the browser shows a page of this machine and presses a button in each of two contexts', async () => {
  const { port } = server.address() as AddressInfo
  for (const host of ['127.0.0.1', 'city.localhost']) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`http://${host}:${port}/`)
    await page.getByRole('button').click()
    expect(await page.getByRole('button').textContent()).toBe('pressed')
    await context.close()
  }
})

test('the browser does not find a host outside this machine', async () => {
  const page = await browser.newPage()
  await expect(page.goto('http://outside.example/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED')
  await page.close()
})
