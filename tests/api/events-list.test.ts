import { beforeAll, describe, expect, test } from 'vitest'
import type { CallRequest } from '#src/contract/calls.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { placements } from '#src/schema/advertising.ts'
import type { Client } from '../support/client.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { addChurch, addEvent, addSeries } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

const NOW = '2026-03-04T18:00:00Z'

const server = forFile(() => startTestServer({ works: false, clock: createFakeClock(NOW) }))
const editor = clientOf(server, 'editor')
const visitor = clientOf(server, 'visitor')
const church: Record<string, number> = {}
const ids: Record<string, number> = {}

beforeAll(async () => {
  const { db } = server.container
  church.grace = await addChurch(db, {
    website: 'https://grace.example/',
    neighborhood: 'Oak Lawn',
    language: 'English',
    denomination: 'baptist',
  })
  church.luz = await addChurch(db, {
    name: 'Iglesia Luz del Valle',
    neighborhood: 'Pleasant Grove',
    language: 'Spanish',
    denomination: 'pentecostal',
  })
  church.waiting = await addChurch(db, { name: 'Unlisted Chapel', status: 'awaiting_review' })
  const add = async (
    name: string,
    columns: Omit<Parameters<typeof addEvent>[1], 'churchId'>,
    at = 'grace',
  ) => {
    ids[name] = await addEvent(db, { ...columns, churchId: church[at] ?? 0 })
  }
  await add('later', {
    title: 'Spring Concert',
    category: 'music',
    onDate: '2026-04-02',
    location: 'Fellowship Hall',
  })
  await add('soon', { title: 'Midweek Prayer', category: 'prayer', onDate: '2026-03-04', startTime: '19:00' })
  await add('going', {
    title: 'Lunch for Neighbors',
    category: 'outreach',
    onDate: '2026-03-04',
    startTime: '11:00',
    endTime: '13:00',
  })
  await add('over', {
    title: 'Breakfast',
    category: 'fellowship',
    onDate: '2026-03-04',
    startTime: '08:00',
    endTime: '09:00',
  })
  await add('pending', { title: 'Waiting Supper', status: 'pending', onDate: '2026-03-09' })
  await add('rejected', { title: 'Not For Us', status: 'rejected', onDate: '2026-03-09' })
  await add('unlisted', { title: 'From Elsewhere', onDate: '2026-03-09' }, 'waiting')
  await add(
    'spanish',
    {
      title: 'Estudio bíblico 100%',
      description: 'Vengan todos',
      category: 'bible study',
      onDate: '2026-03-12',
      startTime: null,
    },
    'luz',
  )
  await add(
    'allDay',
    {
      title: 'Retreat',
      category: 'family',
      onDate: '2026-03-14',
      endsOnDate: '2026-03-15',
      startTime: null,
      allDay: true,
    },
    'luz',
  )
  await db.insert(placements).values([
    {
      eventId: ids.later ?? 0,
      offer: 'application-premium',
      startsAt: new Date('2026-03-01T06:00:00Z'),
      endsAt: new Date('2026-03-15T06:00:00Z'),
      createdAt: new Date(NOW),
    },
    {
      eventId: ids.soon ?? 0,
      offer: 'application-premium',
      startsAt: new Date('2026-02-01T06:00:00Z'),
      endsAt: new Date('2026-02-15T06:00:00Z'),
      createdAt: new Date(NOW),
    },
  ])
})

async function titles(client: Client, query: Record<string, unknown> = {}): Promise<string[]> {
  const { body } = await client.call('listEvents', { query: query as CallRequest<'listEvents'>['query'] })
  return body.map((event) => event.title)
}

const PUBLIC = ['Lunch for Neighbors', 'Midweek Prayer', 'Estudio bíblico 100%', 'Retreat', 'Spring Concert']

