import { createHash } from 'node:crypto'
import type { Words } from '../../../contract/refusals.ts'
import { shellCopy } from '../../../copy/shell.ts'
import { DARK_COLORS, LIGHT_COLORS, rootCss, themesCss } from '../../../domain/look-colors.ts'
import { escapeHtml } from '../../../domain/newsletter/placeholders.ts'
import type { ApiDocument } from '../../../platform/http/reference/openapi.ts'

const REFERENCE_STYLE = `${themesCss(rootCss('light', LIGHT_COLORS), rootCss('dark', DARK_COLORS))}
body{margin:0;background:var(--page);color:var(--ink);font:17px/1.55 Verdana,Arial,sans-serif}
header,main,nav{max-width:58rem;margin:0 auto;padding:0 20px}
header{padding-top:40px}
h1{margin:0 0 8px;font:600 34px/1.15 Georgia,serif}
h2{margin:40px 0 8px;font:600 25px/1.2 Georgia,serif}
h3{margin:16px 0 4px;font-size:1em}
p{margin:0 0 12px;max-width:70ch}
nav+nav{margin-top:32px}
code,pre{font:0.92em/1.5 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
a{display:inline-flex;min-height:44px;align-items:center;margin-right:20px;color:var(--primary)}
details{border:1px solid var(--rule);border-bottom:0;background:var(--card)}
details:last-of-type{border-bottom:1px solid var(--rule)}
summary{display:grid;grid-template-columns:5.5rem minmax(0,1fr) auto;gap:2px 12px;align-items:baseline;padding:11px 14px;cursor:pointer}
summary span{grid-column:2/4;color:var(--muted);font-size:.88em}
summary b::before{content:'▸ ' / ''}
details[open] summary b::before{content:'▾ ' / ''}
summary small{color:var(--muted)}
.call{padding:0 14px 14px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{padding:4px 16px 4px 0;text-align:left;vertical-align:baseline;border-bottom:1px solid var(--rule)}
pre{margin:0;padding:10px 12px;max-height:24rem;overflow:auto;background:var(--page);border:1px solid var(--rule);white-space:pre}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
@media (max-width:560px){summary{grid-template-columns:5.5rem minmax(0,1fr)}summary small,summary span{grid-column:1/3}}`

/** What the page may do: nothing but look so. */
const REFERENCE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(REFERENCE_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

type Operation = ApiDocument['paths'][string][string]
type Parameter = Operation['parameters'][number]

/** The OpenAPI document for people to read. */
export function referencePage(
  document: ApiDocument,
  { hasFiles }: { hasFiles: boolean },
): { html: string; policy: string } {
  const { info, tags, paths } = document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const title = `${escapeHtml(info.title)} API`
  const sections = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return `<section id="${anchorOf(name)}" aria-label="${name}"><h2>${name}</h2>${own.map(writeOperation).join('\n')}</section>`
  })
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${REFERENCE_STYLE}</style></head>
<body><header><h1>${title}</h1><p>Version ${info.version}</p>
${info.description
  .split('\n\n')
  .map((paragraph) => `<p>${writeWords(paragraph)}</p>`)
  .join('\n')}
<a href="/api/openapi.json">OpenAPI document</a><a href="/">Home page</a></header>
<nav aria-label="Use our data"><h2>Use our data</h2><p>Without a key, from any program or page:</p>
<a href="/api/events?when=weekend">This weekend’s events as JSON</a><a href="/api/events.ics">A calendar to subscribe to</a>${
    hasFiles
      ? '<a href="/api/open-data">All events and churches as files</a>'
      : '<a href="/embed">A list for your own site</a>'
  }</nav>
<nav aria-label="Groups of calls">${tags.map(({ name }) => `<a href="#${anchorOf(name)}">${name}</a>`).join('')}</nav>
<main>${sections.join('\n')}</main></body></html>
`
  return { html, policy: REFERENCE_POLICY }
}

const anchorOf = (tag: string) => tag.toLowerCase().replaceAll(' ', '-')

/** Text with `code` in it. */
function writeWords(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

function writeOperation(call: { path: string; method: string; operation: Operation }): string {
  const { operationId, summary, security, parameters, requestBody, responses } = call.operation
  const [status = '', answer] = Object.entries(responses).find(([name]) => name.startsWith('2')) ?? []
  const body = requestBody?.content['application/json'].example
  const [[type = '', content] = []] = Object.entries(answer?.content ?? {})
  return `<details id="${operationId}"><summary><code><b>${call.method.toUpperCase()}</b></code><code>${escapeHtml(call.path)}</code><small>${whoWords(security)}</small><span>${writeWords(summary)}</span></summary>
<div class="call">${writeParameters(parameters)}${body === undefined ? '' : writeExample('Send', body)}
<h3>Answer: ${status}, <code>${escapeHtml(type)}</code></h3>${content?.example === undefined ? '' : writeJson('Example of the answer', content.example)}</div></details>`
}

function whoWords(security: Operation['security']): string {
  const scope = security.flatMap((way) => way.token ?? [])[0]
  if (security.length === 0 || security.some((way) => Object.keys(way).length === 0)) {
    return scope === undefined ? 'Anyone' : `Anyone; more with the scope ${scope}`
  }
  return scope === undefined ? 'Signed in' : `Token: ${scope}`
}

function writeParameters(parameters: Parameter[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema, description = '' }) =>
      `<tr><th scope="row"><code>${name}</code></th><td>${place}${required ? ', required' : ''}</td><td>${escapeHtml(typeWords(schema))}</td><td>${writeWords(description)}</td></tr>`,
  )
  return `<h3>Parameters</h3><div class="scroll" tabindex="0" role="region" aria-label="Parameters"><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Value</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function typeWords(schema: Parameter['schema']): string {
  const { type, format, minimum, maximum, maxLength } = schema
  const choices = schema.enum
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(', ')
  const bounds = [
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean)
  return [[type, format && `(${format})`].filter(Boolean).join(' ') || 'see the document', ...bounds].join(
    ', ',
  )
}

const writeExample = (title: string, value: unknown) => `<h3>${title}</h3>${writeJson(title, value)}`

function writeJson(label: string, value: unknown): string {
  return `<pre tabindex="0" aria-label="${label}">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
}

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
export function unavailablePage(words: Words): { html: string; policy: string } {
  const { en, es } = shellCopy
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${en.error.soonBack}</title><style>${STYLE}</style></head>
<body><main><h1>${en.error.soonBack}</h1><p>${words.en}</p>
<div lang="es"><h2>${es.error.soonBack}</h2><p>${words.es}</p></div></main></body></html>
`
  return { html, policy: POLICY }
}
