import { describe, expect, test } from 'vitest'
import type { CallSpec } from '#src/contract/call.ts'
import { type CallName, calls } from '#src/contract/calls.ts'
import { type Client, callPath } from '../support/client.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

/**
 * Made from the table of every call (src/contract/calls.ts): one that is added there is held here without a line
 * being written.
 */
const table = (Object.entries(calls) as [CallName, CallSpec][]).map(([name, spec]) => ({ name, ...spec }))
const guarded = table.filter(({ who }) => who !== 'anyone')
// Signing in answers 401 to wrong credentials: its own tests are in sign-in.test.ts and accounts-second-factor.test.ts.
const SIGN_IN_STEPS: readonly CallName[] = ['signIn', 'verifyCode', 'verifyBackupCode']
const open = table.filter(({ who, name }) => who === 'anyone' && !SIGN_IN_STEPS.includes(name))

const server = forFile(() => startTestServer())
const editor = clientOf(server, 'editor')
const owner = clientOf(server, 'owner')

// 501 is said in words: a part of the contract that is still to be built.
const isNoFault = (status: number) => status < 500 || status === 501

function make(client: Client, { name, method }: { name: CallName; method: string }, headers = {}) {
  const options = method === 'GET' || method === 'HEAD' ? { headers } : { body: {}, headers }
  return client.send(method, callPath(name), options)
}

describe('without a session', () => {
  test.each(guarded)('$method $path answers 401', async (spec) => {
    const answer = await make(server.visitor(), spec)
    expect(answer.status).toBe(401)
    expect(answer.text).toBe('Please sign in as an administrator.')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each(guarded.filter(({ method }) => method === 'GET'))('HEAD $path answers 401', async (spec) => {
    const answer = await make(server.visitor(), { ...spec, method: 'HEAD' })
    expect(answer.status).toBe(401)
  })

  test.each(guarded)('$method $path takes no forged or unknown cookie', async (spec) => {
    const cookie = 'better-auth.session_token=3Jk0bYz1.c2lnbmF0dXJl; __Secure-better-auth.session_token=x'
    expect((await make(server.visitor(), spec, { cookie })).status).toBe(401)
  })

  test.each(guarded.filter(({ method }) => method !== 'GET'))(
    '$method $path tells nothing about a body that it cannot take',
    async (spec) => {
      const answer = await server.visitor().send(spec.method, callPath(spec.name), { body: '{"broken' })
      expect(answer.status).toBe(401)
    },
  )

  test.each(open)('$method $path lets everybody through', async (spec) => {
    const answer = await make(server.visitor(), spec)
    expect([401, 403]).not.toContain(answer.status)
    expect(answer.status).toSatisfy(isNoFault)
  })
})

test('an administrator alone scrapes, discovers, curates, publishes, merges and sees subscribers and numbers', async () => {
  const names: CallName[] = [
    'scrapeAll',
    'listScrapingLogs',
    'discoverChurches',
    'decideEvent',
    'bulkApproveEvents',
    'generateNewsletter',
    'latestNewsletter',
    'publishNewsletter',
    'listDuplicates',
    'removeDuplicate',
    'listSubscribers',
    'subscriberStats',
    'dashboardStats',
  ]
  for (const name of names) {
    const spec = { name, method: calls[name].method }
    expect((await make(server.visitor(), spec)).status, name).toBe(401)
    expect([401, 403, 501], name).not.toContain((await make(owner, spec)).status)
  }
})

describe('with a session', () => {
  // Signing in and out is better-auth's own, and would end the session of these tests.
  const ours = table.filter(({ kind }) => kind !== 'auth')
  test.each(ours)('$method $path answers an editor as its row says', async (spec) => {
    const answer = await make(editor, spec)
    if (spec.who === 'owner') expect(answer.status).toBe(403)
    else expect([401, 403]).not.toContain(answer.status)
  })

  test.each(guarded)('$method $path lets an owner through', async (spec) => {
    const answer = await make(owner, spec)
    expect([401, 403]).not.toContain(answer.status)
    expect(answer.status).toSatisfy(isNoFault)
  })
})
