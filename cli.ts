import { enableCompileCache } from 'node:module'
import { Command } from 'commander'
import { version } from './src/cli/installation/project.ts'
import { EXIT } from './src/cli/terminal/exit-codes.ts'
import { loadDrizzleAsCommonJs } from './src/platform/database/drizzle-resolution.ts'
import { tuneMemory } from './src/platform/tune-memory.ts'

tuneMemory({ isWorker: process.argv[2] === 'worker' })
// As the server does: a verb that was used before is at work sooner.
enableCompileCache()
loadDrizzleAsCommonJs()
const program = new Command('bulletin')
  .description('Faith Bulletin, from the command line. Every verb works while the server runs.')
  .version(version())
  .showHelpAfterError('(bulletin --help lists the verbs)')
  .exitOverride(({ code, exitCode }) => {
    const isUsage = exitCode !== 0 && code.startsWith('commander.') && code !== 'commander.error'
    process.exit(isUsage ? EXIT.usage : exitCode)
  })

// Verbs are loaded only when they are asked for: `extract` must not wait for a database driver.
const verbs: Record<string, (program: Command) => Promise<void>> = {
  serve: async (to) => (await import('./src/cli/roles.ts')).registerServe(to),
  worker: async (to) => (await import('./src/cli/roles.ts')).registerWorker(to),
  migrate: async (to) => (await import('./src/cli/migrate.ts')).registerMigrate(to),
  admin: async (to) => (await import('./src/cli/admin.ts')).registerAdmin(to),
  scrape: async (to) => (await import('./src/cli/scrape.ts')).registerScrape(to),
  newsletter: async (to) => (await import('./src/cli/newsletter/issues.ts')).registerNewsletter(to),
  mail: async (to) => (await import('./src/cli/mail/mail.ts')).registerMail(to),
  payments: async (to) => (await import('./src/cli/payments.ts')).registerPayments(to),
  doctor: async (to) => (await import('./src/cli/doctor.ts')).registerDoctor(to),
  import: async (to) => (await import('./src/cli/import.ts')).registerImport(to),
  export: async (to) => (await import('./src/cli/export.ts')).registerExport(to),
  restore: async (to) => (await import('./src/cli/restore.ts')).registerRestore(to),
  extract: async (to) => (await import('./src/cli/extract.ts')).registerExtract(to),
  reader: async (to) => (await import('./src/cli/reader/reader.ts')).registerReader(to),
  blog: async (to) => (await import('./src/cli/blog.ts')).registerBlog(to),
  erase: async (to) => (await import('./src/cli/erase.ts')).registerErase(to),
  upgrade: async (to) => (await import('./src/cli/upgrade/upgrade.ts')).registerUpgrade(to),
  mcp: async (to) => (await import('./src/cli/assistant/mcp.ts')).registerMcp(to),
  webhooks: async (to) => (await import('./src/cli/webhooks.ts')).registerWebhooks(to),
  duplicates: async (to) => (await import('./src/cli/duplicates.ts')).registerDuplicates(to),
}
const ENDS_UNREAD = new Set(['extract', 'reader', 'export', 'doctor', 'duplicates', 'completion', '--help'])
const first = process.argv[2] ?? ''
const asked = verbs[first]
if (asked) await asked(program)
else if (first !== '--version' && first !== '-V') {
  for (const register of Object.values(verbs)) await register(program)
  ;(await import('./src/cli/completion.ts')).registerCompletion(program)
}
// Who reads the output has enough of it, as in `bulletin extract … | head`: what only reads ends, the rest does its work.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    if (ENDS_UNREAD.has(first)) process.exit(0)
  })
await program.parseAsync()
