import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { findUpcoming } from './data.ts'

test('at most three upcoming events are asked for each church', () => {
  const { sql, params } = findUpcoming(drizzle.mock(), [1], new Date()).toSQL()
  const [, place] = /limit \$(\d+)/.exec(sql) ?? []
  expect(params[Number(place) - 1]).toBe(3)
})
