import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { DemoChurch } from '../records/record-shapes.ts'
import type { PlantedEvent, Trap } from './happenings.ts'
import type { Moment } from './moment.ts'

export interface Visit {
  site: string
  /** Whose site it is; the first church where several share it. */
  church: DemoChurch
  url: URL
  method: string
  headers: IncomingHttpHeaders
  origin: string
  originOf: (site: string) => string
  moment: Moment
}

export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Buffer
}

/** What a misbehaving site may use: how slow is slow, and the end of the visit (the client left, or close()). */
export interface Ending {
  slowMs: number
  signal: AbortSignal
}

/** Takes the response into its own hands, to answer late, never, or wrongly. */
export type Misbehaviour = (response: ServerResponse, ending: Ending) => void

export interface DemoSite {
  key: string
  kind: string
  /** Null: the site has no such page. */
  respond: (visit: Visit) => Answer | Misbehaviour | null
  plantedEvents?: (moment: Moment) => PlantedEvent[]
  traps?: (moment: Moment) => Trap[]
}

export function answerText(
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Answer {
  return { status: 200, headers: { 'content-type': type, ...headers }, body }
}

export const answerHtml = (body: string): Answer => answerText('text/html; charset=utf-8', body)

export function answerJson(value: unknown): Answer {
  return answerText('application/json; charset=utf-8', JSON.stringify(value))
}

export function redirectTo(location: string, status = 302): Answer {
  return { status, headers: { location, 'content-type': 'text/plain' }, body: `See ${location}\n` }
}

export function answerRobots(...disallowed: string[]): Answer {
  const rules = disallowed.map((path) => `Disallow: ${path}\n`).join('')
  return answerText('text/plain; charset=utf-8', `User-agent: *\n${rules || 'Disallow:\n'}`)
}
