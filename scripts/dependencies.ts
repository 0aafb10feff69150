import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './run-command.ts'

const DOCUMENT = 'docs/dependencies.md'
const KINDS = {
  dependencies: 'At work in production',
  devDependencies: 'For building and testing alone',
  optionalDependencies: 'By platform, or left out where not wanted',
} as const

type Manifest = { readonly [Kind in keyof typeof KINDS]: Readonly<Record<string, string>> }

/**
 * The document: a table of the packages of package.json, each with the sentence that the present document has for it.
 * @throws Error that names the packages that have none yet.
 */
export function writeDependencies(manifest: Manifest, document: string): string {
  const sentences = new Map(
    [...document.matchAll(/^\| `([^`]+)` \| [^|]* \| (.+) \|$/gm)].map(([, name, words]) => [name, words]),
  )
  const names = Object.keys(KINDS).flatMap((kind) => Object.keys(manifest[kind as keyof typeof KINDS]))
  const unknown = names.filter((name) => !sentences.has(name))
  if (unknown.length > 0) throw new Error(`${DOCUMENT} has no sentence about ${unknown.join(', ')}.`)
  const tables = Object.entries(KINDS).map(([kind, title]) => {
    const packages = Object.entries(manifest[kind as keyof typeof KINDS])
    const rows = packages.map(([name, version]) => `| \`${name}\` | ${version} | ${sentences.get(name)} |`)
    return `## ${title}\n\n| package | version | for |\n| --- | --- | --- |\n${rows.join('\n')}\n`
  })
  const [introduction = ''] = document.split('\n## ')
  return `${introduction.trimEnd()}\n\n${tables.join('\n')}`
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Manifest
}

if (import.meta.main) {
  const path = join(projectRoot, DOCUMENT)
  writeFileSync(path, writeDependencies(readManifest(), readFileSync(path, 'utf8')))
}
