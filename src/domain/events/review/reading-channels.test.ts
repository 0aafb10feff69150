import { expect, test } from 'vitest'
import { channelOf, countChannels, mainChannel } from './reading-channels.ts'

test.each([
  ['ical', 'https://grace.example/events.ics', 'calendar'],
  ['feed', 'https://grace.example/feed', 'calendar'],
  ['site-api:localist', 'https://grace.example/api', 'calendar'],
  ['json-ld', 'https://grace.example/', 'page'],
  ['html', null, 'page'],
  ['pdf', 'https://grace.example/bulletin.pdf', 'pdf'],
  ['picture', 'https://grace.example/flyer.png', 'picture'],
  ['word', 'https://grace.example/letter.docx', 'word'],
  ['model', 'https://grace.example/', 'model'],
  ['html', 'mid:20261123.1@grace.example', 'mail'],
  ['ical', 'mid:20261123.1@grace.example', 'mail'],
])('%s at %s is of the channel %s', (kind, url, channel) => {
  expect(channelOf(kind, url)).toBe(channel)
})

test('events are counted by channel, and the main one is that of most', () => {
  const counts = countChannels(
    ['pdf', 'html', 'json-ld', 'ical', 'pdf'].map((sourceKind) => ({ sourceKind, sourceUrl: null })),
  )
  expect(counts).toEqual({ pdf: 2, page: 2, calendar: 1 })
  expect(mainChannel(counts)).toBe('page')
  expect(mainChannel({})).toBeNull()
})
