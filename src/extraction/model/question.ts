import { z } from 'zod'
import { INSTRUCTIONS, VERSION } from './prompts/v1.ts'

export const PROMPT_VERSION = VERSION

/** A page that is longer is asked about up to here: some 6,000 tokens. */
const MAX_PAGE_CHARS = 24_000
const MAX_OUTPUT_TOKENS = 4000

/** The form of an answer, as providers bind a model to it. */
export const answerSchema = z.strictObject({
  events: z.array(
    z.strictObject({
      title: z.string(),
      day: z.string(),
      hour: z.string().nullable(),
      place: z.string().nullable(),
      repeats: z.boolean(),
    }),
  ),
})

export interface Question {
  instructions: string
  /** The lines of the page, numbered. */
  page: string
  schema: z.ZodType
  maxOutputTokens: number
}

/** What of a page a model is asked about: quotations are looked for in these lines alone. */
export function questionLines(lines: readonly string[]): string[] {
  let left = MAX_PAGE_CHARS
  return lines
    .map((line) => line.replace(/\s+/g, ' '))
    .filter((line) => {
      left -= line.length + 1
      return left >= 0
    })
}

/** The question about the lines of a page. `today` is 'YYYY-MM-DD' in the city's zone. */
export function makeQuestion(
  lines: readonly string[],
  { today, timeZone }: { today: string; timeZone: string },
): Question {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(today),
  )
  return {
    instructions: INSTRUCTIONS.replace('{today}', `${weekday}, ${today}`).replace('{timeZone}', timeZone),
    page: lines.map((line, at) => `${at + 1}| ${line}`).join('\n'),
    schema: answerSchema,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  }
}
