import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import config from '../drizzle.config.ts'

// drizzle-kit's own command needs esbuild and tsx (24 MB) to read what Node reads by itself.

const { values } = parseArgs({ options: { name: { type: 'string' } } })
const { schema, out, casing } = config
const journalFile = `${out}/meta/_journal.json`
const journal = existsSync(journalFile)
  ? JSON.parse(readFileSync(journalFile, 'utf8'))
  : { version: '7', dialect: config.dialect, entries: [] }
const index: number = journal.entries.length
const snapshotFile = (at: number) => `${out}/meta/${String(at).padStart(4, '0')}_snapshot.json`

const tables: Record<string, unknown> = {}
for await (const file of glob(schema)) Object.assign(tables, await import(resolve(file)))
const before = index > 0 ? JSON.parse(readFileSync(snapshotFile(index - 1), 'utf8')) : generateDrizzleJson({})
const after = generateDrizzleJson(tables, index > 0 ? before.id : undefined, undefined, casing)
const statements = await generateMigration(before, after)

if (statements.length === 0) console.log('The newest migration makes these tables already.')
else if (!values.name) throw new Error('Name the migration: npm run db:generate -- --name add_tokens')
else {
  const tag = `${String(index).padStart(4, '0')}_${values.name}`
  journal.entries.push({ idx: index, version: after.version, when: Date.now(), tag, breakpoints: true })
  mkdirSync(`${out}/meta`, { recursive: true })
  writeFileSync(snapshotFile(index), JSON.stringify(after, null, 2))
  writeFileSync(journalFile, JSON.stringify(journal, null, 2))
  writeFileSync(`${out}/${tag}.sql`, statements.join('--> statement-breakpoint\n'))
  console.log(`${out}/${tag}.sql`)
}
