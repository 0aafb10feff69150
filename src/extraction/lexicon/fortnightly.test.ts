import { expect, test } from 'vitest'
import { extractEvents } from '../extract.ts'

const read = (html: string) =>
  extractEvents({
    body: `<main>${html}</main>`,
    type: 'html',
    url: 'https://grace.example/',
    now: '2026-11-23',
    timeZone: 'Europe/London',
  }).events

test.each([
  '<h3>Playgroup (Fortnightly)</h3><p>Tuesdays, 9:30 am</p>',
  '<h3>Men’s breakfast</h3><p>Fortnightly</p><p>Saturday 7 am</p>',
  '<p>Bible study Monday 7 pm (every second week)</p>',
  '<h3>Estudio bíblico</h3><p>Quincenal</p><p>Lunes 7 pm</p>',
  '<h3>Chor</h3><p>Alle 14 Tage</p><p>Dienstag 19:30 Uhr</p>',
  '<h3>Koor</h3><p>Om de week</p><p>Dinsdag 19.30 uur</p>',
])('a habit of every other week has no dates that anybody knows: %s', (html) => {
  expect(read(html)).toEqual([])
})

test.each([
  '<h3>Playgroup (Fortnightly)</h3><p>Tuesdays, 9:30 am</p><h3>Choir practice</h3><p>Thursdays, 7:30 pm</p>',
  '<h3>Choir practice</h3><p>Thursdays, 7:30 pm</p><h3>Playgroup (Fortnightly)</h3><p>Tuesdays, 9:30 am</p>',
])('a habit of every week beside it stays: %s', (html) => {
  expect(new Set(read(html).map(({ title }) => title))).toEqual(new Set(['Choir practice']))
})
