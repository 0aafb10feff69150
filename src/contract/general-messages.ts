import { z } from 'zod'

/**
 * The specification's general messages (section 5) in place of the schema library's own, wherever a rule does not bring
 * its own words, and plain words in place of what only a programmer reads. Undefined leaves the library's.
 */
function generalMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Required'
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'Invalid email'
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return `String must contain at least ${issue.minimum} character(s)`
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return `String must contain at most ${issue.maximum} character(s)`
  }
  if (issue.code === 'invalid_value') return `must be ${choiceOf(issue.values.map(String))}`
  if (issue.code === 'invalid_type') return TYPE_WORDS[issue.expected]
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'must be a web address'
  if (issue.code === 'too_small' && issue.origin === 'number') return `must be at least ${issue.minimum}`
  if (issue.code === 'too_big' && issue.origin === 'number') return `must be at most ${issue.maximum}`
  return undefined
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  number: 'must be a number',
  int: 'must be a whole number',
  string: 'must be text',
  boolean: 'must be true or false',
  array: 'must be a list',
}

/** "pending, approved or rejected"; of the many ways to write a switch, "yes or no". */
function choiceOf(values: readonly string[]): string {
  if (values.includes('true') && values.includes('no')) return 'yes or no'
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(values)
}

z.config({ customError: generalMessage })
