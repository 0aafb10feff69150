import { expect, test } from 'vitest'
import { type IssueItem, pickKey, rankPicks } from './issue-items.ts'

let lastId = 0
function item(title: string, changes: Partial<IssueItem> = {}): IssueItem {
  lastId += 1
  return {
    id: lastId,
    title,
    status: 'approved',
    cancelled: false,
    isSponsored: false,
    eventDate: `2026-11-${21 + (lastId % 7)}`,
    eventTime: '7:00 PM',
    startsAt: '2026-11-22T19:00:00-06:00',
    allDay: false,
    location: 'Hall',
    church: { name: `Church ${lastId}`, neighborhood: null },
    denomination: null,
    summary: 'Come and see.',
    filters: [`filter ${lastId}`],
    isRegular: false,
    isSeries: false,
    ...changes,
  }
}
const titles = (items: IssueItem[], last: string[] = []) =>
  rankPicks(items, new Set(last)).map(({ title }) => title)

test.each<[string, Partial<IssueItem>]>([
  ['a weekly service', { isRegular: true }],
  ['one without a time', { startsAt: null }],
  ['one without a place', { location: null }],
  ['one without a description', { summary: null }],
  ['one that was paid for', { isSponsored: true }],
  ['a cancelled one', { cancelled: true }],
])('%s is no pick', (_what, changes) => {
  expect(titles([item('No', changes), item('Yes')])).toEqual(['Yes'])
})

test('what happens once comes before what repeats, a festival before both, the site’s pick before all, and last week’s not at all', () => {
  const last = item('Again')
  const items = [
    item('Weekly', { isSeries: true }),
    last,
    item('Once'),
    item('Carols', { festival: 'christmas' }),
    item('Chosen', { isPick: true, isSeries: true }),
  ]
  expect(titles(items, [pickKey(last)])).toEqual(['Chosen', 'Carols', 'Once', 'Weekly'])
})

test('the first three are of different churches, neighborhoods and denominations where there are such', () => {
  const of = (name: string, neighborhood: string, denomination: string) => ({
    church: { name, neighborhood },
    denomination,
  })
  const items = [
    item('First', of('Grace', 'Oak Cliff', 'baptist')),
    item('Same church', of('Grace', 'Oak Cliff', 'baptist')),
    item('Same neighborhood', of('Hope', 'Oak Cliff', 'methodist')),
    item('Same denomination', of('Faith', 'Uptown', 'baptist')),
    item('Another', of('Mercy', 'Lakewood', 'catholic')),
    item('A third', of('Peace', 'Deep Ellum', 'lutheran')),
  ]
  expect(titles(items).slice(0, 3)).toEqual(['First', 'Another', 'A third'])
})
