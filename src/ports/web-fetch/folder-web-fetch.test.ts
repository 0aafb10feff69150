import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeClock } from '../clock/clock.ts'
import { createFolderWebFetch } from './folder-web-fetch.ts'

const SITE = 'https://grace.example/parish/'
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'saved-site-'))
  await mkdir(path.join(folder, 'site', 'hall hire'), { recursive: true })
  const files = {
    'secret.html': 'not of the site',
    'site/index.html': '<p>Grâce',
    'site/about.html': 'about',
    'site/hall hire/index.html': 'hall',
    'site/bulletin': '%PDF-1.4',
    'site/robots.txt': `User-agent: *\nSitemap: ${SITE}map.xml\nSitemap: none`,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
})
afterAll(() => rm(folder, { recursive: true }))

const open = () =>
  createFolderWebFetch({
    clock: createFakeClock('2026-11-21T18:00:00Z'),
    folder: path.join(folder, 'site'),
    site: SITE,
  })

test.each([
  ['', '', '<p>Grâce'],
  ['#top', '', '<p>Grâce'],
  ['about', 'about', 'about'],
  ['about.html?from=menu', 'about.html?from=menu', 'about'],
  ['hall%20hire', 'hall%20hire/', 'hall'],
])('the page at “%s” of a saved site answers as a host of files would', async (asked, answered, text) => {
  expect(await open().get({ url: SITE + asked })).toMatchObject({
    ok: true,
    status: 'fetched',
    url: SITE + answered,
    redirects: asked === 'hall%20hire' ? [SITE + answered] : [],
    text,
    fetchedAt: new Date('2026-11-21T18:00:00Z'),
  })
})

test.each([
  ['none', 'http-error'],
  ['..%2fsecret', 'http-error'],
  ['%', 'http-error'],
  ['bulletin', 'unsupported-type'],
  ['/elsewhere', 'blocked-address'],
  ['https://other.example/parish/', 'blocked-address'],
  ['http://127.0.0.1/parish/', 'blocked-address'],
  ['ftp://grace.example/parish/', 'bad-address'],
])('“%s” is refused: %s', async (address, reason) => {
  expect(await open().get({ url: new URL(address, SITE).href })).toMatchObject({ ok: false, reason })
})

test('documents come as bytes, and robots.txt names the sitemaps', async () => {
  const web = open()
  expect(await web.get({ url: `${SITE}bulletin`, kind: 'document' })).toMatchObject({
    contentType: 'application/pdf',
  })
  expect(await web.sitemaps(SITE)).toEqual([`${SITE}map.xml`])
})
