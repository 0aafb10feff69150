import { useState, useSyncExternalStore } from 'react'

/** Whether single keys work is each person's choice (WCAG 2.1, 2.1.4), kept in their browser. */
const KEY = 'admin-keys'
const never = () => () => {}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    // A browser that keeps nothing.
    return true
  }
}

export function useKeysChoice(): [{ isOn: boolean }, (isOn: boolean) => void] {
  const stored = useSyncExternalStore(never, read, () => true)
  const [chosen, setChosen] = useState<boolean | null>(null)
  return [
    { isOn: chosen ?? stored },
    (isOn) => {
      setChosen(isOn)
      try {
        localStorage.setItem(KEY, isOn ? 'on' : 'off')
      } catch {
        // It holds for this visit.
      }
    },
  ]
}