describe('who sees what', () => {
  test('a visitor sees the approved coming events of listed churches, soonest first', async () => {
    expect(await titles(visitor)).toEqual(PUBLIC)
  })

  test.each(['pending', 'rejected'])('asking for %s events shows a visitor none of them', async (status) => {
    expect(await titles(visitor, { status })).toEqual(PUBLIC)
  })

  test('a visitor sees nothing of the review', async () => {
    const { body } = await visitor.call('listEvents')
    const fields = new Set(body.flatMap((event) => Object.keys(event)))
    for (const field of ['pendingChanges', 'editedFields', 'provenance']) expect(fields).not.toContain(field)
  })

  test('an administrator sees every status', async () => {
    expect(await titles(editor)).toEqual([
      'Lunch for Neighbors',
      'Midweek Prayer',
      'Waiting Supper',
      'Not For Us',
      'Estudio bíblico 100%',
      'Retreat',
      'Spring Concert',
    ])
  })

  test('an administrator who names an earlier day may look back, a visitor may not', async () => {
    expect(await titles(editor, { from: '2026-03-04', to: '2026-03-04' })).not.toContain('Breakfast')
    expect(await titles(editor, { from: '2026-03-01', to: '2026-03-04' })).toContain('Breakfast')
    expect(await titles(visitor, { from: '2026-03-01', to: '2026-03-04' })).not.toContain('Breakfast')
  })
})

