import { Resolver } from 'node:dns/promises'
import { printable } from '../../domain/newsletter/deliverability.ts'
import type { DnsPort } from './port.ts'

const NOTHING_THERE = ['ENODATA', 'ENOTFOUND']

/** Asks the resolvers of this machine, or `servers` ('127.0.0.1:5353'). */
export function createSystemDns(options: { servers?: readonly string[] | null } = {}): DnsPort {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (options.servers) resolver.setServers(options.servers)
  return {
    // A record longer than 255 letters comes in pieces (RFC 7208, 3.3), and may hold any byte.
    txt: async (name) =>
      (await orNone(resolver.resolveTxt(name))).map((pieces) => printable(pieces.join(''))),
    addresses: async (name) =>
      (await Promise.all([orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))])).flat(),
    names: (address) => orNone(resolver.reverse(address)),
  }
}

async function orNone<Item>(found: Promise<Item[]>): Promise<Item[]> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOTHING_THERE.includes(String(error.code))) return []
    throw error
  }
}
