import { isRecord } from '../json/values.ts'
import { type PlainEvent, type Platform, recordsIn } from './platform.ts'

type Resource = Record<string, unknown>

/** Planning Center: answers are JSON:API documents of instances, with the event of each among what is included. */
export const planningCenter: Platform = {
  name: 'planning-center',
  records(data) {
    const items = [...recordsIn(data.data), ...(isRecord(data.data) ? [data.data] : [])]
    const instances = items.filter(
      ({ type, attributes }) => /^(?:Public)?Event(?:Instance)?$/.test(String(type)) && isRecord(attributes),
    )
    const included = new Map(recordsIn(data.included).map((item) => [`${item.type} ${item.id}`, item]))
    const records = instances.map(({ id, attributes, relationships }): PlainEvent => {
      const event = { ...attributesOf(eventOf(relationships, included)), ...present(attributes) }
      return {
        title: event.name ?? event.event_name,
        // An instance begins with its set-up; what is published is the hour for people.
        start: event.published_starts_at ?? event.starts_at,
        end: event.published_ends_at ?? event.ends_at,
        all_day: event.all_day_event ?? event.all_day,
        location: event.location ?? event.location_name,
        url: event.church_center_url ?? event.public_url,
        image: event.image_url,
        description: event.description ?? event.summary,
        uid: id,
        private: isForPublic(event) ? undefined : 'hidden',
      }
    })
    return records.some((record) => record.start !== undefined) ? records : null
  },
}

function eventOf(relationships: unknown, included: ReadonlyMap<string, Resource>): Resource | undefined {
  const relation = isRecord(relationships) && isRecord(relationships.event) ? relationships.event.data : null
  return isRecord(relation) ? included.get(`${relation.type} ${relation.id}`) : undefined
}

const attributesOf = (resource: Resource | undefined): Resource =>
  isRecord(resource?.attributes) ? resource.attributes : {}

function present(attributes: unknown): Resource {
  const stated = Object.entries(isRecord(attributes) ? attributes : {}).filter(([, value]) => value !== null)
  return Object.fromEntries(stated)
}

/** Pending (P) and rejected (R) events are not approved. */
const isForPublic = (event: Resource) =>
  event.visible_in_church_center !== false && !/^[PR]$/.test(String(event.approval_status ?? ''))
