import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from '../../scripts/build-sources.ts'
import { projectRoot } from '../../scripts/run-command.ts'

const ROOMS = [
  'src',
  'tests',
  'scripts',
  'bench',
  'deploy',
  'docs',
  'training',
  'migrations',
  'content',
  'corpus',
]
const PATH = new RegExp(`(?<![\\w/.@<>{}-])(?:${ROOMS.join('|')})/[\\w./$-]+(?![\\w./$*<>{}-])`, 'g')
/** A source file by its name, or by the end of its path. */
const FILE = /(?<![\w/<>*$-])[\w$-][\w/.$-]*\.(?:ts|tsx|mjs|sql)(?![\w*])/g
const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { scripts: object }
const sources = ROOMS.flatMap((room) => listFiles(projectRoot, room))
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...listFiles(projectRoot, 'docs')].filter(
  (path) => path.endsWith('.md'),
)

describe('what the documents name exists', () => {
  test.each(documents)('%s', (document) => {
    const text = readFileSync(join(projectRoot, document), 'utf8')
    const folder = join(projectRoot, dirname(document))
    const links = [...text.matchAll(LINK)].map(([, link = '']) => link)
    const paths = [...text.matchAll(PATH)].map(([path]) => path.replace(/\.$/, ''))
    const files = [...text.matchAll(FILE)].map(([file]) => file)
    const commands = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name)
    expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([])
    expect(paths.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
    expect(
      files.filter(
        (file) => !existsSync(join(projectRoot, file)) && !sources.some((path) => path.endsWith(`/${file}`)),
      ),
    ).toEqual([])
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })

  test('and is found in them at all', () => {
    const text = readFileSync(join(projectRoot, 'docs/specification-coverage.md'), 'utf8')
    expect([...text.matchAll(PATH)].length).toBeGreaterThan(30)
  })
})
