import { useState } from 'react'
import { useNavigationType } from 'react-router'
import { type DraftState, followAddress, noteQuestion } from './draft-state.ts'

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
