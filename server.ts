import { enableCompileCache } from 'node:module'
import { loadDrizzleAsCommonJs } from './src/platform/database/drizzle-resolution.ts'
import { keepMemorySmall, startYoung } from './src/platform/small-memory.ts'

// All before anything else is loaded. A second start finds the code compiled, and is ready in half the time.
startYoung()
if (process.env.ROLE === 'worker') keepMemorySmall()
enableCompileCache()
loadDrizzleAsCommonJs()
const { serve } = await import('./src/cli/serve.ts')
await serve(process.argv.includes('--dev'))
