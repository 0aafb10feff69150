import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../clock/clock.ts'
import { readPage } from './answer/answer.ts'
import { describeProblem, FetchProblem } from './fetch-problem.ts'
import type { FetchFailureReason, FetchOutcome, FetchRequest, WebFetch } from './port.ts'

/** No file of a site is larger, as no answer of one is read further. */
const MAX_FILE_BYTES = 10 * 1024 * 1024

export interface FolderWebFetchOptions {
  readonly clock: Clock
  /** Where the site's pages lie as files. */
  readonly folder: string
  /** The address of the site's home page: what it holds is below it. */
  readonly site: string
}

/**
 * Reads one web site that was saved as files, and nothing else: no request leaves the machine. Addresses find files as
 * on hosts of static sites: a folder is its index.html, and a page may be named without ".html".
 */
export function createFolderWebFetch({ clock, folder, site }: FolderWebFetchOptions): WebFetch {
  const root = path.resolve(folder)
  const home = new URL('.', site)
  const bareHost = (url: URL) => url.host.replace(/^www\./, '')

  /** The file of an address, with the address that answers; null where the site has none. */
  async function find(url: URL): Promise<{ file: string; url: URL } | null> {
    const name = decodePath(url.pathname.slice(home.pathname.length))
    const place = path.join(root, name)
    if (place !== root && !place.startsWith(`${root}${path.sep}`)) return null
    if (name !== '' && !name.endsWith('/')) {
      for (const file of [place, `${place}.html`]) if (await isFile(file)) return { file, url }
    }
    const file = path.join(place, 'index.html')
    if (!(await isFile(file))) return null
    const front = new URL(url)
    if (!front.pathname.endsWith('/')) front.pathname += '/'
    return { file, url: front }
  }

  async function read({ url: address, kind }: FetchRequest): Promise<FetchOutcome> {
    const fail = (reason: FetchFailureReason, message: string, status?: number): FetchOutcome => {
      const failure = { ok: false, reason, message, url: address } as const
      return status === undefined ? failure : { ...failure, httpStatus: status }
    }
    const url = URL.parse(address)
    if (!url || !/^https?:$/.test(url.protocol)) return fail('bad-address', 'This is no web address.')
    url.hash = ''
    if (bareHost(url) !== bareHost(home) || !url.pathname.startsWith(home.pathname))
      return fail('blocked-address', `${url.host} is not part of the saved site.`)
    const found = await find(url)
    if (!found) return fail('http-error', 'The saved site has no page at this address (404).', 404)
    try {
      const body = await readFile(found.file)
      if (body.length > MAX_FILE_BYTES) throw new FetchProblem('too-large', 'The file is too large.')
      // Without a type the first bytes decide, as for servers that name none.
      const page = await readPage({ status: 200, headers: {}, body }, found.url, MAX_FILE_BYTES, kind)
      const redirects = found.url.href === url.href ? [] : [found.url.href]
      const answered = { requestedUrl: address, redirects, etag: undefined, lastModified: undefined }
      return {
        ok: true,
        status: 'fetched',
        url: found.url.href,
        ...answered,
        fetchedAt: clock.now(),
        ...page,
      }
    } catch (error) {
      return describeProblem(error, found.url)
    }
  }

  return {
    get: read,
    async sitemaps() {
      const robots = await readFile(path.join(root, 'robots.txt'), 'utf8').catch(() => '')
      return [...robots.matchAll(/^sitemap:\s*(\S+)/gim)].flatMap(([, url = '']) =>
        URL.canParse(url) ? [url] : [],
      )
    },
    close: async () => {},
  }
}

function decodePath(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
