import { expect, test } from 'vitest'
import { findPasswordFault } from './passwords.ts'

test.each([
  ['password123', /common/],
  ['Qwertyuiop', /common/],
  ['1q2w3e4r5t', /common/],
  ['Baseball-2026!', /common/],
  ['aaaaabbbbbccccc', /common/],
  ['ada.bell@church.example', /address/],
  ['ADA.BELL-dallas', /address/],
])('%s is refused', async (password, words) => {
  expect(await findPasswordFault(password, 'Ada.Bell@church.example')).toMatch(words)
})

test.each(['seven green bottles', 'abcde-fghjk-mnpqr-stuvw', 'Tr0ub4dor&3 rides again'])(
  '%s is taken',
  async (password) => {
    expect(await findPasswordFault(password, 'ada@church.example')).toBeNull()
  },
)
