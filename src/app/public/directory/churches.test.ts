import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { city } from '#city'
import type { CallFunction } from '../../../contract/calls.ts'
import { pageContext } from '../../page-context.ts'
import { loader } from './churches.tsx'

const FOUND = {
  churches: [
    {
      id: 1,
      name: 'Grace Chapel',
      address: null,
      phone: null,
      website: null,
      denomination: 'baptist',
      neighborhood: 'Oak Cliff',
      language: 'English',
      description: null,
      eventCount: 1,
      upcoming: [{ id: 7, title: 'Choir', eventDate: '2026-03-08', eventTime: '7:00 PM' }],
    },
  ],
  total: 1,
  unknown: 0,
  page: 1,
  hasNext: false,
}
const OVERVIEW = {
  churches: 1,
  events: 2,
  denominations: ['baptist'],
  neighborhoods: ['Oak Cliff'],
  languages: ['English'],
  zipCodes: ['75201'],
}

async function callsFor(address: string): Promise<string[]> {
  const answers: Record<string, unknown> = { describeDirectory: OVERVIEW, searchDirectory: FOUND }
  const calls: string[] = []
  const call = (async (name: string) => {
    calls.push(name)
    return { status: 200, body: answers[name] ?? [] }
  }) as unknown as CallFunction
  const context = new RouterContextProvider()
  context.set(pageContext, {
    call,
    viewer: null,
    unavailable: null,
    city,
    demo: false,
    version: '0.0.0',
    now: new Date('2026-03-04T18:00:00Z'),
    origin: 'http://localhost',
    payments: null,
    reportError: () => {},
  })
  const request = new Request(`http://localhost${address}`)
  await loader({ request, context, params: {}, pattern: '/churches', url: new URL(request.url) })
  return calls
}

it.each(['/churches', '/churches?q=', '/churches?page=2'])('%s asks for churches alone', async (address) => {
  expect(await callsFor(address)).toEqual(['describeDirectory'])
})

it.each(['/churches?q=grace', '/churches?language=English', '/churches?browse=all'])(
  '%s asks for those listed and the events of all of them at once',
  async (address) => {
    expect(await callsFor(address)).toEqual(['describeDirectory', 'searchDirectory'])
  },
)
