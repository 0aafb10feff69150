const MAX_DEGREES = 6
const STEP_DEGREES = 0.25
/** So many pixels across are enough to see by how much lines of print lean. */
const SAMPLE_EDGE_PX = 500

/**
 * By how many degrees the lines of a gray picture fall to the right: the angle at which its horizontal edges fall together
 * in the fewest rows (W. Postl, "Detection of linear oblique structures and skew scan in digitized documents", ICPR 1986).
 */
export function findSkew({
  width,
  height,
  gray,
}: {
  width: number
  height: number
  gray: Uint8Array
}): number {
  const step = Math.max(1, Math.floor(Math.max(width, height) / SAMPLE_EDGE_PX))
  const edges: { x: number; y: number; weight: number }[] = []
  for (let y = 0; y + step < height; y += step)
    for (let x = 0; x < width; x += step) {
      const weight = Math.abs((gray[(y + step) * width + x] ?? 0) - (gray[y * width + x] ?? 0))
      if (weight > 30) edges.push({ x: x - width / 2, y, weight })
    }
  let best = { degrees: 0, score: 0 }
  for (let degrees = -MAX_DEGREES; degrees <= MAX_DEGREES; degrees += STEP_DEGREES) {
    const slope = Math.tan((degrees * Math.PI) / 180)
    const rows = new Float64Array(Math.ceil((height + width) / step))
    for (const { x, y, weight } of edges) {
      const row = Math.round((y - x * slope + width / 2) / step)
      rows[row] = (rows[row] ?? 0) + weight
    }
    const score = rows.reduce((sum, row) => sum + row * row, 0)
    if (score > best.score) best = { degrees, score }
  }
  return best.degrees
}
