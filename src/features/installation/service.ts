import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../../platform/config-error.ts'
import type { Database } from '../../platform/database/transaction.ts'
import { keepSetting, readSetting, writeSetting } from './data.ts'

/** In DATA_DIR. */
export const KEY_FILE = 'installation.key'
export const INSTALLATION_KEY = 'installation.key'

export type InstallationService = ReturnType<typeof createInstallationService>

export function createInstallationService(db: Database) {
  return {
    /** The secret that signs sessions, made at the first start and kept in the database. */
    async secret() {
      return z.string().parse(await keepSetting(db, 'auth.secret', randomBytes(32).toString('base64url')))
    },
    /**
     * The key of the installation, from which `deriveKeys` makes the others. It is never in a back-up: a file beside the
     * data holds it, too, for whoever restores one.
     */
    async key(file: string) {
      const inFile = (await readFile(file, 'utf8').catch(() => '')).trim()
      const key = z
        .string()
        .parse(await keepSetting(db, INSTALLATION_KEY, inFile || randomBytes(32).toString('base64url')))
      if (key !== inFile) {
        await mkdir(path.dirname(file), { recursive: true })
        await writeFile(file, `${key}\n`, { mode: 0o600 })
      }
      return key
    },
    /** @throws ConfigError when a production start meets a demo database, or a demo start a real one. */
    async claim(kind: 'demo' | 'real') {
      const stored = await keepSetting(db, 'installation.kind', kind)
      if (stored === kind) return
      throw new ConfigError(
        stored === 'demo'
          ? 'This database belongs to the demo city. Start with DEMO=true, or point DATA_DIR or DATABASE_URL at another one.'
          : 'This database belongs to a real site. The demo never touches it: start with DEMO=false, or choose another DATA_DIR.',
      )
    },
    /** Whose data the database holds; null before the first start. Changes nothing. */
    async kind(): Promise<'demo' | 'real' | null> {
      const stored = await readSetting(db, 'installation.kind')
      return stored === 'demo' || stored === 'real' ? stored : null
    },
    async demoPort(): Promise<number | null> {
      return z
        .number()
        .nullable()
        .parse((await readSetting(db, 'demo.port')) ?? null)
    },
    async keepDemoPort(port: number) {
      await writeSetting(db, 'demo.port', port)
    },
    /** Whether a step of setting up was done before; `mark` notes it. */
    async isDone(step: string) {
      return (await readSetting(db, `done.${step}`)) === true
    },
    async markDone(step: string) {
      await writeSetting(db, `done.${step}`, true)
    },
  }
}
