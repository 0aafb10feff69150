const METHODS = ['spf', 'dkim', 'dmarc'] as const
export type AuthenticationMethod = (typeof METHODS)[number]

/** What a receiving mail server found of one mail: `pass`, `fail`, `softfail`, `none`...; null = not looked at. */
export interface AuthenticationResults extends Record<AuthenticationMethod, string | null> {
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
