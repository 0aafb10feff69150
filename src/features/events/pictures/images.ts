import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import type { City } from '../../../contract/city.ts'
import type { ListedEvent } from '../../../contract/events/events.ts'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { categoryLook } from '../../../domain/events/category-look.ts'
import { churchTag } from '../../../platform/database/public-content.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Document } from '../../../platform/http/handlers.ts'
import type { EventsService } from '../service.ts'
import type { EventPicture } from './picture.ts'

export interface EventImages {
  /** @throws AppError not_found */
  draw(id: number): Promise<Document>
  close(): Promise<void>
}

const MAX_PICTURE_BYTES = 16 * 1024 * 1024
const MAX_WAITING_PICTURES = 100

export function createImages({ events, city }: { events: EventsService; city: City }): EventImages {
  // One thread: pictures are wanted by robots mostly, and the other processor belongs to people.
  const pool = new Piscina<EventPicture, Uint8Array>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MAX_WAITING_PICTURES,
    idleTimeout: 60_000,
  })
  pool.on('error', () => {})
  /** By everything that is drawn, so that a change of the event is another picture. */
  const drawn = new LRUCache<string, Buffer>({
    maxSize: MAX_PICTURE_BYTES,
    sizeCalculation: (png, key) => png.length + key.length,
  })

  return {
    async draw(id) {
      const event = await events.get(id, null)
      const picture = describe(event, city)
      const key = JSON.stringify(picture)
      let png = drawn.get(key)
      if (png === undefined) {
        if (pool.queueSize >= MAX_WAITING_PICTURES) {
          throw new AppError('too_many_requests', 'Too many pictures are being drawn. Please try again.', {
            retryAfterSeconds: 30,
          })
        }
        png = Buffer.from(await pool.run(picture))
        drawn.set(key, png)
      }
      return {
        contentType: 'image/png',
        body: png,
        headers: { 'cache-control': 'public, max-age=86400' },
        tags: [churchTag(event.church.id)],
      }
    },
    close: () => pool.destroy(),
  }
}

// Our fonts know the Latin script: signs of others and emoji would be empty boxes.
function drawable(words: string): string {
  return words
    .replaceAll(/[^\p{Script=Latin}\p{M}\p{N}\p{P}\p{Zs}$+<=>|~°©®™€£]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function describe(event: ListedEvent, city: City): EventPicture {
  const date = new Date(`${event.eventDate}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(city.locale, { ...options, timeZone: 'UTC' }).format(date)
  const category = categoryLabel(categoryCopy.en, event.category)
  const place = event.location ? `, ${event.location}` : ''
  return {
    title: drawable(event.title) || category,
    churchName: drawable(event.church.name),
    whenAndWhere: drawable(`${event.eventTime}${place}`),
    weekday: part({ weekday: 'long' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'long' }),
    category: drawable(category),
    hue: categoryLook(event.category).hue,
    cancelled: event.cancelled ? 'Cancelled' : null,
    siteName: city.site.name,
  }
}
