import { expect, test } from 'vitest'
import { readSignedCookie, type SignedCookie, writeSignedCookie } from './signed-cookie.ts'

const cookie: SignedCookie = {
  name: 'device',
  secret: 'a secret',
  purpose: 'device anna',
  seconds: 60,
  path: '/api/auth',
  sameSite: 'Lax',
  isSecure: true,
}
const now = new Date('2026-11-23T10:00:00Z')
const written = writeSignedCookie(cookie, 'abc', now)
const pair = written.split(';')[0] ?? ''

test('a signed cookie is for no script, and is found among others', () => {
  expect(written).toMatch(/; Max-Age=60; Path=\/api\/auth; HttpOnly; SameSite=Lax; Secure$/)
  expect(readSignedCookie(cookie, `a=b; ${pair}; c=d`, now)).toEqual({
    value: 'abc',
    until: new Date('2026-11-23T10:01:00Z'),
  })
})

test.each([
  ['no cookie', undefined, {}],
  ['another value', pair.replace('abc', 'abd'), {}],
  ['a longer time', pair.replace(/\.\d+\./, '.9999999999999.'), {}],
  ['no signature', pair.replace(/[^.]+$/, ''), {}],
  ['another purpose', pair, { purpose: 'device ben' }],
  ['another secret', pair, { secret: 'another' }],
])('%s proves nothing', (_, header, changed) => {
  expect(readSignedCookie({ ...cookie, ...changed }, header, now)).toBeNull()
})

test('it proves nothing when its time is over', () => {
  expect(readSignedCookie(cookie, pair, new Date('2026-11-23T10:01:00Z'))).toBeNull()
})
