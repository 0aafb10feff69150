import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../../platform/database/transaction.ts'
import { keepSetting, readSetting, writeSetting } from './data.ts'

/** Refuses to serve a demo's data as a real site, or a real site's data as a demo. The message is for the person. */
export class WrongInstallationError extends Error {}

export interface InstallationService {
  /** The secret that signs sessions, made at the first start and kept in the database. */
  secret(): Promise<string>
  /** @throws WrongInstallationError when a production start meets a demo database, or a demo start a real one. */
  claim(kind: 'demo' | 'real'): Promise<void>
  /** Whose data the database holds; null before the first start. Changes nothing. */
  kind(): Promise<'demo' | 'real' | null>
  demoPort(): Promise<number | null>
  keepDemoPort(port: number): Promise<void>
  /** Whether a step of setting up was done before; `mark` notes it. */
  isDone(step: string): Promise<boolean>
  markDone(step: string): Promise<void>
}

export function createInstallationService(db: Database): InstallationService {
  return {
    async secret() {
      return z.string().parse(await keepSetting(db, 'auth.secret', randomBytes(32).toString('base64url')))
    },
    async claim(kind) {
      const stored = await keepSetting(db, 'installation.kind', kind)
      if (stored === kind) return
      throw new WrongInstallationError(
        stored === 'demo'
          ? 'This database belongs to the demo city. Start with DEMO=true, or point DATA_DIR or DATABASE_URL at another one.'
          : 'This database belongs to a real site. The demo never touches it: start with DEMO=false, or choose another DATA_DIR.',
      )
    },
    async kind() {
      const stored = await readSetting(db, 'installation.kind')
      return stored === 'demo' || stored === 'real' ? stored : null
    },
    async demoPort() {
      return z
        .number()
        .nullable()
        .parse((await readSetting(db, 'demo.port')) ?? null)
    },
    async keepDemoPort(port) {
      await writeSetting(db, 'demo.port', port)
    },
    async isDone(step) {
      return (await readSetting(db, `done.${step}`)) === true
    },
    async markDone(step) {
      await writeSetting(db, `done.${step}`, true)
    },
  }
}
