import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { takeAnswer } from './take-answer.ts'

/**
 * Lets the fields of a form follow the filters of the address when links, the Back button and "clear" change it, but
 * never under the person's fingers: not the field that has the focus, and nothing when the address only follows the form.
 * Returns what to call with the filters that the form asks for.
 */
export function useFormFollows<Filters extends object>(
  form: RefObject<HTMLFormElement | null>,
  filters: Filters,
): (wanted: Filters) => void {
  const navigationType = useNavigationType()
  const seen = useRef<string>(null)
  const asked = useRef<readonly string[]>([])
  useEffect(() => {
    const now = JSON.stringify(filters)
    // As it came from the server: what was typed before this script was there stays.
    const isNew = seen.current !== null && seen.current !== now
    seen.current = now
    if (!isNew) return
    const isBack = navigationType === 'POP'
    const open = isBack ? null : takeAnswer(asked.current, now)
    asked.current = open ?? []
    if (open) return
    for (const [name, value] of Object.entries(filters)) {
      const field = form.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
      if (field === document.activeElement && !isBack) continue
      if (field.type === 'checkbox') (field as HTMLInputElement).checked = value === field.value
      else field.value = String(value)
    }
  }, [form, filters, navigationType])
  return (wanted) => {
    asked.current = [...asked.current, JSON.stringify(wanted)]
  }
}
