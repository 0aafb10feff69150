import type { IncomingHttpHeaders } from 'node:http'
import { readHeader, throwIfChallenge } from '../answer/answer.ts'
import { unpackBody } from '../answer/unpack.ts'
import type { BodyPlan } from '../exchange.ts'
import { describeProblem, FetchProblem, toFailure } from '../fetch-problem.ts'
import type { FetchFailure } from '../port.ts'
import type { RedirectChain } from '../redirect-chain.ts'
import { ROBOTS_LIMIT_BYTES, type RobotsAnswer } from './robots.ts'

/** A packed robots.txt may unpack to more than is parsed of it. */
const MAX_UNPACKED_BYTES = 8 * ROBOTS_LIMIT_BYTES
const REFUSAL_BYTES = 64 * 1024

/** The beginning of a robots.txt, and enough of a refusal to see whether it is a bot wall. */
export function planRobotsBody(status: number, _headers: IncomingHttpHeaders): BodyPlan {
  if (status >= 200 && status < 300) return { take: 'beginning', bytes: ROBOTS_LIMIT_BYTES }
  return status === 503 ? { take: 'beginning', bytes: REFUSAL_BYTES } : { take: 'nothing' }
}

/** What the reading of `address` (a robots.txt) means for the pages of its origin (RFC 9309, 2.3.1). */
export async function readRobotsAnswer(
  address: URL,
  chain: RedirectChain | FetchFailure,
): Promise<RobotsAnswer> {
  if (!chain.ok) {
    // After so many redirects the file counts as not there (RFC 9309, 2.3.1.2).
    if (chain.reason === 'too-many-redirects') return { kind: 'none' }
    // Whatever keeps robots.txt from being read keeps the pages of that host from being read, and says more.
    const isSameHost = URL.parse(chain.url)?.host === address.host
    return { kind: 'unreadable', failure: isSameHost ? chain : unreadable(address, 'leads elsewhere and') }
  }
  const { answer, url } = chain
  if (answer.status >= 500) {
    try {
      await throwIfChallenge(answer, url)
    } catch (error) {
      return { kind: 'unreadable', failure: describeProblem(error, address) }
    }
    return { kind: 'unreadable', failure: unreadable(address, `answers with a fault (${answer.status}) and`) }
  }
  if (answer.status < 200 || answer.status >= 300) return { kind: 'none' }
  try {
    const encoding = readHeader(answer.headers, 'content-encoding')
    const body = await unpackBody(answer.body, encoding, MAX_UNPACKED_BYTES)
    return { kind: 'rules', text: new TextDecoder().decode(body.subarray(0, ROBOTS_LIMIT_BYTES)) }
  } catch (error) {
    return { kind: 'unreadable', failure: describeProblem(error, address) }
  }
}

function unreadable(address: URL, why: string): FetchFailure {
  const message = `The robots.txt of ${address.host} ${why} could not be read, so the site is left alone for now.`
  return toFailure(new FetchProblem('disallowed-by-robots', message), address.href)
}
