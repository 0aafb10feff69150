import { z } from 'zod'
import './general-messages.ts'

/** Of a union, where what is wrong with the value is among its own issues. */
export const FITS_NO_CHOICE = 'is in none of the forms that are taken here'

/**
 * What is wrong with a value, to stand behind the name of its field, wherever neither a rule nor the general messages
 * have words: in place of the schema library's own.
 */
function fieldMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_WORDS[issue.expected] ?? 'is of the wrong kind'
    case 'invalid_value':
      return `must be ${choiceOf(issue.values.map(String))}`
    case 'invalid_format':
      return FORMAT_WORDS[issue.format] ?? 'is not in the form that is taken here'
    case 'too_small':
      return boundWords(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least')
    case 'too_big':
      return boundWords(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most')
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `may not have ${choiceOf(issue.keys.map((key) => `“${key.slice(0, 40)}”`).slice(0, 5))}`
    case 'invalid_union':
      return issue.discriminator ? `has an unknown “${issue.discriminator}”` : FITS_NO_CHOICE
    case 'invalid_key':
      return 'has a field of an unknown name'
    default:
      return 'is not valid'
  }
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  number: 'must be a number',
  int: 'must be a whole number',
  string: 'must be text',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
}

const FORMAT_WORDS: Readonly<Record<string, string>> = {
  url: 'must be a web address',
  date: 'must be a date such as 2026-11-29',
  datetime: 'must be a point in time such as 2026-11-29T18:30:00Z',
  time: 'must be a time such as 18:30',
}

function boundWords(origin: string, bound: number | bigint, relation: string): string {
  if (origin === 'number' || origin === 'int' || origin === 'bigint') return `must be ${relation} ${bound}`
  if (origin === 'date') return `must be ${relation} ${new Date(Number(bound)).toISOString()}`
  return `must have ${relation} ${bound} ${Number(bound) === 1 ? 'item' : 'items'}`
}

/** "pending, approved or rejected"; of the many ways to write a switch, "yes or no". */
function choiceOf(values: readonly string[]): string {
  if (values.includes('true') && values.includes('no')) return 'yes or no'
  const shown = values.map((value) => (value === '' ? 'empty' : value))
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(shown)
}

z.config({ localeError: fieldMessage })
