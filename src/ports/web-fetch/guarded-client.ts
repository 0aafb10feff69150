import { Agent } from 'undici'
import type { AddressGuard } from './address-guard/address-guard.ts'
import { createGuardedConnector } from './address-guard/guarded-connector.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'

export interface GuardedClient {
  readonly agent: Agent
  readonly supervisor: Supervisor
  /** Ends what is in progress. */
  close(): Promise<void>
}

/** An HTTP/1.1 client that connects to no address which the guard refuses. */
export function openGuardedClient(
  guard: AddressGuard,
  connectMs: number,
  options: Omit<Agent.Options, 'connect'>,
): GuardedClient {
  const connector = createGuardedConnector(guard, connectMs)
  const agent = new Agent({ pipelining: 1, allowH2: false, ...options, connect: connector.connect })
  const supervisor = createSupervisor()
  return {
    agent,
    supervisor,
    async close() {
      supervisor.stop()
      await agent.destroy()
      connector.destroy()
      await supervisor.idle()
    },
  }
}
