const MAX_REASON_CHARS = 300

/** What a mail server or service said, as one line of bounded length that a database takes. */
export function oneLine(text: string): string {
  return printable(text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_REASON_CHARS))
}

/** Without control characters, and halves of characters that were cut in two. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
}

/** 'ada@mail.example' -> 'mail.example'. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

/** Names for documentation (RFC 2606): mail from them reaches nobody. */
export function isReservedDomain(domain: string): boolean {
  return /(^|\.)(example|invalid|localhost)$|(^|\.)example\.(com|net|org)$/i.test(domain)
}

const METHODS = ['spf', 'dkim', 'dmarc'] as const
type AuthenticationMethod = (typeof METHODS)[number]

/** What a receiving mail server found of one mail: `pass`, `fail`, `softfail`, `none`...; null = not looked at. */
interface AuthenticationResults extends Record<AuthenticationMethod, string | null> {
  /** The server that looked. */
  server: string
  /** The mail's own id, with its angle brackets. */
  messageId: string | null
}

/** One result of an Authentication-Results field, in lower case: `dkim`, `pass`, and `header.d` -> `grace.example`. */
export interface AuthenticationResult {
  method: string
  result: string
  properties: ReadonlyMap<string, string>
}

/** The header of a mail's source as its fields, unfolded, in order. */
export function readHeaderFields(source: string): { name: string; value: string }[] {
  const head =
    source
      .replaceAll('\r\n', '\n')
      .trimStart()
      .split(/\n\s*\n/, 1)[0] ?? ''
  return head
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n')
    .flatMap((field) => {
      const colon = field.indexOf(':')
      if (colon < 1) return []
      return [{ name: field.slice(0, colon).trim().toLowerCase(), value: field.slice(colon + 1).trim() }]
    })
}

/**
 * The value of an Authentication-Results field (RFC 8601, 2.2): which server looked, and each of its results. Of a
 * property that stands there twice the first counts; nothing in a quoted string or a comment is syntax.
 */
export function parseAuthenticationResults(value: string): {
  server: string
  results: AuthenticationResult[]
} {
  const [server = '', ...parts] = plainSyntax(value)
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?= ?/g, '=')
    .split(';')
    .map((part) => part.trim())
  return {
    server: server.split(/\s/)[0] ?? '',
    results: parts.flatMap((part) => {
      const [verdict = '', ...pairs] = part.split(/\s+/)
      const [, method, result] = /^([\w-]+)(?:\/\d+)?=([\w-]+)$/.exec(verdict) ?? []
      if (method === undefined || result === undefined) return []
      const properties = new Map<string, string>()
      for (const pair of pairs) {
        const [, name, content] = /^([\w.-]+)=(.*)$/.exec(pair) ?? []
        if (name !== undefined && content !== undefined && !properties.has(name))
          properties.set(name, content)
      }
      return [{ method, result, properties }]
    }),
  }
}

/**
 * Reads the topmost Authentication-Results of a mail (RFC 8601), which the server that delivered it added; those below
 * may be anybody's. Of several signatures that of `domain` counts. null where the text has no such header.
 * @param text a mail's source, or its headers alone
 */
export function readAuthenticationResults(text: string, domain: string): AuthenticationResults | null {
  const fields = readHeaderFields(text)
  const readField = (wanted: string) => fields.find(({ name }) => name === wanted)?.value
  const value = readField('authentication-results')
  if (value === undefined) return null
  const { server, results } = parseAuthenticationResults(value)
  const find = (wanted: AuthenticationMethod): string | null =>
    results.find(({ method, properties }) => method === wanted && isOf(domain, method, properties))?.result ??
    null
  return {
    server,
    messageId: readField('message-id') ?? null,
    ...{ spf: find('spf'), dkim: find('dkim'), dmarc: find('dmarc') },
  }
}

/** A signature of the domain or of one above or below it, as DMARC's relaxed alignment takes it. */
function isOf(domain: string, method: string, properties: ReadonlyMap<string, string>): boolean {
  const signer = properties.get('header.d') ?? properties.get('header.i')?.split('@').at(-1)
  if (method !== 'dkim' || signer === undefined) return true
  return signer === domain || signer.endsWith(`.${domain}`) || domain.endsWith(`.${signer}`)
}

