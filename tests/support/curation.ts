import { createFakeClock } from '#src/ports/clock/clock.ts'
import type { Client } from './client.ts'
import { addChurch } from './records.ts'
import { startTestServer, type TestServer } from './server.ts'

export interface Curation {
  server: TestServer
  visitor: Client
  editor: Client
  owner: Client
  churchId: number
}

/** One listed church without events, and who decides about them: a site without a worker, at this moment (ISO 8601). */
export async function openCuration(now: string): Promise<Curation> {
  const server = await startTestServer({ works: false, clock: createFakeClock(now) })
  return {
    server,
    visitor: server.visitor(),
    editor: await server.signIn({ role: 'editor' }),
    owner: await server.signIn({ role: 'owner' }),
    churchId: await addChurch(server.container.db),
  }
}
