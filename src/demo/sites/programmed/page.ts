import type { Visit } from '../site-shapes.ts'

/** How a page looks; each is the work of another volunteer. */
export type Theme = 'brick' | 'wordpress' | 'tables' | 'builder'

export interface Page {
  theme: Theme
  title: string
  /** Label and address of the links at the top. */
  nav: readonly (readonly [label: string, href: string])[]
  body: string
  /** Extra lines for the head. */
  head?: string
  lang?: string
  charset?: string
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function renderLinks(nav: Page['nav'], before: string, after: string): string {
  return nav
    .map(([label, href]) => `${before}<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>${after}`)
    .join('\n')
}

function renderFrame(visit: Visit, page: Page): string {
  const name = escapeHtml(visit.church.name)
  const address = escapeHtml(visit.church.address)
  const { phone } = visit.church
  const { year } = visit.moment.today
  switch (page.theme) {
    case 'brick':
      return `<header class="top"><h1>${name}</h1><nav>${renderLinks(page.nav, '', '')}</nav></header>
<main>${page.body}</main>
<footer><p>${name} &bull; ${address} &bull; ${phone}</p><p>Office hours: Monday to Thursday, 9 AM to 3 PM. &copy; ${year}</p></footer>`
    case 'wordpress':
      return `<div id="page" class="site"><header id="masthead"><p class="site-title"><a href="/" rel="home">${name}</a></p>
<nav><ul class="menu">${renderLinks(page.nav, '<li class="menu-item">', '</li>')}</ul></nav></header>
<div class="entry-content"><h1 class="entry-title">${escapeHtml(page.title)}</h1>${page.body}</div>
<footer class="site-footer"><address>${address}<br>Phone: ${phone}</address><p>Copyright ${year} ${name}. Powered by coffee.</p></footer></div>`
    case 'tables':
      return `<center><table width="760" bgcolor="#ffffff" border="0"><tr><td colspan="2"><font size="5" color="#003366"><b>${name}</b></font></td></tr>
<tr><td width="150" valign="top" bgcolor="#eef3f8">${renderLinks(page.nav, '<p>', '</p>')}</td><td valign="top">${page.body}</td></tr>
<tr><td colspan="2"><hr><font size="1">${address} - Tel. ${phone} - Last updated by the webmaster. (c) 1999-${year}</font></td></tr></table></center>`
    case 'builder':
      return `<div class="w"><div class="nav">${renderLinks(page.nav, '', '')}</div><div class="hero"><div class="t1">${escapeHtml(page.title)}</div></div>
<div class="sec"><div class="in">${page.body}</div></div>
<div class="foot"><div>${name}</div><div>${address}</div><div><a href="tel:${phone.replace(/\D/g, '')}">${phone}</a></div></div></div>`
  }
}

/** A whole page of the church's site. */
export function renderPage(visit: Visit, page: Page): string {
  const title = page.title === visit.church.name ? page.title : `${page.title} | ${visit.church.name}`
  return `<!DOCTYPE html>
<html lang="${page.lang ?? 'en'}">
<head>
<meta charset="${page.charset ?? 'utf-8'}">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(visit.church.description)}">
<link rel="stylesheet" href="/${page.theme}.css">
${page.head ?? ''}
</head>
<body>
${renderFrame(visit, page)}
</body>
</html>
`
}

/** A script element of linked data; "<" is escaped so that no text can close it. */
export function renderLinkedData(value: unknown): string {
  return `<script type="application/ld+json">\n${JSON.stringify(value, null, 2).replaceAll('<', '\\u003c')}\n</script>`
}