/** Without comments, which nest, and with nothing but word characters in quoted strings. */
function plainSyntax(value: string): string {
  let depth = 0
  let isQuoted = false
  let plain = ''
  for (let at = 0; at < value.length; at += 1) {
    let letter = value.charAt(at)
    const isEscaped = letter === '\\' && (isQuoted || depth > 0)
    if (isEscaped) {
      at += 1
      letter = '_'
    }
    if (depth === 0 && letter === '"') isQuoted = !isQuoted
    else if (isQuoted) plain += letter.replace(/[^\w.@+-]/, '_')
    else if (letter === '(') depth += 1
    else if (letter === ')') depth -= depth > 0 ? 1 : 0
    else if (depth === 0) plain += letter
  }
  return plain
}

/** Mail services by their servers' names, with what an SPF record includes for them (their own documentation). */
const MAIL_SERVICES: readonly [host: RegExp, include: string][] = [
  [/(^|\.)amazonaws\.com$/, 'amazonses.com'],
  [/(^|\.)brevo\.com$/, 'spf.brevo.com'],
  [/(^|\.)fastmail\.com$/, 'spf.messagingengine.com'],
  [/(^|\.)(gmail|google)\.com$/, '_spf.google.com'],
  [/(^|\.)(mailbox\.org)$/, 'mailbox.org'],
  [/(^|\.)mailgun\.org$/, 'mailgun.org'],
  [/(^|\.)mailjet\.com$/, 'spf.mailjet.com'],
  [/(^|\.)(office365|outlook)\.com$/, 'spf.protection.outlook.com'],
  [/(^|\.)postmarkapp\.com$/, 'spf.mtasv.net'],
  [/(^|\.)sendgrid\.net$/, 'sendgrid.net'],
  [/(^|\.)zoho\.(com|eu)$/, 'zohomail.com'],
]

/** What an SPF record has to include for mail by this server; null = it is nobody's service that is known. */
function findSpfInclude(host: string): string | null {
  return MAIL_SERVICES.find(([pattern]) => pattern.test(host))?.[1] ?? null
}

/** Who sends: what the records have to fit. */
export interface Sender {
  domain: string
  /** The mail server's name. */
  host: string
  /** null = mails are not signed here. `publicKey` is the base64 of the record's p=; null = not known here. */
  dkim: { selector: string; publicKey: string | null } | null
}

/** What the domain name system holds about a sender. */
export interface SenderRecords {
  /** TXT of the sender's domain, of selector._domainkey below it (null = not asked), and of _dmarc. */
  domain: string[]
  dkim: string[] | null
  dmarc: string[]
  /** The mail server's addresses, each with its names (PTR) and whether one of those leads back to it. */
  server: { address: string; names: string[]; leadsBack: boolean }[]
}

/** A record to copy into the domain's settings. */
export interface DnsRecord {
  type: 'TXT' | 'PTR'
  name: string
  value: string
}

export interface DeliverabilityFinding {
  about: 'SPF' | 'DKIM' | 'DMARC' | 'PTR'
  isFine: boolean
  words: string
  /** What it should be; null where there is nothing to copy. */
  record: DnsRecord | null
}

/**
 * What is missing for the mails of a sender to be believed: SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 7489), and
 * the reverse name of a mail server of one's own. Large mail services refuse or hide bulk mail without them.
 */
export function judgeSender(sender: Sender, records: SenderRecords): DeliverabilityFinding[] {
  return [
    judgeSpf(sender, records.domain),
    judgeDkim(sender, records.dkim),
    judgeDmarc(sender, records.dmarc),
    judgePtr(sender, records.server),
  ]
}

export function dkimName({ domain, dkim }: Sender): string {
  return `${dkim?.selector ?? ''}._domainkey.${domain}`
}

