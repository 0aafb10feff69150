import { describe, expect, test } from 'vitest'
import { extractEvents } from '../extract.ts'
import { storable } from './plain-text.ts'

describe('what a database refuses', () => {
  test('goes, wherever it stands', () => {
    const result = { events: [{ title: 'Choir \ud83d night\u0000', tags: ['a\udc00b', null, 3, true] }] }
    expect(storable(result)).toEqual({ events: [{ title: 'Choir  night', tags: ['ab', null, 3, true] }] })
  })

  test('leaves emojis, line ends and letters of all scripts alone', () => {
    const text = 'Fête 🎉 👨‍👩‍👧\n\tсобор  教会 \u00a0'
    expect(storable(text)).toBe(text)
  })

  // One of the two is cut between its halves.
  test.each(['a dish', 'some dish'])('is not in what is read of a page that is all emojis: %s', (dish) => {
    const { events } = extractEvents({
      type: 'html',
      body: `<h2>Potluck</h2><p>June 1, 2027 at 6 pm. Bring ${dish} ${'🎉'.repeat(400)}</p>`,
      url: 'https://grace.example/',
      now: '2027-05-01T09:00',
      timeZone: 'America/Chicago',
    })
    expect(events).toMatchObject([{ evidence: expect.stringContaining('🎉') }])
    expect(JSON.stringify(events).includes('\\ud')).toBe(false)
  })

  test('of a title costs the space beside it, too', () => {
    const { events } = extractEvents({
      type: 'json',
      body: '[{"title":"Choir \\ud83d night\\u0000","start_date":"2027-06-01T18:00"},{"title":"Supper","start_date":"2027-06-02T18:00"}]',
      url: 'https://grace.example/events.json',
      now: '2027-05-01T09:00',
      timeZone: 'America/Chicago',
    })
    expect(events.map(({ title }) => title)).toEqual(['Choir night', 'Supper'])
  })
})
