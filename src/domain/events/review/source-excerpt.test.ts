import { expect, test } from 'vitest'
import { excerptOf } from './source-excerpt.ts'

const PAGE = [
  'Grace Chapel',
  'Saturday, December 5',
  'Chili Supper',
  '6:30 PM in the Fellowship Hall, 12 Elm Street',
  'Bring a friend.',
  'Sunday, December 6',
  'Advent Vespers',
  '5–6 p.m.',
  'Chili Supper leftovers after church',
]

const marked = (lines: string[], event: Parameters<typeof excerptOf>[1]) => {
  const excerpt = excerptOf(lines, event)
  return (
    excerpt &&
    Object.fromEntries(Object.entries(excerpt.marks).map(([field, at]) => [field, excerpt.lines[at]]))
  )
}
const supper = {
  title: 'Chili Supper',
  onDate: '2026-12-05',
  startTime: '18:30:00',
  location: 'Fellowship Hall',
  evidence: 'Chili Supper · 6:30 PM in the Fellowship Hall, 12 Elm Street',
}

test.each([
  [
    'a record under its day',
    PAGE,
    supper,
    { title: 'Chili Supper', date: PAGE[1], time: PAGE[3], place: PAGE[3] },
  ],
  [
    'a full hour, and no place',
    PAGE,
    {
      ...supper,
      title: 'Advent Vespers',
      onDate: '2026-12-06',
      startTime: '17:00',
      location: null,
      evidence: null,
    },
    { title: 'Advent Vespers', date: PAGE[5], time: PAGE[7] },
  ],
  [
    'a weekly rule in Spanish',
    ['Estudio Bíblico: los miércoles a las 7:00 p.m.'],
    { ...supper, title: 'Estudio biblico', onDate: '2026-12-09', startTime: '19:00', evidence: null },
    Object.fromEntries(
      ['title', 'date', 'time'].map((f) => [f, 'Estudio Bíblico: los miércoles a las 7:00 p.m.']),
    ),
  ],
  [
    'Korean, where the hour is a word',
    ['금요 찬양의 밤', '일시: 2026년 12월 4일(금) 오후 7시 30분', '장소: 본당 앞뜰'],
    {
      title: '금요 찬양의 밤',
      onDate: '2026-12-04',
      startTime: '19:30',
      location: '본당 앞뜰',
      evidence: null,
    },
    {
      title: '금요 찬양의 밤',
      date: '일시: 2026년 12월 4일(금) 오후 7시 30분',
      time: '일시: 2026년 12월 4일(금) 오후 7시 30분',
      place: '장소: 본당 앞뜰',
    },
  ],
  [
    'the box of a month',
    ['23', '24', '10 am Rosary Makers', '25'],
    { ...supper, title: 'Rosary Makers', onDate: '2026-11-24', startTime: '10:00', evidence: null },
    { title: '10 am Rosary Makers', date: '24', time: '10 am Rosary Makers' },
  ],
  [
    'a page that no longer has it: what was read there',
    ['Bake Sale'],
    supper,
    { title: 'Chili Supper', time: PAGE[3], place: PAGE[3] },
  ],
  [
    'a calendar, of which no text is kept',
    [],
    { ...supper, evidence: 'Chili Supper 2026-12-05T18:30' },
    Object.fromEntries(['title', 'date', 'time'].map((f) => [f, 'Chili Supper 2026-12-05T18:30'])),
  ],
  [
    'a mail',
    [],
    { ...supper, evidence: 'Chili Supper\nSat 12/5 at 6:30pm\nFellowship Hall' },
    {
      title: 'Chili Supper',
      date: 'Sat 12/5 at 6:30pm',
      time: 'Sat 12/5 at 6:30pm',
      place: 'Fellowship Hall',
    },
  ],
  ['nothing', [], { ...supper, evidence: null }, null],
] as const)('%s: the lines that state each field', (_case, lines, event, expected) => {
  expect(marked([...lines], event)).toEqual(expected)
})
