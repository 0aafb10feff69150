import type { City } from '../../../contract/city.ts'
import { LANGUAGES } from '../../../copy/language.ts'
import { churchAddress } from '../../../domain/feeds/church-json-ld.ts'
import { eventAddress } from '../../../domain/feeds/feed-event.ts'
import { type SitemapEntry, writeSitemap } from '../../../domain/feeds/sitemap.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { findPublicChurches, findPublicEvents } from './data.ts'

/** The public screens (specification, section 2) but the one for paying. */
const SCREENS = [
  '/',
  '/churches',
  '/add-church',
  '/gallery',
  '/blog',
  '/newsletter',
  '/advertise',
  '/embed',
  '/privacy',
  '/terms',
  '/refunds',
  '/contact',
]

/** Writes the sitemap for an origin; `part` counts from 1 where it has several, and null asks for the whole. */
export type WriteSitemap = (origin: string, part: number | null) => Promise<string | null>

export function createSitemap(options: {
  db: Database
  clock: Clock
  city: City
  listPosts: () => Promise<{ slug: string; publishedAt: string | null; createdAt: string }[]>
  listIssues: () => Promise<{ publishedOn: string; publishedAt: Date }[]>
}): WriteSitemap {
  const { db, clock, city, listPosts, listIssues } = options
  return async (origin, part) => {
    const [events, churches, posts, issues] = await Promise.all([
      findPublicEvents(db, clock.now()),
      findPublicChurches(db),
      listPosts(),
      listIssues(),
    ])
    const { blog, gallery, advertising } = city.features
    const off = [
      ...(blog ? [] : ['/blog']),
      ...(gallery ? [] : ['/gallery']),
      ...(advertising ? [] : ['/advertise']),
    ]
    const screens = SCREENS.filter((path) => !off.includes(path))
    const entries: SitemapEntry[] = [
      ...screens.map((path) => ({ url: `${origin}${path}`, updatedAt: null })),
      ...(blog ? posts : []).map((post) => ({
        url: `${origin}/blog/${encodeURIComponent(post.slug)}`,
        updatedAt: post.publishedAt ?? post.createdAt,
      })),
      ...issues.map(({ publishedOn, publishedAt }) => ({
        url: `${origin}/newsletter/${publishedOn}`,
        updatedAt: publishedAt.toISOString(),
      })),
      ...churches.map((church) => ({
        url: churchAddress(origin, church),
        updatedAt: church.updatedAt.toISOString(),
      })),
      ...events.map(({ id, updatedAt }) => ({
        url: eventAddress(origin, id),
        updatedAt: updatedAt.toISOString(),
      })),
    ]
    return writeSitemap({ entries, languages: LANGUAGES, address: `${origin}/sitemap.xml` }, part)
  }
}
