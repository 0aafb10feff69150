import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../run-command.ts'

interface LockedPackage {
  version: string
  license?: string
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Of package-lock.json, by folder (`node_modules/…`); the project itself is ''. */
export type Lock = Readonly<Record<string, LockedPackage>>

export function readLock(): Lock {
  return JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')).packages
}

/** What production starts with: not the carried Node.js, which whoever unpacks a release has or gets beside it. */
export function productionNames({ '': root }: Lock): string[] {
  const names = Object.keys({ ...root?.dependencies, ...root?.optionalDependencies })
  return names.filter((name) => !/^node-\w+-\w+$/.test(name)).sort()
}

/** The folders of the named packages and of everything that they need, as far as this machine's platform has it. */
export function findPackages(lock: Lock, names: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (name: string, from: string): void => {
    const folder = resolveFolder(lock, name, from)
    if (folder === null || found.has(folder) || !existsSync(join(projectRoot, folder))) return
    found.add(folder)
    const { dependencies, optionalDependencies } = lock[folder] ?? {}
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next, folder)
  }
  for (const name of names) visit(name, '')
  return [...found].sort()
}

/** As Node.js looks for a package: in the folder of whoever needs it, and then ever higher. */
function resolveFolder(lock: Lock, name: string, from: string): string | null {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const folder = `${base}${base === '' ? '' : '/'}node_modules/${name}`
    if (folder in lock) return folder
    if (base === '') return null
  }
}

/** Of what reads pictures, the builds and the data that nothing opens (src/ports/picture-text/worker.ts): 80 MB. */
const UNUSED_FILES =
  /tesseract\.js-core\/tesseract-core(?!-simd-lstm\.(?:js|wasm)$)|@tesseract\.js-data\/\w+\/4\.0\.0(?:\/|$)/

/** Copies packages without those that lie in them: each is copied by itself. */
export function copyPackages(folders: readonly string[], target: string): void {
  for (const folder of folders) {
    const from = join(projectRoot, folder)
    cpSync(from, join(target, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) =>
        path === from || !(path.slice(from.length).includes('/node_modules') || UNUSED_FILES.test(path)),
    })
  }
}

/** The bill of materials of a release, as CycloneDX 1.6. */
export function describeMaterials(
  lock: Lock,
  folders: readonly string[],
  { version, madeAt }: { version: string; madeAt: Date },
): Record<string, unknown> & { components: { name: string }[] } {
  const components = folders.map((folder) => {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const { version = '', license, integrity } = lock[folder] ?? {}
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    const digest = integrity?.split(' ').find((one) => one.startsWith('sha512-'))
    return {
      type: 'library',
      'bom-ref': `${purl}#${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`,
      name,
      version,
      purl,
      ...(license
        ? { licenses: [/[ (]/.test(license) ? { expression: license } : { license: { name: license } }] }
        : {}),
      ...(digest
        ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest.slice(7), 'base64').toString('hex') }] }
        : {}),
    }
  })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: madeAt.toISOString(),
      component: { type: 'application', 'bom-ref': 'faith-bulletin', name: 'faith-bulletin', version },
    },
    components,
  }
}
