import { addDays } from '../../time/civil-date.ts'
import { type CalendarDay, findCalendars, type PlainEvent, type Platform } from './platform.ts'

/** Elvanto (Tithe.ly): an embedded calendar loads its entries as JSON, each date by itself, in local time. */
export const elvanto: Platform = {
  name: 'elvanto',
  list(rows) {
    const isOwn = rows.every((row) => 'where' in row && 'allDay' in row && 'start' in row && 'uid' in row)
    if (!isOwn) return null
    return rows.map(
      (row): PlainEvent => ({
        title: row.title,
        start: row.start,
        // The end of whole days is the day after the last one.
        end: row.end,
        all_day: row.allDay,
        location: row.where,
        description: row.description,
        url: row.url,
        uid: row.id ?? row.uid,
        status: row.status,
      }),
    )
  },
  links: ({ html, day }) =>
    day
      ? findCalendars(html, {
          label: 'Elvanto calendar',
          kind: 'site-api',
          pattern:
            /\/\/([\w-]{2,80}\.elvanto\.(?:com\.au|com|eu|net)\/calendar_embed(?:\.js)?\/?\?[^\s"'<>]{3,1500})/gi,
          address: (embedded) => addressOf(embedded, day),
        })
      : [],
}

/** The address changes with the month alone, so that an unchanged answer is known again. */
function addressOf(embedded: string, { today, timeZone }: CalendarDay): string {
  const shown = new URL(`https://${embedded.replace(/&amp;/g, '&')}`)
  const start = `${today.slice(0, 7)}-01`
  const address = new URL(`${shown.origin}/calendar/load.php?embed`)
  for (const [at, id] of shown.searchParams.getAll('c[]').slice(0, MAX_CALENDARS).entries())
    address.searchParams.append(`calendar[${at}]`, id)
  address.searchParams.append('start', start)
  address.searchParams.append('end', `${addDays(start, DAYS).slice(0, 7)}-01`)
  address.searchParams.append('timezone', timeZone)
  return address.href
}

const MAX_CALENDARS = 10
const DAYS = 125
