import ipaddr from 'ipaddr.js'
import { dkimName, type Sender, type SenderRecords } from '../../../domain/newsletter/deliverability.ts'
import type { DnsPort } from '../../../ports/dns/port.ts'

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
