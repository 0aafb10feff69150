import { createHash } from 'node:crypto'
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock/clock.ts'
import { mailOptions } from './mail-options.ts'
import type { ComposedMail, Mail, MailPort } from './port.ts'

const MAX_FILE_NAME_CHARS = 60

/**
 * Writes every mail as a file of its own, as a mail server would have got it, into a folder that any mail program can
 * open: `2026-11-21_14-30-05Z_ada@mail.example_this-week_3f2a9c1b.eml` (time in UTC).
 */
export function createOutboxMail(options: { folder: string; clock: Clock }): MailPort {
  const { folder, clock } = options
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  async function compose(mail: Mail | ComposedMail): Promise<Buffer> {
    if ('raw' in mail) return mail.raw
    const { message } = await composer.sendMail({ ...mailOptions(mail), date: clock.now() })
    return message as Buffer
  }

  async function write(mail: Mail | ComposedMail, beforeData?: () => Promise<boolean>): Promise<string> {
    const message = await compose(mail)
    await mkdir(folder, { recursive: true })
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
    async verify() {
      try {
        await mkdir(folder, { recursive: true })
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

function fileName(mail: Pick<Mail, 'to' | 'subject' | 'messageId'>, now: Date): string {
  const time = now.toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '-')
  const id = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 8)
  return `${time}Z_${plain(mail.to.address)}_${plain(mail.subject)}_${id}.eml`
}

/** Letters and digits that every file system takes. */
function plain(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return letters
    .replaceAll(/[^a-z0-9@.+]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, MAX_FILE_NAME_CHARS)
}
