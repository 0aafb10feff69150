import { answerHtml, type DemoSite, type Visit } from '../site-shapes.ts'

type Theme = 'brick' | 'tables' | 'builder'

interface Page {
  theme: Theme
  title: string
  nav: readonly (readonly [label: string, href: string])[]
  body: string
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

function renderPage(visit: Visit, page: Page): string {
  const title = page.title === visit.church.name ? page.title : `${page.title} | ${visit.church.name}`
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(visit.church.description)}">
<link rel="stylesheet" href="/${page.theme}.css">
</head>
<body>
${renderFrame(visit, page)}
</body>
</html>
`
}

interface PagedSite extends Omit<DemoSite, 'respond'>, Pick<Page, 'theme' | 'nav'> {
  /** The page at a path; null where there is none. */
  open: (path: string, visit: Visit) => Pick<Page, 'title' | 'body'> | null
}

export function makePagedSite({ theme, nav, open, ...site }: PagedSite): DemoSite {
  return {
    ...site,
    respond: (visit) => {
      const page = open(visit.url.pathname, visit)
      return page && answerHtml(renderPage(visit, { theme, nav, ...page }))
    },
  }
}
