import { expect, test } from 'vitest'
import { filterClick, type OpenedLinks } from './click-filter.ts'

/** Clicks of [visitor, link, second]; the counts that they leave. */
function count(clicks: [string, string, number][]): Record<string, number> {
  const visitors: OpenedLinks = new Map()
  const counts: Record<string, number> = {}
  for (const [who, link, second] of clicks) {
    for (const change of filterClick(visitors, { who, link, at: second * 1000 }))
      counts[change.link] = (counts[change.link] ?? 0) + change.by
  }
  return counts
}

const links = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

test.each<[string, [string, string, number][], Record<string, number>]>([
  [
    'a double click is one',
    [
      ['ada', 'a', 0],
      ['ada', 'a', 1],
      ['ada', 'a', 599],
    ],
    { a: 1 },
  ],
  [
    'who comes back later counts again',
    [
      ['ada', 'a', 0],
      ['ada', 'a', 600],
    ],
    { a: 2 },
  ],
  [
    'two readers are two',
    [
      ['ada', 'a', 0],
      ['bob', 'a', 0],
    ],
    { a: 2 },
  ],
  [
    'five links in ten seconds can be a person',
    links.slice(0, 5).map((link) => ['ada', link, 0]),
    { a: 1, b: 1, c: 1, d: 1, e: 1 },
  ],
  [
    'a sixth is a scanner: what it opened is taken back, and ignored for ten minutes',
    [
      ['ada', 'a', 0],
      ...links.map((link): [string, string, number] => ['scanner', link, 1]),
      ['scanner', 'a', 600],
      ['scanner', 'b', 601],
    ],
    { a: 1, b: 1, c: 0, d: 0, e: 0 },
  ],
  [
    'a patient reader is none',
    links.map((link, at) => ['ada', link, at * 3]),
    { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 },
  ],
])('%s', (_name, clicks, counts) => {
  expect(count(clicks)).toEqual(counts)
})
