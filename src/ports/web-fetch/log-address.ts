/**
 * An address as it may be logged: private calendar links carry their secret in the query or as a long token in the
 * path (Google's "private-…/basic.ics", Planning Center's subscriptions), so both are left out.
 */
export function toLoggableAddress(address: string): string {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return '(unreadable address)'
  }
  const path = url.pathname
    .split('/')
    .map((segment) => (isSecret(segment) ? '…' : segment))
    .join('/')
  return `${url.protocol}//${url.host}${path}${url.search === '' ? '' : '?…'}`
}

function isSecret(segment: string): boolean {
  return (
    /^private-/i.test(segment) || (/^\w{24,}$/.test(segment) && /\d/.test(segment) && /[a-z]/i.test(segment))
  )
}
