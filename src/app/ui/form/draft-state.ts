import { takeAnswer } from './take-answer.ts'

export interface DraftState<Value> {
  draft: Value
  /** The values of the address when it was last looked at. */
  seen: string
  /** What was asked for and has not come back yet, oldest first. */
  asked: readonly string[]
}

/**
 * The form after the address shows these values: its own where it asked for them, else those.
 * @param isBack whether the person went through the history: that is never an answer
 */
export function followAddress<Value>(
  state: DraftState<Value>,
  shown: Value,
  isBack = false,
): DraftState<Value> {
  const seen = JSON.stringify(shown)
  if (seen === state.seen) return state
  const asked = isBack ? null : takeAnswer(state.asked, seen)
  return asked ? { ...state, seen, asked } : { draft: shown, seen, asked: [] }
}

export function noteQuestion<Value>(state: DraftState<Value>, value: Value): DraftState<Value> {
  const question = JSON.stringify(value)
  const isThere = state.asked.length === 0 && question === state.seen
  return isThere ? state : { ...state, asked: [...state.asked, question] }
}
