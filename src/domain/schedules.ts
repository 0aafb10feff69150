import { CronExpressionParser } from 'cron-parser'

/** Whether a text can be read as cron in five fields, and ever comes round. */
export function isCron(text: string): boolean {
  if (text.trim().split(/\s+/).length !== 5) return false
  try {
    CronExpressionParser.parse(text, { currentDate: new Date(0) }).next()
    return true
  } catch {
    return false
  }
}
