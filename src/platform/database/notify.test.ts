import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/database.ts'
import type { OpenDatabase } from './connection.ts'
import { createNotifier, type Notifier, notify } from './notify.ts'

const logger = pino({ level: 'silent' })
let database: OpenDatabase
let notifier: Notifier
beforeAll(async () => {
  database = await openTestDatabase()
  notifier = await createNotifier({ connectionString: database.connectionString, logger })
}, 120_000)
afterAll(async () => {
  await notifier.close()
  await database.close()
})

/** Collects a channel's messages until one says «last». */
async function collect(channel: string): Promise<{ messages: Promise<string[]>; stop: () => void }> {
  const received: string[] = []
  let receiveLast = () => {}
  const last = new Promise<void>((resolve) => {
    receiveLast = resolve
  })
  const stop = await notifier.listen(channel, (payload) => {
    if (payload === 'last') receiveLast()
    else received.push(payload)
  })
  return { messages: last.then(() => received), stop }
}

test('every listener of the channel hears a message, and nobody else', async () => {
  const one = await collect('public content')
  const other = await collect('public content')
  const elsewhere = await collect('runs')
  await notify(database.db, 'public content', 'events — ¡sí!')
  await notify(database.db, 'public content', 'last')
  await notify(database.db, 'runs', 'last')
  expect(await one.messages).toEqual(['events — ¡sí!'])
  expect(await other.messages).toEqual(['events — ¡sí!'])
  expect(await elsewhere.messages).toEqual([])
})

test('a message of a transaction leaves when it commits, and never when it does not', async () => {
  const { messages } = await collect('writes')
  await expect(
    database.db.transaction(async (tx) => {
      await notify(tx, 'writes', 'undone')
      throw new Error('undo')
    }),
  ).rejects.toThrow('undo')
  await database.db.transaction(async (tx) => {
    await notify(tx, 'writes', 'kept')
    await notify(tx, 'writes', 'kept')
  })
  await notify(database.db, 'writes', 'last')
  expect(await messages).toEqual(['kept'])
})

test('who stopped listening hears nothing more, and a failing handler harms nobody', async () => {
  const stopped = await collect('quiet')
  stopped.stop()
  await notifier.listen('quiet', () => {
    throw new Error('a broken handler')
  })
  const listening = await collect('quiet')
  await notify(database.db, 'quiet', 'one')
  await notify(database.db, 'quiet', 'last')
  expect(await listening.messages).toEqual(['one'])
  expect(await Promise.race([stopped.messages, 'nothing'])).toBe('nothing')
})

test('a broken connection is made anew, says so, and hears again', async () => {
  const { messages } = await collect('after the break')
  const reconnected = new Promise<void>((resolve) => {
    const stop = notifier.onReconnected(() => {
      stop()
      resolve()
    })
  })
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bulletin listener' and datname = current_database()",
  )
  await reconnected
  await notify(database.db, 'after the break', 'here again')
  await notify(database.db, 'after the break', 'last')
  expect(await messages).toEqual(['here again'])
})

test('a connection that was cut without a word is found and made anew', { timeout: 30_000 }, async () => {
  const { port, hostname } = new URL(database.connectionString)
  const sockets: Socket[] = []
  const proxy = createServer((socket) => {
    const onward = connect(Number(port), hostname)
    socket.pipe(onward).pipe(socket)
    sockets.push(socket, onward)
    for (const one of [socket, onward]) one.on('error', () => one.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const through = new URL(database.connectionString)
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const cut = await createNotifier({ connectionString: through.href, logger })
  const lost = new Promise<void>((resolve) => cut.onLost(resolve))
  const back = new Promise<void>((resolve) => {
    cut.onReconnected(resolve)
  })
  for (const socket of sockets) socket.unpipe().pause()
  await lost
  await back
  await cut.close()
  for (const socket of sockets) socket.destroy()
  proxy.close()
})

test('a listener that is added while the connection is down hears once it is back', async () => {
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bulletin listener' and datname = current_database()",
  )
  const { messages } = await collect('during the break')
  await notify(database.db, 'during the break', 'last')
  expect(await messages).toEqual([])
})

test('a message that PostgreSQL would not take is refused before it is sent', async () => {
  await expect(notify(database.db, 'long', 'é'.repeat(4000))).rejects.toThrow(RangeError)
})
