/** The TXT records that mail programs look up to tell a sender from a forger. */
export interface SenderRecords {
  /** Of the sender's domain. */
  domain: string[]
  /** Of selector._domainkey.domain; null where mails are not signed here. */
  dkim: string[] | null
  /** Of _dmarc.domain. */
  dmarc: string[]
}

export interface DeliverabilityFinding {
  about: 'SPF' | 'DKIM' | 'DMARC'
  isFine: boolean
  words: string
}

/**
 * Says in words what is missing for the mails of a domain to be believed: SPF (RFC 7208), DKIM (RFC 6376), DMARC
 * (RFC 7489). Large mail services refuse or hide bulk mail without them.
 */
export function judgeSender(
  domain: string,
  selector: string | null,
  records: SenderRecords,
): DeliverabilityFinding[] {
  return [
    judgeSpf(domain, records.domain),
    judgeDkim(domain, selector, records.dkim),
    judgeDmarc(domain, records.dmarc),
  ]
}

function judgeSpf(domain: string, records: string[]): DeliverabilityFinding {
  const policies = records.filter((record) => /^v=spf1( |$)/i.test(record))
  const finding = (isFine: boolean, words: string) => ({ about: 'SPF' as const, isFine, words })
  const [policy] = policies
  if (policy === undefined) {
    return finding(
      false,
      `${domain} has no SPF record: add a TXT record that names your mail server, for example "v=spf1 include:your-mail-service -all".`,
    )
  }
  if (policies.length > 1) {
    return finding(
      false,
      `${domain} has ${policies.length} SPF records, and only one may stand: join them into one.`,
    )
  }
  if (/\s\+?all(\s|$)/i.test(policy)) {
    return finding(
      false,
      `The SPF record of ${domain} lets anybody send ("+all"): end it with "-all" or "~all".`,
    )
  }
  return finding(true, `${domain}: ${policy}`)
}

function judgeDkim(domain: string, selector: string | null, records: string[] | null): DeliverabilityFinding {
  const finding = (isFine: boolean, words: string) => ({ about: 'DKIM' as const, isFine, words })
  if (selector === null || records === null) {
    return finding(
      false,
      'Mails are not signed here. Make sure that your mail service signs them, or set MAIL_DKIM_KEY and MAIL_DKIM_SELECTOR.',
    )
  }
  const name = `${selector}._domainkey.${domain}`
  const key = records.find((record) => /(^|;)\s*p=/i.test(record))
  if (key === undefined) {
    return finding(
      false,
      `${name} has no DKIM key: publish the public key of MAIL_DKIM_KEY there as a TXT record.`,
    )
  }
  if (/(^|;)\s*p=\s*(;|$)/i.test(key)) {
    return finding(
      false,
      `The DKIM key at ${name} is revoked (its p= is empty): publish the public key again.`,
    )
  }
  return finding(true, `${name} has a key`)
}

function judgeDmarc(domain: string, records: string[]): DeliverabilityFinding {
  const finding = (isFine: boolean, words: string) => ({ about: 'DMARC' as const, isFine, words })
  const policy = records.find((record) => /^v=DMARC1\s*(;|$)/i.test(record))
  if (policy === undefined) {
    return finding(
      false,
      `_dmarc.${domain} has no DMARC record: add a TXT record, for example "v=DMARC1; p=none; rua=mailto:postmaster@${domain}".`,
    )
  }
  return finding(true, `_dmarc.${domain}: ${policy}`)
}
