import { data, type RouterContextProvider } from 'react-router'
import type { SubscribeRequest } from '../../contract/newsletter/newsletter.ts'
import { readSignup, type SignupOutcome } from '../../features/newsletter/components/signup-outcome.ts'
import { readForm } from '../form-action.ts'
import { languageOf } from '../language-choice.server.ts'
import { pageContext, readRefusal, refusedForm } from '../page-context.ts'

/** The sign-up form without a script: subscribes and returns the outcome, with the call's own status. */
export async function subscribeFromForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  source: SubscribeRequest['source'],
  form?: FormData,
) {
  const language = languageOf(request)
  const fields = readSignup(form ?? (await readForm(request)), source, language)
  try {
    const answer = await context.get(pageContext).call('subscribe', { body: fields })
    return data<SignupOutcome>({ ok: true, asksToConfirm: answer.body.asksToConfirm === true })
  } catch (error) {
    const refusal = readRefusal(error)
    if (refusal === null) throw error
    context.set(refusedForm, true)
    const { firstName, email } = fields
    return data<SignupOutcome>(
      { ok: false, message: refusal.message, firstName, email },
      { status: refusal.status },
    )
  }
}
