import { enableCompileCache } from 'node:module'
import { loadDrizzleAsCommonJs } from './src/platform/database/drizzle-resolution.ts'
import { tuneMemory } from './src/platform/tune-memory.ts'

// All before anything else is loaded. A second start finds the code compiled, and is ready in half the time.
tuneMemory({ isWorker: process.env.ROLE === 'worker' })
enableCompileCache()
loadDrizzleAsCommonJs()
const { serve } = await import('./src/cli/serve.ts')
await serve(process.argv.includes('--dev'))
