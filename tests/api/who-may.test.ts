import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallSpec, isOpenRead, SCOPES, type Scope } from '#src/contract/call.ts'
import { type CallName, calls } from '#src/contract/calls.ts'
import { type Answer, type Client, callPath } from '../support/client.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { LIBRARY_WORDS } from '../support/fuzz.ts'
import { startTestServer } from '../support/server.ts'

/**
 * Made from the table of every call (src/contract/calls.ts): one that is added there is held here without a line
 * being written.
 */
const table = (Object.entries(calls) as [CallName, CallSpec][]).map(([name, spec]) => ({ ...spec, name }))
type Row = (typeof table)[number]

const CALLERS = ['visitor', ...SCOPES, 'editor', 'owner'] as const
type CallerKind = (typeof CALLERS)[number]
const isToken = (caller: CallerKind): caller is Scope => (SCOPES as readonly string[]).includes(caller)

const server = forFile(() => startTestServer())
const clients = {
  visitor: clientOf(server, 'visitor'),
  editor: clientOf(server, 'editor'),
  owner: clientOf(server, 'owner'),
}
const tokens = new Map<CallerKind, string>()
beforeAll(async () => {
  const { password } = await server.accountOf('owner')
  for (const scope of SCOPES) {
    const { body } = await clients.owner.call('createApiToken', {
      body: { name: `For ${scope}`, scopes: [scope], password },
    })
    tokens.set(scope, body.token)
  }
})

function send(
  caller: CallerKind,
  { name, method }: Pick<Row, 'name' | 'method'> | { name: CallName; method: string },
  headers = {},
) {
  const token = tokens.get(caller)
  const client: Client = isToken(caller) ? clients.visitor : clients[caller]
  return client.send(method, callPath(name), {
    ...(method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? {} : { body: {} }),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  })
}

