import type { z } from 'zod'
import { FITS_NO_CHOICE } from '../../../contract/field-messages.ts'
import { pickWords, RULES, readIn, type Words } from '../../../contract/refusals.ts'
import type { Issue } from '../../errors.ts'

const MAX_NAMED_ISSUES = 5

/** What is wrong with a value, by field; of a union, what is wrong with the choice that it comes closest to. */
export function listIssues(
  issues: readonly z.core.$ZodIssue[],
  within: PropertyKey[] = [],
): { path: string; message: string }[] {
  return issues.flatMap((issue) => {
    const path = [...within, ...issue.path]
    if (issue.code === 'invalid_union' && issue.message === FITS_NO_CHOICE) {
      const closest = issue.errors.toSorted((one, other) => one.length - other.length)
      const fewest = closest.filter(({ length }) => length === closest[0]?.length).at(-1)
      if (fewest) return listIssues(fewest, path)
    }
    return [{ path: path.map(String).join('.'), message: issue.message }]
  })
}

/** "Please enter a complete address. limit must be at least 1." */
export function describeIssues(issues: readonly Issue[], part: Part, language: keyof Words = 'en'): string {
  const sentences = [...new Set(issues.map((issue) => describeIssue(issue, part, language)))]
  const more = sentences.length - MAX_NAMED_ISSUES
  const rest = more > 0 ? [pickWords(language, moreLikeThis(more))] : []
  return [...sentences.slice(0, MAX_NAMED_ISSUES), ...rest].join(' ')
}

const moreLikeThis = (count: number): Words => ({
  en: `There is more like this (${count}).`,
  es: `Hay más así (${count}).`,
})

export type Part = 'params' | 'query' | 'body'

const WHOLE = { params: 'The address', query: 'The query', body: 'The body' }

/** The specification's general messages, which name no field. */
const GENERAL: Words[] = [RULES.required, RULES.email]

function describeIssue({ path, message }: Issue, part: Part, language: keyof Words): string {
  const field = path === '' ? WHOLE[part] : path
  const words = pickWords(language, message)
  // In English a general message follows the name of its field, as what field-messages.ts words stands behind one.
  const sentence =
    language === 'en' && GENERAL.some(({ en }) => en === words)
      ? `${field}: ${words}`
      : words.replace(/^String (?=must )/, '').replace(/^(?=[a-z])/, `${field} `)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

/** What a schema refuses of a value, in every language: only what is refused is read once more. */
export function readIssues(schema: z.ZodType, value: unknown): Issue[] {
  const listIn = (language: keyof Words) =>
    readIn(language, () => listIssues(schema.safeParse(value).error?.issues ?? []))
  const spanish = listIn('es')
  return listIn('en').map(({ path, message }, place) => ({
    path,
    message: { en: message, es: spanish[place]?.message ?? message },
  }))
}
