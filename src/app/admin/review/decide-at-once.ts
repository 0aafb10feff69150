import type { CardsProgress, CardsRequest, UndoLineAnswer } from '../../../contract/events/curation.ts'
import type { callApi } from '../../api-client.ts'

/** Milliseconds between two looks at how far it has come. */
const LOOK_PAUSE = 500

/** Decides many cards on the server, which goes on whoever looks, and follows it to its end. */
export async function decideAtOnce(
  call: typeof callApi,
  request: CardsRequest,
  onProgress: (progress: CardsProgress) => void,
): Promise<CardsProgress> {
  let progress = await call<CardsProgress>('POST', '/api/events/decisions', request)
  while (!progress.isDone) {
    onProgress(progress)
    await new Promise((go) => setTimeout(go, LOOK_PAUSE))
    progress = await call<CardsProgress>('GET', `/api/events/decisions/${progress.bulk}`)
  }
  return progress
}

/** Takes back what was decided at once, by a line of the audit log. */
export const undoAtOnce = (call: typeof callApi, line: number) =>
  call<UndoLineAnswer>('POST', `/api/admin/audit/${line}/undo`, { scope: 'bulk' })
