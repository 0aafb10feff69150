import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { health } from '../../contract/health.ts'
import { type Release, UpgradeError } from './release.ts'

const MAX_START_MS = 30_000
/** In the site's place a start gets little more than the trial beside it took: visitors wait. */
const MIN_START_IN_PLACE_MS = 8_000
const MAX_START_IN_PLACE_MS = 15_000
const MAX_ANSWER_MS = 2_000
const POLL_MS = 100

/** Waits until the site at an address serves its pages in a version. @throws UpgradeError when it does not in time */
export async function waitForVersion(
  origin: string,
  version: string,
  { maxMs = MAX_START_MS, isOver }: { maxMs?: number; isOver?: () => boolean } = {},
): Promise<void> {
  const giveUpAt = Date.now() + maxMs
  let found = 'it does not answer'
  while (Date.now() < giveUpAt && !isOver?.()) {
    try {
      const answer = await ask(`${origin}/api/health`)
      const body = health.parse(await answer.json())
      const page = await ask(origin)
      if (answer.ok && page.ok && body.version === version) return
      found = `version ${body.version} answers ${answer.status}, and the home page ${page.status}`
    } catch (error) {
      found = error instanceof Error ? error.message : String(error)
    }
    await wait(POLL_MS)
  }
  throw new UpgradeError(`Version ${version} does not serve the site: ${isOver?.() ? 'it ended' : found}.`)
}

function ask(address: string): Promise<Response> {
  return fetch(address, { signal: AbortSignal.timeout(MAX_ANSWER_MS) })
}

/**
 * Starts a release beside the site, on the same data and an address of its own, and ends it once it serves pages.
 * @returns how long it may take in the site's place, in milliseconds
 */
export async function tryOut(release: Release, as?: { uid: number; gid: number }): Promise<number> {
  const startedAt = performance.now()
  const port = await findFreePort()
  // `env` adds to the settings of this process.
  const settings = ['ROLE=web', `PORT=${port}`, 'HOST=127.0.0.1', 'LOG_LEVEL=error']
  const child = spawn('env', [...settings, path.join(release.folder, 'bulletin'), 'serve'], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed = `${printed}${text}`.slice(-2000)
  })
  const exited = once(child, 'exit')
  try {
    await waitForVersion(`http://127.0.0.1:${port}`, release.version, {
      isOver: () => child.exitCode !== null,
    })
    const doubledMs = 2 * (performance.now() - startedAt)
    return Math.min(MAX_START_IN_PLACE_MS, Math.max(MIN_START_IN_PLACE_MS, doubledMs))
  } catch (error) {
    throw error instanceof UpgradeError ? new UpgradeError(`${error.message}\n${printed}`.trim()) : error
  } finally {
    child.kill()
    await exited
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
