import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { FetchProblem } from '../fetch-problem.ts'

export interface ResolvedAddress {
  readonly address: string
  readonly family: 4 | 6
}

/** Looks a name up, once. Rejects with a system error (ENOTFOUND ...) when there is none. */
export type Resolver = (hostname: string) => Promise<readonly ResolvedAddress[]>

/** Decides which addresses may be visited. It is asked for every hop, and again for every connection. */
export interface AddressGuard {
  /** Reads an address (relative to `base` in a redirect) and throws a FetchProblem unless it may be visited. */
  admit(address: string, base?: URL): URL
  /** Whether this origin (scheme, host and port) is exempt from every check. */
  isExempt(origin: string): boolean
  /** The addresses to connect to, all of them checked. Throws a FetchProblem when one of them is not public. */
  resolve(hostname: string, origin: string): Promise<readonly ResolvedAddress[]>
}

export interface AddressGuardOptions {
  /** Exact origins ("http://grace.localhost:4001") that may be visited although they are not public. */
  readonly allowedOrigins?: readonly string[]
  /** Whether any port of this machine may be visited: where its owner tries something. */
  readonly allowsLoopback?: boolean
  readonly resolver?: Resolver
  /** The ports of ordinary web sites. Anything else is somebody's database. */
  readonly ports?: readonly number[]
  readonly isPublic?: (address: string) => boolean
}

const WEB_PORTS = [80, 443, 8080, 8443]

/** Beyond this no church publishes an address, and matching robots.txt rules gets expensive. */
const MAX_ADDRESS_LENGTH = 2048

/** See AddressGuard. Without options: the public internet only, through the system's resolver. */
export function createAddressGuard(options: AddressGuardOptions = {}): AddressGuard {
  const exempt = new Set((options.allowedOrigins ?? []).map((origin) => new URL(origin).origin))
  const resolver = options.resolver ?? resolveBySystem
  const ports = new Set(options.ports ?? WEB_PORTS)
  const isPublic = options.isPublic ?? isPublicAddress

  const isExempt = (origin: string) =>
    exempt.has(origin) || (options.allowsLoopback === true && isLoopback(new URL(origin).hostname))

  return {
    isExempt,

    admit(address, base) {
      const url = parseAddress(address, base)
      if (isExempt(url.origin)) return url
      const host = bareHost(url.hostname)
      const isNumeric = isIP(host) !== 0
      if (isNumeric ? !isPublic(host) : isLocalName(host)) throw blocked(url.hostname)
      // new URL() quietly turns 134744072 and 0x8.010.8.8 into 8.8.8.8; nobody honest writes them so.
      if (isNumeric && base?.hostname !== url.hostname && !address.includes(host)) {
        throw new FetchProblem('bad-address', 'The address hides a numeric host behind an unusual notation.')
      }
      const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
      if (!ports.has(port)) {
        throw new FetchProblem(
          'bad-address',
          `Port ${port} of ${url.hostname} is not one that web sites use.`,
        )
      }
      return url
    },

    async resolve(hostname, origin) {
      const host = bareHost(hostname)
      const family = isIP(host)
      // Node's resolver does not know RFC 6761's *.localhost; for exempt origins they are this machine.
      if (isExempt(origin) && isLocalhost(host)) return [{ address: '127.0.0.1', family: 4 }]
      const answers =
        family === 0 ? await resolver(host) : [{ address: host, family: family === 4 ? 4 : 6 } as const]
      if (answers.length === 0) throw Object.assign(new Error('No address'), { code: 'ENOTFOUND' })
      // One private answer among public ones is how rebinding looks, so it spoils the name.
      if (!isExempt(origin) && !answers.every((answer) => isPublic(answer.address))) throw blocked(hostname)
      return answers
    },
  }
}

/**
 * Whether an IP address is one that strangers' web sites have: global unicast, and nothing that embeds or
 * translates to another address (IPv4-mapped, NAT64, 6to4, Teredo). Ranges: the IANA special-purpose registries
 * (RFC 6890), as ipaddr.js keeps them.
 */
export function isPublicAddress(address: string): boolean {
  // Stricter than ipaddr.js, which reads "1.2.3" and zones too.
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed.kind() === 'ipv4') return !PUBLIC_BUT_METADATA.has(parsed.toString())
  // Only 2000::/3 has been given out (RFC 4291, 2.4); it leaves out ::/96 and whatever comes later.
  return parsed.match(ipaddr.parse('2000::'), 3)
}

const isLoopback = (hostname: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** Azure's wire server answers every virtual machine on this address, although it looks like any other. */
const PUBLIC_BUT_METADATA = new Set(['168.63.129.16'])

function parseAddress(address: string, base?: URL): URL {
  let url: URL
  try {
    url = new URL(address, base)
  } catch {
    throw new FetchProblem('bad-address', 'This is not a web address that can be read.')
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchProblem('bad-address', 'Only addresses that begin with http:// or https:// are visited.')
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchProblem('bad-address', 'Addresses with a user name or a password in them are not visited.')
  }
  if (url.hostname === '' || url.href.length > MAX_ADDRESS_LENGTH) {
    throw new FetchProblem('bad-address', 'The address is too long, or names no host.')
  }
  url.hash = ''
  return url
}

/** Without the brackets of IPv6 and the dot of a fully qualified name. */
function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

function isLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost')
}

/** Names that belong to a machine, a house or a data centre (RFC 6761, 6762, 8375; ICANN's .internal). */
function isLocalName(host: string): boolean {
  return isLocalhost(host) || !host.includes('.') || /\.(local|internal|home\.arpa|lan|onion)$/.test(host)
}

function blocked(host: string): FetchProblem {
  return new FetchProblem('blocked-address', `${host} is not on the public internet, so it is not visited.`)
}

async function resolveBySystem(hostname: string): Promise<ResolvedAddress[]> {
  const answers = await lookup(hostname, { all: true, verbatim: true })
  return answers.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}
