import type { City } from '../../contract/city.ts'
import { domainOf, judgeSender } from '../../domain/newsletter/deliverability.ts'
import { lookUpSender, publicKeyOf } from '../../features/mail-setup/service.ts'
import { createMailIdentity, whyNotReady } from '../../features/newsletter/mail/identity.ts'
import type { Config } from '../../platform/config.ts'
import { createMailPort, findMailHost, readDkimKey } from '../../platform/container/mail.ts'
import { systemClock } from '../../ports/clock/clock.ts'
import { createSystemDns } from '../../ports/dns/system-dns.ts'

/** One line of the examination. A `note` is worth knowing; a `problem` has to be mended. */
export interface Finding {
  is: 'ok' | 'note' | 'problem'
  about: string
  words: string
}

export async function examineMail(config: Config, city: City): Promise<Finding[]> {
  const about = 'mail'
  const port = createMailPort(config, systemClock)
  const reason = whyNotReady(
    createMailIdentity({ port, city, postalAddress: config.mail.postalAddress, demo: config.demo }),
  )
  try {
    if (port === null) return [{ is: 'problem', about, words: reason ?? '' }]
    const findings: Finding[] = reason === null ? [] : [{ is: 'problem', about, words: reason }]
    const verified = await port.verify()
    findings.push(
      verified.ok
        ? { is: 'ok', about, words: `emails go to ${port.description}` }
        : { is: 'problem', about, words: `Emails should go to ${port.description}, but: ${verified.reason}` },
    )
    return findings
  } finally {
    await port?.close()
  }
}

/** Whether mail programs believe the sender, asked of the domain name system where mail goes to a server. */
export async function examineSender(
  config: Config,
  city: City,
  madeKey: { selector: string; privateKey: string } | null,
): Promise<Finding[]> {
  const host = findMailHost(config)
  if (host === null) return []
  const domain = domainOf(city.mail.senderAddress)
  const key = readDkimKey(config) ?? madeKey
  const dkim = key && { selector: key.selector, publicKey: publicKeyOf(key.privateKey) }
  const sender = { domain, host, dkim }
  try {
    const records = await lookUpSender(createSystemDns({ servers: config.dnsServers }), sender)
    return judgeSender(sender, records).map(({ about, isFine, words }) => ({
      is: isFine ? 'ok' : 'note',
      about,
      words: isFine ? words : `${words} ./bulletin mail setup prints what to copy.`,
    }))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [
      { is: 'note', about: 'sender', words: `The records of ${domain} could not be looked up: ${reason}` },
    ]
  }
}
