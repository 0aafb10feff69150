import { promisesOf } from './promises.ts'

const FIRST_HOUR = 6
const LAST_HOUR = 22

/** Every half hour from 6:00 AM to 10:00 PM (specification, section 9), as people read them. */
export const TIME_SLOTS: readonly string[] = Array.from(
  { length: (LAST_HOUR - FIRST_HOUR) * 2 + 1 },
  (_, slot) => {
    const hour = FIRST_HOUR + Math.floor(slot / 2)
    const minutes = slot % 2 === 0 ? '00' : '30'
    return `${((hour + 11) % 12) + 1}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
  },
)

/** "6:30 PM" -> "18:30". @throws RangeError for what is no slot */
export function slotTime(slot: string): string {
  const position = TIME_SLOTS.indexOf(slot)
  if (position < 0) throw new RangeError(`${slot} is no half hour of the form`)
  const hour = FIRST_HOUR + Math.floor(position / 2)
  return `${String(hour).padStart(2, '0')}:${position % 2 === 0 ? '00' : '30'}`
}

/** The home page features so many at a time (specification, section 9). */
export const HOME_PLACES = 3

/** What a placement takes in a week: one of the places of the home page, their rotation, and what it was sold with. */
export const SLOTS = ['place1', 'place2', 'place3', 'rotation', 'banner', 'newsletter'] as const
export type Slot = (typeof SLOTS)[number]

interface SlotPlacement {
  id: number
  offer: string
  startsAt: Date
  endsAt: Date
}

type SlotWeek = Record<Slot, number[]>

/**
 * Which placements are in which slot in each of the weeks (instants, the end exclusive). A placement stays in the first
 * place that is free for all of its time; where there is none, it shares the places in rotation.
 */
export function planSlots(
  placements: readonly SlotPlacement[],
  weeks: readonly { begins: Date; ends: Date }[],
): SlotWeek[] {
  const placed: { placement: SlotPlacement; slots: Slot[] }[] = []
  for (const placement of placements.toSorted((a, b) => +a.startsAt - +b.startsAt || a.id - b.id)) {
    const place = SLOTS.slice(0, HOME_PLACES).find((slot) =>
      placed.every((other) => !other.slots.includes(slot) || !overlap(other.placement, placement)),
    )
    const promises = promisesOf([placement.offer])
    placed.push({
      placement,
      slots: [
        place ?? 'rotation',
        ...(promises?.hasBanner ? (['banner'] as const) : []),
        ...(promises?.inNewsletter ? (['newsletter'] as const) : []),
      ],
    })
  }
  return weeks.map(({ begins, ends }) => {
    const inWeek = placed.filter(({ placement }) => overlap(placement, { startsAt: begins, endsAt: ends }))
    return Object.fromEntries(
      SLOTS.map((slot) => [
        slot,
        inWeek.filter(({ slots }) => slots.includes(slot)).map(({ placement }) => placement.id),
      ]),
    ) as SlotWeek
  })
}

type Times = Pick<SlotPlacement, 'startsAt' | 'endsAt'>
const overlap = (a: Times, b: Times) => a.startsAt < b.endsAt && b.startsAt < a.endsAt
