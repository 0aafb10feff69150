import type { CallBody } from '#src/contract/calls.ts'
import type { Visits } from './visits.ts'

type Event = CallBody<'listEvents'>[number]

/** A coming event of the demo city that goes on as announced and that no other is like, by its title. */
export async function chooseEvent(
  site: Pick<Visits, 'visitor'>,
  isFit: (event: Event) => boolean = () => true,
): Promise<Event> {
  const all = (await site.visitor.call('listEvents', { query: { limit: 1000 } })).body
  const chosen = all.find(
    (event) =>
      !event.cancelled &&
      event.series === null &&
      !event.isSponsored &&
      all.filter((other) => other.title.includes(event.title)).length === 1 &&
      isFit(event),
  )
  if (!chosen) throw new Error('The demo city has no such event.')
  return chosen
}
