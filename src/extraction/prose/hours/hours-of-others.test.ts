import { expect, test } from 'vitest'
import { readWith } from '../pages/read-with.fixture.ts'

const DAY = 'Sunday, December 13, 2026'

// Read on Sunday, November 15, 2026.
test.each([
  [`Bell Lunch, ${DAY}, after the 10:30 AM service`, ''],
  [`Bell Lunch, ${DAY}, between the 9:00 and 11:00 AM services`, ''],
  [`Bell Lunch, ${DAY}, following the 11 AM Mass`, ''],
  [`Bell Lunch, ${DAY}, immediately after 10:30 worship`, ''],
  [`Bell Lunch, ${DAY}, right before the 9 AM service`, ''],
  [`Bell Lunch, ${DAY}, in between the 8:30 & 11 AM services`, ''],
  [`Bell Lunch will be held on ${DAY} directly after both the 9 AM and the 11 AM service.`, ''],
  [`Bell Lunch, ${DAY}, after the 10:30 a.m. contemporary worship service`, ''],
  [`Bell Lunch, ${DAY}, 12:30 PM, after the 10:30 AM service`, '12:30'],
  [`Bell Lunch, ${DAY} at noon, following our 10:30 service`, '12:00'],
  [`Bell Lunch, ${DAY}, after 1 PM`, '13:00'],
  ['Comida de Campanas, domingo 13 de diciembre de 2026, después de la misa de las 12:00 PM', ''],
  ['Comida de Campanas, domingo 13 de diciembre de 2026, después del culto de las 11:00 AM', ''],
  ['Comida de Campanas, domingo 13 de diciembre de 2026, entre los servicios de 9:00 y 11:00 AM', ''],
  ['Comida de Campanas, domingo 13 de diciembre de 2026, antes del servicio de las 10:30 AM', ''],
])('an hour that is another’s: %s', (line, hour) => {
  const [name] = line.split(/,| will/)
  for (const html of [
    `<p>${line}</p>`,
    `<div><h3>${name}</h3><p>${line.slice(line.search(/Sunday|domingo/))}</p></div>`,
  ]) {
    const lang = line.startsWith('C') ? 'es' : 'en'
    const rows = readWith(`<main lang="${lang}"><h1>Upcoming Events</h1>${html}</main>`)
    expect(rows.map((row) => row.slice(5, 16).trim())).toEqual([
      hour ? `12-13T${hour}` : expect.stringMatching(/^12-13 /),
    ])
  }
})
