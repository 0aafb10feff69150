import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** What the built pages depend on. Tests lie beside the code, and change nothing of it. */
const SOURCES = [
  'src',
  'public',
  'city.config.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const IGNORED = /\.test\.tsx?$|(^|\/)fixtures\//

/**
 * A hash (hexadecimal SHA-256) over the paths and contents of everything that the pages are built from, the same on
 * every machine and without git. Takes about 30 ms for a thousand files.
 */
export function hashSources(root: string): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const path of listFiles(root, source)) {
      const content = readFileSync(join(root, path))
      // The length keeps one file's end apart from the next one's beginning.
      hash.update(`${path}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

function listFiles(root: string, source: string): string[] {
  const path = join(root, source)
  if (!existsSync(path)) return []
  if (/\.[a-z]+$/.test(source)) return [source]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll(sep, '/'),
    )
    .filter((file) => !IGNORED.test(file))
    .sort()
}
