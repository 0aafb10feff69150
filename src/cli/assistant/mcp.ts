import { once } from 'node:events'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Command } from 'commander'
import { withContainer } from '../installation/open-container.ts'

/** Adds `bulletin mcp`: an assistant's program starts it, asks on standard input and reads standard output. */
export function registerMcp(program: Command): void {
  program
    .command('mcp')
    .description(
      'answer an assistant by the Model Context Protocol on standard input: public events and churches',
    )
    .action(() =>
      withContainer(async ({ assistant: door }) => {
        const assistant = await door.open()
        const connection = serveStdio(() => assistant.createServer())
        // A file ends, a pipe closes.
        await Promise.race([once(process.stdin, 'end'), once(process.stdin, 'close')])
        await connection.close()
      }),
    )
}
