import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

/** Milliseconds of CPU that a process has used; with the children that ended, when asked. */
export async function cpuOf(pid: number, withChildren = false): Promise<number> {
  const ticks = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ') ?? []
  const own = Number(ticks[11] ?? 0) + Number(ticks[12] ?? 0)
  return 10 * (own + (withChildren ? Number(ticks[13] ?? 0) + Number(ticks[14] ?? 0) : 0))
}

/** The same of all processes of the database server that a pool speaks to. */
export async function cpuOfDatabase(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = await parentOf(rows[0]?.pid ?? 0)
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const times = await Promise.all(
    pids.map(async (pid) => {
      if (pid === parent) return cpuOf(pid, true)
      return (await parentOf(pid)) === parent ? cpuOf(pid) : 0
    }),
  )
  return times.reduce((sum, ms) => sum + ms, 0)
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(stat.split(') ')[1]?.split(' ')[1])
}
