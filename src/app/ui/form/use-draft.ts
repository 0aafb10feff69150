import { useState } from 'react'
import { useNavigationType } from 'react-router'
import { takeAnswer } from './take-answer.ts'

interface Draft<Value> {
  draft: Value
  change: (draft: Value) => void
  /** Says what is asked for, so that the answer to it does not touch what is typed meanwhile. Answers whether it is news. */
  send: (value: Value) => boolean
}

/**
 * What stands in a form whose values also stand in the address. The form follows the address when that changes by
 * itself (Back, a link), and is left alone, focus and all, when the address only follows the form, however late. Values
 * are compared as JSON.
 */
export function useDraft<Value>(shown: Value): Draft<Value> {
  const [state, setState] = useState<DraftState<Value>>({
    draft: shown,
    seen: JSON.stringify(shown),
    asked: [],
  })
  const isBack = useNavigationType() === 'POP'
  const followed = followAddress(state, shown, isBack)
  if (followed !== state) setState(followed)
  return {
    draft: followed.draft,
    change: (draft) => setState((before) => ({ ...before, draft })),
    send: (value) => {
      const isNews = (followed.asked.at(-1) ?? followed.seen) !== JSON.stringify(value)
      setState((before) => noteQuestion(before, value))
      return isNews
    },
  }
}

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
