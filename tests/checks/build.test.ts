import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withBuildLock } from '../../scripts/build-lock.ts'
import { hashSources } from '../../scripts/build-sources.ts'
import { runCommand } from '../../scripts/run-command.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build test '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('two builds at once run one after the other and leave no lock', async () => {
  const lock = join(folder, 'lock')
  const steps: string[] = []
  const build = (name: string) =>
    withBuildLock(lock, async () => {
      steps.push(`${name} begins`)
      await new Promise(setImmediate)
      steps.push(`${name} ends`)
    })
  await Promise.all([build('one'), build('other')])
  expect(steps).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a process that has ended is passed over', async () => {
  const lock = join(folder, 'lock')
  const ended = await runCommand('node', ['--print', 'process.pid'], { output: 'capture' })
  writeFileSync(lock, ended.output.trim())
  expect(await withBuildLock(lock, async () => 'built')).toBe('built')
})

test('a lock without a sign of life is passed over although its number belongs to a running process', async () => {
  const lock = join(folder, 'lock')
  writeFileSync(lock, String(process.ppid))
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lock, longAgo, longAgo)
  expect(await withBuildLock(lock, async () => 'built')).toBe('built')
})

test('a build that fails gives the lock back', async () => {
  const lock = join(folder, 'lock')
  const failing = withBuildLock(lock, () => Promise.reject(new Error('no space left')))
  await expect(failing).rejects.toThrow('no space left')
  expect(existsSync(lock)).toBe(false)
})

test('the hash of the sources changes with a content and a name, and not with a test or the server', () => {
  mkdirSync(join(folder, 'src', 'features', 'events', 'components'), { recursive: true })
  const write = (name: string, text: string) =>
    writeFileSync(join(folder, 'src', 'features', 'events', 'components', name), text)
  write('page.tsx', 'one')
  const first = hashSources(folder)
  write('page.test.tsx', 'a test')
  write('../service.ts', 'of the server')
  expect(hashSources(folder)).toBe(first)
  write('page.tsx', 'two')
  const second = hashSources(folder)
  expect(second).not.toBe(first)
  rmSync(join(folder, 'src', 'features', 'events', 'components', 'page.tsx'))
  write('screen.tsx', 'two')
  expect(hashSources(folder)).not.toBe(second)
})

test('a command that fails, is missing or takes too long does not pass', async () => {
  const failing = await runCommand('node', ['--eval', 'console.log("why"); process.exit(3)'], {
    output: 'capture',
  })
  expect(failing).toMatchObject({ exitCode: 3, output: 'why\n' })
  const missing = await runCommand('no-such-command-here', [], { output: 'capture' })
  expect(missing.exitCode).toBe(127)
  const endless = await runCommand('node', ['--eval', 'setInterval(() => {}, 1000)'], {
    output: 'capture',
    timeLimit: 300,
  })
  expect(endless.exitCode).toBeGreaterThan(128)
  expect(endless.output).toContain('did not end')
})
