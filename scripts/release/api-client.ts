import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { describeApi } from '../../src/platform/http/reference/openapi.ts'
import { projectRoot } from '../run-command.ts'

/** Writes the sources of a typed client for the calls of an OpenAPI document. */
export async function generateApiClient(document: object, folder: string): Promise<void> {
  const input = join(folder, 'openapi.json')
  mkdirSync(folder, { recursive: true })
  writeFileSync(input, JSON.stringify(document))
  await createClient({
    input,
    output: { path: join(folder, 'src'), module: { extension: '.js' } },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent', file: false },
  })
}

const COMPILER_OPTIONS = {
  outDir: 'dist',
  rootDir: 'src',
  declaration: true,
  strict: true,
  module: 'nodenext',
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
}

/** The package, compiled and typed, in release/api-client: `npm run build:client`. */
if (import.meta.main) {
  const folder = join(projectRoot, 'release', 'api-client')
  rmSync(folder, { recursive: true, force: true })
  const document = describeApi({ siteName: 'Faith Bulletin', origin: 'http://localhost:3000' })
  await generateApiClient(document, folder)
  const manifest = {
    name: 'faith-bulletin-client',
    version: document.info.version,
    type: 'module',
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './client': { types: './dist/client.gen.d.ts', default: './dist/client.gen.js' },
    },
    files: ['dist'],
    sideEffects: false,
  }
  const settings = { compilerOptions: COMPILER_OPTIONS, include: ['src'] }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(folder, 'tsconfig.json'), `${JSON.stringify(settings, null, 2)}\n`)
  const compiler = join(projectRoot, 'node_modules', 'typescript-native', 'bin', 'tsc')
  const { status } = spawnSync(process.execPath, [compiler, '-p', folder], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
