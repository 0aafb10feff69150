import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { findAvoidedWords, readAvoidedWords } from './avoided-words.ts'
import { projectRoot } from './run-command.ts'

/** Something that the conventions forbid, and what to do instead. A `warning` does not fail the check. */
type NameFault = {
  readonly path: string
  readonly rule: string
  readonly instead: string
  readonly severity: 'error' | 'warning'
}

const BANNED_FOLDERS = ['utils', 'util', 'helpers', 'helper', 'common', 'misc']
const MAX_FOLDER_FILES = 20
const PARTS = ['src', 'tests', 'scripts', 'bench']
const CODE = /\.(ts|tsx|mjs|css)$/
const MARK = /\b(TODO|FIXME|XXX|HACK)\b/

/** The closed list of a feature's own files; below it, one level of folders by idea, with files named by nouns. */
const FEATURE_FILE =
  /^((service|data|api|jobs|mails)(\.test)?\.ts|([a-z-]+\/)?CONTEXT\.md|[a-z-]+\/[a-z0-9-]+(\.test)?\.ts)$/
const KEBAB_CASE = /^\.?[a-z0-9$]+(-[a-z0-9$]+)*(\.[a-z0-9$]+(-[a-z0-9$]+)*)*$/

/** What belongs to issue 19, where the reader is rebuilt. */
const WORDS_UNCHECKED = /^src\/extraction\/prose\//

/** The words to avoid of docs/glossary.md in the files below `root` whose path begins with `room`. */
export function findWordFaults(root: string, room = ''): readonly NameFault[] {
  const words = readAvoidedWords(root)
  return PARTS.flatMap((part) => listFiles(root, part))
    .filter((path) => path.startsWith(room) && !WORDS_UNCHECKED.test(path))
    .flatMap((path) =>
      findAvoidedWords(path, readFileSync(join(root, path), 'utf8'), words).map(
        ({ line, name, word, use }): NameFault => ({
          path: `${path}:${line}`,
          rule: 'word-to-avoid',
          instead: `${name} (${word}): ${use}`,
          severity: 'error',
        }),
      ),
    )
}

/** Looks at the names of every source file and the size of every folder below `root`, in the order of the paths. */
export function findNameFaults(root: string): readonly NameFault[] {
  const faults: NameFault[] = []
  for (const part of PARTS) {
    const paths = listFiles(root, part)
    faults.push(...folderFaults(paths))
    for (const path of paths) {
      faults.push(...nameFaults(path))
      if (isMarked(path, readFileSync(join(root, path), 'utf8')))
        faults.push({ path, rule: 'no-marks', instead: 'do it now, or file an issue.', severity: 'error' })
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
  if (segments.some((segment) => !KEBAB_CASE.test(segment) && !/^(README|CONTEXT)\.md$/.test(segment))) {
    error('kebab-case', 'names are lower-case words joined by hyphens.')
  }
  if (/^index\.(ts|tsx|mjs|js)$/.test(name)) {
    error('no-barrel', 'import the file that holds the thing, and name this one after what it holds.')
  }
  if (path.startsWith('src/features/')) {
    const inFeature = segments.slice(3).join('/')
    if (!inFeature.startsWith('components/') && !FEATURE_FILE.test(inFeature)) {
      error(
        'feature-file',
        'a feature holds service.ts, data.ts, api.ts, jobs.ts, mails.ts, folders by idea and components/: another name is a decision record.',
      )
    }
  }
  return faults
}

/** The check and its test spell out what they forbid. */
function isMarked(path: string, text: string): boolean {
  return CODE.test(path) && MARK.test(text) && !/^(tests\/checks\/|scripts\/check-names)/.test(path)
}

/** A folder in which too much lies side by side is split by idea. */
function folderFaults(paths: readonly string[]): NameFault[] {
  const sizes = Map.groupBy(paths, (path) => dirname(path))
  return [...sizes]
    .filter(
      ([folder, files]) =>
        files.length > MAX_FOLDER_FILES && !/^(tests|src\/extraction\/prose)\b/.test(folder),
    )
    .map(([folder, files]) => ({
      path: folder,
      rule: 'folder-size',
      instead: `${files.length} files side by side (at most ${MAX_FOLDER_FILES}): split the folder by idea.`,
      // The one folder that is not split yet.
      severity: folder === 'src/platform/database' ? 'warning' : 'error',
    }))
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
  const room = process.argv[2] ?? ''
  const faults = [
    ...findNameFaults(projectRoot).filter(({ path }) => path.startsWith(room)),
    ...findWordFaults(projectRoot, room),
  ]
  for (const { path, rule, instead, severity } of faults)
    console.log(`${severity} ${path}\n    ${rule}: ${instead}`)
  process.exitCode = faults.some((fault) => fault.severity === 'error') ? 1 : 0
}
