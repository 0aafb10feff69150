import { z } from 'zod'

/**
 * Google Search Central, "Event (Event) structured data", in its own terms: what is required, and the form of what is
 * recommended where it is there. Nothing else may stand in it, so that nothing is made up to fill it.
 */
const day = z.iso.date()
const instant = z.iso.datetime({ offset: true })
const text = z.string().trim().min(1)
const schemaOrg = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`))
const address = z
  .strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text.optional(),
    addressLocality: text.optional(),
    addressRegion: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    postalCode: z
      .string()
      .regex(/^\d{5}(-\d{4})?$/)
      .optional(),
    addressCountry: z.string().regex(/^[A-Z]{2}$/),
  })
  .refine(({ streetAddress, addressLocality }) => streetAddress ?? addressLocality, 'an address of nothing')

export const googleEvent = z
  .strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('Event'),
    '@id': z.url(),
    // Required.
    name: text,
    startDate: z.union([day, instant]),
    location: z.discriminatedUnion('@type', [
      z.strictObject({ '@type': z.literal('Place'), name: text.optional(), address }),
      z.strictObject({ '@type': z.literal('VirtualLocation'), name: text, url: z.url() }),
    ]),
    // Recommended.
    endDate: z.union([day, instant]).optional(),
    eventStatus: schemaOrg('EventScheduled', 'EventCancelled', 'EventRescheduled'),
    previousStartDate: day.optional(),
    eventAttendanceMode: schemaOrg('OfflineEventAttendanceMode', 'OnlineEventAttendanceMode'),
    organizer: z.strictObject({ '@type': z.literal('Organization'), name: text, url: z.url().optional() }),
    image: z.array(z.url()).min(1),
    description: text.optional(),
    url: z.url(),
  })
  .refine(({ startDate, endDate }) => endDate === undefined || endDate >= startDate, 'ends before it begins')
  .refine(
    ({ eventStatus, previousStartDate }) =>
      eventStatus.endsWith('Rescheduled') === (previousStartDate !== undefined),
    'a new date without the former one',
  )
  .refine(
    ({ location, eventAttendanceMode }) =>
      (location['@type'] === 'VirtualLocation') ===
      eventAttendanceMode.endsWith('/OnlineEventAttendanceMode'),
    'online at a place',
  )

/** The structured data of a page. @throws where it has none */
export function readStructuredData(html: string): unknown {
  const data = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1]
  if (data === undefined) throw new Error('the page has no structured data')
  return JSON.parse(data)
}
