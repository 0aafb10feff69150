import type { z } from 'zod'
import { FITS_NO_CHOICE } from '../../../contract/field-messages.ts'
import type { Issue } from '../../errors.ts'

const MAX_NAMED_ISSUES = 5

/** What is wrong with a value, by field; of a union, what is wrong with the choice that it comes closest to. */
export function listIssues(issues: readonly z.core.$ZodIssue[], within: PropertyKey[] = []): Issue[] {
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
export function describeIssues(issues: readonly Issue[], part: 'params' | 'query' | 'body'): string {
  const sentences = [...new Set(issues.map((issue) => describeIssue(issue, part)))]
  const more = sentences.length - MAX_NAMED_ISSUES
  const rest = more > 0 ? [`There is more like this (${more}).`] : []
  return [...sentences.slice(0, MAX_NAMED_ISSUES), ...rest].join(' ')
}

const WHOLE = { params: 'The address', query: 'The query', body: 'The body' }

function describeIssue({ path, message }: Issue, part: keyof typeof WHOLE): string {
  const field = path === '' ? WHOLE[part] : path
  // The specification's general messages name no field; field-messages.ts words what stands behind one.
  const sentence = /^(?:Required|Invalid email)$/.test(message)
    ? `${field}: ${message}`
    : message.replace(/^String (?=must )/, '').replace(/^(?=[a-z])/, `${field} `)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
