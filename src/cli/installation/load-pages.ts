import { pathToFileURL } from 'node:url'
import type { PageHandler } from '../../platform/http/pages.ts'
import { asInProduction } from '../../platform/load-in-production.ts'

/**
 * The handler of the built pages. React chooses by NODE_ENV, at the moment in which it is loaded, whether it is the one
 * for developing: that takes twice as long for a page, and writes failures of the server into it. Built pages are always
 * for readers, in the demo too.
 */
export async function loadPages(entry: string): Promise<PageHandler> {
  return await asInProduction(() => import(pathToFileURL(entry).href) as Promise<PageHandler>)
}
