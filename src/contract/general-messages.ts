import { z } from 'zod'
import { pickOfField, RULES } from './refusals.ts'

/** For what is there, and empty. */
export const required = { error: () => pickOfField(RULES.required) }

/**
 * The specification's general messages (section 5), wherever a rule does not bring its own words. What else may be wrong
 * is worded by field-messages.ts, where programs send it.
 */
export function generalMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return required.error()
  if (issue.code === 'invalid_format' && issue.format === 'email') return pickOfField(RULES.email)
  if (issue.code === 'too_small' && issue.origin === 'string')
    return pickOfField(RULES.textShort, issue.minimum)
  if (issue.code === 'too_big' && issue.origin === 'string') return pickOfField(RULES.textLong, issue.maximum)
  return undefined
}

z.config({ customError: generalMessage })
