import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import config from '../drizzle.config.ts'
import { readAfter } from '../src/platform/database/migrate.ts'

// drizzle-kit's own command needs esbuild and tsx (24 MB) to read what Node reads by itself.

const { values } = parseArgs({ options: { name: { type: 'string' } } })
const { schema, out, casing } = config
const journalFile = `${out}/meta/_journal.json`
const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
const index: number = journal.entries.length
const snapshotFile = (at: number) => `${out}/meta/${String(at).padStart(4, '0')}_snapshot.json`

const tables: Record<string, unknown> = {}
for await (const file of glob(schema)) Object.assign(tables, await import(resolve(file)))
const before = JSON.parse(readFileSync(snapshotFile(index - 1), 'utf8'))
const next = generateDrizzleJson(tables, before.id, undefined, casing)
const statements = await generateMigration(before, next)
// Applied after the newest step: a change of it needs a step of its own, so that every database gets it, once.
const after = createHash('sha256')
  .update(await readAfter(out))
  .digest('hex')
if (statements.length === 0 && after !== journal.entries.at(-1).after)
  statements.push(`-- What is new stands in ${out}/after.`)

if (statements.length === 0) console.log('The newest migration makes these tables already.')
else if (!values.name) throw new Error('Name the migration: npm run db:generate -- --name add_tokens')
else {
  const tag = `${String(index).padStart(4, '0')}_${values.name}`
  journal.entries.push({ idx: index, version: next.version, when: Date.now(), tag, breakpoints: true, after })
  writeFileSync(snapshotFile(index), JSON.stringify(next, null, 2))
  // The next step is compared with the newest one alone.
  rmSync(snapshotFile(index - 1))
  writeFileSync(journalFile, JSON.stringify(journal, null, 2))
  writeFileSync(`${out}/${tag}.sql`, statements.join('--> statement-breakpoint\n'))
  console.log(`${out}/${tag}.sql`)
}
