import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a database that a test can cut and mend. */
export interface DatabaseLine {
  /** The database's address by way of this line. */
  url: string
  /** From now on nobody answers, and what was connected is cut off. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/** Passes everything on to the PostgreSQL of an address, until it is cut. */
export async function openDatabaseLine(connectionString: string): Promise<DatabaseLine> {
  const { hostname, port } = new URL(connectionString)
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {}) // the other end was cut
    socket.once('close', () => open.delete(socket))
  }
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) keep(socket)
    near.pipe(far).pipe(near)
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const at = (server.address() as AddressInfo).port
  const url = new URL(connectionString)
  url.host = `127.0.0.1:${at}`
  return {
    url: url.href,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
    mend: () => listen(at),
  }
}
