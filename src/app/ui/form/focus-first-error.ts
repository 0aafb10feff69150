import { useEffect, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { FormRefusal } from './form-refusal.ts'

/**
 * Puts the focus on the first wrong field of a form, in the order of the page; for forms made with
 * `shouldFocusError: false`. react-hook-form's own way does it twice, the second time from a timer: where that comes
 * late, it takes the focus from somebody who has mended the first field and types in the next.
 */
export function focusFirstFault(errors: FieldErrors): void {
  const [first] = Object.values(errors)
    .map((error) => error && 'ref' in error && error.ref)
    .filter((field) => field instanceof HTMLElement)
    .sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  first?.focus()
}

/** For a form whose page was answered anew: leads whoever was refused to the first field that is wrong. */
export function useRefusalFocus(refusal: FormRefusal | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')?.focus()
  }, [refusal])
  return form
}
