import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import type { CallBody, CallName, CallRequest } from '../../../contract/calls.ts'
import { type City, localeOf } from '../../../contract/city.ts'
import type { EventDetail } from '../../../contract/events/events.ts'
import { REFUSALS } from '../../../contract/refusals.ts'
import { advertiseCopy } from '../../../copy/advertising/advertise.ts'
import { blogCopy } from '../../../copy/blog.ts'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { addChurchCopy } from '../../../copy/churches/add-church.ts'
import { churchesCopy } from '../../../copy/churches/churches.ts'
import { dataWords } from '../../../copy/data-words.ts'
import { galleryCopy } from '../../../copy/gallery.ts'
import { homeCopy } from '../../../copy/home.ts'
import type { Language } from '../../../copy/language.ts'
import { newsletterCopy } from '../../../copy/newsletter.ts'
import { categoryLook } from '../../../domain/events/category-look.ts'
import { type CoverCategory, coverOf, seasonOf } from '../../../domain/events/pictures/cover.ts'
import { readMailCover } from '../../../domain/events/pictures/picture.ts'
import { dateIn } from '../../../domain/events/when.ts'
import { SHARED_PAGES, type SharedPage } from '../../../domain/feeds/shared-pages.ts'
import { BLOG_TAG, churchTag } from '../../../platform/database/public-content.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Dispatch } from '../../../platform/http/dispatch.ts'
import type { Caller, Document } from '../../../platform/http/handlers.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { encodeMailPicture } from '../storing/encode.ts'
import { drawCover } from './covers.ts'
import type { ShareImage } from './draw-share-image.ts'

const MAX_CACHED_BYTES = 16 * 1024 * 1024
const MAX_WAITING_IMAGES = 100

/** Who asks: a visitor of whom nothing is known, since what is drawn is for everybody. */
const ANYBODY: Caller = {
  viewer: null,
  address: '',
  userAgent: '',
  isAhead: false,
  mailOrigin: '',
  respondAsync: false,
  origin: '',
}

