import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { CallBody, CallFunction } from '../../contract/calls.ts'
import type { City } from '../../contract/city.ts'
import { isoDate } from '../../contract/events/events.ts'
import { REFUSALS } from '../../contract/refusals.ts'
import { CATEGORIES } from '../../domain/events/categories.ts'
import { AppError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Logger } from '../../platform/logger.ts'

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
const DEFAULT_EVENTS = 10

const number = z.number().int().min(1).max(2_147_483_647)
const eventFacts = z.object({
  id: z.number(),
  title: z.string(),
  date: z.string().describe('YYYY-MM-DD'),
  time: z.string(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  location: z.string().nullable(),
  category: z.string(),
  church: z.string(),
  churchId: z.number(),
  cancelled: z.boolean(),
  url: z.string(),
})
const churchFacts = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  denomination: z.string().nullable(),
  neighborhood: z.string().nullable(),
  language: z.string().nullable(),
  events: z.number().describe('How many events are to come'),
  url: z.string(),
})
const described = { description: z.string().nullable() }

const eventSearch = z.object({
  words: z
    .string()
    .max(200)
    .optional()
    .describe(
      'What the visitor asks, in English or Spanish: days, hours, kinds of events, places, languages, denominations, or words of the event. Filters beside it narrow further.',
    ),
  from: isoDate.optional().describe('The first day, YYYY-MM-DD; today where it is left out'),
  to: isoDate.optional().describe('The last day, YYYY-MM-DD'),
  category: z.enum(CATEGORIES).optional(),
  language: z.string().max(40).optional().describe('The language of the church, such as Spanish'),
  neighborhood: z.string().max(80).optional(),
  churchId: number.optional().describe('As search_churches has it'),
  limit: z.number().int().min(1).max(50).default(DEFAULT_EVENTS),
})
const churchSearch = z.object({
  words: z.string().max(200).optional().describe('Words of the name, address, denomination or neighborhood'),
  denomination: z.string().max(200).optional(),
  neighborhood: z.string().max(200).optional(),
  language: z.string().max(200).optional(),
  page: z.number().int().min(1).max(10_000).default(1).describe('24 churches a page'),
})
const byId = z.object({ id: number })

type Event = CallBody<'listEvents'>[number] | CallBody<'getEvent'>
type Church = CallBody<'getChurch'>

/** The tools of an assistant: four searches of what is public, answered in words and as data. */
function registerTools(
  server: McpServer,
  { call, siteUrl, logger }: { call: CallFunction; siteUrl: string; logger: Logger },
): void {
  const answer = createAnswer(logger)
  const factsOf = (event: Event) => ({
    id: event.id,
    title: event.title,
    date: event.eventDate,
    time: event.eventTime,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    location: event.location,
    category: event.category,
    church: event.church.name,
    churchId: event.church.id,
    cancelled: event.cancelled,
    url: `${siteUrl}/event/${event.id}`,
  })
  const churchFactsOf = (church: Church) => ({
    id: church.id,
    name: church.name,
    address: church.address,
    phone: church.phone,
    website: church.website,
    denomination: church.denomination,
    neighborhood: church.neighborhood,
    language: church.language,
    events: church.eventCount,
    url: `${siteUrl}/churches/${church.id}`,
  })

  server.registerTool(
    'search_events',
    {
      title: 'Search events',
      description: 'Finds church events that are to come, soonest first.',
      inputSchema: eventSearch,
      outputSchema: z.object({ total: z.number(), events: z.array(eventFacts) }),
      annotations: READ_ONLY,
    },
    ({ words, churchId, limit, ...filters }) =>
      answer(async () => {
        const query = { ...filters, q: words, church: churchId, cards: 'true', limit } as const
        const { body, page } = await call('listEvents', { query })
        const events = body.map(factsOf)
        const total = page?.total ?? events.length
        const lines = [...droppedLine(page?.dropped), `${total} found.`, ...events.map(eventInWords)]
        return { text: lines.join('\n'), data: { total, events } }
      }),
  )
  server.registerTool(
    'get_event',
    {
      title: 'One event',
      description: 'Everything about one event.',
      inputSchema: byId,
      outputSchema: eventFacts.extend(described),
      annotations: READ_ONLY,
    },
    ({ id }) =>
      answer(async () => {
        const { body } = await call('getEvent', { params: { id } })
        const data = { ...factsOf(body), description: body.description }
        return { text: [eventInWords(data), data.description].filter(Boolean).join('\n'), data }
      }),
  )
  server.registerTool(
    'search_churches',
    {
      title: 'Search churches',
      description: 'Finds churches of the directory.',
      inputSchema: churchSearch,
      outputSchema: z.object({ total: z.number(), hasNext: z.boolean(), churches: z.array(churchFacts) }),
      annotations: READ_ONLY,
    },
    ({ words, ...filters }) =>
      answer(async () => {
        const { body } = await call('searchDirectory', { query: { ...filters, q: words } })
        const { total, hasNext } = body
        const churches = body.churches.map(churchFactsOf)
        const lines = [...droppedLine(body.dropped), `${total} found.`, ...churches.map(churchInWords)]
        const text = lines.join('\n')
        return { text, data: { total, hasNext, churches } }
      }),
  )
  server.registerTool(
    'get_church',
    {
      title: 'One church',
      description: 'What the directory knows of one church.',
      inputSchema: byId,
      outputSchema: churchFacts.extend(described),
      annotations: READ_ONLY,
    },
    ({ id }) =>
      answer(async () => {
        const { body } = await call('getChurch', { params: { id } })
        const data = { ...churchFactsOf(body), description: body.description }
        return { text: [churchInWords(data), data.description].filter(Boolean).join('\n'), data }
      }),
  )
}

