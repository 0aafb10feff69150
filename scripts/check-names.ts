import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import { lineRules } from './line-rules.ts'
import { projectRoot } from './run-command.ts'

/** Something that the conventions forbid, and what to do instead. A `warning` does not fail the check. */
type NameFault = {
  readonly path: string
  readonly rule: string
  readonly instead: string
  readonly severity: 'error' | 'warning'
}

const SERVER_KINDS = ['tables', 'data', 'service', 'api', 'jobs']
const BANNED_FOLDERS = ['utils', 'util', 'helpers', 'helper', 'common', 'misc']
const WARNED_LINES = 300
const FORBIDDEN_LINES = 400
const PARTS = ['src', 'tests', 'scripts', 'bench']
const CODE = /\.(ts|tsx|mjs|css)$/

/** The closed list of a feature's file names: `<kind>.server.ts`, or `<idea>.<kind>.server.ts` when split by idea. */
const FEATURE_FILES = new RegExp(
  `^(([a-z0-9-]+\\.)?(${SERVER_KINDS.join('|')})\\.server|queries)(\\.test)?\\.ts$`,
)
const KEBAB_CASE = /^\.?[a-z0-9$]+(-[a-z0-9$]+)*(\.[a-z0-9$]+(-[a-z0-9$]+)*)*$/

/** Looks at the names, sizes and forbidden habits of every source file below `root`, in the order of the paths. */
export function findNameFaults(root: string): readonly NameFault[] {
  const faults: NameFault[] = []
  for (const part of PARTS) {
    for (const path of listFiles(root, part)) {
      faults.push(...nameFaults(path))
      if (CODE.test(path)) faults.push(...contentFaults(path, readFileSync(join(root, path), 'utf8')))
    }
  }
  return faults
}

function nameFaults(path: string): NameFault[] {
  const faults: NameFault[] = []
  const error = (rule: string, instead: string) => faults.push({ path, rule, instead, severity: 'error' })
  const segments = path.split('/')
  const name = basename(path)
  const banned = segments.slice(0, -1).find((segment) => BANNED_FOLDERS.includes(segment))
  if (banned !== undefined) error('folder-name', `"${banned}" says nothing: name the folder after its idea.`)
  if (segments.some((segment) => !KEBAB_CASE.test(segment) && segment !== 'README.md')) {
    error('kebab-case', 'names are lower-case words joined by hyphens.')
  }
  if (/^index\.[a-z]+$/.test(name)) {
    error('no-barrel', 'import the file that holds the thing, and name this one after what it holds.')
  }
  if (path.startsWith('src/features/')) {
    const inFeature = segments.slice(3).join('/')
    if (!inFeature.startsWith('components/') && !FEATURE_FILES.test(inFeature)) {
      error(
        'feature-file',
        `a feature holds ${SERVER_KINDS.join(', ')} (.server.ts, split as <idea>.<kind>.server.ts), queries.ts and components/: another name is a decision record.`,
      )
    }
    if (inFeature.startsWith('components/') && name.includes('.server.')) {
      error('feature-file', 'components/ is the page side: a server file lies in the feature itself.')
    }
  }
  return faults
}

function contentFaults(path: string, text: string): NameFault[] {
  const faults: NameFault[] = []
  const lines = text.split('\n')
  const length = lines.at(-1) === '' ? lines.length - 1 : lines.length
  if (length > WARNED_LINES) {
    faults.push({
      path,
      rule: 'file-length',
      instead: `${length} lines: split it by idea (about 200; above ${FORBIDDEN_LINES} fails).`,
      severity: length > FORBIDDEN_LINES ? 'error' : 'warning',
    })
  }
  // A service is the face of its feature: it may hand on what its data file can do.
  if (isBarrel(lines) && !path.endsWith('service.server.ts')) {
    faults.push({
      path,
      rule: 'no-barrel',
      instead: 'it only hands on what others export: import those files.',
      severity: 'error',
    })
  }
  for (const { rule, pattern, appliesTo, instead } of lineRules) {
    if (!appliesTo(path)) continue
    const number = lines.findIndex((line) => !/^\s*(\/\/|\/?\*)/.test(line) && pattern.test(line)) + 1
    if (number > 0) faults.push({ path: `${path}:${number}`, rule, instead, severity: 'error' })
  }
  return faults
}

function isBarrel(lines: readonly string[]): boolean {
  const code = lines
    .join('\n')
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .trim()
  return (
    code !== '' &&
    code.replaceAll(/export\s+(type\s+)?(\*|\{[^}]*\})[^;'"]*from\s*['"][^'"]+['"];?/g, '').trim() === ''
  )
}

function listFiles(root: string, part: string): string[] {
  return readdirSync(root, { withFileTypes: true }).some(
    (entry) => entry.name === part && entry.isDirectory(),
  )
    ? readdirSync(join(root, part), { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        // What stands in fixtures is input as the world writes it, and answers to nobody's conventions.
        .filter((path) => !path.includes('/fixtures/'))
        .sort()
    : []
}

if (import.meta.main) {
  const faults = findNameFaults(resolve(process.argv[2] ?? projectRoot))
  for (const { path, rule, instead, severity } of faults)
    console.log(`${severity} ${path}\n    ${rule}: ${instead}`)
  process.exitCode = faults.some((fault) => fault.severity === 'error') ? 1 : 0
}
