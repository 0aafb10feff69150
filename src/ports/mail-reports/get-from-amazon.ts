const TIMEOUT_MS = 10_000
const MAX_REPLY_CHARS = 100_000

/** Fetches an address that was checked to be Amazon's; it leads nowhere else. Throws when it is not answered well. */
export async function getFromAmazon(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`Amazon answered ${answer.status}.`)
  return (await answer.text()).slice(0, MAX_REPLY_CHARS)
}
