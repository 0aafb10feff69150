import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether single keys work is each person's choice (WCAG 2.1, 2.1.4), kept in their browser. */
const KEY = 'admin-keys'
const listeners = new Set<() => void>()
/** Where the browser keeps nothing, the choice holds for this visit. */
let chosen: boolean | null = null

function read(): boolean {
  try {
    return chosen ?? localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

function choose(isOn: boolean): void {
  chosen = isOn
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // It holds for this visit.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useKeysChoice(): [{ isOn: boolean }, (isOn: boolean) => void] {
  return [{ isOn: useSyncExternalStore(subscribe, read, () => true) }, choose]
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
