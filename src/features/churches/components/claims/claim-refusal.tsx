import { useEffect, useRef } from 'react'
import type { FormRefusal } from '../../../../app/ui/form/form-refusal.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import { claimsCopy } from '../../../../copy/churches/claims.ts'
import { formRefusals } from '../../../../copy/form-refusals.ts'

/** Leads whoever was refused to the first field that is wrong, with the server's sentences in the page's language. */
export function useRefusalFocus(refusal: FormRefusal | null) {
  const form = useRef<HTMLFormElement>(null)
  const { refusals } = useCopy(claimsCopy)
  const words = useCopy(formRefusals)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')?.focus()
  }, [refusal])
  return {
    form,
    sentenceOf: (sentence: string | null | undefined) =>
      sentence ? (refusals[sentence] ?? words.refusal(sentence)) : undefined,
  }
}
