import { expect, test } from 'vitest'
import { z } from 'zod'
import { type ModelReply, openModelServer, USAGE } from '../../../tests/support/model-server.ts'
import type { PageReader } from './port.ts'

const KEY = 'sk-test'
const ANSWER = { events: [{ title: 'Supper' }] }
const JSON_ANSWER = JSON.stringify(ANSWER)
const question = {
  instructions: 'Find events.',
  page: '1| Supper, December 4',
  schema: z.strictObject({ events: z.array(z.strictObject({ title: z.string() })) }),
  maxOutputTokens: 500,
}
/** Long enough for an answer of this machine. */
const ENOUGH_MS = 20_000
const NOW = { 'retry-after': '0' }

/** What every adapter of the port keeps to, against a server that speaks the documented protocol. */
export function pageReaderCompliance(
  name: string,
  open: (address: string, apiKey: string) => Promise<PageReader>,
): void {
  const ask = async (reply: Parameters<typeof openModelServer>[0], maxMs = ENOUGH_MS) => {
    const server = await openModelServer(reply)
    const reader = await open(server.address, KEY)
    return { server, reader, answer: await reader.ask(question, { maxMs }) }
  }

  test(`${name}: the answer is an object with what it used, and the page is sent apart from the instructions`, async () => {
    const { answer, server, reader } = await ask(() => ({ text: JSON_ANSWER }))
    expect(answer).toEqual({ ok: true, answer: ANSWER, usage: USAGE })
    const [request, ...others] = server.asked
    expect(request).toMatchObject({ isBound: true, page: question.page })
    expect(request?.instructions).toContain(question.instructions)
    expect(request?.instructions).not.toContain(question.page)
    expect(others).toEqual([])
    expect(reader.description).not.toContain(KEY)
  })

  test.each<[string, ModelReply, object]>([
    [
      'words and a fence around it',
      { text: `Sure:\n\`\`\`json\n${JSON_ANSWER}\n\`\`\`` },
      { ok: true, answer: ANSWER },
    ],
    ['another form', { text: '{"events":[{"name":7}]}' }, { ok: true, answer: { events: [{ name: 7 }] } }],
    ['broken JSON', { text: '{"events":[{"title":' }, { ok: false, reason: 'unreadable', usage: USAGE }],
    ['nothing', { text: '' }, { ok: false, reason: 'unreadable' }],
    ['a list', { text: '[1, 2]' }, { ok: false, reason: 'unreadable' }],
    ['a refusal', { text: 'I cannot help.', end: 'refusal' }, { ok: false, reason: 'refused', usage: USAGE }],
    [
      'an end before its end',
      { text: '{"events":[{"tit', end: 'length' },
      { ok: false, reason: 'truncated', usage: USAGE },
    ],
    ['a page of HTML', { status: 200, body: '<html>' }, { ok: false, reason: 'misconfigured' }],
    ['a wrong key', { status: 401 }, { ok: false, reason: 'misconfigured' }],
    ['no such model', { status: 404 }, { ok: false, reason: 'misconfigured' }],
    [
      'a redirect',
      { status: 307, headers: { location: 'http://127.0.0.1:9/' } },
      { ok: false, reason: 'misconfigured' },
    ],
  ])(`${name}: %s is a value`, async (_, reply, expected) => {
    const { answer } = await ask(() => reply)
    expect(answer).toMatchObject(expected)
    expect(JSON.stringify(answer)).not.toContain(KEY)
  })

  test.each([
    [429, 'busy'],
    [500, 'unreachable'],
  ])(
    `${name}: status %i is tried again after the time that it asks for, and reported when it stays`,
    async (status, reason) => {
      const once = await ask((_, count) => (count === 1 ? { status, headers: NOW } : { text: JSON_ANSWER }))
      expect(once.answer).toMatchObject({ ok: true, answer: ANSWER })
      expect(once.server.asked).toHaveLength(2)
      const always = await ask(() => ({ status, headers: NOW }))
      expect(always.answer).toMatchObject({ ok: false, reason })
      expect(always.server.asked).toHaveLength(3)
      expect(JSON.stringify(always.answer)).not.toContain(KEY)
    },
  )

  test(`${name}: a model that knows no tools and no form is asked in words, from then on`, async () => {
    const { answer, server, reader } = await ask(({ isBound }) =>
      isBound ? { status: 400 } : { text: `The events: ${JSON_ANSWER}` },
    )
    expect(answer).toEqual({ ok: true, answer: ANSWER, usage: USAGE })
    expect(await reader.ask(question, { maxMs: ENOUGH_MS })).toMatchObject({ ok: true })
    expect(server.asked.map(({ isBound }) => isBound)).toEqual([true, false, false])
  })

  test(`${name}: silence ends with the time limit, or with the caller`, async () => {
    const { answer, reader } = await ask(() => 'silence', 30)
    expect(answer).toMatchObject({ ok: false, reason: 'timeout', usage: null })
    expect(await reader.ask(question, { maxMs: ENOUGH_MS, signal: AbortSignal.abort() })).toMatchObject({
      ok: false,
      reason: 'interrupted',
    })
  })
}
