import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

test('every path that docs/specification-coverage.md names exists', () => {
  const page = readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8')
  const paths = [...page.matchAll(/`((?:src|tests)\/[^`]*|city\.config\.ts)`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
