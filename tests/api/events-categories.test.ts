import { beforeAll, expect, test } from 'vitest'
import { CATEGORIES, type Category } from '#src/domain/events/categories.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { addChurch, addEvent } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

// Section 9's aliases and keywords, one event for each; the filters besides its own category that find it.
const worded: [title: string, description: string | null, category: Category, alsoUnder: string[]][] = [
  ["Women's Brunch", null, 'fellowship', ['womens']],
  ['Women’s Retreat', null, 'family', ['womens']],
  ['Womens Choir', null, 'music', ['womens']],
  ['Ladies Night', null, 'fellowship', ['womens']],
  ['Tea', 'For all our SISTERS in town.', 'outreach', ['womens']],
  ["Men's Breakfast", null, 'fellowship', ['mens']],
  ['Men’s Prayer', null, 'prayer', ['mens']],
  ['Mens Camp', null, 'youth', ['mens']],
  ['Guys and Grills', null, 'fellowship', ['mens']],
  ['Supper', 'Brothers, bring a friend', 'worship', ['mens']],
  ['Stag Hike', null, 'outreach', ['mens']],
  ['Brothers and Sisters', null, 'music', ['mens', 'womens']],
  ['On Stage', 'A stagecoach for tournaments', 'music', []],
  ['Brotherhood of Menschen', 'Disguysed sisterhood', 'conferences', []],
  ['Lord of the Omens', null, 'education', ['bible study']],
  ['Romans', null, 'bible study', ['education']],
]

const ALIASES: Record<string, string> = { education: 'bible study', study: 'bible study' }
const FILTERS = [...CATEGORIES, 'study', 'all', 'BIBLE STUDY']

const server = forFile(() =>
  startTestServer({ works: false, clock: createFakeClock('2026-03-04T18:00:00Z') }),
)
const editor = clientOf(server, 'editor')
const visitor = clientOf(server, 'visitor')
beforeAll(async () => {
  const { db } = server.container
  const churchId = await addChurch(db)
  for (const category of CATEGORIES)
    await addEvent(db, { churchId, category, title: `Only ${category.replace('mens', 'm')}` })
  for (const [title, description, category] of worded)
    await addEvent(db, { churchId, title, description, category })
  await addEvent(db, { churchId, title: 'Waiting study', category: 'bible study', status: 'pending' })
  await addEvent(db, { churchId, title: "Waiting men's course", category: 'education', status: 'pending' })
})

test.each(FILTERS)('the filter %s finds its category, aliases and gender keywords', async (filter) => {
  const wanted = ALIASES[filter] ?? filter.toLowerCase()
  const { body } = await visitor.call('listEvents', { query: { category: filter } })
  const expected = worded
    .filter(([, , category, also]) => {
      const names = [category, ALIASES[category] ?? category, ...also]
      return wanted === 'all' || names.includes(wanted)
    })
    .map(([title]) => title)
  const found = body.map((event) => event.title).filter((title) => !title.startsWith('Only '))
  expect(found.sort()).toEqual(expected.sort())
})

test('each of the thirteen categories is found under its own name', async () => {
  for (const category of CATEGORIES) {
    const { body } = await visitor.call('listEvents', { query: { category } })
    expect(body.map((event) => event.category)).toContain(category)
  }
})

test.each([
  ['education', ["Waiting men's course"]],
  ['bible study', ['Waiting study']],
  ['study', []],
  ['mens', []],
  ['all', ['Waiting study', "Waiting men's course"]],
])('the queue compares %s exactly', async (category, expected) => {
  const { body } = await editor.call('listEvents', { query: { cards: 'true', status: 'pending', category } })
  expect(body.map((event) => event.title).sort()).toEqual(expected.sort())
})
