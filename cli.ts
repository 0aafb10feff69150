#!/usr/bin/env node
import { Command } from 'commander'

const program = new Command('bulletin').description('Faith Bulletin, from the command line')

// Verbs are loaded only when they are asked for: `extract` must not wait for a database driver.
const verbs: Record<string, (program: Command) => Promise<void>> = {
  extract: async (to) => (await import('./src/cli/extract.ts')).registerExtract(to),
  duplicates: async (to) => (await import('./src/cli/duplicates.ts')).registerDuplicates(to),
}
const asked = verbs[process.argv[2] ?? '']
for (const register of asked ? [asked] : Object.values(verbs)) await register(program)
await program.parseAsync()
