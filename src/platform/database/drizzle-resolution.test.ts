import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

test('one copy of drizzle-orm is loaded, and it is the CommonJS one', () => {
  const script = `
    import { createRequire } from 'node:module'
    import { loadDrizzleAsCommonJs } from './src/platform/database/drizzle-resolution.ts'
    loadDrizzleAsCommonJs()
    const { sql } = await import('drizzle-orm')
    const { pgTable } = await import('drizzle-orm/pg-core')
    const loaded = Object.keys(createRequire(import.meta.url).cache).filter((file) => /drizzle-orm.index.cjs$/.test(file))
    console.log(typeof sql, typeof pgTable, loaded.length)`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    encoding: 'utf8',
  })
  expect(printed.trim()).toBe('function function 1')
})
