import { createHash } from 'node:crypto'

export interface PaymentOrigins {
  scripts: string[]
  frames: string[]
  calls: string[]
}

export interface PolicyOptions {
  /** Origins that this page may show in a frame, for example the map's; none by default. */
  frames: string[]
  images?: string[]
  /** What the payment provider's form loads, on a page that takes payments. */
  payments?: PaymentOrigins | null
  /** Vite's development server adds style elements and a web socket of its own. */
  development: boolean
}

/**
 * The scripts of a rendered page are marked with a random word while rendering; this takes the marks off and
 * returns the page with the hash of each marked inline script. Scripts without the mark (inside a blog post's HTML,
 * for example) get no hash, so that they never run. Without nonces the same page can be answered to everybody.
 */
export function hashMarkedScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(`nonce="${mark}"`) || /\ssrc=/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`)
  }
  return { html: html.replaceAll(` nonce="${mark}"`, ''), hashes: [...hashes] }
}

export function writePolicy(
  hashes: string[],
  { frames, images = [], payments, development }: PolicyOptions,
): string {
  const framed = [...frames, ...(payments?.frames ?? [])]
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, ...(payments?.scripts ?? [])],
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    // Positions and sizes that React renders into style attributes; style elements stay forbidden.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:', ...images],
    'connect-src': ["'self'", ...(development ? ['ws:'] : []), ...(payments?.calls ?? [])],
    'frame-src': framed.length > 0 ? framed : ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
