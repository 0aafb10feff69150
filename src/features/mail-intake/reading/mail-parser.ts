import PQueue from 'p-queue'
import { Piscina } from 'piscina'
import type { MailContent } from './mail-parts.ts'
import type { MailQuestion } from './worker.ts'

export type MailParser = ReturnType<typeof createMailParser>

const MAX_MS = 20_000
const IDLE_MS = 30_000
const MAX_MEMORY_MB = 256

/** Takes mails apart in a thread of their own. Rejects for one that is nested too deeply, or takes too long. */
export function createMailParser() {
  const pool = new Piscina<MailQuestion, MailContent | string>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  // A thread that ends out of memory is reported to its caller.
  pool.on('error', () => {})
  // Mails wait here, not in the pool: the time behind another one is not their own.
  const turns = new PQueue({ concurrency: 1 })
  const ask = (question: MailQuestion) =>
    turns.add(() => pool.run(question, { signal: AbortSignal.timeout(MAX_MS) }))
  return {
    content: async (source: Buffer): Promise<MailContent> =>
      (await ask({ source, wanted: 'content' })) as MailContent,
    text: async (source: Buffer) => (await ask({ source, wanted: 'text' })) as string,
    close: () => pool.destroy(),
  }
}
