import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import config from '../../drizzle.config.ts'

test('the newest migration makes the tables that the code names', async () => {
  const tables: Record<string, unknown> = {}
  for await (const file of glob(config.schema ?? [])) Object.assign(tables, await import(path.resolve(file)))
  const journal = JSON.parse(await readFile('migrations/meta/_journal.json', 'utf8'))
  const newest = String(journal.entries.at(-1).idx).padStart(4, '0')
  const before = JSON.parse(await readFile(`migrations/meta/${newest}_snapshot.json`, 'utf8'))
  const missing = await generateMigration(
    before,
    generateDrizzleJson(tables, undefined, undefined, config.casing),
  )
  expect(missing, 'run: npm run db:generate').toEqual([])
})
