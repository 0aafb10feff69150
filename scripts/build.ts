import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { LANGUAGES } from '../src/copy/language.ts'
import { isRunning, withBuildLock } from './build-lock.ts'
import { hashSources } from './build-sources.ts'
import { keepFormerAssets } from './former-assets.ts'
import { endOnSignals, projectRoot, runCommand } from './run-command.ts'

/** The pages as they are served. It appears whole or not at all, so that whoever finds it may use it. */
const buildFolder = join(projectRoot, 'build')
const stampFile = join(buildFolder, 'stamp.json')
/** Whatever a build leaves behind when it is killed lies under this prefix, and the next one clears it away. */
const TEMPORARY_PREFIX = 'build.tmp-'

interface AssetList {
  url: string
  routes: Record<string, unknown>
}

/**
 * Builds the pages beside the present build and then swaps the two.
 * `--if-stale` does nothing when the present build was made from these very sources.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } })
  const hash = hashSources(projectRoot)
  if (values['if-stale'] && isFresh(hash)) return 0
  return await withBuildLock(join(projectRoot, `${TEMPORARY_PREFIX}lock`), async () => {
    // Another start may have built the same while this one waited for it.
    if (values['if-stale'] && isFresh(hash)) return 0
    return await build(hash)
  })
}

async function build(hash: string): Promise<number> {
  if (!existsSync(join(projectRoot, 'node_modules', '@react-router', 'dev'))) {
    console.error(
      'What builds the pages is not installed, because NODE_ENV is "production": run "npm install --include=dev".',
    )
    return 1
  }
  clearLeftovers()
  const name = `${TEMPORARY_PREFIX}${process.pid}`
  const folder = join(projectRoot, name)
  console.log('Building the pages (once; the next start finds them ready) …')
  const startedAt = performance.now()
  for (const language of LANGUAGES) {
    // One folder inside the other, so that whatever is left behind is cleared away together.
    const part = language === 'en' ? name : join(name, language)
    const { exitCode, output } = await runCommand('react-router', ['build'], {
      output: 'capture',
      environment: { NODE_ENV: 'production', BUILD_DIR: part, PAGES_LANGUAGE: language },
    })
    const isWhole = ['server', 'client'].every((side) => existsSync(join(projectRoot, part, side)))
    if (exitCode !== 0 || !isWhole) {
      process.stderr.write(`${output.trimEnd()}\nThe pages could not be built.\n`)
      rmSync(folder, { recursive: true, force: true })
      return exitCode === 0 ? 1 : exitCode
    }
    writeAssetList(folder, join(projectRoot, part), language)
    if (language !== 'en') joinLanguage(folder, language)
  }
  forgetTemporaryName(folder, name)
  compressAssets(join(folder, 'client', 'assets'))
  const former = keepFormerAssets(buildFolder, folder)
  writeFileSync(join(folder, 'stamp.json'), `${JSON.stringify({ sources: hash, former })}\n`)
  swapIn(folder)
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
  return 0
}

function isFresh(hash: string): boolean {
  if (!existsSync(stampFile)) return false
  return (JSON.parse(readFileSync(stampFile, 'utf8')) as { sources?: unknown }).sources === hash
}

/**
 * Which files of the browser each public page needs in a language: server/assets-<language>.json. As the build lists
 * them, but for the list that the browser itself loads, which leaves the admin screens out.
 */
function writeAssetList(folder: string, part: string, language: string): void {
  const assets = join(part, 'client', 'assets')
  const manifest = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file))
  if (manifest === undefined) throw new Error('The build of the pages has no manifest.')
  // window.__reactRouterManifest={…};
  const text = readFileSync(join(assets, manifest), 'utf8')
  const list: AssetList = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  const routes = Object.entries(list.routes).filter(([name]) => !name.startsWith('admin/'))
  // What is not said counts as no.
  const shorten = (_name: string, value: unknown) =>
    value === false || (Array.isArray(value) && value.length === 0) ? undefined : value
  const write = (url: string) =>
    `window.__reactRouterManifest=${JSON.stringify({ ...list, url, routes: Object.fromEntries(routes) }, shorten)};`
  const name = `public-${createHash('sha256').update(write('')).digest('hex').slice(0, 8)}.js`
  const url = list.url.replace(manifest, name)
  writeFileSync(join(assets, name), write(url))
  writeFileSync(join(folder, 'server', `assets-${language}.json`), `${JSON.stringify({ ...list, url })}\n`)
}

/** Takes in the browser's files of one more language. Those that hold no texts are the same, names included. */
function joinLanguage(folder: string, language: string): void {
  cpSync(join(folder, language, 'client', 'assets'), join(folder, 'client', 'assets'), { recursive: true })
  rmSync(join(folder, language), { recursive: true })
}

/** The same bytes go out to every visitor: they are compressed once, as small as can be, instead of at each request. */
function compressAssets(folder: string): void {
  for (const file of readdirSync(folder)) {
    if (!/\.(js|css)$/.test(file)) continue
    const content = readFileSync(join(folder, file))
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content))
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
  }
}

/** The server build names its own folder (for its assets): it has to name the one that it will stand in. */
function forgetTemporaryName(folder: string, name: string): void {
  const server = join(folder, 'server')
  for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|json)$/.test(file)) continue
    const text = readFileSync(join(server, file), 'utf8')
    if (text.includes(name)) writeFileSync(join(server, file), text.replaceAll(name, 'build'))
  }
}

function swapIn(folder: string): void {
  const former = `${folder}-former`
  mkdirSync(buildFolder, { recursive: true })
  renameSync(buildFolder, former)
  renameSync(folder, buildFolder)
  rmSync(former, { recursive: true, force: true })
}

/** Removes what builds that were killed left behind; one that still runs (having lost its lock) is left alone. */
function clearLeftovers(): void {
  for (const entry of readdirSync(projectRoot)) {
    const builder = entry.startsWith(TEMPORARY_PREFIX)
      ? Number.parseInt(entry.slice(TEMPORARY_PREFIX.length), 10)
      : Number.NaN
    if (Number.isNaN(builder) || (isRunning(builder) && builder !== process.pid)) continue
    rmSync(join(projectRoot, entry), { recursive: true, force: true })
  }
}

endOnSignals()
process.exitCode = await main()
