import { expect, test } from 'vitest'
import { city as defaultCity } from '#city'
import { findPasswordFault } from './passwords.ts'

const context = {
  email: 'ada@church.example',
  name: 'Ada Lovelace',
  city: { ...defaultCity, name: 'Cordoba', site: { ...defaultCity.site, name: 'Weekly Bell' } },
}

test.each([
  ['password123', /common/],
  ['Qwertyuiop', /common/],
  ['1q2w3e4r5t', /common/],
  ['Baseball-2026!', /common/],
  ['aaaaabbbbbccccc', /common/],
  ['ada.bell@church.example', /address/],
  ['ADA.BELL-dallas', /address/],
  ['i-love-Córdoba', /city/],
  ['The Weekly Bell 77', /site/],
  ['Lovelace1815!', /your name/],
])('%s is refused', async (password, words) => {
  expect(await findPasswordFault(password, { ...context, email: 'Ada.Bell@church.example' })).toMatch(words)
})

test.each(['seven green bottles', 'abcde-fghjk-mnpqr-stuvw', 'Tr0ub4dor&3 rides again'])(
  '%s is taken',
  async (password) => {
    expect(await findPasswordFault(password, context)).toBeNull()
  },
)
