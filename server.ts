import { serve } from './src/cli/serve.ts'

await serve(process.argv.includes('--dev'))
