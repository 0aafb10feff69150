import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Starts a session of better-auth for somebody whom a passkey has proven; never reached over HTTP. */
export const sessionPlugin = {
  id: 'start-session',
  endpoints: {
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
  },
}
