import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// Hand-made sentences as churches tell of their week. Read on Sunday, November 15, 2026, with the dates of 2026.
const WEEK: [string, string[]][] = [
  [
    'We come together for Worship each Lord’s Day (Sunday) at 9 in the morning, and for Prayer every Thursday night at 7.',
    [
      '2026-11-15T09:00 Sunday worship service, Every Sunday ×7',
      '2026-11-19T19:00 Prayer, Every Thursday ×7',
    ],
  ],
  [
    'Please join us for worship on Sundays at 8 and 10.',
    [
      '2026-11-15T08:00 Sunday worship service, Every Sunday ×7',
      '2026-11-15T10:00 Sunday worship service, Every Sunday ×7',
    ],
  ],
  [
    'We meet every Sunday at 8, 9:15 and 11.',
    [
      '2026-11-15T08:00 Sunday worship service, Every Sunday ×7',
      '2026-11-15T09:15 Sunday worship service, Every Sunday ×7',
      '2026-11-15T11:00 Sunday worship service, Every Sunday ×7',
    ],
  ],
  [
    'Mass is offered daily at 7:30 a.m. and on Saturdays at 5 p.m.',
    ['2026-11-15T07:30 Mass, Every day ×47', '2026-11-21T17:00 Mass, Every Saturday ×6'],
  ],
  [
    'Sabbath School 9:15 AM, Divine Service 10:45 AM',
    [
      '2026-11-21T09:15 Sabbath School, Every Saturday ×6',
      '2026-11-21T10:45 Divine Service, Every Saturday ×6',
    ],
  ],
  ['Lord’s Day Evening Prayer: 6 PM', ['2026-11-15T18:00 Lord’s Day Evening Prayer, Every Sunday ×7']],
  [
    'Every Sunday, 10 AM. The building opens an hour early, and the coffee is on.',
    ['2026-11-15T10:00 Sunday worship service, Every Sunday ×7'],
  ],
  [
    'Al-Anon meets here Tuesdays at 7 and Fridays at noon.',
    ['2026-11-17T19:00 Al-Anon, Every Tuesday ×7', '2026-11-20T12:00 Al-Anon, Every Friday ×6'],
  ],
  ['El culto de oración es los viernes a las 7.', ['2026-11-20T19:00 Culto de oración, Every Friday ×6']],
  [
    'Nos congregamos los domingos a las 11 de la mañana.',
    ['2026-11-15T11:00 Sunday worship service, Every Sunday ×7'],
  ],
  [
    '우리 교회 금요기도회는 매주 금요일 저녁 8시에 모입니다.',
    ['2026-11-20T20:00 금요기도회, Every Friday ×6'],
  ],
  ['수요예배 오후 7:30', ['2026-11-18T19:30 수요예배, Every Wednesday ×7']],
  ['每週三晚上七點三十分查經班', ['2026-11-18T19:30 查經班, Every Wednesday ×7']],
  ['我們每主日上午十一點有華語崇拜。', ['2026-11-15T11:00 華語崇拜, Every Sunday ×7']],
  ['Nhóm cầu nguyện: tối thứ Sáu, 8 giờ', ['2026-11-20T20:00 Nhóm cầu nguyện, Every Friday ×6']],
]

test.each(WEEK)('%s', (sentence, wanted) => {
  expect(readWith(`<h1>Welcome</h1><p>${sentence}</p>`)).toEqual(wanted)
})

test('a weekday in the name of one event is no rule', () => {
  const card = `<div class="card"><span class="d">Dec 5</span><h4>Work Saturday for the Old Roof</h4><div>8:00 am – 1:00 pm</div></div>`
  expect(readWith(`<html><body><h1>Events</h1>${card}</body></html>`)).toEqual([
    '2026-12-05T08:00/13:00 Work Saturday for the Old Roof',
  ])
})

test('“What’s on” above a list names none of its entries', () => {
  const list =
    '<h2>What’s on</h2><ul><li><a href="/1">Video Call with Kenya</a>, Thursday, December 3, 2026</li></ul>'
  expect(readWith(list)).toEqual(['2026-12-03 Video Call with Kenya'])
})

test('what is said and what is sung of a morning are two services', () => {
  expect(
    readWith(
      '<h1>Worship</h1><p>Sunday mornings we pray Matins at 7 o’clock, in the side chapel, and celebrate the Holy Eucharist at a quarter past nine.</p>',
    ),
  ).toEqual([
    '2026-11-15T07:00 Matins @ Side chapel, Every Sunday ×7',
    '2026-11-15T09:15 Holy Eucharist, Every Sunday ×7',
  ])
})

test('a label above hours names them, whatever the page is called', () => {
  const widget =
    '<aside><h3>Stop by</h3><p>Sunday worship:<br>8:15 AM in the chapel (quiet)<br>10:45 AM in the hall (not)</p></aside>'
  const post = '<article><h2>Old paint</h2><p>The fence has two coats now, and so have I.</p></article>'
  expect(readWith(`<h1>Elm Chapel</h1>${post}${widget}`)).toEqual([
    '2026-11-15T08:15 Sunday worship @ Chapel, Every Sunday ×7',
    '2026-11-15T10:45 Sunday worship @ Hall, Every Sunday ×7',
  ])
})
