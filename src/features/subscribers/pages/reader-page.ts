import { createHash } from 'node:crypto'
import type { Language } from '../../../copy/language.ts'
import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import { DARK_COLORS, LIGHT_COLORS, rootCss, themesCss } from '../../../domain/look-colors.ts'
import { escapeHtml } from '../../../domain/newsletter/mail/placeholders.ts'
import type { Document } from '../../../platform/http/handlers.ts'

/** The look's colours; the page stands alone, because it is opened from mail programs on anything. */
const COLORS = themesCss(
  rootCss('light', { ...LIGHT_COLORS, 'on-primary': LIGHT_COLORS.card, danger: '#a3262a' }),
  rootCss('dark', { ...DARK_COLORS, 'on-primary': DARK_COLORS.page, danger: '#f59a94' }),
)
const STYLE = `${COLORS}
body{margin:0;background:var(--page);color:var(--ink);font:18px/1.6 Verdana,Arial,sans-serif}
main{max-width:34rem;margin:10vh auto;padding:24px;background:var(--card);border:1px solid var(--rule);overflow-wrap:anywhere}
h1{margin:0 0 16px;font:600 28px/1.15 Georgia,serif}
h2{margin:0 0 8px;font:600 22px/1.2 Georgia,serif}
p{margin:0 0 24px}
.wrong{color:var(--danger);font-weight:700}
fieldset{margin:0 0 24px;padding:0;border:0}
legend,.label{display:block;padding:0;margin:0 0 4px;font-weight:700}
summary{min-height:44px;padding:8px 0;box-sizing:border-box;font-weight:700;cursor:pointer}
details{margin:0 0 16px}
@media (min-width:480px){details fieldset{columns:2}}
.hidden{position:absolute;clip-path:inset(50%)}
.choice{display:flex;gap:12px;align-items:center;min-height:44px}
.choice input{width:24px;height:24px;margin:0;flex:none;accent-color:var(--primary)}
table{width:100%;margin:0 0 16px;border-collapse:collapse}
th,td{padding:4px 8px 4px 0;text-align:left;border-bottom:1px solid var(--rule)}
td:not(:first-child),th:not(:first-child){text-align:right}
h2{margin:32px 0 12px;font:600 21px/1.2 Georgia,serif}
ul{padding-left:1.2em}
input[type=text],textarea{box-sizing:border-box;width:100%;min-height:44px;margin:0 0 16px;padding:8px 12px;font:inherit;color:inherit;background:var(--page);border:1px solid var(--muted);border-radius:4px}
input[type=date]{min-height:44px;margin:0 0 24px;padding:4px 12px;font:inherit;color:inherit;background:var(--page);border:1px solid var(--muted);border-radius:4px}
button{min-height:44px;padding:8px 24px;font:inherit;border:0;border-radius:4px;background:var(--primary);color:var(--on-primary);cursor:pointer}
form{margin:0 0 16px}
a{display:inline-block;padding:8px 0;margin:0 24px 0 0;color:var(--primary)}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Nothing but this style and a form to this very site; the address holds a token, so that it is sent to nobody. */
const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

export interface PageOf {
  siteName: string
  language: Language
}

/** A page of its own for one reader. `title` is plain text, `body` HTML that is escaped already. */
export function readerPage({ siteName, language }: PageOf, title: string, body: string): Document {
  return {
    contentType: 'text/html; charset=utf-8',
    headers: HEADERS,
    body: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - ${escapeHtml(siteName)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
<a href="/">${escapeHtml(subscriberMailCopy[language].leave.home(siteName))}</a></main></body></html>
`,
  }
}

/** Nobody knows whose link it was: both languages say so. `say` picks the words in each. */
export function unknownPage(
  siteName: string,
  choose: (copy: (typeof subscriberMailCopy)[Language]) => string = ({ leave }) => leave.unknown,
): Document {
  const { en, es } = subscriberMailCopy
  const body = `<p>${escapeHtml(choose(en))}</p><p lang="es">${es.leave.unknownTitle}. ${escapeHtml(choose(es))}</p>`
  return { ...readerPage({ siteName, language: 'en' }, en.leave.unknownTitle, body), status: 404 }
}

/** ada@mail.example -> a•••@mail.example: enough for its owner to know it, and for nobody else. */
export function shorten(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}
