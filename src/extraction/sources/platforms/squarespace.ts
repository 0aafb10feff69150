import { isRecord } from '../json/values.ts'
import { type Platform, recordsIn } from './platform.ts'

/** Squarespace: any events page answers ?format=json with its upcoming (and past) items, in milliseconds. */
export const squarespace: Platform = {
  name: 'squarespace',
  records(data) {
    const items = [
      ...recordsIn(data.upcoming),
      ...recordsIn(data.past),
      ...(isRecord(data.item) ? [data.item] : []),
    ]
    const isOwn = isRecord(data.collection) || isRecord(data.website)
    if (!isOwn || items.length === 0 || !items.every((item) => typeof item.startDate === 'number'))
      return null
    const website = isRecord(data.website) ? data.website : {}
    return items.map((item) => {
      const place = isRecord(item.location) ? item.location : {}
      const address = [place.addressTitle, place.addressLine1, place.addressLine2].filter(
        (part) => typeof part === 'string' && part,
      )
      return {
        title: item.title,
        start: item.startDate,
        end: item.endDate,
        timezone: website.timeZone,
        location: address.join(', '),
        url: item.fullUrl,
        image: item.assetUrl,
        description: item.excerpt || item.body,
        uid: item.id,
        tags: item.categories,
      }
    })
  },
  links({ html, url }) {
    if (!/static1?\.squarespace\.com|Static\.SQUARESPACE_CONTEXT/i.test(html)) return []
    if (!/eventlist|sqs-events|"type":\s*10\b|collection-type-events/i.test(html)) return []
    return [
      {
        url: `${url.replace(/[?#].*$/, '')}?format=json`,
        kind: 'site-api',
        score: 0.94,
        label: 'Squarespace events',
      },
    ]
  },
}
