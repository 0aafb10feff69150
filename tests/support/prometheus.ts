import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

export interface Sample {
  labels: Record<string, string>
  value: number
}
type Vector = Sample[]

/** What one reading of /metrics gave; by Prometheus' own account `up` as well. */
export interface Scrape {
  at: Date
  samples: Vector
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"'
const SAMPLE = new RegExp(
  `^(${NAME})(?:\\{((?:${LABEL})(?:,${LABEL})*)\\})? ([+-]?(?:\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?|Inf)|[Nn]a[Nn])$`,
)
const COMMENT = new RegExp(`^# (?:HELP (${NAME}) .*|TYPE (${NAME}) (counter|gauge|histogram|summary))$`)

/** Prometheus' text format 0.0.4, strictly: each sample follows the type of its family, and none comes twice. */
export function parseMetrics(text: string): Map<string, number> {
  expect(text.endsWith('\n')).toBe(true)
  const types = new Map<string, string>()
  const samples = new Map<string, number>()
  for (const line of text.split('\n').filter(Boolean)) {
    const [isComment, , typed, type] = COMMENT.exec(line) ?? []
    if (typed && type) {
      expect(types).not.toContain(typed)
      types.set(typed, type)
    }
    if (isComment) continue
    const [, name = '', labels = '', value] = SAMPLE.exec(line) ?? []
    expect(name, line).not.toBe('')
    const family = types.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '')
    expect(types.has(family), line).toBe(true)
    const key = `${name}{${labels}}`
    expect(samples.has(key), line).toBe(false)
    samples.set(key, value?.endsWith('Inf') ? Number.POSITIVE_INFINITY : Number(value))
  }
  return samples
}

/** Reads /metrics as Prometheus does, under the job of the rules. */
export async function scrapeMetrics(origin: string, token: string, at: Date): Promise<Scrape> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const job = { job: 'bulletin' }
  const samples: Vector = [{ labels: { ...job, __name__: 'up' }, value: response.ok ? 1 : 0 }]
  if (!response.ok) return { at, samples }
  for (const [key, value] of parseMetrics(await response.text())) {
    const [, name = '', list = ''] = /^(.*?)\{(.*)\}$/.exec(key) ?? []
    const labels = Object.fromEntries(
      [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, k = '', v = '']) => [k, v]),
    )
    samples.push({ labels: { ...labels, ...job, __name__: name }, value })
  }
  return { at, samples }
}

/** The expression of each rule of the alert rules. */
export function readRules(): Map<string, string> {
  const text = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
  return new Map(
    [...text.matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)].map(([, name = '', expr = '']) => [name, expr]),
  )
}

/** The names of the rules that hold in the newest of these scrapes; `for` is Prometheus' own business. */
export function findFiring(...scrapes: readonly [Scrape, ...Scrape[]]): string[] {
  return [...readRules()].filter(([, expr]) => evaluate(expr, scrapes).length > 0).map(([name]) => name)
}

