import type { SubscribeRequest } from '../../../contract/newsletter/newsletter.ts'
import type { Language } from '../../../copy/language.ts'

/** What came of a form that was sent without a script. A refused one keeps what the person wrote. */
export type SignupOutcome =
  | { ok: true; asksToConfirm?: boolean }
  | { ok: false; message: string; firstName: string; email: string }

export interface SignupFields {
  firstName: string
  email: string
  source: SubscribeRequest['source']
  language: Language
  fax: string
}

export function readSignup(
  form: FormData,
  source: SubscribeRequest['source'],
  language: Language,
): SignupFields {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { firstName: text('firstName'), email: text('email'), source, language, fax: text('fax') }
}
