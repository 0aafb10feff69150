import { expect, test } from 'vitest'
import { readWith } from '../prose/pages/read-with.fixture.ts'

const read = (html: string) => readWith(`<main><h1>Upcoming Events</h1>${html}</main>`)
const live = (html: string) =>
  read(html)
    .filter((row) => !row.endsWith('(cancelled)'))
    .map((row) => row.slice(5, 16).trim())
const card = (...lines: string[]) =>
  `<div class="event"><h3>Bell Practice</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</div>`

// Read on Sunday, November 15, 2026.
test.each([
  ['December 9, 2026, 7 PM - RESCHEDULED for December 16, 2026, 7 PM'],
  ['Rescheduled from December 9 to December 16, 2026 at 7:00 PM'],
  ['Rescheduled from December 9, 2026.', 'New date: December 16, 2026, 7 PM'],
  ['December 9, 2026, 7 PM – moved to December 16, same time'],
  ['Originally planned for December 9, 2026. New date is December 16, 2026 at 7 PM.'],
  ['Wednesday, December 16, 2026, 7 PM (moved from December 9)'],
  ['Was: December 9, 6 PM. Now: December 16, 2026, 7 PM.'],
  ['The practice scheduled for December 9, 2026 at 6 PM has been postponed to December 16, 2026 at 7 PM.'],
  ['Practice will now be on December 16, 2026 at 7 PM instead of December 9 at 6 PM.'],
  ['No practice on December 9, 2026. Practice resumes December 16, 2026 at 7 PM.'],
  ['This practice is changed from Wednesday, December 9 at 6:00 PM to Wednesday, December 16 at 7:00 PM.'],
  ['Bell practice, first planned for December 9 at 6 PM, will now be held December 16 at 7 PM.'],
])('the new day alone: %s %s', (...lines) => {
  expect(live(card(...lines))).toEqual(['12-16T19:00'])
  expect(live(lines.map((line) => `<p>Bell Practice. ${line}</p>`).join(''))).toEqual(['12-16T19:00'])
})

test.each([
  ['<s>December 9, 2026, 6 PM</s> December 16, 2026, 7 PM'],
  ['<strike>December 9, 2026, 6 PM</strike> December 16, 2026, 7 PM'],
  ['<del>Wednesday, December 9, 2026, 6 PM</del>', '<ins>Wednesday, December 16, 2026, 7 PM</ins>'],
  ['<span style="text-decoration:line-through">December 9, 2026, 6 PM</span> December 16, 2026, 7 PM'],
  ['December 16, 2026, <s>6 PM</s> 7 PM'],
  ['December 16, 2026, 7 PM <s>(was December 9)</s>'],
  ['<s>December 9, 2026</s> December 16, 2026, 7 PM'],
  ['December 16, 2026, 7 PM', '<s>Dinner at 5 PM</s>'],
  ['<s>December 9</s> <b>December 16</b>, 2026, 7 PM'],
  ['<s>Bring a dish.</s> December 16, 2026, 7 PM'],
])('what is struck out no longer holds: %s %s', (...lines) => {
  expect(live(card(...lines))).toEqual(['12-16T19:00'])
})

test.each([
  ['<s>December 9, 2026, 7 PM</s>'],
  ['<s>Wednesday, December 9, 2026</s>', '7 PM'],
  ['<span style="text-decoration: line-through">December 9, 2026, 7 PM</span>', 'Cancelled this year'],
  ['POSTPONED until further notice (originally December 9, 2026, 7 PM)'],
  ['The practice of December 9, 2026 at 7 PM has been moved to the following Wednesday.'],
])('nothing is left of it: %s %s', (...lines) => {
  expect(live(card(...lines))).toEqual([])
})

test.each([
  ['Bell Practice on December 9, 2026 has been moved from 6 PM to 7 PM.', '12-09T19:00'],
  ['Bell Practice, December 9, 2026, is at 7 PM instead of 6 PM.', '12-09T19:00'],
  ['Bell Practice, December 9, 2026: time changed from 6:00 to 7:00 PM.', '12-09T19:00'],
])('another hour: %s', (words, start) => {
  expect(live(`<p>${words}</p>`)).toEqual([start])
})

test.each([
  ['Miércoles, 9 de diciembre de 2026, 7:00 PM — CANCELADO', ''],
  ['Miércoles, 9 de diciembre de 2026, 7:00 PM (SUSPENDIDA)', ''],
  ['Miércoles, 9 de diciembre de 2026, 7:00 PM: queda cancelado por la lluvia', ''],
  ['No habrá ensayo el miércoles 9 de diciembre de 2026 a las 7:00 PM.', ''],
  ['El ensayo del 9 de diciembre de 2026 a las 7:00 PM ha sido aplazado hasta nuevo aviso.', ''],
  ['El ensayo del miércoles 9 de diciembre de 2026 a las 7:00 PM no se realizará.', ''],
  [
    'Miércoles, 9 de diciembre de 2026, 6:00 PM, se traslada al 16 de diciembre de 2026, 7:00 PM',
    '12-16T19:00',
  ],
  ['Pospuesto del 9 de diciembre al 16 de diciembre de 2026, 7:00 PM', '12-16T19:00'],
  ['9 de diciembre de 2026 — reprogramado para el 16 de diciembre de 2026, 7:00 PM', '12-16T19:00'],
  ['Nueva fecha: 16 de diciembre de 2026, 7:00 PM (antes 9 de diciembre)', '12-16T19:00'],
  ['No se pierda la cena del miércoles 16 de diciembre de 2026 a las 7:00 PM.', '12-16T19:00'],
  ['Se reanuda el miércoles 16 de diciembre de 2026 a las 7:00 PM.', '12-16T19:00'],
])('in Spanish: %s', (words, start) => {
  const html = `<html lang="es"><h3>Ensayo de Campanas</h3><p>${words}</p>`
  expect(live(`<div lang="es" class="event">${html}</div>`)).toEqual(start ? [start] : [])
})
