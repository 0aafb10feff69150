import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { symmetricDecrypt } from 'better-auth/crypto'
import { z } from 'zod'

/** What better-auth does for us alone; never reached over HTTP. */
export const sessionPlugin = {
  id: 'start-session',
  endpoints: {
    /** A session for somebody whom a passkey has proven. */
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        // null where a hook has refused it: the account is deactivated.
        const session = user && (await internalAdapter.createSession(user.id, false))
        if (!user || !session) return ctx.json({ success: false })
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ success: true })
      },
    ),
    /** What the account's authenticator app was given; null where it has none. */
    readCodeSecret: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { adapter, secretConfig } = ctx.context
        const where = [{ field: 'userId', value: ctx.body.userId }]
        const found = await adapter.findOne<{ secret: string; verified: boolean }>({
          model: 'twoFactor',
          where,
        })
        if (!found?.verified) return ctx.json({ secret: null })
        return ctx.json({ secret: await symmetricDecrypt({ key: secretConfig, data: found.secret }) })
      },
    ),
  },
}
