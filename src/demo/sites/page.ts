import type { Visit } from './site-shapes.ts'

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

const STYLES: Readonly<Record<Theme, string>> = {
  brick:
    'body{font:17px/1.6 Georgia,serif;margin:0;color:#2b2420;background:#faf6f0}.top{background:#7a2e22;color:#fff;padding:24px}' +
    '.top a{color:#ffe9c9;margin-right:18px}main{max-width:46em;margin:auto;padding:20px}footer{background:#2b2420;color:#cbb;padding:20px;font-size:14px}',
  wordpress:
    'body{font-family:Helvetica,Arial,sans-serif;margin:0;color:#333}#masthead{border-bottom:3px solid #2f6f5e;padding:18px 6%}' +
    '.menu{list-style:none;padding:0}.menu li{display:inline-block;margin-right:20px}.entry-content{padding:10px 6%;max-width:52em}' +
    '.site-footer{background:#eee;padding:16px 6%;font-size:13px}',
  tables:
    'body{background:#dde8f3;font-family:Verdana,sans-serif;font-size:13px}td{padding:6px}a{color:#003399}',
  builder:
    '.w{max-width:960px;margin:0 auto;font-family:"Open Sans",sans-serif;color:#444}.hero{background:#33475b;color:#fff;padding:60px 20px;text-align:center}' +
    '.row{display:flex;flex-wrap:wrap;gap:24px;padding:20px}.nav a{padding:0 12px;color:#33475b;text-decoration:none}.foot{padding:30px;font-size:12px;text-align:center}',
}

/** Looks of the pieces that several volunteers copied from the same place. */
const PIECES =
  'article,.card,.anuncio,.su-kien,.event,.tile,[class$=-results]>div,[class$=calendar]>div{border:1px solid #ddd6cc;border-radius:6px;padding:12px 18px;margin:0 0 14px;background:#fff}' +
  '.cards .card{display:grid;grid-template-columns:72px 1fr 190px;gap:16px;align-items:center}.badge{background:#33475b;color:#fff;border-radius:6px;text-align:center;padding:8px}.badge span{display:block}.badge .n{font-size:26px}' +
  '.side{font-size:14px;color:#666}img[alt=""]{display:none}.grid{display:grid;grid-template-columns:repeat(7,1fr);gap:4px;margin-top:12px}.grid .day{min-height:84px;border:1px solid #dde;padding:4px;font-size:13px}' +
  '.num{color:#999;display:block}.ev-title{font-weight:bold;display:block}.calendar-block,.teasers{list-style:none;padding:0}.calendar-item,.teasers li{padding:8px 0;border-bottom:1px solid #ddd}.calendar td{height:54px;width:14%}.other{color:#aaa}' +
  '.mass-times td,.mass-times th,#week td,#week th{text-align:left;border-bottom:1px solid #ccc;padding:8px}.button,.btn{background:#2f6f5e;color:#fff;padding:10px 18px;border-radius:4px;text-decoration:none}.band{background:#eef;padding:14px;text-align:center}'

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
<style>${STYLES[page.theme]}${PIECES}</style>
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
