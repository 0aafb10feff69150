import { expect, test } from 'vitest'
import { dateOfAddress } from './url-date.ts'

test.each([
  ['https://grace.example/calendar/2026/12', '2026-12'],
  ['https://grace.example/calendar/2026/1/', '2026-01'],
  ['https://grace.example/events/2026-12-24-carols', '2026-12-24'],
  ['https://grace.example/event/supper-20261203', '2026-12-03'],
  ['https://grace.example/events/?tribe-bar-date=2027-01-01', '2027-01-01'],
  ['https://grace.example/events/month/2026-11/', '2026-11'],
  ['https://grace.example/cal?month=3&year=2027', '2027-03'],
  ['https://grace.example/cal?year=2026&view=month&month=12', '2026-12'],
  ['https://grace.example/bulletins/december-2026', '2026-12'],
  ['https://grace.example/eventos/2026/diciembre', '2026-12'],
])('%s names %s', (url, date) => {
  expect(dateOfAddress(url)).toBe(date)
})

test.each([
  'https://grace.example/calendar',
  'https://2026-12.example/',
  'https://grace.example/events/2026',
  'https://grace.example/may-we-pray',
  'https://grace.example/march',
  'https://grace.example/item/20261399',
  'https://grace.example/post/1202612345',
])('%s names none', (url) => {
  expect(dateOfAddress(url)).toBeNull()
})
