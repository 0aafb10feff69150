import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import type { CallFunction } from '../../contract/calls.ts'
import type { City } from '../../contract/city.ts'
import type { Logger } from '../../platform/logger.ts'
import { registerTools } from './tools/tools.ts'

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
