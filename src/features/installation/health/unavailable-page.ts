import { createHash } from 'node:crypto'
import { refusals } from '../../../copy/refusals.ts'
import { shellCopy } from '../../../copy/shell.ts'

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:24px;font:18px/1.6 Verdana,Arial,sans-serif}
main{max-width:34rem;margin:10vh auto}
h1,h2{margin:0 0 8px;font:600 28px/1.15 Georgia,serif}
p{margin:0 0 32px}`

/** What the page may do: nothing but look so. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`

/**
 * For somebody who opened a link of a mail while the site has no database: whose it is, and so in which language, cannot
 * be known, so that both say it.
 */
export function unavailablePage(sentence: string): { html: string; policy: string } {
  const { en, es } = shellCopy
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${en.error.soonBack}</title><style>${STYLE}</style></head>
<body><main><h1>${en.error.soonBack}</h1><p>${sentence}</p>
<div lang="es"><h2>${es.error.soonBack}</h2><p>${refusals.es.refusal(sentence)}</p></div></main></body></html>
`
  return { html, policy: POLICY }
}