function judgeSpf({ domain, host }: Sender, records: string[]): DeliverabilityFinding {
  const policies = records.filter((record) => /^v=spf1( |$)/i.test(record))
  const [policy] = policies
  const include = findSpfInclude(host)
  const mechanism = include === null ? mechanismOf(host) : `include:${include}`
  const isNamed = policy?.toLowerCase().split(/\s+/).includes(mechanism) === true
  // What else allows a server cannot be read off the record alone: the test mail shows it.
  const mayAllow = include === null && /\s[?~+]?(a|mx|ip4|ip6|include|redirect)\b/i.test(policy ?? '')
  const value =
    policy === undefined
      ? `v=spf1 ${mechanism} ~all`
      : isNamed
        ? policy
        : policy.replace(/(\s+[-~?+]?all\b.*)?$/i, (end) => ` ${mechanism}${end}`)
  const finding = (isFine: boolean, words: string, isOffered = true): DeliverabilityFinding => ({
    about: 'SPF',
    isFine,
    words,
    record: isOffered ? { type: 'TXT', name: domain, value } : null,
  })
  if (policy === undefined)
    return finding(
      false,
      `${domain} has no SPF record, which names the servers that may send for it. Add it.`,
    )
  if (policies.length > 1)
    return finding(
      false,
      `${domain} has ${policies.length} SPF records, and only one may stand: join them into one.`,
      false,
    )
  if (/\s\+?all(\s|$)/i.test(policy))
    return finding(
      false,
      `The SPF record of ${domain} lets anybody send ("+all"): end it with "-all" or "~all".`,
      false,
    )
  if (!isNamed && !mayAllow)
    return finding(false, `The SPF record of ${domain} does not name your mail service. Change it to this.`)
  return finding(true, `${domain}: ${policy}`)
}

/** How an SPF record names a mail server of one's own; one on this machine goes by the domain's own address. */
function mechanismOf(host: string): string {
  if (/^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.|^::1$|^f[cd]|^[^.:]+$/.test(host)) return 'a'
  if (host.includes(':')) return `ip6:${host}`
  return /^[\d.]+$/.test(host) ? `ip4:${host}` : `a:${host}`
}

function judgeDkim(sender: Sender, records: string[] | null): DeliverabilityFinding {
  const { domain, dkim } = sender
  const name = dkimName(sender)
  const publicKey = dkim?.publicKey ?? null
  const finding = (isFine: boolean, words: string): DeliverabilityFinding => ({
    about: 'DKIM',
    isFine,
    words,
    record: publicKey === null ? null : { type: 'TXT', name, value: `v=DKIM1; k=rsa; p=${publicKey}` },
  })
  if (dkim === null || records === null)
    return finding(
      false,
      'Mails are not signed here. Make a key, or make sure that your mail service signs them.',
    )
  const published = records.find((record) => /(^|;)\s*p=/i.test(record))
  if (published === undefined)
    return finding(false, `${name} has no DKIM key, by which mail programs check the signature. Add it.`)
  const key = /(?:^|;)\s*p=([^;]*)/i.exec(published)?.[1]?.replaceAll(/\s/g, '') ?? ''
  if (key === '')
    return finding(false, `The DKIM key at ${name} is revoked (its p= is empty). Publish the key again.`)
  if (publicKey !== null && key !== publicKey)
    return finding(false, `${name} holds another DKIM key than ${domain} signs with. Replace it.`)
  return finding(true, `${name} has the key`)
}

function judgeDmarc({ domain }: Sender, records: string[]): DeliverabilityFinding {
  const name = `_dmarc.${domain}`
  const policy = records.find((record) => /^v=DMARC1\s*(;|$)/i.test(record))
  const value = policy ?? `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`
  return {
    about: 'DMARC',
    isFine: policy !== undefined,
    words:
      policy === undefined
        ? `${name} has no DMARC record, which states what to do with forged mail. Add it.`
        : `${name}: ${policy}`,
    record: { type: 'TXT', name, value },
  }
}

function judgePtr({ host }: Sender, server: SenderRecords['server']): DeliverabilityFinding {
  const finding = (isFine: boolean, words: string, record: DnsRecord | null = null) => ({
    ...{ about: 'PTR' as const, isFine, words, record },
  })
  if (findSpfInclude(host) !== null)
    return finding(true, 'Your mail service looks after the reverse names of its servers.')
  const [nameless] = server.filter(({ leadsBack }) => !leadsBack)
  if (server.length === 0)
    return finding(true, `The addresses of ${host} are not public: nothing to look up.`)
  if (nameless)
    return finding(
      false,
      `${nameless.address} has no reverse name that leads back to it. Whoever rents you the server sets it.`,
      { type: 'PTR', name: nameless.address, value: host },
    )
  return finding(true, server.map(({ address, names }) => `${address} is ${names[0]}`).join(', '))
}
