import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

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

/** Where a letter is text, or belongs to something that listens itself. */
const TYPING =
  'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=alertdialog], [role=menu]'

/** Single keys of a screen that decides about cards, which stay out of the way of typing, of dialogs and of the browser's own keys. */
export function useReviewKeys(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.target instanceof Element && event.target.closest(TYPING)) return
    if (document.querySelector('dialog[open]')) return
    const key = event.key.toLowerCase()
    if (!(key in keys) || (!isOn && key !== '?')) return
    event.preventDefault()
    // A held key repeats: moving may, deciding may not.
    if (event.repeat && key !== 'j' && key !== 'k') return
    keys[key]?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
