import { z } from 'zod'

/**
 * The specification's general messages (section 5), wherever a rule does not bring its own words. What else may be wrong
 * is worded by field-messages.ts, where programs send it.
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
  return undefined
}

z.config({ customError: generalMessage })
