import { expect, test } from 'vitest'
import { readJsonEvents } from './read-json.fixture.ts'

test.each<[string, unknown]>([
  ['articles', { posts: [{ title: 'From the rector', date: '2026-12-01', slug: 'from-the-rector' }] }],
  [
    'sermons',
    { results: [{ title: 'The sower', date: '2026-12-06', preacher: 'A. Reed', audio_url: '/sower.mp3' }] },
  ],
  ['recordings of a list', { sermons: [{ title: 'The sower', start: '2026-12-06T10:00' }] }],
  ['people', [{ name: 'Jo', first_name: 'Jo', start_date: '2026-12-01' }]],
  ['weather', { days: [{ date: '2026-12-01', summary: 'Rain', temperature: 8 }] }],
  ['vacancies', { openings: [{ title: 'Sexton', start_date: '2027-01-04', salary: 'by agreement' }] }],
  ['groups', { groups: [{ name: 'Seniors', start_date: '2026-12-01', meeting_time: '19:00' }] }],
  ['days of the church’s year', [{ date: '2026-12-06', name: 'Advent 2', readings: ['Isa 40'] }]],
  ['a whole calendar', { name: 'Main', startDate: '2026-01-01', endDate: '2026-12-31' }],
  ['what was deleted', [{ title: 'Old', start: '2026-12-04T18:30', is_deleted: true }]],
  ['what is not active', [{ title: 'Old', start: '2026-12-04T18:30', active: false }]],
  ['chores', { tasks: [{ title: 'Call the plumber', start: '2026-12-01T09:00' }] }],
  ['a page', { page: { title: 'Visit', date: '2026-12-01' } }],
  ['papers', { bulletins: [{ title: 'First Sunday of Advent', date: '2026-11-29', file: 'a.pdf' }] }],
])('%s are nothing to come to', (_, data) => {
  expect(readJsonEvents(data)).toEqual([])
})

test('what has an hour or a start of its own is an event in any list of writings', () => {
  expect(
    readJsonEvents({
      news: [
        { title: 'Caroling', date: '2026-12-13', time: '5 pm', author: 'Jo' },
        { title: 'Bake sale', start_date: '2026-12-14' },
      ],
      staff: { events: [{ title: 'Lunch', date: '2026-12-15' }] },
    }),
  ).toEqual(['2026-12-13T17:00 Caroling', '2026-12-14 Bake sale', '2026-12-15 Lunch'])
})
