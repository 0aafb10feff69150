import { z } from 'zod'
import { type CallSpec, call } from './call.ts'

export const assistantCalls = {
  askAssistantServer: call('POST /api/mcp', {
    who: 'editor',
    scope: 'read',
    summary:
      'The Model Context Protocol over stateless streamable HTTP, for assistants: tools that search the public events and churches.',
    kind: 'web',
    /** One message: a batch would be many searches for one request of the token's limit. */
    body: z.record(z.string(), z.unknown()),
    example: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    maxBodyBytes: 64 * 1024,
  }),
} as const satisfies Record<string, CallSpec>