/** PromQL as far as the rules use it (comparisons with a number, aggregations, rate, histogram_quantile, or). */
export function evaluate(text: string, scrapes: readonly Scrape[]): Vector {
  const tokens =
    text.match(/"(?:[^"\\]|\\.)*"|\[\w+\]|=~|!=|==|[a-zA-Z_]\w*|\d+(?:\.\d+)?(?:e\d+)?|[^\s]/g) ?? []
  const first = scrapes.at(0)
  const last = scrapes.at(-1)
  if (!first || !last) throw new Error('There is no scrape.')
  let at = 0
  const take = (wanted?: string) => {
    const token = tokens[at]
    if (token === undefined || (wanted !== undefined && token !== wanted))
      throw new Error(`${wanted ?? 'more'} is missing at ${at} of ${text}`)
    at += 1
    return token
  }
  const has = (token: string) => {
    if (tokens[at] !== token) return false
    at += 1
    return true
  }

  function readOr(): Vector {
    const vector = readComparison()
    return has('or') ? [...vector, ...readOr()] : vector
  }
  function readComparison(): Vector {
    const vector = readTerm()
    const operator = ['>', '<', '=='].find(has)
    if (operator === undefined) return vector
    const limit = Number(take())
    const holds = {
      '>': (v: number) => v > limit,
      '<': (v: number) => v < limit,
      '==': (v: number) => v === limit,
    }
    return vector.filter(({ value }) => holds[operator as '>'](value))
  }
  function readTerm(): Vector {
    const left = readAtom()
    const operator = ['/', '-'].find(has)
    if (operator === undefined) return left
    const right = readAtom()
    return left.flatMap(({ labels, value }) => {
      const other = right.find((each) => JSON.stringify(each.labels) === JSON.stringify(labels))
      if (other === undefined) return []
      return [{ labels, value: operator === '/' ? value / other.value : value - other.value }]
    })
  }
  function readAtom(): Vector {
    const word = take()
    if (word === 'time') {
      take('(')
      take(')')
      return [{ labels: {}, value: (last?.at.getTime() ?? 0) / 1000 }]
    }
    if (word === 'rate') {
      take('(')
      const [newer, older] = readSelector(take())
      take()
      take(')')
      const seconds = ((last?.at.getTime() ?? 0) - (first?.at.getTime() ?? 0)) / 1000
      return newer.map(({ labels, value }) => {
        const before = older.find((each) => JSON.stringify(each.labels) === JSON.stringify(labels))
        return { labels, value: (value - (before?.value ?? 0)) / seconds }
      })
    }
    if (word === 'histogram_quantile') {
      take('(')
      const share = Number(take())
      take(',')
      const buckets = readOr()
      take(')')
      return findQuantile(share, buckets)
    }
    if (word === 'min' || word === 'max' || word === 'sum') return aggregate(word)
    return readSelector(word)[0]
  }
  function aggregate(how: 'min' | 'max' | 'sum'): Vector {
    const by: string[] = []
    if (has('by')) {
      take('(')
      do by.push(take())
      while (has(','))
      take(')')
    }
    take('(')
    const vector = readOr()
    take(')')
    const groups = Map.groupBy(vector, ({ labels }) => JSON.stringify(by.map((name) => [name, labels[name]])))
    return [...groups].map(([key, members]) => {
      const values = members.map(({ value }) => value)
      const value = how === 'sum' ? values.reduce((total, each) => total + each, 0) : Math[how](...values)
      return { labels: Object.fromEntries(JSON.parse(key) as [string, string][]), value }
    })
  }
  /** What a selector finds in the newest scrape, and in the oldest. */
  function readSelector(name: string): [Vector, Vector] {
    const matchers: ((labels: Record<string, string>) => boolean)[] = [({ __name__ }) => __name__ === name]
    if (has('{')) {
      do {
        const label = take()
        const operator = take()
        const value = JSON.parse(take()) as string
        const isRegex = operator === '=~'
        const pattern = new RegExp(`^(?:${value})$`)
        matchers.push((labels) => (isRegex ? pattern.test(labels[label] ?? '') : labels[label] === value))
      } while (has(','))
      take('}')
    }
    const find = ({ samples }: Scrape) =>
      samples.filter(({ labels }) => matchers.every((fits) => fits(labels)))
    return [last ? find(last) : [], first ? find(first) : []]
  }

  const found = readOr()
  if (at < tokens.length) throw new Error(`${tokens[at]} is not understood in ${text}`)
  return found
}

/** As Prometheus interpolates it within a bucket. */
function findQuantile(share: number, buckets: Vector): Vector {
  const sorted = buckets
    .map(({ labels, value }) => ({
      le: labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le),
      value,
    }))
    .toSorted((a, b) => a.le - b.le)
  const rank = share * (sorted.at(-1)?.value ?? 0)
  const index = sorted.findIndex(({ value }) => value >= rank)
  const bucket = sorted[index]
  if (rank === 0 || bucket === undefined) return []
  const below = sorted[index - 1] ?? { le: 0, value: 0 }
  if (bucket.le === Number.POSITIVE_INFINITY) return [{ labels: {}, value: below.le }]
  const value = below.le + ((bucket.le - below.le) * (rank - below.value)) / (bucket.value - below.value)
  return [{ labels: {}, value }]
}