/** Pictures for shared links, drawn when they are first asked for, in the language of the page. */
export function createShareImages(options: { city: City; clock: Clock; dispatch: Dispatch }) {
  const { city, clock, dispatch } = options
  const ask = async <N extends CallName>(name: N, request: CallRequest<N>): Promise<CallBody<N>> =>
    (await dispatch(name, request, ANYBODY)).body

  // One thread: they are wanted by robots mostly, and the other processor belongs to people.
  const pool = new Piscina<ShareImage | string, Uint8Array>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MAX_WAITING_IMAGES,
    idleTimeout: 60_000,
  })
  pool.on('error', () => {})
  /** By everything that is drawn, so that a change of it is another picture. */
  const drawn = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (png, key) => png.length + key.length,
  })

  /** Out of the cache, or drawn and finished. */
  async function drawOnce(
    image: ShareImage | string,
    finish: (png: Uint8Array) => Buffer | Promise<Buffer> = Buffer.from,
  ): Promise<Buffer> {
    const key = JSON.stringify(image)
    let bytes = drawn.get(key)
    if (bytes === undefined) {
      if (pool.queueSize >= MAX_WAITING_IMAGES) {
        throw new AppError('too_many_requests', REFUSALS.tooManyRequests, { retryAfterSeconds: 30 })
      }
      bytes = await finish(await pool.run(image))
      drawn.set(key, bytes)
    }
    return bytes
  }

  async function draw(image: ShareImage, tags: string[]): Promise<Document> {
    return {
      contentType: 'image/png',
      body: await drawOnce(image),
      headers: { 'cache-control': 'public, max-age=86400' },
      tags,
    }
  }

  /** A page without a date of its own, in the season of today. */
  const plain = (title: string, lines: string[], category: CoverCategory): ShareImage => ({
    ...{ title, lines, tag: null, date: null, notice: null, siteName: city.site.name },
    cover: { category, season: seasonOf(dateIn(city.timeZone, clock.now())), variant: 0 },
  })

  const drawOf = {
    async churches(name: string, language: Language) {
      const church = await ask('getChurch', { params: { id: name } })
      const words = dataWords[language]
      const about = [church.language && words.churchLanguage(church.language), church.neighborhood]
      const lines = [church.address ?? '', about.filter(Boolean).join(' · ')]
      return draw(plain(church.name, lines, 'worship'), [churchTag(church.id)])
    },
    async posts(name: string, language: Language) {
      const post = await ask('getBlogPost', { params: { slug: name } })
      const lines = [blogCopy[language].by(post.author), post.excerpt]
      return draw(plain(post.title, lines, 'education'), [BLOG_TAG])
    },
    async issues(date: string, language: Language) {
      const issue = await ask('readIssue', { params: { date }, query: { lang: language } })
      const day = new Intl.DateTimeFormat(localeOf(city, language), { dateStyle: 'long', timeZone: 'UTC' })
      const lines = [newsletterCopy[language].landing.heading, day.format(new Date(`${date}T00:00:00Z`))]
      return draw(plain(issue.subject, lines, 'fellowship'), [])
    },
    async pages(name: string, language: Language) {
      const page = SHARED_PAGES.find((one) => one === name)
      if (page === undefined) throw new AppError('not_found', REFUSALS.noPicture)
      return draw(plain(...describePage(page, language, city)), [])
    },
  }

  return {
    /** Each @throws AppError not_found */
    async ofEvent(id: number, language: Language): Promise<Document> {
      const event = await ask('getEvent', { params: { id: String(id) } })
      return draw(describeEvent(event, language, city), [churchTag(event.church.id)])
    },
    of: (kind: 'pages' | 'churches' | 'posts' | 'issues', name: string, language: Language) =>
      drawOf[kind](name.slice(0, -'.png'.length), language),
    /** A drawing as mails show it; null for a name that is no such drawing's. */
    async ofMailCover(name: string): Promise<Document | null> {
      const cover = readMailCover(name)
      if (cover === null) return null
      const svg = drawCover(cover.category, cover.season, cover.variant)
      return {
        contentType: 'image/jpeg',
        body: await drawOnce(svg, encodeMailPicture),
        headers: { 'cache-control': 'public, max-age=2592000' },
        tags: [],
      }
    },
    close: () => pool.destroy(),
  }
}

export type ShareImages = ReturnType<typeof createShareImages>

function describePage(
  page: SharedPage,
  language: Language,
  city: City,
): [title: string, lines: string[], category: CoverCategory] {
  const texts = language === 'en' ? city.site : { ...city.site, ...city.translations[language].site }
  switch (page) {
    case 'home':
      return [texts.headline, [texts.tagline], 'worship']
    case 'churches':
      return [churchesCopy[language].title, [churchesCopy[language].intro], 'worship']
    case 'blog':
      return [blogCopy[language].title, [blogCopy[language].intro], 'bible study']
    case 'newsletter':
      return [
        newsletterCopy[language].landing.heading,
        [newsletterCopy[language].landing.intro],
        'fellowship',
      ]
    case 'gallery':
      return [galleryCopy[language].title, [galleryCopy[language].intro(texts.hashtag)], 'children']
    case 'advertise':
      return [advertiseCopy[language].title, [advertiseCopy[language].intro], 'music']
    case 'add-church':
      return [addChurchCopy[language].title, [addChurchCopy[language].intro], 'family']
  }
}

function describeEvent(event: EventDetail, language: Language, city: City): ShareImage {
  const locale = localeOf(city, language)
  const date = new Date(`${event.eventDate}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date)
  const time = dataWords[language].time(event.eventTime)
  const place = event.location ? `, ${event.location}` : ''
  return {
    title: event.title,
    lines: [event.church.name, `${time}${place}`],
    tag: {
      label: categoryLabel(categoryCopy[language], event.category),
      hue: categoryLook(event.category).hue,
    },
    date: {
      weekday: part({ weekday: 'short' }),
      day: part({ day: 'numeric' }),
      month: part({ month: 'long' }),
    },
    notice: event.cancelled ? homeCopy[language].cancelled : null,
    siteName: city.site.name,
    cover: { ...coverOf(event), variant: 0 },
  }
}
