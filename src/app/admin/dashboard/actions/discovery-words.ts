import type { DiscoveryAnswer } from '../../../../contract/churches/churches.ts'
import { quickActionsCopy, type ToastWords } from '../../../../copy/admin/admin.ts'

/** The toast of a discovery: the words of section 8, and after them what else the server's message says. */
export function discoveryWords(answer: DiscoveryAnswer): ToastWords {
  const { title, description } = quickActionsCopy.discovered(answer.discovered, answer.added, 0)
  const message = answer.message.trim()
  const more = message.startsWith(description) ? message.slice(description.length).trim() : message
  return { title, description: more === '' ? description : `${description} ${more}` }
}