/** Words of which there is nothing narrow nothing. */
const droppedLine = (words: readonly string[] = []) =>
  words.length > 0 ? [`Nothing for: ${words.join(', ')}.`] : []

type Answer = { text: string; data: Record<string, unknown> }

/** In words and as data; what cannot be found is an answer of the tool, which the assistant can read. */
function createAnswer(logger: Logger) {
  return async (find: () => Promise<Answer>) => {
    try {
      const { text, data } = await find()
      return { content: [{ type: 'text' as const, text }], structuredContent: data }
    } catch (error) {
      const isOurs = !(error instanceof AppError) || error.status >= 500
      if (isOurs) logger.error({ err: error }, 'an assistant was not answered')
      // The library would send the words of any error that is thrown.
      const text = isOurs ? REFUSALS.internal.en : error.message
      return { content: [{ type: 'text' as const, text }], isError: true }
    }
  }
}

function eventInWords(event: z.infer<typeof eventFacts>): string {
  const { title, cancelled, date, time, church, location, url } = event
  const facts = [cancelled ? `Canceled: ${title}` : title, `${date}, ${time}`, church, location]
  return [...facts, url].filter((fact) => fact !== null).join(' | ')
}

function churchInWords(church: z.infer<typeof churchFacts>): string {
  const { name, address, denomination, language, phone, website, url } = church
  return [name, address, denomination, language, phone, website, url].filter(Boolean).join(' | ')
}

export type AssistantService = ReturnType<typeof createAssistantService>

/** What assistants may ask, by the Model Context Protocol: what any visitor sees, and nothing that changes anything. */
export function createAssistantService(options: {
  city: City
  version: string
  publicUrl: string | null
  siteUrl: string
  logger: Logger
  /** Makes calls as a visitor. */
  call: CallFunction
}) {
  const { city, version, publicUrl } = options
  const createServer = () => {
    const server = new McpServer(
      { name: 'faith-bulletin', title: city.site.name, version },
      {
        instructions: `Church events and churches of ${city.name}, ${city.state}. Times are those of ${city.timeZone}. Events change: name the church and link to the event.`,
      },
    )
    registerTools(server, options)
    return server
  }
  // Nothing is announced to who subscribes, and an answer without an end is never sent.
  const handler = createMcpHandler(createServer, { maxSubscriptions: 0 })
  const site = publicUrl === null ? null : new URL(publicUrl).hostname
  const own = site === null ? [] : [site]
  return {
    /** A server for one connection or request: it keeps nothing. */
    createServer,
    /** Answers one request of the streamable HTTP transport. */
    async answer(request: Request): Promise<Response> {
      // A name that an attacker's page points at this machine (DNS rebinding) is not ours.
      const refused =
        hostHeaderValidationResponse(request, [...own, ...localhostAllowedHostnames()]) ??
        originValidationResponse(request, [...own, ...localhostAllowedOrigins()])
      return refused ?? handler.fetch(request)
    },
  }
}

export function createAssistantApi(open: () => Promise<AssistantService>): Handlers {
  return { web: { askAssistantServer: async (request) => (await open()).answer(request) } }
}
