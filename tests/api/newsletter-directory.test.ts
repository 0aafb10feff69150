import { expect, test } from 'vitest'
import { findNewChurches } from '#src/features/newsletter/drafting/data.ts'
import { forFile } from '../support/for-file.ts'
import { addChurch } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

const site = forFile(() => startTestServer({ works: false }))

test('what is new in the directory are five different churches, and none that looks like another', async () => {
  const { db } = site.container
  const names = ['Pecan Grove Church', 'Trinity Chapel', 'Bethel Temple', 'Iglesia Roca', 'Faith Harbor']
  let hour = 0
  const add = (name: string, address: string) => {
    hour += 1
    const at = new Date(Date.UTC(2026, 10, 20, hour))
    return addChurch(db, { name, address, createdAt: at, decidedAt: at })
  }
  for (const [place, name] of names.entries())
    await add(name, `${place + 1}12 ${name.split(' ')[0]} Mill Ln, Dallas, TX`)
  await add('Pecan Grove', '112 Pecan Mill Lane, Dallas, TX')
  await add('Trinity Chapel of Dallas', '212 Trinity Mill Ln, Dallas, TX')
  const span = { since: new Date('2026-11-19T00:00Z'), until: new Date('2026-11-22T00:00Z') }
  const { churches, churchCount } = await findNewChurches(db, span)
  expect(churchCount).toBe(7)
  expect(churches.map(({ name }) => name)).toEqual([
    'Trinity Chapel of Dallas',
    'Pecan Grove',
    'Faith Harbor',
    'Iglesia Roca',
    'Bethel Temple',
  ])
})
