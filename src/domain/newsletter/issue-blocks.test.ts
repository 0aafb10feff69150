import { expect, test } from 'vitest'
import type { DraftChoice } from './choose-issue.ts'
import { composeBlocks, type IssueSource } from './issue-blocks.ts'
import type { IssueItem } from './issue-items.ts'

/** A Thursday morning. */
const moment = { at: new Date('2026-11-19T15:00:00Z'), today: '2026-11-19' }
const choice: DraftChoice = {
  ...{ revision: 0, excluded: [], order: [], subject: null, preheader: null, introduction: null },
  ...{ style: 0, blocks: [], picks: null, lines: {} },
}
const item = (id: number, eventDate: string, changes: Partial<IssueItem> = {}): IssueItem => ({
  ...{ id, title: `Event ${id}`, status: 'approved', cancelled: false, isSponsored: false, eventDate },
  ...{ eventTime: '7:00 PM', startsAt: `${eventDate}T19:00:00-06:00`, allDay: false, location: null },
  church: { name: 'Grace', neighborhood: null },
  ...{ filters: [], isRegular: false },
  ...changes,
})
const source: IssueSource = {
  items: [
    item(1, '2026-11-19'),
    item(2, '2026-11-21'),
    item(3, '2026-11-22'),
    item(4, '2026-11-24', { isSponsored: true, isPaidFor: true }),
    item(5, '2026-11-22', { isRegular: true }),
    item(6, '2026-11-23'),
  ],
  churches: [{ id: 1, name: 'Hope', neighborhood: null }],
  churchCount: 4,
  posts: [],
  proposed: [3],
}
const compose = (changes: Partial<DraftChoice> = {}, room = 90) =>
  composeBlocks(source, { weekOf: moment.today, moment, choice: { ...choice, ...changes }, room }).blocks.map(
    (block) => {
      if (block.kind === 'picks') return `picks ${block.picks.map(({ item: { id }, line }) => line ?? id)}`
      if (block.kind === 'sponsors') return `sponsors ${block.items.map(({ id }) => id)}`
      if ('days' in block)
        return `${block.kind} ${block.days.map(({ lines, more }) => `${lines.map(({ item }) => item.id)}${more > 0 ? `+${more}` : ''}`)}`
      if (block.kind === 'services') return `services ${block.services} at ${block.churches}`
      return 'more' in block ? `${block.kind} +${block.more}` : block.kind
    },
  )

test('every event stands once, in the first block that it belongs to; empty blocks are left out', () => {
  expect(compose()).toEqual([
    'picks 3',
    'sponsors 4',
    'weekend 2',
    'days 1,6',
    'services 1 at 1',
    'churches +3',
  ])
})

test('blocks are put in order and left out, and their events stand among their days then', () => {
  const blocks = [
    { kind: 'days', isShown: true },
    { kind: 'weekend', isShown: false },
    { kind: 'picks', isShown: false },
    { kind: 'sponsors', isShown: false },
  ] as const
  expect(compose({ blocks })).toEqual(['days 1,2,3,6,4', 'services 1 at 1', 'churches +3'])
})

test('own picks and words, and what is left out', () => {
  expect(compose({ picks: [6, 99], lines: { 6: 'Do go.' }, excluded: [1, 2] })).toEqual([
    'picks Do go.',
    'sponsors 4',
    'weekend 3',
    'services 1 at 1',
    'churches +3',
  ])
})

test('the first pick leads, the others follow by time; without room the weekend shows the best, and a day is a link', () => {
  expect(compose({ picks: [6, 3, 1] })[0]).toBe('picks 6,1,3')
  const weekend = [
    item(7, '2026-11-21', { isSeries: true }),
    item(8, '2026-11-21', { isSeries: true }),
    item(9, '2026-11-22'),
  ]
  const shown = composeBlocks(
    { ...source, items: [...source.items, ...weekend] },
    { weekOf: moment.today, moment, choice, room: 2 },
  )
  const dayOf = (kind: string) =>
    shown.blocks.flatMap((block) => ('days' in block && block.kind === kind ? block.days : []))
  expect(dayOf('weekend').map(({ lines, more }) => [lines.map((line) => line.item.id), more])).toEqual([
    [[2], 2],
    [[9], 0],
  ])
  expect(dayOf('days').map(({ lines, more }) => [lines.length, more])).toEqual([
    [0, 1],
    [0, 1],
  ])
  expect(shown).toMatchObject({ events: 9, shown: 4 })
})
