import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

export interface Postmaster {
  pid: number
  port: number
  status: 'starting' | 'ready' | 'stopping' | 'unknown'
}

/** @returns null when there is no such file; a pid of 0 when the file is there but says nothing (a power cut). */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  let text: string
  try {
    text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  // Line by line: pid, data folder, start time, port, socket folder, listen address, shared memory, status.
  const lines = text.split('\n').map((line) => line.trim())
  const status = lines[7]
  const isKnown = status === 'starting' || status === 'ready' || status === 'stopping'
  return {
    pid: Math.abs(Number.parseInt(lines[0] ?? '', 10)) || 0,
    port: Number.parseInt(lines[3] ?? '', 10) || 0,
    status: isKnown ? status : 'unknown',
  }
}

/**
 * A name for the data folder that its server carries on its command line and reports as `cluster_name`. Made of the
 * folder's place on the disk, so that a copy of the folder (a restored backup) is never taken for the original.
 */
export async function clusterIdentity(cluster: string): Promise<string> {
  const info = await stat(cluster, { bigint: true })
  return `faith-bulletin-${info.dev.toString(36)}-${info.ino.toString(36)}`
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Whether the process is the server of that data folder, rather than a stranger that was given the same number after a
 * power cut. Asks for the command line and not for the working directory, which root inside a container may not see.
 */
export async function isServerOf(identity: string, pid: number): Promise<boolean> {
  if (pid <= 0 || !isProcessAlive(pid)) return false
  const commandLine = await readCommandLine(pid)
  return commandLine === null || commandLine.includes(`cluster_name=${identity}`)
}

/** @returns null where the system does not tell. */
async function readCommandLine(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => (existsSync('/proc/self') ? '' : null))
  }
  if (process.platform === 'win32') return null
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(
    () => ({ stdout: '' }),
  )
  return stdout
}
