import type { IncomingMessage } from 'node:http'
import type { RetryLimits } from '#src/ports/places/ask-json.ts'
import type { Weather } from '#src/ports/places/compliance.ts'
import { answerWith, type Route } from './loopback-site.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** Asks again at once: tests wait for nothing. */
export const noRetries: Partial<RetryLimits> = { timeoutMs: 5000, retries: 2, pauseMs: 1, maxDelayMs: 5 }

/** A route that answers with JSON. */
export const answerJson = (value: unknown, status = 200, headers = {}): Route =>
  answerWith(JSON.stringify(value), { ...JSON_TYPE, ...headers }, status)

/** A route in some weather: fair answers, and what goes wrong with services. */
export function inWeather(weather: Weather, fair: Route, busy: Route): Route {
  let asked = 0
  return (request, response) => {
    asked += 1
    const route =
      weather === 'broken'
        ? answerWith('<html>Sorry</html>')
        : weather === 'strange'
          ? answerJson({ places: 7, elements: 'none' })
          : weather === 'busy' || (weather === 'busy once' && asked === 1)
            ? busy
            : fair
    route(request, response)
  }
}

/** The whole body of a request. */
export async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
