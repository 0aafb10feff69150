import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { CallBody, CallName, CallRequest } from '../contract/calls.ts'
import { ownMessages } from '../contract/field-messages.ts'
import { pickWords, REFUSALS, readIn } from '../contract/refusals.ts'
import { languageOf } from './language-choice.server.ts'
import { pageContext, readRefusal } from './page-context.ts'
import type { FormRefusal } from './ui/form/form-refusal.ts'

/** `values`: what was sent, by field. */
export type FormOutcome<Answer> =
  | { ok: true; answer: Answer; values: Record<string, string> }
  | { ok: false; refusal: FormRefusal }

interface FormOptions<N extends CallName> {
  /** What the call's path takes. */
  params?: CallRequest<N>['params']
  /** The call's body out of the form's texts, where it is not made of them alike. */
  read?: (values: Record<string, string>) => unknown
}

/**
 * A form sent without a script: checks it by the call's own schema, for a sentence beside each field, makes the call,
 * and answers with the status that the call has.
 */
export async function callFromForm<N extends CallName>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  name: N,
  schema: z.ZodType,
  { params, read = (texts) => texts }: FormOptions<N> = {},
) {
  const values = readTexts(await readForm(request))
  const sent = read(values)
  const issues = readIn(languageOf(request), () => schema.safeParse(sent, ownMessages).error?.issues)
  if (issues) {
    const { '': ofAll = null, ...ofFields } = firstMessages(issues)
    return refuse<CallBody<N>>(400, ofAll, ofFields, values)
  }
  try {
    const { body } = await context.get(pageContext).call(name, { params, body: sent } as CallRequest<N>)
    return data<FormOutcome<CallBody<N>>>({ ok: true, answer: body, values })
  } catch (error) {
    const refusal = readRefusal(error)
    if (refusal === null) throw error
    return refuse<CallBody<N>>(refusal.status, refusal.message, {}, values)
  }
}

/** The fields of a form. What is none (a robot's JSON, half a form) is refused, and no fault of ours. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(pickWords(languageOf(request), REFUSALS.unreadable), { status: 400 })
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

/** The first sentence about each field, which is what the form shows; about all of it under "". */
function firstMessages(issues: z.core.$ZodIssue[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of issues) messages[String(issue.path.at(-1) ?? '')] ??= issue.message
  return messages
}
