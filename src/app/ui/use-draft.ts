import { useState } from 'react'

interface Draft<Value> {
  draft: Value
  change: (draft: Value) => void
  /** Says what was asked for, so that the answer to it does not touch what is typed meanwhile. */
  send: (value: Value) => void
}

/**
 * What stands in a form whose values also stand in the address. The form follows the address when that changes by
 * itself (Back, a link), and is left alone, focus and all, when the address only follows the form. Values are compared
 * as JSON.
 */
export function useDraft<Value>(shown: Value): Draft<Value> {
  const now = JSON.stringify(shown)
  const [draft, change] = useState(shown)
  const [sent, setSent] = useState(now)
  const [seen, setSeen] = useState(now)
  if (now !== seen) {
    setSeen(now)
    if (now !== sent) {
      setSent(now)
      change(shown)
    }
  }
  return { draft, change, send: (value) => setSent(JSON.stringify(value)) }
}
