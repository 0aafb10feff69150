import ICAL from 'ical.js'

/** What a calendar shows of one occurrence: instants, or days where it lasts whole ones. */
export interface Shown {
  title: string
  start: string
  end: string
  location: string | null
  status: string
}

/** What marks a component as newer than the one that a program has (RFC 5545, 3.8.7). */
const revisionOf = (component: ICAL.Component) => ({
  sequence: Number(component.getFirstPropertyValue('sequence')),
  modified: String(component.getFirstPropertyValue('last-modified')),
})

/**
 * A calendar program that subscribes to a feed. It keeps what it has of an event until the feed names a newer revision, as
 * the strictest ones do, and drops what the feed no longer lists.
 */
export function subscribe(read: () => Promise<string>) {
  const held = new Map<string, ICAL.Component>()

  return {
    async refresh(): Promise<void> {
      const calendar = new ICAL.Component(ICAL.parse(await read()))
      const zone = calendar.getFirstSubcomponent('vtimezone')
      if (zone) ICAL.TimezoneService.register(zone)
      const listed = new Set<string>()
      for (const component of calendar.getAllSubcomponents('vevent')) {
        const key = ['uid', 'recurrence-id'].map((name) => component.getFirstPropertyValue(name)).join(' ')
        if (listed.has(key)) throw new Error(`${key} is listed twice`)
        listed.add(key)
        const known = held.get(key)
        const [was, is] = [known && revisionOf(known), revisionOf(component)]
        if (was && is.sequence < was.sequence) throw new Error(`${key} goes back to an older revision`)
        if (was?.sequence !== is.sequence || was.modified !== is.modified) held.set(key, component)
      }
      for (const key of held.keys()) if (!listed.has(key)) held.delete(key)
    },

    /** All that it shows, in the order of time. */
    show(): Shown[] {
      const components = [...held.values()]
      const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id')
      const shown = components
        .filter((component) => !isException(component))
        .flatMap((component) => {
          const uid = component.getFirstPropertyValue('uid')
          const exceptions = components.filter(
            (other) => isException(other) && other.getFirstPropertyValue('uid') === uid,
          )
          return [...occurrencesOf(new ICAL.Event(component, { strictExceptions: true, exceptions }))]
        })
      return shown.toSorted((a, b) => (`${a.start} ${a.title}` < `${b.start} ${b.title}` ? -1 : 1))
    },
  }
}

function* occurrencesOf(event: ICAL.Event): Generator<Shown> {
  if (!event.isRecurring()) {
    yield show(event, event.startDate, event.endDate)
    return
  }
  const iterator = event.iterator()
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    yield show(item, startDate, endDate)
  }
}

function show(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): Shown {
  const at = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString())
  return {
    title: event.summary,
    start: at(start),
    end: at(end),
    location: event.location,
    status: String(event.component.getFirstPropertyValue('status')),
  }
}
