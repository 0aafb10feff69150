import { createHash } from 'node:crypto'
import { unsubscribeCopy } from '../../copy/mail.ts'
import { escapeHtml } from '../../domain/newsletter/placeholders.ts'
import type { Document } from '../../platform/http/handlers.ts'

/** The look's colours; the page stands alone, because it is opened from mail programs on anything. */
const STYLE = `:root{color-scheme:light dark;--page:#f8f7f2;--card:#fefdfc;--ink:#171f30;--muted:#505869;--primary:#1e3f97;--on-primary:#fefdfc;--rule:#d9d7d0}
@media (prefers-color-scheme:dark){:root{--page:#0d1321;--card:#161e2e;--ink:#f1efe6;--muted:#a9b1c2;--primary:#94b8f8;--on-primary:#0d1321;--rule:#353d4d}}
body{margin:0;background:var(--page);color:var(--ink);font:18px/1.6 Verdana,Arial,sans-serif}
main{max-width:34rem;margin:10vh auto;padding:24px;background:var(--card);border:1px solid var(--rule)}
h1{margin:0 0 16px;font:600 28px/1.15 Georgia,serif}
p{margin:0 0 24px}
button{min-height:44px;padding:8px 24px;font:inherit;border:0;border-radius:4px;background:var(--primary);color:var(--on-primary);cursor:pointer}
a{display:inline-block;padding:8px 0;color:var(--primary)}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Nothing but this style and a form to this very site; the address holds a token, so that it is told to nobody. */
const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

function page(
  siteName: string,
  title: string,
  body: string,
): Pick<Document, 'contentType' | 'body' | 'headers'> {
  return {
    contentType: 'text/html; charset=utf-8',
    headers: HEADERS,
    body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - ${escapeHtml(siteName)}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
${body}
<a href="/">${escapeHtml(unsubscribeCopy.home(siteName))}</a></main></body></html>
`,
  }
}

/** Asks before anything changes: link scanners open every link, and none of them presses the button. */
export function askPage(siteName: string, email: string): Document {
  const question = escapeHtml(unsubscribeCopy.ask(shorten(email), siteName))
  return page(
    siteName,
    unsubscribeCopy.title,
    `<p>${question}</p><form method="post"><button type="submit">${unsubscribeCopy.button}</button></form>`,
  )
}

export function donePage(siteName: string): Document {
  return page(
    siteName,
    unsubscribeCopy.doneTitle,
    `<p role="status">${escapeHtml(unsubscribeCopy.done(siteName))}</p>`,
  )
}

export function unknownPage(siteName: string): Document {
  return { status: 404, ...page(siteName, unsubscribeCopy.unknownTitle, `<p>${unsubscribeCopy.unknown}</p>`) }
}

/** ada@mail.example -> a•••@mail.example: enough for its owner to know it, and for nobody else. */
function shorten(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}
