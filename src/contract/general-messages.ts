import { z } from 'zod'
import { lengthRule, rule } from './refusals.ts'

/**
 * The specification's general messages (section 5), wherever a rule does not bring its own words. What else may be wrong
 * is worded by field-messages.ts, where programs send it.
 */
function generalMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return rule('required').error()
  if (issue.code === 'invalid_format' && issue.format === 'email') return rule('email').error()
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return lengthRule('least', issue.minimum)
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return lengthRule('most', issue.maximum)
  }
  return undefined
}

z.config({ customError: generalMessage })
