import { notify } from './notify.ts'
import type { Executor } from './transaction.ts'

export const PUBLIC_CONTENT_CHANGED = 'public_content_changed'

/** Makes every process drop its cached public answers once the caller's transaction commits. */
export function notifyPublicContent(executor: Executor): Promise<void> {
  return notify(executor, PUBLIC_CONTENT_CHANGED)
}