/** How many calls are not answered as they should be, each in a line of its own. */
async function differences(
  rows: readonly Row[],
  check: (row: Row) => Promise<string | null>,
): Promise<string[]> {
  await server.container.db.execute(sql`truncate rate_limit`)
  const found: string[] = []
  const left = [...rows]
  const work = async () => {
    for (let row = left.shift(); row; row = left.shift()) {
      const difference = await check(row)
      if (difference !== null) found.push(`${row.method} ${row.path}: ${difference}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return found
}

const SIGN_IN_FIRST = 'Please sign in as an administrator.'
const NO_TOKENS = 'This call is not open to API tokens.'
// A setting opens it.
const NO_ASSISTANTS = 'Assistants need an API token here, of the scope “public”.'
const ELSEWHERE = 'This request came from another website.'

/** The refusal that a row of the table means for a caller; null where it is let through. */
function refusalOf(
  { name, who, scope, kind, isSigned }: Row,
  caller: CallerKind,
): [status: number, words: string] | null {
  if (isSigned) return null
  if (name === 'askAssistantServer' && caller === 'visitor') return [401, NO_ASSISTANTS]
  if (isToken(caller)) {
    if (scope === caller || scope === 'public') return null
    if (who === 'anyone' && kind !== 'auth') return null
    return [403, scope === null ? NO_TOKENS : `This call takes an API token with the scope “${scope}”.`]
  }
  if (who === 'anyone') return null
  if (caller === 'visitor') return [401, SIGN_IN_FIRST]
  return who === 'owner' && caller === 'editor' ? [403, 'Only an owner can do this.'] : null
}

/** 501 is a part of the contract that is still to be built. */
const isFault = (status: number) => status >= 500 && status !== 501
/** One or more sentences of ours, where the answer is no page. */
const isWorded = ({ status, text, headers }: Answer) =>
  status < 400 ||
  !headers.get('content-type')?.startsWith('text/plain') ||
  (/^[^\n{}<>]+[.!?]$/.test(text) && !LIBRARY_WORDS.test(text))

// Signing in answers 401 to wrong credentials, and signing out ends the sessions of these tests: sign-in.test.ts.
const SIGN_IN_STEPS: readonly CallName[] = ['signIn', 'verifyCode', 'verifyBackupCode']
const rowsOf = (caller: CallerKind) =>
  isToken(caller)
    ? table
    : table.filter(({ name, kind, who }) =>
        caller === 'visitor'
          ? !SIGN_IN_STEPS.includes(name)
          : kind !== 'auth' || (caller === 'owner' && who !== 'anyone'),
      )

describe.each(CALLERS)('%s', (caller) => {
  test('is answered each call as its row says, in words of ours', async () => {
    const found = await differences(rowsOf(caller), async (row) => {
      const answer = await send(caller, row)
      const refusal = refusalOf(row, caller)
      if (refusal && (answer.status !== refusal[0] || answer.text !== refusal[1]))
        return `${answer.status} ${answer.text}`
      if (refusal && answer.headers.get('cache-control') !== 'no-store') return 'may be stored'
      if (!refusal && [401, 403].includes(answer.status)) return `${answer.status} ${answer.text}`
      return isFault(answer.status) || !isWorded(answer) ? `${answer.status} ${answer.text}` : null
    })
    expect(found).toEqual([])
  })

  test('is answered 405 to a method that nothing at the address takes, with those that it takes', async () => {
    const found = await differences(addresses, async ({ name, path }) => {
      const taken = new Set(table.flatMap((row) => (matches(row.path, path) ? [row.method] : [])))
      const method =
        ['DELETE', 'PUT', 'PATCH', 'PROPFIND'].find((each) => !taken.has(each as Row['method'])) ?? ''
      const { status, text, headers } = await send(caller, { name, method })
      const allowed =
        headers
          .get('allow')
          ?.split(', ')
          .filter((each) => each !== 'HEAD') ?? []
      const isRight =
        allowed.length === taken.size && allowed.every((each) => taken.has(each as Row['method']))
      const words = 'This address does not take that kind of request.'
      return status === 405 && isRight && text === words ? null : `${status} ${allowed.join()} ${text}`
    })
    expect(found).toEqual([])
  })

  test('changes nothing from a page of another site, and reads there what is public without cookies', async () => {
    const found = await differences(
      rowsOf(caller).filter(
        ({ isSigned, kind, method }) =>
          !isSigned && kind !== 'auth' && (method !== 'GET' || caller === 'visitor'),
      ),
      async (row) => {
        const { status, text, headers } = await send(caller, row, { origin: 'https://elsewhere.example' })
        const allows = headers.get('access-control-allow-origin')
        if (headers.get('access-control-allow-credentials') !== null) return 'takes cookies'
        if (allows !== (isOpenRead(row) ? '*' : null)) return `may be read by ${allows}`
        if (row.method === 'GET' || row.fromElsewhere) return text === ELSEWHERE ? text : null
        return status === 403 && text === ELSEWHERE ? null : `${status} ${text}`
      },
    )
    expect(found).toEqual([])
  })
})

/** Whether an address of one path may be one of the other: a parameter stands for any word. */
function matches(pattern: string, path: string): boolean {
  const example = path.replaceAll(/\{\w+\}/g, '1')
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(example)
}

/** One row of each address. */
const addresses = [...new Map(table.map((row) => [row.path, row])).values()]
const guarded = table.filter(({ who }) => who !== 'anyone')

test('without a session HEAD, forged cookies and broken bodies find out nothing either', async () => {
  const cookie = 'better-auth.session_token=3Jk0bYz1.c2lnbmF0dXJl; __Host-better-auth.session_token=x'
  const found = await differences(guarded, async (row) => {
    const asHead = row.method === 'GET' ? (await send('visitor', { ...row, method: 'HEAD' })).status : 401
    const forged = (await send('visitor', row, { cookie })).status
    const broken = (await server.visitor().send(row.method, callPath(row.name), { body: '{"broken' })).status
    return [asHead, forged, row.method === 'GET' ? 401 : broken].every((status) => status === 401)
      ? null
      : `${asHead} ${forged} ${broken}`
  })
  expect(found).toEqual([])
})

test('a browser that asks first may read what is public, and nothing else', async () => {
  const found = await differences(addresses, async (row) => {
    const open = table.some((each) => matches(each.path, row.path) && isOpenRead(each))
    const { status, headers } = await send(
      'visitor',
      { ...row, method: 'OPTIONS' },
      { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    )
    const seen = [status, headers.get('access-control-allow-methods')].join()
    return seen === (open ? '204,GET, HEAD' : '405,') ? null : seen
  })
  expect(found).toEqual([])
})

test('an administrator alone scrapes, discovers, curates, publishes, merges and sees subscribers and numbers', () => {
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
  expect(names.filter((name) => calls[name].who !== 'editor')).toEqual([])
})

test('no scope is enough for accounts, tokens, settings, money and the log of who did what', () => {
  const personal =
    /^\/api\/(?:admin\/(?:accounts?|api-tokens|settings|audit)|auth|sales|advertising|payments|create-payment)(?:\/|$)/
  const personalCalls = table.filter(({ path, name }) => personal.test(path) && name !== 'undoAuditLine')
  expect(personalCalls.length).toBeGreaterThan(40)
  expect(personalCalls.filter(({ scope }) => scope !== null)).toEqual([])
  expect(table.filter(({ who, scope }) => who === 'owner' && scope !== null)).toEqual([])
})
