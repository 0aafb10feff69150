import { type Answer, answerHtml, type DemoSite, type Visit } from '../site-shapes.ts'
import { type Page, renderPage, type Theme } from './page.ts'

/** A page's own words; the frame around them is the site's. */
export interface SitePage {
  title: string
  body: string
  head?: string
}

export interface PagedSite extends Omit<DemoSite, 'respond'> {
  theme: Theme
  lang?: string
  nav: Page['nav']
  /** The page or other answer at a path; null where there is none. */
  open: (path: string, visit: Visit) => SitePage | Answer | null
}

/** A site whose pages share one frame and one row of links. */
export function makePagedSite({ theme, lang, nav, open, ...site }: PagedSite): DemoSite {
  return {
    ...site,
    respond: (visit) => {
      const found = open(visit.url.pathname, visit)
      if (found === null || 'status' in found) return found
      return answerHtml(renderPage(visit, { theme, nav, ...found, ...(lang !== undefined && { lang }) }))
    },
  }
}
