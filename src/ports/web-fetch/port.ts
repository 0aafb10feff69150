/** Reads public web pages, feeds and calendars, politely. Every failure is a value: nothing here throws. */
export interface WebFetch {
  /** Reads one address, following redirects. Waits its turn first: one request at a time per host. */
  get(request: FetchRequest): Promise<FetchOutcome>
  /**
   * The sitemaps that the robots.txt of an address's origin names, absolute and in order; none where it names none or
   * cannot be read. Costs no request where an address of that origin was read lately.
   */
  sitemaps(url: string, signal?: AbortSignal): Promise<readonly string[]>
  /** Ends everything promptly; requests that are waiting or under way answer with the reason 'interrupted'. */
  close(): Promise<void>
}

export interface FetchRequest {
  readonly url: string
  /** The ETag of the copy that the caller still has; the answer is then 'not-modified' when nothing changed. */
  readonly ifNoneMatch?: string
  /** The Last-Modified header of that copy, exactly as it came. */
  readonly ifModifiedSince?: string
  /** An Accept header, for the few addresses that answer differently by it. */
  readonly accept?: string
  /**
   * What is expected at the address: a page, feed or calendar unless something else is named, as a document one of them or a
   * PDF. Of pictures and PDFs there is no `text`.
   */
  readonly kind?: 'page' | 'document' | 'picture'
  /** Gives the request up; the outcome is then 'interrupted'. */
  readonly signal?: AbortSignal
  /** The most bytes of the unpacked body, when the caller wants fewer than the adapter's own limit. */
  readonly maxBytes?: number
}

export type FetchOutcome = FetchedPage | UnchangedPage | FetchFailure

interface Answered {
  readonly ok: true
  /** Where the answer came from, after redirects, without a fragment. */
  readonly url: string
  readonly requestedUrl: string
  /** The addresses that it was redirected to, in order; the last one is `url`. Empty without a redirect. */
  readonly redirects: readonly string[]
  /** To be handed back in `ifNoneMatch` next time. */
  readonly etag: string | undefined
  /** To be handed back in `ifModifiedSince` next time. */
  readonly lastModified: string | undefined
  readonly fetchedAt: Date
}

export interface FetchedPage extends Answered {
  readonly status: 'fetched'
  /** The bytes after unpacking (gzip, deflate, br). */
  readonly body: Uint8Array
  /** The same, decoded by `charset`, without a byte order mark. */
  readonly text: string
  /** The media type alone, in lower case, for example "text/html"; empty when the server does not say. */
  readonly contentType: string
  /** The name of the encoding that `text` was decoded with, in lower case, for example "utf-8". */
  readonly charset: string
}

export interface UnchangedPage extends Answered {
  readonly status: 'not-modified'
}

export interface FetchFailure {
  readonly ok: false
  readonly reason: FetchFailureReason
  /** One sentence for a curator: what happened, in plain words. It never contains a query string. */
  readonly message: string
  readonly url: string
  readonly httpStatus?: number
  /** When the site asked to be left alone until then (Retry-After). */
  readonly retryAt?: Date
}

/**
 * - bad-address: not a web address that can be visited (scheme, port, user name, unreadable).
 * - blocked-address: not on the public internet, or a name that stands for such an address.
 * - disallowed-by-robots: robots.txt says no, or could not be read (RFC 9309, 2.3.1.4).
 * - not-found-host: the name does not exist.
 * - refused: nobody answers there.
 * - timeout: too slow, whether it never answered or dripped.
 * - too-large: more bytes than allowed, packed or unpacked, or oversized headers.
 * - too-many-redirects: a loop, or more hops than allowed.
 * - http-error: any status that is not a page.
 * - challenge: a bot wall instead of the page, whatever its status says.
 * - unsupported-type: a document that is not read (PDF, picture, video, unknown packing).
 * - tls: the certificate or the handshake is not right.
 * - interrupted: the connection broke off, or the caller gave up.
 */
export type FetchFailureReason =
  | 'bad-address'
  | 'blocked-address'
  | 'disallowed-by-robots'
  | 'not-found-host'
  | 'refused'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  | 'http-error'
  | 'challenge'
  | 'unsupported-type'
  | 'tls'
  | 'interrupted'
