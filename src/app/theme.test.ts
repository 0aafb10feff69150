import { expect, it } from 'vitest'
import { otherTheme, readTheme, writeThemeCookie } from './theme.ts'

it.each([
  [null, null],
  ['', null],
  ['theme=dark', 'dark'],
  ['session=abc; theme=light', 'light'],
  ['theme=purple', null],
  ['othertheme=dark', null],
])('reads the choice from %j', (header, expected) => {
  expect(readTheme(header)).toBe(expected)
})

it('reads back what it writes', () => {
  expect(readTheme(writeThemeCookie('dark').split(';')[0] ?? '')).toBe('dark')
  expect(writeThemeCookie(null)).toContain('Max-Age=0')
})

it('keeps no cookie for the theme that the system has anyway', () => {
  expect(otherTheme('dark', 'light')).toEqual({ theme: 'light', stored: null })
  expect(otherTheme('light', 'light')).toEqual({ theme: 'dark', stored: 'dark' })
})
