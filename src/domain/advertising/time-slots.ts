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
