import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '../src/copy/language.ts'
import { projectRoot } from './run-command.ts'

/** Bytes of script, compressed, that the first load of a page may need in all. */
const SCRIPT_BUDGET = 124_500
/** Around every public page. */
const FRAME = 'public/frame'
/** The first screen of an administrator, in English only. */
const ADMIN = { routes: ['root', 'admin/frame/frame', 'admin/dashboard/dashboard'], budget: 240_000 }

interface AssetList {
  url: string
  entry: { module: string; imports: string[] }
  routes: Record<string, { module: string; imports?: string[] }>
}

/**
 * Holds the built pages of the tree in `root` against their budgets: a line for each page, and what is wrong.
 * @throws when the pages are not built, because a check that looked at nothing must not pass.
 */
export function measureBudgets(root: string): { lines: string[]; problems: string[] } {
  const lines: string[] = []
  const problems = [...unsizedPictures(root)]
  for (const language of LANGUAGES) {
    const list = readAssetList(root, language)
    const pages = Object.keys(list.routes).filter((name) => name.startsWith('public/') && name !== FRAME)
    if (pages.length === 0) throw new Error('The build has no public page.')
    const screens = pages.map((page) => ({ routes: ['root', FRAME, page], budget: SCRIPT_BUDGET }))
    if (language === 'en') screens.push(ADMIN)
    for (const { routes, budget } of screens) {
      const bytes = scriptBytes(root, list, routes)
      const line = `${routes.at(-1)} in ${language}: ${(bytes / 1000).toFixed(1)} of ${budget / 1000} KB of script (gzip)`
      lines.push(line)
      if (bytes > budget) problems.push(`${line}: too much`)
    }
  }
  return { lines, problems }
}

function readAssetList(root: string, language: string): AssetList {
  const file = join(root, 'build', 'server', `assets-${language}.json`)
  if (!existsSync(file)) throw new Error('The pages are not built. Run: npm run build')
  return JSON.parse(readFileSync(file, 'utf8')) as AssetList
}

/** Everything that the browser fetches before the page of these routes works, compressed as it is served. */
function scriptBytes(root: string, list: AssetList, routes: string[]): number {
  const files = new Set([list.url, list.entry.module, ...list.entry.imports])
  for (const name of routes) {
    const route = list.routes[name]
    if (route === undefined) throw new Error(`There is no route ${name}.`)
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file)
  }
  const sizeOf = (file: string) => statSync(join(root, 'build', 'client', `${file}.gz`)).size
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0)
}

/** Pictures without a size of their own, which would move the page when they arrive. */
function* unsizedPictures(root: string): Generator<string> {
  const src = join(root, 'src')
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx')) continue
    const text = readFileSync(join(src, file), 'utf8')
    for (const [tag] of text.matchAll(/<img\b[^>]*>/g)) {
      if (!/\bwidth=/.test(tag) || !/\bheight=/.test(tag))
        yield `src/${file}: a picture without a size: ${tag}`
    }
  }
}

if (import.meta.main) {
  const { lines, problems } = measureBudgets(projectRoot)
  for (const line of lines) console.log(line)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
