import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'

/**
 * Follows server-sent events of one schema at an address; null listens to nothing. The browser connects again by
 * itself after a broken line; `onLost` is called once it has given up (the address answers with an error, or with
 * something else than a stream). `onMessage` answers false after the last message, which ends the stream.
 */
export function useEventStream<Schema extends z.ZodType>(
  address: string | null,
  schema: Schema,
  onMessage: (message: z.output<Schema>) => boolean,
  onLost: () => void,
): void {
  const receive = useEffectEvent((text: string) => {
    const message = schema.safeParse(parseJson(text))
    if (message.success) return onMessage(message.data)
    onLost()
    return false
  })
  const lose = useEffectEvent(onLost)

  useEffect(() => {
    if (address === null) return
    const source = new EventSource(address)
    source.onmessage = (event: MessageEvent<string>) => {
      if (!receive(event.data)) source.close()
    }
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) lose()
    }
    return () => source.close()
  }, [address])
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
