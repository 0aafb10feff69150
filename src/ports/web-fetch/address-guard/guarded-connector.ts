import { isIP, type LookupFunction, Socket } from 'node:net'
import { buildConnector } from 'undici'
import type { AddressGuard } from './address-guard.ts'

/** Opens connections, only to addresses that the guard has just checked. */
export interface GuardedConnector {
  readonly connect: buildConnector.connector
  /** Ends every connection, also those that are still being set up. */
  destroy(): void
}

/**
 * The checked address is the one that is connected to: the guard is asked inside the connection's own lookup, and
 * there is no other lookup. A name that answers differently the second time (DNS rebinding) gains nothing.
 */
export function createGuardedConnector(guard: AddressGuard, connectTimeoutMs: number): GuardedConnector {
  const sockets = new Set<Socket>()

  return {
    connect(options, callback) {
      const origin = new URL(`${options.protocol}//${options.host ?? options.hostname}`).origin
      const lookup: LookupFunction = (hostname, lookupOptions, answer) => {
        guard.resolve(hostname, origin).then(
          (addresses) => {
            const [first] = addresses
            if (lookupOptions.all) answer(null, [...addresses])
            else answer(null, first?.address ?? '', first?.family)
          },
          (error: Error) => answer(error, ''),
        )
      }
      const open = buildConnector({
        // HTTP/1.1 alone: one request at a time needs no multiplexing, and its parser caps the headers.
        allowH2: false,
        timeout: connectTimeoutMs,
        lookup,
        autoSelectFamily: true,
        autoSelectFamilyAttemptTimeout: 1000,
        maxCachedSessions: 0,
      })
      const start = (): void => {
        // undici's type says void, yet it returns the socket; it is needed to end one that never connects.
        const socket: unknown = open(options, callback)
        if (!(socket instanceof Socket)) return
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      }
      // net.connect does not look numeric hosts up, so they are checked here.
      if (isIP(options.hostname) === 0) start()
      else guard.resolve(options.hostname, origin).then(start, (error: Error) => callback(error, null))
    },
    destroy() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
