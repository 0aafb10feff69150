import { z } from 'zod'
import { makeQuestion } from '../../extraction/model/question.ts'
import { objectIn } from '../../ports/page-reader/object-in-text.ts'
import type { SavedPage } from './page-folder.ts'

export const BATCH_FORMATS = ['openai', 'anthropic'] as const
export type BatchFormat = (typeof BATCH_FORMATS)[number]

/** One line of a batch: of OpenAI's input file, or of Anthropic's requests. */
export function questionLine(page: SavedPage, format: BatchFormat, model: string): object {
  const { now, timeZone } = page.input
  const question = makeQuestion(page.lines, { today: now.slice(0, 10), timeZone })
  const user = { role: 'user', content: question.page }
  const max_tokens = question.maxOutputTokens
  if (format === 'anthropic')
    return {
      custom_id: page.id,
      params: { model, max_tokens, system: question.instructions, messages: [user] },
    }
  const schema = z.toJSONSchema(question.schema, { target: 'draft-7' })
  return {
    custom_id: page.id,
    method: 'POST',
    url: '/v1/chat/completions',
    body: {
      model,
      max_tokens,
      messages: [{ role: 'system', content: question.instructions }, user],
      response_format: { type: 'json_schema', json_schema: { name: 'events', strict: true, schema } },
    },
  }
}

const openAiUsage = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() })
const anthropicUsage = z.object({ input_tokens: z.number(), output_tokens: z.number() })

const resultLine = z.object({
  custom_id: z.string(),
  /** OpenAI's. */
  response: z
    .object({
      body: z.object({
        choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).optional(),
        usage: openAiUsage.nullish(),
      }),
    })
    .nullish(),
  /** Anthropic's; `errored`, `canceled` and `expired` have no message. */
  result: z
    .object({
      message: z
        .object({
          content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
          usage: anthropicUsage.nullish(),
        })
        .optional(),
    })
    .nullish(),
})

export interface BatchAnswer {
  id: string
  /** null where the model gave none, or none in JSON. */
  answer: object | null
  inputTokens: number
  outputTokens: number
}

/** A line of a results file, of either provider. @throws an Error with a sentence for people */
export function readResultLine(line: string, number: number): BatchAnswer {
  const parsed = resultLine.safeParse(objectIn(line))
  if (!parsed.success) throw new Error(`Line ${number} is no line of a batch’s results.`)
  const { custom_id: id, response, result } = parsed.data
  const body = response?.body
  const message = result?.message
  const text =
    body?.choices?.[0]?.message.content ?? message?.content.map((part) => part.text ?? '').join('') ?? ''
  return {
    id,
    answer: objectIn(text),
    inputTokens: body?.usage?.prompt_tokens ?? message?.usage?.input_tokens ?? 0,
    outputTokens: body?.usage?.completion_tokens ?? message?.usage?.output_tokens ?? 0,
  }
}
