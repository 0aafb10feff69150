import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds between two signs of life of the holder, and after how long without one it counts as gone. */
const SIGN_OF_LIFE_INTERVAL = 2000
const SILENCE_OF_THE_DEAD = 15_000
const POLL_INTERVAL = 100

/**
 * Does the work while holding the lock file, so that two starts at once build one after the other. The file names its
 * holder's process, and its time is moved on as a sign of life: a holder that was killed is passed over at once, and
 * after fifteen seconds when its number now belongs to another process (as in containers, where numbers are few).
 * Throws what the work throws, and what the file system says when the folder cannot be written to.
 */
export async function withBuildLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  while (!take(path)) {
    if (isLeftOver(path)) rmSync(path, { force: true })
    else await wait(POLL_INTERVAL)
  }
  const signsOfLife = setInterval(() => {
    // Gone when this machine slept and another start took over: both then build, and the later swap stands.
    if (existsSync(path)) utimesSync(path, new Date(), new Date())
  }, SIGN_OF_LIFE_INTERVAL)
  const giveBack = () => rmSync(path, { force: true })
  // process.exit() on a signal passes by "finally".
  process.once('exit', giveBack)
  try {
    return await work()
  } finally {
    clearInterval(signsOfLife)
    process.off('exit', giveBack)
    giveBack()
  }
}

/** Whether a process of this number runs on this machine (it may be another one than the one that once had it). */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // EPERM: it runs, as somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function take(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isLeftOver(path: string): boolean {
  try {
    if (Date.now() - statSync(path).mtimeMs > SILENCE_OF_THE_DEAD) return true
    const holder = Number.parseInt(readFileSync(path, 'utf8'), 10)
    // Not a number: its maker is just writing it.
    return !Number.isNaN(holder) && !isRunning(holder)
  } catch (error) {
    // Given back in this very moment.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
