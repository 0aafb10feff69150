import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadPages } from './load-pages.ts'

test('built pages are loaded as those for readers, whatever the server runs as', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bulletin-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const entry = join(folder, 'index.mjs')
  writeFileSync(
    entry,
    'const loadedAs = process.env.NODE_ENV\nexport const handlePage = async () => new Response(loadedAs)\n',
  )
  const before = process.env.NODE_ENV
  const { handlePage } = await loadPages(entry)
  const answer = await handlePage(new Request('http://localhost/'), {} as never)
  expect(await answer.text()).toBe('production')
  expect(process.env.NODE_ENV).toBe(before)
  expect(before).not.toBe('production')
})
