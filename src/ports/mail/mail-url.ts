/** What may follow a mail server's address as a query: what smtp-mail.ts reads itself, and what a connection obeys. */
const OPTIONS = [
  'maxConnections',
  'maxMessages',
  'name',
  'servername',
  'localAddress',
  'requireTLS',
  'ignoreTLS',
  'opportunisticTLS',
  'connectionTimeout',
  'greetingTimeout',
  'socketTimeout',
  'dnsTimeout',
] as const

/**
 * Why the address of a mail server asks for something that nothing here does (a rate, OAuth, a proxy, a name that is
 * mistyped), in words that end no sentence; null when all of it is obeyed. The library would say nothing.
 */
export function mailUrlFault(url: string): string | null {
  const idle = [...new URL(url).searchParams]
    // Connections stay open anyway.
    .filter(([name, value]) => !(name === 'pool' && value === 'true'))
    .map(([name]) => name)
    .filter((name) => !OPTIONS.some((known) => known === name) && !name.startsWith('tls.'))
  if (idle.length === 0) return null
  return (
    `it asks for ${[...new Set(idle)].join(', ')}, which nothing here obeys (options are ${OPTIONS.join(', ')} and tls.…; ` +
    'MAIL_PER_SECOND and MAIL_PER_HOUR set the speed, and one logs in by user:password)'
  )
}
