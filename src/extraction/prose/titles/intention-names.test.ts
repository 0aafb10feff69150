import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

test('a name behind an hour that is marked as one of the dead is that of no event', () => {
  const week = `<div lang="pl"><h2>Intencje mszalne</h2><h3>Wtorek, 24.11.2026r.</h3><p>7<sup>00</sup>+Anna Lipska (2r.)</p><p>18<sup>30</sup> – O zdrowie dla Marii</p>
    <h3>Środa, 25.11.2026r.</h3><p>17<sup>15</sup> – Koronka do Miłosierdzia</p><p>18<sup>00</sup>+Jan Wrona</p></div>`
  expect(readWith(week)).toEqual([
    '2026-11-24T07:00 Msza święta',
    '2026-11-24T18:30 Msza święta',
    '2026-11-25T17:15 Koronka do Miłosierdzia',
    '2026-11-25T18:00 Msza święta',
  ])
})

test('hours on lines of their own below a day, each above those for whom it is said', () => {
  const day = (name: string, hours: string[]) =>
    `<p><strong>${name}</strong></p><ul>${hours.map((hour) => `<li><p>${hour}</p><ul><li>+Adam Sowa</li></ul></li>`).join('')}</ul>`
  const week = `${day('niedziela [2026-11-22]', ['8.30', '10.00', '18:00'])}${day('poniedziałek [2026-11-23]', ['8.00', '18:00'])}`
  expect(readWith(`<div lang="pl"><h3>Intencje Mszy Świętych</h3>${week}</div>`)).toEqual([
    '2026-11-22T08:30 Msza święta',
    '2026-11-22T10:00 Msza święta',
    '2026-11-22T18:00 Msza święta',
    '2026-11-23T08:00 Msza święta',
    '2026-11-23T18:00 Msza święta',
  ])
})
