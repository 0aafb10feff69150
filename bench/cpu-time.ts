import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

const MS_PER_TICK = 10
const NANOSECONDS_PER_MS = 1_000_000

/** Milliseconds of CPU that a process has used in the threads that it has now, to the nanosecond. */
export async function cpuOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  )
  return times.reduce((sum, time) => sum + Number(time.split(' ')[0]), 0) / NANOSECONDS_PER_MS
}

/** The same of all processes of the database server that a pool is connected to, also those that ended. */
export async function cpuOfDatabase(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [server = 0] = (await readStat(rows[0]?.pid ?? 0)).slice(1, 2)
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const times = await Promise.all(
    pids.map(async (pid) => (pid === server || (await readStat(pid))[1] === server ? cpuOf(pid) : 0)),
  )
  const [userTicks = 0, systemTicks = 0] = (await readStat(server)).slice(13, 15)
  return times.reduce((sum, ms) => sum + ms, MS_PER_TICK * (userTicks + systemTicks))
}

/** From the process's state on: its parent is at 1, the CPU of its children that ended at 13 and 14 (proc(5)). */
async function readStat(pid: number): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return (stat.split(') ')[1] ?? '').split(' ').map(Number)
}
