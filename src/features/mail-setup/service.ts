import { createPublicKey, generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import ipaddr from 'ipaddr.js'
import type { MailSetup } from '../../contract/admin/settings.ts'
import { mailSetupRefusals } from '../../copy/admin/settings.ts'
import { DAY_MS } from '../../domain/durations.ts'
import {
  dkimName,
  domainOf,
  judgeSender,
  oneLine,
  printable,
  readAuthenticationResults,
  type Sender,
  type SenderRecords,
} from '../../domain/newsletter/deliverability.ts'
import { type Notifier, notify } from '../../platform/database/notify.ts'
import { type Database, inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { DnsPort } from '../../ports/dns/port.ts'
import { writeAudit } from '../accounts/service.ts'
import { type MailIdentity, sendTestMail } from '../newsletter/service.ts'
import { findStored, insertKey, type StoredKey, store } from './data.ts'

/** What every receiver reads (RFC 8301): Ed25519 is still ignored by many. */
const RSA_BITS = 2048

/** A new private key as PEM. */
async function makeDkimKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return privateKey
}

/** The p= of a key's record (RFC 6376, 3.6.1); null where it is no RSA key. */
export function publicKeyOf(privateKey: string): string | null {
  const key = createPublicKey(privateKey)
  if (key.asymmetricKeyType !== 'rsa') return null
  return key.export({ type: 'spki', format: 'der' }).toString('base64')
}

const CHANGED = 'mail_setup_changed'

/** What signs a mail (RFC 6376). */
interface Signature {
  domain: string
  selector: string
  privateKey: string
}

export type MailSetupService = ReturnType<typeof createMailSetup>

export interface MailSetupOptions {
  db: Database
  clock: Clock
  dns: DnsPort
  post: MailIdentity
  /** The mail server's name; null = mail goes to no server. */
  host: string | null
  /** Of the environment: it stands over the key that is made here. */
  environmentKey: { selector: string; privateKey: string } | null
}

export function createMailSetup(options: MailSetupOptions) {
  const { db, clock, dns, post, host, environmentKey } = options
  const domain = () => domainOf(post.sender.address)

  async function findKey(): Promise<Pick<StoredKey, 'selector' | 'privateKey'> | null> {
    return environmentKey ?? (await findStored(db, 'mail.dkim'))
  }

  async function read(): Promise<MailSetup> {
    const [key, check, results] = await Promise.all([
      findStored(db, 'mail.dkim'),
      findStored(db, 'mail.check'),
      findStored(db, 'mail.results'),
    ])
    const isOwn = key !== null && environmentKey === null
    return {
      server: post.port?.description ?? null,
      domain: domain(),
      signing: environmentKey
        ? 'environment'
        : !isOwn
          ? 'none'
          : key.signsFor === domain()
            ? 'signing'
            : 'waiting',
      check: check?.domain === domain() ? check : null,
      results,
    }
  }

  /** Looks everything up now. A key whose record is found signs from then on. */
  async function check(): Promise<MailSetup> {
    const key = await findKey()
    const sender: Sender = {
      domain: domain(),
      host: host ?? '',
      dkim: key && { selector: key.selector, publicKey: publicKeyOf(key.privateKey) },
    }
    const before = await findStored(db, 'mail.check')
    const known = before?.domain === sender.domain ? before.findings : []
    const [verified, found] = await Promise.all([
      post.port?.verify() ?? null,
      host === null
        ? []
        : lookUpSender(dns, sender).then((records) => judgeSender(sender, records), reasonOf),
    ])
    const findings = (typeof found === 'string' ? known : found).map((finding) => ({
      ...finding,
      wasFine: finding.isFine || known.some(({ about, wasFine }) => about === finding.about && wasFine),
    }))
    const isFound = findings.some(({ about, isFine }) => about === 'DKIM' && isFine)
    await inTransaction(db, async (tx) => {
      await store(tx, 'mail.check', {
        checkedAt: clock.now().toISOString(),
        domain: sender.domain,
        serverFault: verified === null || verified.ok ? null : oneLine(verified.reason),
        recordsFault: typeof found === 'string' ? found : null,
        findings,
      })
      const stored = await findStored(tx, 'mail.dkim')
      if (environmentKey || !isFound || stored === null || stored.selector !== sender.dkim?.selector) return
      if (stored.signsFor === sender.domain) return
      await store(tx, 'mail.dkim', { ...stored, signsFor: sender.domain })
      await notify(tx, CHANGED)
    })
    return read()
  }

  async function storeResults(source: string, isAnswer: (messageId: string | null) => Promise<boolean>) {
    const found = readAuthenticationResults(source, domain())
    if (found === null || !(await isAnswer(found.messageId))) return false
    const { server, spf, dkim, dmarc } = found
    const readAt = clock.now().toISOString()
    await store(db, 'mail.results', { readAt, server: printable(server), spf, dkim, dmarc })
    return true
  }

  return {
    read,
    check,
    /** Makes a key where there is none. */
    async makeKey(by: string): Promise<MailSetup> {
      const now = clock.now()
      const selector = `bulletin-${now.toISOString().slice(0, 10).replaceAll('-', '')}`
      if ((await findKey()) === null) {
        const privateKey = await makeDkimKey()
        await inTransaction(db, async (tx) => {
          if (!(await insertKey(tx, { selector, privateKey, signsFor: null }))) return
          const entry = { at: now, actor: by, action: 'settings.mail_key_made', subject: 'setting:mail.dkim' }
          await writeAudit(tx, { ...entry, after: { selector } })
        })
      }
      return check()
    },
    /** The same where the last check is older than a day. */
    async checkDaily() {
      const last = await findStored(db, 'mail.check')
      if (last !== null && clock.now().getTime() - Date.parse(last.checkedAt) < DAY_MS) return
      await check()
    },
    /** Sends one mail, and reports in a sentence what became of it. */
    async sendTest(to: { name: string; address: string }): Promise<{ sent: boolean; message: string }> {
      const id = `test-${randomUUID()}`
      const outcome = await sendTestMail(post, to, id)
      if (outcome.sent) await store(db, 'mail.test', { messageId: `<${id}@${domain()}>` })
      return outcome
    },
    /** Reads what the receiving server found out of a mail's source. @throws AppError invalid where it holds no results */
    async readResults(source: string): Promise<MailSetup> {
      if (!(await storeResults(source, async () => true)))
        throw new AppError('invalid', mailSetupRefusals.noResults)
      return read()
    },
    /** The same for a mail that came back by itself; false where it is not the last test mail. */
    async ingest(source: string) {
      const test = await findStored(db, 'mail.test')
      return test !== null && storeResults(source, async (id) => id === test.messageId)
    },
    /** What the last check found broken that was in order before, in words. */
    async findBroken(): Promise<string[]> {
      const last = await findStored(db, 'mail.check')
      if (last === null || last.domain !== domain()) return []
      return [
        ...(last.serverFault === null ? [] : [last.serverFault]),
        ...last.findings.flatMap(({ isFine, wasFine, words }) => (!isFine && wasFine ? [words] : [])),
      ]
    },
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** What signs mails now, followed while the processes run; null = nothing does. */
export async function followSignature(options: {
  db: Database
  notifier: Notifier
  senderDomain: () => string
}): Promise<{ signature: () => Signature | null; close: () => void }> {
  const { db, notifier, senderDomain } = options
  let key = await findStored(db, 'mail.dkim')
  const reload = async () => {
    key = await findStored(db, 'mail.dkim').catch(() => key)
  }
  const stops = [
    await notifier.listen(CHANGED, () => void reload()),
    notifier.onReconnected(() => void reload()),
  ]
  return {
    signature() {
      const domain = senderDomain()
      return key?.signsFor === domain ? { domain, selector: key.selector, privateKey: key.privateKey } : null
    },
    close: () => {
      for (const stop of stops) stop()
    },
  }
}

/** What the domain name system holds about a sender now. @throws where nobody answers */
export async function lookUpSender(dns: DnsPort, sender: Sender): Promise<SenderRecords> {
  const [domain, dkim, dmarc, addresses] = await Promise.all([
    dns.txt(sender.domain),
    sender.dkim === null ? null : dns.txt(dkimName(sender)),
    dns.txt(`_dmarc.${sender.domain}`),
    ipaddr.isValid(sender.host) ? [sender.host] : dns.addresses(sender.host),
  ])
  const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast'
  const server = addresses.filter(isPublic).map(async (address) => {
    const names = await dns.names(address)
    const back = await Promise.all(names.map((name) => dns.addresses(name)))
    return { address, names, leadsBack: back.flat().includes(address) }
  })
  return { domain, dkim, dmarc, server: await Promise.all(server) }
}

export function createMailSetupApi(setup: MailSetupService): Handlers {
  return {
    json: {
      readMailSetup: async () => ({ body: await setup.read() }),
      makeMailKey: async (_, caller) => ({ body: await setup.makeKey(viewerOf(caller).id) }),
      checkMailSetup: async () => ({ body: await setup.check() }),
      readMailResults: async ({ body }) => ({ body: await setup.readResults(body.source) }),
      sendTestMail: async (_, caller) => {
        const { name, email } = viewerOf(caller)
        return { body: await setup.sendTest({ name, address: email }) }
      },
    },
  }
}
