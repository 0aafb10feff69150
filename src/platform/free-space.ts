import { statfs } from 'node:fs/promises'

const MEGABYTE = 1024 * 1024

/** What is free on the disk of a folder, in megabytes. */
export async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / MEGABYTE)
}
