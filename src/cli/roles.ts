import type { Command } from 'commander'
import { serve } from './serve.ts'

export function registerServe(program: Command): void {
  program
    .command('serve')
    .description(
      'serve the site; by itself it also does the work of a worker (ROLE=web leaves that to others)',
    )
    .action(() => serve(false))
}

export function registerWorker(program: Command): void {
  program
    .command('worker')
    .description('do jobs only: scraping and sending, beside a server with ROLE=web')
    .action(() => serve(false, { ROLE: 'worker' }))
}
