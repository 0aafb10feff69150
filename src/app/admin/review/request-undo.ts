import type { UndoAnswer } from '../../../contract/events/curation.ts'
import type { callApi } from '../../api-client.ts'

/** The contract takes back so many decisions in one call. */
const MAX_UNDONE_CARDS = 1000

/** Takes back a person's own last decisions about these cards, however many they are. */
export async function requestUndo(call: typeof callApi, ids: readonly number[]): Promise<UndoAnswer> {
  const answer: UndoAnswer = { undone: [], refused: [] }
  for (let from = 0; from < ids.length; from += MAX_UNDONE_CARDS) {
    const part = await call<UndoAnswer>('POST', '/api/events/undo', {
      ids: ids.slice(from, from + MAX_UNDONE_CARDS),
    })
    answer.undone.push(...part.undone)
    answer.refused.push(...part.refused)
  }
  return answer
}
