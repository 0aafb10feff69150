import { expect, test } from 'vitest'
import { churchPath } from './church-path.ts'

test.each([
  ['Grace Chapel', '/churches/12-grace-chapel'],
  ['St. Mary’s & All Saints', '/churches/12-st-marys-all-saints'],
  ['Iglesia Señor de los Ángeles', '/churches/12-iglesia-senor-de-los-angeles'],
  ['한인 장로교회', '/churches/12'],
  [`${'a'.repeat(59)} chapel`, `/churches/12-${'a'.repeat(59)}`],
])('%s stands at %s', (name, path) => {
  expect(churchPath({ id: 12, name })).toBe(path)
})
