import { expect, it } from 'vitest'
import { otherTheme, readTheme, writeThemeCookie } from './theme.ts'

it.each([
  [null, null],
  ['', null],
  ['theme=dark', 'dark'],
  ['session=abc; theme=light', 'light'],
  ['theme=purple', null],
  ['othertheme=dark', null],
  ['theme=light; __Host-theme=dark', 'dark'],
])('reads the choice from %j', (header, expected) => {
  expect(readTheme(header)).toBe(expected)
})

it('reads back what it writes', () => {
  expect(readTheme(writeThemeCookie('dark', false).split(';')[0] ?? '')).toBe('dark')
  expect(writeThemeCookie('dark', true)).toMatch(/^__Host-theme=dark; Path=\/;.*; Secure$/)
  expect(writeThemeCookie(null, false)).toContain('Max-Age=0')
})

it('keeps no cookie for the theme that the system has anyway', () => {
  expect(otherTheme('dark', 'light')).toEqual({ theme: 'light', stored: null })
  expect(otherTheme('light', 'light')).toEqual({ theme: 'dark', stored: 'dark' })
})
