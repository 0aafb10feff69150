import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** `$0` = bulletin of the current release, `$1` = a file for the process's id. The loop holds the socket, as systemd does. */
const LOOP = `while [ ! -e "$1.stop" ]; do
  sh -c 'echo $$ > "$1"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" serve' "$0" "$1"
  sleep 0.1
done`

export interface HeldService {
  origin: string
  /** A command that restarts the service, for `bulletin upgrade --restart`. */
  restart: string
  stop(): Promise<void>
}

/**
 * Runs `current/bulletin serve` under a listening socket that outlives it, and again whenever it ends: what
 * bulletin.socket and bulletin.service are for systemd, for machines without it.
 */
export async function startHeldService(home: string, log: number): Promise<HeldService> {
  const socket = createServer()
  socket.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
  await once(socket, 'listening')
  const address = socket.address()
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  const id = join(home, 'service.pid')
  const loop = spawn('sh', ['-c', LOOP, join(home, 'current', 'bulletin'), id], {
    cwd: home,
    env: { ...process.env, PORT: String(address.port) },
    stdio: ['ignore', log, log, fd],
  })
  // From here on the loop alone has it.
  socket.close()
  const end = `p=$(cat ${id}); kill "$p"; while kill -0 "$p" 2>/dev/null; do sleep 0.02; done`
  return {
    origin: `http://127.0.0.1:${address.port}`,
    restart: end,
    async stop() {
      const ended = once(loop, 'exit')
      spawn('sh', ['-c', `touch ${id}.stop; ${end}`])
      await ended
    },
  }
}
