import { setTimeout } from 'node:timers/promises'
import { Argument, type Command } from 'commander'
import { WEBHOOK_KINDS, type WebhookKind } from '../domain/webhooks.ts'
import { AppError } from '../platform/errors.ts'
import { withContainer } from './installation/open-container.ts'

const PAUSE_MS = 200

/** Adds `bulletin webhooks listen` and `bulletin webhooks trigger`. */
export function registerWebhooks(program: Command): void {
  const webhooks = program.command('webhooks').description('try a receiver of webhooks')
  webhooks
    .command('listen')
    .description(
      'send signed webhooks to an address, such as one of this machine, and print them, until Ctrl+C',
    )
    .requiredOption('--forward-to <url>', 'the address of the receiver')
    .action(({ forwardTo: url }: { forwardTo: string }) => listen(url))
  webhooks
    .command('trigger')
    .description('send an example of a webhook to every endpoint that wants it')
    .addArgument(new Argument('<event>', 'what would have happened').choices(WEBHOOK_KINDS))
    .action((kind: WebhookKind) =>
      withContainer(async ({ webhooks: { endpoints } }) => {
        const sent = await endpoints.trigger(kind)
        console.log(sent === 1 ? `${kind} goes to 1 endpoint.` : `${kind} goes to ${sent} endpoints.`)
        if (sent === 0) console.log('Start ./bulletin webhooks listen, or add one under Admin, Webhooks.')
      }),
    )
}

/** An endpoint that is there as long as the verb runs. */
function listen(url: string): Promise<void> {
  return withContainer(async ({ webhooks: { endpoints, sendDue } }) => {
    const stop = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
    const { id, secret } = await add(endpoints, url)
    console.log(`Ready. Messages are signed with the secret ${secret}`)
    const printed = new Set<number>()
    try {
      while (!stop.signal.aborted) {
        await sendDue(id, stop.signal)
        for (const { kind, body, ...delivery } of (await endpoints.deliveries(id)).reverse()) {
          const last = delivery.attempts.at(-1)
          if (printed.has(delivery.id) || last === undefined) continue
          printed.add(delivery.id)
          console.log(`${last.at}  ${kind}  [${last.status ?? 'no answer'}] ${last.answer}\n${body}`)
        }
        await setTimeout(PAUSE_MS, undefined, { signal: stop.signal }).catch(() => {})
      }
    } finally {
      await endpoints.remove(id, 'command line')
    }
  })
}

type Endpoints = Parameters<Parameters<typeof withContainer>[0]>[0]['webhooks']['endpoints']

async function add(endpoints: Endpoints, url: string) {
  try {
    return await endpoints.add({ url, kinds: [...WEBHOOK_KINDS] }, 'command line')
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error
    throw new AppError('invalid', `${error.message} With WEBHOOKS_LOOPBACK=true it may be of this machine.`)
  }
}
