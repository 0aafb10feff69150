import { findCalendars, type PlainEvent, type Platform } from './platform.ts'

/** ChurchSuite: what an account shows of its calendar in other sites is also an answer of JSON, with local times. */
export const churchSuite: Platform = {
  name: 'churchsuite',
  list(rows) {
    if (!rows.every((row) => 'identifier' in row && 'datetime_start' in row)) return null
    return rows.map(
      (row): PlainEvent => ({
        title: row.name,
        start: row.datetime_start,
        end: row.datetime_end,
        location: row.location,
        description: row.description,
        image: row.images,
        uid: row.identifier,
        status: row.status,
        tags: row.category,
        private: isForSome(row) ? 'hidden' : null,
      }),
    )
  },
  links: ({ html }) =>
    findCalendars(html, {
      label: 'ChurchSuite calendar',
      kind: 'site-api',
      pattern:
        /\/\/((?!my\b|login\b|accounts\b)[a-z\d-]{2,60}\.churchsuite\.com\/(?:embed\/calendar|events?|calendar)\b[^\s"'<>]{0,300})/gi,
      address: addressOf,
    }),
}

/** The whole calendar, of those sites and categories alone that the church's page shows. */
function addressOf(embedded: string): string {
  const shown = new URL(`https://${embedded.replace(/&amp;/g, '&')}`)
  const address = new URL('/embed/calendar/json?merge=show_all', shown.origin)
  for (const [name, value] of shown.searchParams)
    if (/^(?:site|categor(?:y|ies))s?(?:_ids?)?(?:\[\])?$/.test(name))
      address.searchParams.append(name, value)
  return address.href
}

const isForSome = ({ public_visible: isPublic, visible_to: tags }: Record<string, unknown>) =>
  isPublic === false || (Array.isArray(tags) && tags.length > 0)
