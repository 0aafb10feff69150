import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json, migrations, the build and, by default, the data. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url))

/** Where .env lies, and what the paths in it are relative to: beside the releases, which an upgrade replaces, or here. */
const releasesFolder = path.join(projectRoot, '..')
export const settingsFolder = existsSync(path.join(releasesFolder, 'current')) ? releasesFolder : projectRoot

export function version(): string {
  const manifest = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}
