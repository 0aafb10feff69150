import { createHash } from 'node:crypto'
import { access, chmod, constants, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock/clock.ts'
import { mailOptions } from './mail-options.ts'
import type { ComposedMail, Mail, MailPort } from './port.ts'

/**
 * Writes every mail as a file of its own, as a mail server would have got it, into a folder that any mail program can
 * open and only its owner may enter: `2026-11-21_14-30-05Z_3f2a9c1b77aa.eml` (time in UTC).
 */
export function createOutboxMail(options: { folder: string; clock: Clock }): MailPort {
  const { folder, clock } = options
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  /** Also one that an earlier version made for everybody. */
  async function openFolder(): Promise<void> {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o700)
  }

  async function compose(mail: Mail | ComposedMail): Promise<Buffer> {
    if ('raw' in mail) return Buffer.concat(mail.raw)
    const { message } = await composer.sendMail({ ...mailOptions(mail), date: clock.now() })
    return message as Buffer
  }

  async function write(mail: Mail | ComposedMail, beforeData?: () => Promise<boolean>): Promise<string> {
    const message = await compose(mail)
    await openFolder()
    const name = fileName(mail, clock.now())
    const unfinished = path.join(folder, `.${name}.part`)
    const file = await open(unfinished, 'w', 0o600)
    try {
      await file.writeFile(message)
      await file.sync()
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    } finally {
      await file.close()
    }
    if (beforeData && !(await beforeData())) {
      await rm(unfinished, { force: true })
      throw new Error('The mail was taken back.')
    }
    // Under its own name only once it is whole: whoever reads the folder never meets half a mail.
    await rename(unfinished, path.join(folder, name))
    return name
  }

  return {
    description: `the folder ${folder}`,
    connections: 2,
    async submit(mail, beforeData) {
      try {
        return { kind: 'submitted', messageId: mail.messageId, response: await write(mail, beforeData) }
      } catch (error) {
        return { kind: 'deferred', because: 'service', reason: reasonOf(error) }
      }
    },
    async erase(address) {
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter((name) => name.endsWith('.eml'))) {
        const file = path.join(folder, name)
        if (isTo(await readFile(file, 'utf8'), address)) await rm(file, { force: true })
      }
    },
    async verify() {
      try {
        await openFolder()
        await access(folder, constants.W_OK)
        return { ok: true }
      } catch (error) {
        return { ok: false, reason: reasonOf(error) }
      }
    },
    async close() {
      composer.close()
    },
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Named by time and mail alone: whoever lists the folder learns nobody's address. */
function fileName({ messageId }: Pick<Mail, 'messageId'>, now: Date): string {
  const time = now.toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '-')
  return `${time}Z_${createHash('sha256').update(messageId).digest('hex').slice(0, 12)}.eml`
}

/** Whether a message is addressed to somebody, by its first "To:". */
function isTo(message: string, address: string): boolean {
  const to = /^to:(.*(?:\r?\n[ \t].*)*)/im.exec(message)?.[1] ?? ''
  return to.toLowerCase().includes(address.toLowerCase())
}
