import { expect, test } from 'vitest'
import { nameDevice, readSignedCookie, type SignedCookie, writeSignedCookie } from './sign-ins.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.5.0', 'A program'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is told as %s', (userAgent, words) => {
  expect(nameDevice(userAgent)).toBe(words)
})

const cookie: SignedCookie = {
  name: 'device',
  secret: 'a secret',
  purpose: 'device anna',
  seconds: 60,
  sameSite: 'Lax',
  isSecure: true,
}
const now = new Date('2026-11-23T10:00:00Z')
const written = writeSignedCookie(cookie, 'abc', now)
const pair = written.split(';')[0] ?? ''

test('a signed cookie is for no script, and is found among others', () => {
  expect(written).toMatch(/^__Host-device=.*; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
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
