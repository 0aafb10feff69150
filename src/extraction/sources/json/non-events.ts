import type { Fields } from './fields/fields.ts'
import { wordsOfKey } from './fields/keys.ts'

/** Lists of things that carry dates and are nothing to come to, and lists whose dates are those of writing. */
export type ListKind = 'events' | 'writings' | 'others' | null

const EVENTS =
  /\b(?:events?|calendar|meetings?|services|activities|gatherings|concerts|occurrences|schedule)\b/
const WRITINGS =
  /^(?:(?:blog|news|recent|latest|all|featured) )*(?:posts?|articles?|blogs?|news|news items|stories|press releases|announcements|pages?|post|article)$/
const OTHERS =
  /^(?:(?:all|recent|latest|our|church) )*(?:users|persons|people|staff|employees|authors|contributors|speakers|customers|products|orders|invoices|payments|transactions|donations|jobs|vacancies|job openings|open positions|sermons|videos|podcasts?|episodes|recordings|songs|documents|files|downloads|attachments|bulletins|newsletters|releases|commits|comments|reviews|testimonials|forecasts?|(?:opening |office |holiday )?hours|prayer requests|obituaries|birthdays|anniversaries|albums|photos|gallery|galleries|media|messages|devotionals|devotions|meditations|lectionary|readings|groups|ministries|semesters|terms|seasons|campaigns|funds|statistics|stats|page views|logs?|tasks|to ?dos|notifications|alerts|subscriptions?|loans|books|tides|weather|trips|flights|departures|users?|person)$/

const known = new Map<string, ListKind>()

/** What a list of this name holds; null where the name says nothing of it. */
export function listNamed(key: string): ListKind {
  let kind = known.get(key)
  if (kind === undefined) {
    const words = wordsOfKey(key.slice(0, 80))
    kind = EVENTS.test(words)
      ? 'events'
      : WRITINGS.test(words)
        ? 'writings'
        : OTHERS.test(words)
          ? 'others'
          : null
    // Keys come from strangers: what is remembered stays bounded.
    if (known.size > 5000) known.clear()
    known.set(key, kind)
  }
  return kind
}

/** Of whom or of what a record is that has such a field, whatever its date is called. */
const OF_OTHERS =
  /\b(?:birth ?day|birth ?date|date of birth|last login|first name|job title|hired? (?:date|on)|password|salary|employment type|sku|isbn|tag name|raised)\b/
/** The same, where its date is but a "date": a sermon, an article, the weather of a day. */
const OF_A_DAY =
  /\b(?:scripture|scriptures|bible (?:text|passage)|preacher|audio|mp3|podcast|readings|liturgical|verse|country code|author|byline|read(?:ing)? time|word count|comment count|temp(?:erature)?|humidity|precip\w*)\b|^(?:high|low)$/

/** Whether a record with a name and a date is of something that nobody comes to. */
export function isOtherThing(fields: Fields, record: Record<string, unknown>, list: ListKind): boolean {
  const { start, startTime, end, endTime, location } = fields
  if (!start) return false
  if (list === 'others') return true
  if (location) return false
  const isMereDate = start.weight < 8 && !startTime && !end && !endTime
  if (list === 'writings' && isMereDate) return true
  for (const key in record) {
    const words = wordsOfKey(key.slice(0, 80))
    if (OF_OTHERS.test(words) || (isMereDate && OF_A_DAY.test(words))) return true
  }
  return false
}
