import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import stylesheet from './styles/app.css?url'

/**
 * The site's styles inside the page: nothing is drawn before they are there, and asking for them costs a slow phone
 * a third of a second. React leaves elements of the head that it does not know where they are.
 */
const styles = import.meta.env.DEV
  ? null
  : readFileSync(join(import.meta.dirname, '..', 'client', stylesheet), 'utf8').trim()

/** What the content security policy has to allow for them; nothing in development, where a link brings them. */
export const styleHash =
  styles === null ? null : `'sha256-${createHash('sha256').update(styles).digest('base64')}'`

/** Puts the styles into a rendered page, before everything that it has to fetch. */
export function inlineStyles(html: string): string {
  if (styles === null) return html
  // Behind the first element, which tells the encoding and has to stand within the first kilobyte.
  return html.replace(/<head><meta charset="utf-8"\/>/i, (start) => `${start}<style>${styles}</style>`)
}
