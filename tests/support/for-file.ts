import { afterAll, beforeAll } from 'vitest'
import type { Client } from './client.ts'
import type { TestServer } from './server.ts'

/** Starts something before the tests of the file that calls this, and closes it after them. */
export function forFile<Opened extends { close(): Promise<unknown> }>(start: () => Promise<Opened>): Opened {
  let opened: Opened
  beforeAll(async () => {
    opened = await start()
  })
  afterAll(() => opened?.close())
  return new Proxy({} as Opened, { get: (_target, name) => Reflect.get(opened, name) })
}

/** A client of the file's server, which signs in (unless it is a visitor's) when it is first used. */
export function clientOf(
  server: Pick<TestServer, 'signIn' | 'visitor'>,
  who: 'visitor' | 'editor' | 'owner',
): Client {
  let client: Promise<Client> | undefined
  const open = async () => (who === 'visitor' ? server.visitor() : server.signIn({ role: who }))
  const method =
    (name: string | symbol) =>
    async (...input: unknown[]) => {
      client ??= open()
      return Reflect.apply(Reflect.get(await client, name), undefined, input)
    }
  return new Proxy({} as Client, { get: (_target, name) => method(name) })
}
