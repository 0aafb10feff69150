const [WIDTH, HEIGHT, MARGIN] = [640, 320, 56]
const COLORS = ['#1d4ed8', '#b45309', '#047857', '#7e22ce']

/** Costs by size, both on logarithmic axes: a straight line is a power of the size. */
export function plotCosts(points: readonly { size: number; cost: Record<string, number> }[]): string {
  const sizes = points.map(({ size }) => size)
  const all = points.flatMap(({ cost }) => Object.values(cost))
  const scale = (value: number, from: number[], to: [number, number]) => {
    const [low, high] = [Math.log(Math.min(...from)), Math.log(Math.max(...from))]
    return to[0] + ((Math.log(value) - low) / (high - low || 1)) * (to[1] - to[0])
  }
  const x = (size: number) => scale(size, sizes, [MARGIN, WIDTH - MARGIN * 3])
  const y = (cost: number) => scale(cost, all, [HEIGHT - MARGIN, MARGIN / 2])
  const text = (at: [number, number], words: string, color = '#333') =>
    `<text x="${at[0].toFixed(0)}" y="${at[1].toFixed(0)}" fill="${color}">${words}</text>`
  const names = Object.keys(points[0]?.cost ?? {})
  const drawn = names.map((name, at) => {
    const color = COLORS[at % COLORS.length] ?? '#333'
    const places = points.map(({ size, cost }) => [x(size), y(cost[name] ?? 1)] as [number, number])
    const path = places.map(([left, top]) => `${left.toFixed(1)},${top.toFixed(1)}`).join(' ')
    const [left, top] = places.at(-1) ?? [0, 0]
    return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>${text([left + 6, top + 4], name, color)}`
  })
  const marks = [
    ...sizes.map((size) => text([x(size) - 14, HEIGHT - MARGIN / 2], size.toLocaleString('en'))),
    ...[Math.min(...all), Math.max(...all)].map((cost) => text([4, y(cost) + 4], `${cost.toFixed(1)} ms`)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12"><title>CPU of an answer that is not cached, by the number of events</title><rect width="100%" height="100%" fill="#fff"/>${[...drawn, ...marks].join('')}</svg>\n`
}
