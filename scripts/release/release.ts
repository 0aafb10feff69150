import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot, runCommand } from '../run-command.ts'
import { bundleServer, COPIED_PACKAGES } from './bundle.ts'
import { writeChanges } from './changelog.ts'
import { copyPackages, describeMaterials, findPackages, productionNames, readLock } from './packages.ts'

/** What is read where a release stands; everything else is in the bundle. */
const PARTS =
  'bulletin scripts/require-node.mjs city.config.ts .env.example migrations content docs deploy README.md SECURITY.md'
/** Of the source, what is no code: the demo city's records and sites. */
const DATA_FILES = 'src/demo/**/*.{csv,json,html,css,ics,xml,txt,md,svg,png,jpg,webp}'

const platform = `${process.platform}-${process.arch}`

/**
 * Makes release/: the tarball that docs/install.md unpacks, Node.js for machines without it, the bill of materials,
 * the changes and the checksums. Nothing is built where it is unpacked.
 */
async function main(): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const name = `faith-bulletin-${manifest.version}`
  const target = join(projectRoot, 'release')
  const stage = mkdtempSync(join(tmpdir(), 'bulletin-release-'))
  const folder = join(stage, name)
  try {
    await run('node', ['scripts/build.ts', '--if-stale'])
    mkdirSync(folder)
    const bundled = await bundleServer(join(folder, 'dist'))
    for (const part of PARTS.split(' '))
      cpSync(join(projectRoot, part), join(folder, part), { recursive: true })
    for (const file of globSync(DATA_FILES, { cwd: projectRoot })) copy(file, folder)
    for (const file of [
      'client',
      'stamp.json',
      ...globSync('server/*.json', { cwd: join(projectRoot, 'build') }),
    ])
      cpSync(join(projectRoot, 'build', file), join(folder, 'build', file), { recursive: true })
    writeFileSync(join(folder, 'build', 'server', 'index.js'), "export * from '../../dist/pages.js'\n")

    const lock = readLock()
    const names = productionNames(lock).filter((one) => COPIED_PACKAGES.test(one))
    copyPackages(findPackages(lock, names), folder)
    writeFileSync(join(folder, 'package.json'), shortManifest(manifest, names))
    const changes = await describeChanges(manifest.version)
    writeFileSync(join(folder, 'CHANGELOG.md'), changes)

    rmSync(target, { recursive: true, force: true })
    mkdirSync(target)
    writeFileSync(join(target, 'CHANGELOG.md'), changes)
    const materials = describeMaterials(lock, findPackages(lock, productionNames(lock)), {
      version: manifest.version,
      madeAt: new Date(),
    })
    writeFileSync(join(target, `${name}.cdx.json`), JSON.stringify(materials, null, 2))
    await pack(join(target, `${name}-${platform}.tar.gz`), stage, name)
    await packNode(target, stage)
    writeFileSync(
      join(target, 'SHA256SUMS'),
      readdirSync(target)
        .map((file) => sum(target, file))
        .join(''),
    )
    console.log(`release/${name}-${platform}.tar.gz (${bundled.length} packages in the bundle)`)
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

async function run(command: string, words: string[]): Promise<string> {
  const { exitCode, output } = await runCommand(command, words, { output: 'capture' })
  if (exitCode !== 0) throw new Error(`${command} ${words.join(' ')}:\n${output}`)
  return output
}

function copy(file: string, folder: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  copyFileSync(join(projectRoot, file), join(folder, file))
}

/** Owned by root whoever made it, and of the same order each time. */
async function pack(file: string, parent: string, name: string): Promise<void> {
  await run('tar', [
    '-czf',
    file,
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '-C',
    parent,
    name,
  ])
}

function shortManifest(manifest: Record<string, unknown>, names: readonly string[]): string {
  const { name, version, license, type, imports, description, dependencies, optionalDependencies } = manifest
  const versions: Record<string, string> = {
    ...(dependencies as object),
    ...(optionalDependencies as object),
  }
  return `${JSON.stringify(
    {
      ...{ name, version, private: true, description, license, type, imports },
      engines: { node: '>=24' },
      scripts: { start: 'node dist/server.js', bulletin: 'node dist/cli.js' },
      dependencies: Object.fromEntries(names.map((one) => [one, versions[one]])),
    },
    null,
    2,
  )}\n`
}

/** Since the newest tag; without the history (in a container) only the version. */
async function describeChanges(version: string): Promise<string> {
  const git = async (words: string[]) => {
    const { exitCode, output } = await runCommand('git', words, { output: 'capture' })
    return exitCode === 0 ? output.trim().split('\n') : []
  }
  const [tag] = await git(['tag', '--merged', 'HEAD^', '--sort=-version:refname'])
  const subjects = await git(['log', '--no-merges', '--format=%s', tag ? `${tag}..HEAD` : 'HEAD'])
  const [date = new Date().toISOString().slice(0, 10)] = await git(['log', '-1', '--format=%cs'])
  return `# Changes\n\n${writeChanges(version, date, subjects)}\n`
}

/** The Node.js that npm brings along, for a machine that has none: unpacked beside the releases. */
async function packNode(target: string, stage: string): Promise<void> {
  const folder = join(projectRoot, 'node_modules', `node-${platform}`)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  mkdirSync(join(stage, 'node'))
  cpSync(join(folder, 'bin', 'node'), join(stage, 'node', 'node'))
  cpSync(join(folder, 'LICENSE'), join(stage, 'node', 'LICENSE'))
  await pack(join(target, `node-${version}-${platform}.tar.gz`), stage, 'node')
}

function sum(folder: string, file: string): string {
  return `${createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex')}  ${file}\n`
}

await main()
