import { z } from 'zod'
import { type CallSpec, call, SCOPES } from '../call.ts'
import { isoInstant } from '../events/events.ts'

export const MAX_API_TOKENS = 50

const tokenId = z.string().regex(/^[\w-]{1,64}$/)

export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** In whose name it acts. */
  owner: z.string(),
  createdAt: isoInstant,
  /** To the minute; null for never. */
  lastUsedAt: isoInstant.nullable(),
})
export type ApiToken = z.infer<typeof apiToken>

export const createApiTokenRequest = z.object({
  name: z.string().trim().min(2, 'Please enter a name').max(80, 'A name has at most 80 characters'),
  scopes: z.array(z.enum(SCOPES)).min(1, 'Please choose what the token may do').max(SCOPES.length),
  /** The present one of the account that asks. */
  password: z.string().min(1, 'Please enter your password').max(200),
})
export type CreateApiTokenRequest = z.output<typeof createApiTokenRequest>

export const freshApiToken = z.object({ id: z.string(), token: z.string() })

export const apiTokenCalls = {
  listApiTokens: call('GET /api/admin/api-tokens', {
    who: 'owner',
    summary: 'The API tokens of all owners, newest first; never the tokens themselves.',
    answer: z.array(apiToken),
  }),
  createApiToken: call('POST /api/admin/api-tokens', {
    who: 'owner',
    summary: 'Make an API token in one’s own name; the answer holds it, this once.',
    body: createApiTokenRequest,
    perMinute: 20,
    status: 201,
    answer: freshApiToken,
  }),
  revokeApiToken: call('DELETE /api/admin/api-tokens/{id}', {
    who: 'owner',
    summary: 'Revoke an API token: no process takes it any more.',
    params: z.object({ id: tokenId }),
    answer: z.object({ success: z.literal(true) }),
  }),
} as const satisfies Record<string, CallSpec>
