import { icalAddresses, isRecord, type Platform, recordsIn } from './platform.ts'

/** Planning Center: Church Center pages link a public iCal address; answers are JSON:API documents. */
export const planningCenter: Platform = {
  name: 'planning-center',
  records(data) {
    const items = [...recordsIn(data.data), ...(isRecord(data.data) ? [data.data] : [])]
    const instances = items.filter(
      (item) =>
        /^(?:Public)?Event(?:Instance)?$|^Event$/.test(String(item.type)) && isRecord(item.attributes),
    )
    if (instances.length === 0) return null
    const records = instances.map(({ id, attributes }) => {
      const event = isRecord(attributes) ? attributes : {}
      return {
        title: event.name ?? event.event_name,
        start: event.starts_at ?? event.published_starts_at,
        end: event.ends_at ?? event.published_ends_at,
        all_day: event.all_day_event ?? event.all_day,
        location: event.location ?? event.location_name,
        url: event.church_center_url ?? event.public_url,
        image: event.image_url,
        description: event.description ?? event.summary,
        uid: id,
        private: event.visible_in_church_center === false ? 'hidden' : undefined,
      }
    })
    return records.some((record) => record.start !== undefined) ? records : null
  },
  links({ html }) {
    return icalAddresses(
      html,
      /(?:https?|webcal):\/\/calendar\.planningcenteronline\.com\/icals\/[\w+/=%-]{10,400}/g,
      'Planning Center',
    )
  },
}
