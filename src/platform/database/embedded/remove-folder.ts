import { rm } from 'node:fs/promises'

/**
 * Removes a folder with what is in it, tried a few times, because a program whose parent was killed may still write
 * there. What cannot be removed stays until the next start: it is rubbish, and in nobody's way.
 */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).catch(() => {})
}