describe('narrowing', () => {
  const church1 = () => ({ church: church.luz })
  test.each<[string, () => Record<string, unknown>, string[]]>([
    ['category', () => ({ category: 'music' }), ['Spring Concert']],
    ['category "all"', () => ({ category: 'all' }), PUBLIC],
    ['a category that nobody has', () => ({ category: 'bingo' }), []],
    ['text in the title, whatever its case', () => ({ q: 'sPRING' }), ['Spring Concert']],
    ['text in the description', () => ({ q: 'vengan' }), ['Estudio bíblico 100%']],
    ['text in the church name', () => ({ q: 'luz del' }), ['Estudio bíblico 100%', 'Retreat']],
    ['text in the location', () => ({ q: 'fellowship hall' }), ['Spring Concert']],
    [
      'words in any order, of the title and the church',
      () => ({ q: 'valle estud' }),
      ['Estudio bíblico 100%'],
    ],
    [
      'the rarest of words that no event has all of',
      () => ({ q: 'retreat vengan' }),
      ['Estudio bíblico 100%'],
    ],
    ['text without its accents', () => ({ q: 'BIBLICO' }), ['Estudio bíblico 100%']],
    ['text with accents that the event lacks', () => ({ q: 'retréat' }), ['Retreat']],
    ['blanks around the text', () => ({ q: '  retreat ' }), ['Retreat']],
    ['a sign of the pattern language', () => ({ q: '0%' }), ['Estudio bíblico 100%']],
    ['a lone sign of the pattern language', () => ({ q: '_' }), []],
    ['first day', () => ({ from: '2026-03-12' }), ['Estudio bíblico 100%', 'Retreat', 'Spring Concert']],
    [
      'last day',
      () => ({ to: '2026-03-12' }),
      ['Lunch for Neighbors', 'Midweek Prayer', 'Estudio bíblico 100%'],
    ],
    ['one day', () => ({ from: '2026-03-12', to: '2026-03-12' }), ['Estudio bíblico 100%']],
    ['the second day of two', () => ({ from: '2026-03-15', to: '2026-03-15' }), ['Retreat']],
    ['a day after the last of several', () => ({ from: '2026-03-16' }), ['Spring Concert']],
    ['church', church1, ['Estudio bíblico 100%', 'Retreat']],
    ['language', () => ({ language: 'Spanish' }), ['Estudio bíblico 100%', 'Retreat']],
    [
      'neighborhood',
      () => ({ neighborhood: 'Oak Lawn' }),
      ['Lunch for Neighbors', 'Midweek Prayer', 'Spring Concert'],
    ],
    ['denomination', () => ({ denomination: 'pentecostal' }), ['Estudio bíblico 100%', 'Retreat']],
    ['running placement', () => ({ sponsored: 'true' }), ['Spring Concert']],
    ['no running placement', () => ({ sponsored: 'false' }), PUBLIC.slice(0, 4)],
    ['limit', () => ({ limit: 2 }), PUBLIC.slice(0, 2)],
    ['several at once', () => ({ ...church1(), category: 'family', from: '2026-03-13' }), ['Retreat']],
  ])('by %s', async (_by, query, expected) => {
    expect(await titles(visitor, query())).toEqual(expected)
  })

  test.each(['pending', 'approved', 'rejected'] as const)(
    'by status %s, for an administrator',
    async (status) => {
      const { body } = await editor.call('listEvents', { query: { status } })
      expect(body.length).toBeGreaterThan(0)
      expect(new Set(body.map((event) => event.status))).toEqual(new Set([status]))
    },
  )

  test.each([
    ['limit=0'],
    ['limit=1001'],
    ['limit=many'],
    ['from=tomorrow'],
    ['from=2026-13-45'],
    ['to=2026-02-30'],
    ['church=abc'],
    ['church=99999999999'],
    ['status=draft'],
    ['sponsored=perhaps'],
    [`q=${'x'.repeat(201)}`],
    ['q=%00'],
    ['category=%00'],
    ['cursor=nonsense'],
    ['cursor=e30'],
    [`cursor=${Buffer.from('{"startsAt":"yesterday","id":1}').toString('base64url')}`],
    [`cursor=${Buffer.from('{"startsAt":"2026-03-04T00:00:00Z","id":99999999999}').toString('base64url')}`],
  ])('%s is refused in a sentence', async (query) => {
    const answer = await visitor.get(`/api/events?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(/^\S[^\n]*\.$/)
  })
})

describe('an event in the list', () => {
  async function find(name: string) {
    const { body } = await editor.call('listEvents')
    return body.find((event) => event.id === ids[name])
  }

  test('has the fields of the specification and its church', async () => {
    expect(await find('later')).toMatchObject({
      id: ids.later,
      title: 'Spring Concert',
      description: null,
      category: 'music',
      status: 'approved',
      isSponsored: true,
      eventDate: '2026-04-02',
      eventTime: '6:30 PM',
      location: 'Fellowship Hall',
      contactInfo: null,
      church: {
        id: church.grace,
        name: 'Grace Chapel',
        website: 'https://grace.example/',
        neighborhood: 'Oak Lawn',
      },
    })
  })

  test('prints instants with the offset of the city, in winter and in summer', async () => {
    expect(await find('going')).toMatchObject({
      startsAt: '2026-03-04T11:00:00-06:00',
      endsAt: '2026-03-04T13:00:00-06:00',
      allDay: false,
      series: null,
      cancelled: false,
      changes: [],
      mayHaveChanged: false,
      source: null,
      imageUrl: null,
    })
    expect((await find('later'))?.startsAt).toBe('2026-04-02T18:30:00-05:00')
  })

  test('without a time is marked so, and has no instant', async () => {
    expect(await find('spanish')).toMatchObject({
      eventTime: 'Time to be announced',
      startsAt: null,
      endsAt: null,
    })
  })

  test('that lasts whole days ends with the last of them, over the change of the clocks', async () => {
    expect(await find('allDay')).toMatchObject({
      eventTime: 'All day',
      allDay: true,
      startsAt: '2026-03-14T00:00:00-05:00',
      endsAt: '2026-03-16T00:00:00-05:00',
    })
  })

  test('is sponsored while a placement of it runs, and no longer', async () => {
    expect((await find('later'))?.isSponsored).toBe(true)
    expect((await find('soon'))?.isSponsored).toBe(false)
  })
})

describe('one event', () => {
  test.each(['soon', 'over', 'spanish'])('%s is answered to everybody, over or not', async (name) => {
    const { body } = await visitor.call('getEvent', { params: { id: ids[name] ?? 0 } })
    expect(body).toMatchObject({ id: ids[name], otherDates: [] })
  })

  test.each(['pending', 'rejected', 'unlisted'])('%s is no event to a visitor', async (name) => {
    const answer = await visitor.get(`/api/events/${ids[name]}`)
    expect(answer.status).toBe(404)
    expect(answer.text).toBe((await visitor.get('/api/events/2000000000')).text)
  })

  test.each(['pending', 'rejected'])('%s is answered to an administrator', async (name) => {
    const { body } = await editor.call('getEvent', { params: { id: ids[name] ?? 0 } })
    expect(body).toMatchObject({ id: ids[name], pendingChanges: [] })
  })

  test('of a series names its other coming public dates', async () => {
    const { db } = server.container
    const churchId = church.waiting ?? 0
    const seriesId = await addSeries(db, { churchId })
    const rows: number[] = []
    for (const onDate of ['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-22']) {
      const status = onDate === '2026-03-22' ? 'pending' : 'approved'
      rows.push(await addEvent(db, { churchId, seriesId, onDate, startTime: '10:30', status }))
    }
    const { body } = await editor.call('getEvent', { params: { id: rows[1] ?? 0 } })
    expect(body.series).toEqual({ id: seriesId, rule: 'Every Sunday', dates: 2 })
    expect(body.otherDates).toEqual([{ id: rows[2], eventDate: '2026-03-15', eventTime: '10:30 AM' }])
  })
})
