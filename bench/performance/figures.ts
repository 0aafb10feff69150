const ROUNDS = 5

export async function repeat<Turn>(work: () => Promise<Turn>): Promise<Turn[]> {
  const turns: Turn[] = []
  for (let round = 0; round < ROUNDS; round += 1) turns.push(await work())
  return turns
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** What is asked of a figure, and whether it holds. */
export interface Goal {
  name: string
  figure: number
  most?: number
  least?: number
}

export function holds({ figure, most = Number.POSITIVE_INFINITY, least = 0 }: Goal): boolean {
  return figure <= most && figure >= least
}

/** The median, and in brackets the lowest and the highest. */
export function show(values: readonly number[], digits = 2): string {
  const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)]
  return `${middle.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`
}
