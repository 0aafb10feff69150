import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json, migrations, the build and, by default, the data. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url))

export function version(): string {
  const manifest = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}
