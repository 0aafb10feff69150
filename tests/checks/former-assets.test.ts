import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepFormerAssets } from '../../scripts/former-assets.ts'

const day = (date: string) => new Date(`${date}T12:00:00Z`)

/** Builds of pages in a folder of their own, each after the other. */
function openBuilds() {
  const root = mkdtempSync(join(tmpdir(), 'bulletin-builds-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  let present = join(root, 'none')
  return (name: string, files: string[], at: Date) => {
    const next = join(root, name)
    for (const side of ['client', 'server']) {
      mkdirSync(join(next, side, 'assets'), { recursive: true })
      for (const file of files) writeFileSync(join(next, side, 'assets', file), name)
    }
    const former = keepFormerAssets(present, next, at)
    writeFileSync(join(next, 'stamp.json'), JSON.stringify({ former }))
    present = next
    const assets = join(next, 'client', 'assets')
    const listed = readdirSync(assets).sort()
    // A server that runs loads some of its own files only when a screen is first asked for.
    expect(readdirSync(join(next, 'server', 'assets')).sort()).toEqual(listed)
    return { files: listed, read: (file: string) => readFileSync(join(assets, file), 'utf8') }
  }
}

test('the files of former builds stay for a week after they were replaced, for the pages that are open and the server that runs', () => {
  const build = openBuilds()
  expect(build('first', ['home-a.js', 'react-1.js'], day('2026-03-01')).files).toEqual([
    'home-a.js',
    'react-1.js',
  ])
  const second = build('second', ['home-b.js', 'react-1.js'], day('2026-03-20'))
  expect(second.files).toEqual(['home-a.js', 'home-b.js', 'react-1.js'])
  expect([second.read('home-a.js'), second.read('react-1.js')]).toEqual(['first', 'second'])
  const third = build('third', ['home-c.js', 'react-1.js'], day('2026-03-25'))
  expect(third.files).toEqual(['home-a.js', 'home-b.js', 'home-c.js', 'react-1.js'])
  const fourth = build('fourth', ['home-c.js', 'react-1.js'], day('2026-03-28'))
  expect(fourth.files).toEqual(['home-b.js', 'home-c.js', 'react-1.js'])
})
