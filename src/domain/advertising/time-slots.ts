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
