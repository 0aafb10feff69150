import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measureBudgets } from '../../scripts/check-budgets.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'budgets-'))
  for (const folder of ['src', 'build/server', 'build/client/assets'])
    mkdirSync(join(root, folder), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Built pages of which each file but the home page's own has 20 bytes. */
function plantBuild(homeBytes: number): void {
  const file = (name: string, bytes: number) => {
    // The file as it is served, which is what counts.
    writeFileSync(join(root, 'build', 'client', 'assets', `${name}.gz`), randomBytes(bytes))
    return `/assets/${name}`
  }
  const list = {
    url: file('manifest.js', 20),
    entry: { module: file('entry.js', 20), imports: [] },
    routes: {
      root: { module: file('root.js', 20) },
      'public/frame': { module: file('frame.js', 20) },
      'public/home': { module: file('home.js', homeBytes) },
      'public/event': { module: file('event.js', 20) },
      'admin/frame/frame': { module: file('admin.js', 20) },
      'admin/dashboard/dashboard': { module: file('dashboard.js', 20) },
    },
  }
  for (const language of ['en', 'es']) {
    writeFileSync(join(root, 'build', 'server', `assets-${language}.json`), JSON.stringify(list))
  }
}

test('pages within their budget pass, and each is listed', () => {
  plantBuild(100_000)
  const { lines, problems } = measureBudgets(root)
  expect(problems).toEqual([])
  expect(lines).toHaveLength(5)
  expect(lines[0]).toMatch(/^public\/home in en: 100\.\d of 124\.5 KB/)
})

test('a page above its budget fails, in every language', () => {
  plantBuild(131_000)
  expect(measureBudgets(root).problems).toEqual([
    expect.stringMatching(/^public\/home in en: .*too much$/),
    expect.stringMatching(/^public\/home in es: .*too much$/),
  ])
})

test('a picture without a size fails', () => {
  plantBuild(20)
  writeFileSync(
    join(root, 'src', 'page.tsx'),
    '<img src="/a.png" width={4} height={3} alt="" /> <img src="/b.png" alt="" />',
  )
  expect(measureBudgets(root).problems).toEqual([
    'src/page.tsx: a picture without a size: <img src="/b.png" alt="" />',
  ])
})

test('pages that are not built do not pass', () => {
  expect(() => measureBudgets(root)).toThrow('The pages are not built')
})
