import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { CallBody, CallName, CallRequest } from '../contract/calls.ts'
import { pageContext, readRefusal } from './page-context.ts'
import type { FormRefusal } from './ui/form-refusal.ts'

export type FormOutcome<Answer> = { ok: true; answer: Answer } | { ok: false; refusal: FormRefusal }

/**
 * A form sent without a script: checks it by the call's own schema, for a sentence beside each field, makes the call,
 * and answers with the status that the call has.
 */
export async function callFromForm<N extends CallName>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  name: N,
  schema: z.ZodType,
) {
  const values = readTexts(await request.formData())
  const checked = schema.safeParse(values)
  if (!checked.success) return refuse<CallBody<N>>(400, null, firstMessages(checked.error.issues), values)
  try {
    const { body } = await context.get(pageContext).call(name, { body: values } as CallRequest<N>)
    return data<FormOutcome<CallBody<N>>>({ ok: true, answer: body })
  } catch (error) {
    const refusal = readRefusal(error)
    if (refusal === null) throw error
    return refuse<CallBody<N>>(refusal.status, refusal.message, {}, values)
  }
}

function refuse<Answer>(
  status: number,
  message: string | null,
  errors: Record<string, string>,
  values: Record<string, string>,
) {
  return data<FormOutcome<Answer>>({ ok: false, refusal: { message, errors, values } }, { status })
}

function readTexts(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The first sentence about each field, which is what the form shows. */
function firstMessages(issues: z.core.$ZodIssue[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of issues) messages[issue.path.join('.')] ??= issue.message
  return messages
}
