type Module = { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] }

const ROOM =
  /^src\/(?:features\/[^/]+(?:\/components(?=\/))?|(?:ports|platform|app)\/[^/]+(?=\/)|[^/]+(?=\/))/

/** What React Router starts with, above every room of the app. */
const ENTRY = /^src\/app\/(?:root|routes|handler|entry\.\w+)\.tsx?$/

/** The room a file belongs to; null for what is in none: tests, scripts, and the files that start a process. */
export function roomOf(path: string): string | null {
  return /\.test\.tsx?$|\/compliance\.ts$/.test(path) || ENTRY.test(path)
    ? null
    : (ROOM.exec(path)?.[0] ?? null)
}

/**
 * The circles between rooms, imports of types included: each as the rooms on the way round, and the import that closes
 * it. dependency-cruiser finds circles between files and between single folders, but not between whole rooms.
 */
export function findRoomCircles(modules: readonly Module[]): { rooms: string[]; from: string; to: string }[] {
  const imports = new Map<string, Map<string, { from: string; to: string }>>()
  for (const { source, dependencies } of modules) {
    const room = roomOf(source)
    if (room === null) continue
    for (const { resolved } of dependencies) {
      const other = roomOf(resolved)
      if (other === null || other === room) continue
      const known = imports.get(room) ?? new Map()
      if (!known.has(other)) known.set(other, { from: source, to: resolved })
      imports.set(room, known)
    }
  }
  const circles = [...imports].flatMap(([room, others]) =>
    [...others].flatMap(([other, { from, to }]) => {
      const back = findWay(other, room, imports)
      return back ? [{ rooms: [room, ...back], from, to }] : []
    }),
  )
  // One circle is found once from each of its rooms.
  const byRooms = Map.groupBy(circles, ({ rooms }) => [...new Set(rooms)].sort().join())
  return [...byRooms.values()].flatMap((same) => same.slice(0, 1))
}

/** The shortest way from one room to another by imports, both ends included. */
function findWay(
  start: string,
  end: string,
  imports: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): string[] | null {
  const ways = new Map([[start, [start]]])
  for (const [room, way] of ways) {
    if (room === end) return way
    for (const next of imports.get(room)?.keys() ?? []) if (!ways.has(next)) ways.set(next, [...way, next])
  }
  return null
}
