import type { z } from 'zod'
import { ownMessages } from '../../../contract/field-messages.ts'
import { FIELD, readIn, type Words } from '../../../contract/refusals.ts'
import type { Issue } from '../../errors.ts'

const MAX_NAMED_ISSUES = 5

interface ReadIssue extends Issue {
  message: Words
  /** No rule has worded it: the name of its field stands before it in a sentence. */
  needsField: boolean
}

/** What a schema refuses of a value, in every language: only what is refused is read once more. */
export function readIssues(schema: z.ZodType, value: unknown): ReadIssue[] {
  const listIn = (language: keyof Words) =>
    readIn(language, () => listIssues(schema.safeParse(value, ownMessages).error?.issues ?? []), true)
  const spanish = listIn('es')
  return listIn('en').map(({ path, words, needsField }, place) => ({
    path,
    message: { en: words, es: spanish[place]?.words ?? words },
    needsField,
  }))
}

/** What is wrong with a value, by field; of a union, what is wrong with the choice that it comes closest to. */
function listIssues(
  issues: readonly z.core.$ZodIssue[],
  within: PropertyKey[] = [],
): { path: string; words: string; needsField: boolean }[] {
  return issues.flatMap((issue) => {
    const path = [...within, ...issue.path]
    const needsField = issue.message.startsWith(FIELD)
    if (issue.code === 'invalid_union' && needsField) {
      const closest = issue.errors.toSorted((one, other) => one.length - other.length)
      const fewest = closest.filter(({ length }) => length === closest[0]?.length).at(-1)
      if (fewest) return listIssues(fewest, path)
    }
    const words = needsField ? issue.message.slice(FIELD.length) : issue.message
    return [{ path: path.map(String).join('.'), words, needsField }]
  })
}

export type Part = 'params' | 'query' | 'body'

/** "Please enter a complete address. limit must be at least 1. email: Required." */
export function describeIssues(issues: readonly ReadIssue[], part: Part): Words {
  const describe = (language: keyof Words) => {
    const sentences = [...new Set(issues.map((issue) => describeIssue(issue, part, language)))]
    const more = sentences.length - MAX_NAMED_ISSUES
    const rest = more > 0 ? [MORE[language].replace('{}', String(more))] : []
    return [...sentences.slice(0, MAX_NAMED_ISSUES), ...rest].join(' ')
  }
  return { en: describe('en'), es: describe('es') }
}

const MORE: Words = { en: 'There is more like this ({}).', es: 'Hay más así ({}).' }

const WHOLE: Record<Part, Words> = {
  params: { en: 'The address', es: 'La dirección' },
  query: { en: 'The query', es: 'La consulta' },
  body: { en: 'The body', es: 'El contenido' },
}

function describeIssue({ path, message, needsField }: ReadIssue, part: Part, language: keyof Words): string {
  const words = message[language]
  // The general messages are sentences of their own (specification, section 5), the others go on from the name.
  const joint = /^\p{Lu}/u.test(words) ? ': ' : ' '
  const sentence = needsField ? `${path || WHOLE[part][language]}${joint}${words}` : words
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
