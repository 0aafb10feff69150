import { expect, test } from 'vitest'
import { demoSites } from '#src/demo/sites/all-sites.ts'
import { momentOf } from '#src/demo/sites/moment.ts'
import { isPlainService } from './plain-service.ts'

test.each([
  'Sunday Worship',
  'Worship Service',
  'Sunday Morning Worship',
  'Traditional Worship 9:00 a.m.',
  'Holy Eucharist, Rite II',
  'Saturday Vigil Mass',
  'Divine Liturgy',
  'Misa en español',
  'Culto dominical',
  'Sunday Service at Grace Chapel',
  'Grace Chapel',
])('%s has no name of its own', (title) => {
  expect(isPlainService(title, 'Grace Chapel')).toBe(true)
})

test.each([
  'River Baptism',
  'Baptism Sunday',
  'Midweek Supper',
  'Revival Night',
  'Blessing of the Animals',
  'Service Project',
  'Memorial Service',
  'Cowboy Worship',
  'Night of Worship and Testimony',
  'Red Mass',
  'Healing Mass',
  'Choral Evensong',
  'Culto de aniversario',
  'Sunday School',
  'Children’s Church',
])('%s keeps its title', (title) => {
  expect(isPlainService(title, 'Grace Chapel')).toBe(false)
})

test('of all that the demo’s sites announce, this alone is plain', () => {
  const moment = momentOf(new Date('2026-11-19T15:00:00Z'), 'America/Chicago')
  const titles = [...demoSites.values()].flatMap(({ plantedEvents }) => plantedEvents?.(moment) ?? [])
  const plain = titles.map(({ title }) => title).filter((title) => isPlainService(title, ''))
  expect(titles.length).toBeGreaterThan(500)
  expect([...new Set(plain)].toSorted()).toEqual([
    ...[
      'Culto General',
      'Culto dominical',
      'Daily Mass',
      'Divine Liturgy',
      'Early service',
      'English worship',
    ],
    ...['Evening Worship', 'Holy Communion', 'Late service', 'Mass', 'Morning Worship', 'Sunday Mass'],
    ...['Sunday Worship', 'Sunday worship', 'Sung Eucharist', 'Vigil Mass', 'Worship'],
    ...['주일 1부 예배', '주일 2부 예배', '주일예배'],
  ])
})
