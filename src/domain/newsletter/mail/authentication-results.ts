const METHODS = ['spf', 'dkim', 'dmarc'] as const
export type AuthenticationMethod = (typeof METHODS)[number]

/** What a receiving mail server found of one mail: `pass`, `fail`, `softfail`, `none`...; null = not looked at. */
export interface AuthenticationResults extends Record<AuthenticationMethod, string | null> {
  /** The server that looked. */
  server: string
  /** The mail's own id, with its angle brackets. */
  messageId: string | null
}

/**
 * Reads the topmost Authentication-Results of a mail (RFC 8601), which the server that delivered it added; those below
 * may be anybody's. Of several signatures that of `domain` counts. null where the text has no such header.
 * @param text a mail's source, or its headers alone
 */
export function readAuthenticationResults(text: string, domain: string): AuthenticationResults | null {
  const head =
    text
      .replaceAll('\r\n', '\n')
      .trimStart()
      .split(/\n\s*\n/)[0] ?? ''
  const fields = head.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  const fieldOf = (name: string) =>
    fields
      .find((field) => field.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim()
  const value = fieldOf('authentication-results')
  if (value === undefined) return null
  const [server = '', ...results] = withoutComments(value)
    .split(';')
    .map((part) => part.trim())
  const find = (method: AuthenticationMethod): string | null => {
    const found = results.filter((result) => result.toLowerCase().startsWith(`${method}=`))
    const own = found.find((result) => method !== 'dkim' || isSignedBy(result, domain)) ?? null
    return own === null ? null : (/^\w+=([\w-]+)/.exec(own)?.[1]?.toLowerCase() ?? null)
  }
  return {
    server: server.split(/\s/)[0] ?? '',
    messageId: fieldOf('message-id') ?? null,
    ...{ spf: find('spf'), dkim: find('dkim'), dmarc: find('dmarc') },
  }
}

/** A signature of the domain or of one above or below it, as DMARC's relaxed alignment takes it. */
function isSignedBy(result: string, domain: string): boolean {
  const signer = /header\.(?:d=|i=@?(?:[^@\s]*@)?)([\w.-]+)/i.exec(result)?.[1]?.toLowerCase()
  if (signer === undefined) return true
  return signer === domain || signer.endsWith(`.${domain}`) || domain.endsWith(`.${signer}`)
}

/** Comments may hold semicolons and one another. */
function withoutComments(value: string): string {
  let depth = 0
  let plain = ''
  for (const letter of value) {
    if (letter === '(') depth += 1
    if (depth === 0) plain += letter
    if (letter === ')' && depth > 0) depth -= 1
  }
  return plain
}
