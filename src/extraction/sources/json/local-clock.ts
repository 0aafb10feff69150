import { readStamp } from '../../time/timestamp.ts'
import { convertWall } from '../../time/zones.ts'

const MAX_STAMPS = 400
const MAX_DEPTH = 14
const MIN_STAMPS = 3
const FIRST_HOUR = 6
const START_KEY = /start|begin|from|when|date/i
const OTHER_KEY = /creat|updat|modif|publish|post|added|expire|end/i

/**
 * Whether an answer prints the clock of the house with a Z behind it, found out when first asked for: read as instants,
 * half of its events and more would begin at night, and read as they stand, hardly any would.
 */
export function hasLocalClock(data: unknown, timeZone: string): () => boolean {
  let found: boolean | undefined
  return () => {
    if (found === undefined) {
      const stamps = stampsOf(data)
      const atNight = (hours: number[]) => hours.filter((hour) => hour < FIRST_HOUR).length
      const hourOf = (wall: string) => Number(wall.slice(11, 13))
      const meant = atNight(stamps.map((wall) => hourOf(convertWall(wall, 'UTC', timeZone))))
      found =
        stamps.length >= MIN_STAMPS &&
        meant >= stamps.length / 2 &&
        atNight(stamps.map(hourOf)) <= stamps.length / 10
    }
    return found
  }
}

/** The wall times of the stamps with a Z at which entries begin, but midnights. */
function stampsOf(data: unknown): string[] {
  const found: string[] = []
  const visit = (value: unknown, key: string, depth: number): void => {
    if (found.length >= MAX_STAMPS || depth > MAX_DEPTH) return
    if (typeof value === 'string') {
      const isStart = START_KEY.test(key) && !OTHER_KEY.test(key)
      const stamp = isStart && value.length <= 40 ? readStamp(value) : null
      if (stamp?.offset === 'UTC' && stamp.wall.length > 10 && !stamp.wall.endsWith('T00:00'))
        found.push(stamp.wall)
    } else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value))
        visit(part, Array.isArray(value) ? key : name, depth + 1)
  }
  visit(data, '', 0)
  return found
}
