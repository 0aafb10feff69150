import { expect, test } from 'vitest'
import { otherReadingWords, readingWords } from '../../../copy/admin/scraping.ts'
import { summarizeReading } from './scrape-church.ts'

test('the costs of all pages are added, those of a model beside them', () => {
  const page = { url: '', why: '', outcome: '', isRead: true, found: 0, channel: null, rejections: [] }
  const asked = { ms: 5, model: { microDollars: 7, inputTokens: 2, outputTokens: 1 } }
  const costs = [{ ms: 10 }, null, asked, asked]
  expect(
    summarizeReading(
      { pdf: 2 },
      costs.map((cost) => ({ ...page, cost })),
    ),
  ).toEqual({
    channels: { pdf: 2 },
    cost: { ms: 20, model: { microDollars: 14, inputTokens: 4, outputTokens: 2 } },
  })
})

test.each([
  [{ channels: {}, cost: { ms: 0 } }, ''],
  [
    { channels: { pdf: 8, calendar: 1200, page: 3 }, cost: { ms: 912 } },
    'Calendar (1,200), web page (3), PDF (8) · 0.9 s',
  ],
  [
    {
      channels: { model: 2 },
      cost: { ms: 40, model: { microDollars: 13_400, inputTokens: 1, outputTokens: 1 } },
    },
    'Model (2) · 40 ms, 1.3¢',
  ],
])('how a site was read is one line: %j', (reading, words) => {
  expect(readingWords(reading).replaceAll('\u00a0', ' ')).toBe(words)
})

test.each([
  [0, null, ''],
  [2, null, '2 emails in 30 days'],
  [0, { microDollars: 0 }, ''],
  [0, { microDollars: 40 }, 'Model: under 0.1¢ this month'],
  [1, { microDollars: 600_000 }, '1 email in 30 days · model: 60¢ this month'],
])('%i mails and the model %j are one line', (mails, model, words) => {
  expect(otherReadingWords({ mails, model })).toBe(words)
})
