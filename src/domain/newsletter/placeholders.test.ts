import { expect, test } from 'vitest'
import { escapeHtml, fillPlaceholders, pauseAfter, plainLine } from './placeholders.ts'

test('known placeholders are filled in, others stay', () => {
  expect(fillPlaceholders('{{first_name}} {{token}} {{else}}', { first_name: 'Ada' })).toBe(
    'Ada {{token}} {{else}}',
  )
})

test('a value that looks like a placeholder is not filled in again', () => {
  expect(fillPlaceholders('{{first_name}}', { first_name: '{{token}}', token: 'secret' })).toBe('{{token}}')
})

test('text from outside opens neither an element nor a placeholder', () => {
  const nasty = '<script>"{{token}}"</script>\n& more'
  expect(fillPlaceholders(escapeHtml(nasty), { token: 'secret' })).not.toMatch(/secret|</)
  expect(fillPlaceholders(plainLine(nasty), { token: 'secret' })).toBe('<script>"{ {token}}"</script> & more')
  expect(fillPlaceholders(plainLine('{{{token}}}'), { token: 'secret' })).not.toContain('secret')
})

test('a value is encoded for its surroundings', () => {
  expect(fillPlaceholders('<b>{{first_name}}</b>', { first_name: 'A<b' }, escapeHtml)).toBe('<b>A&#60;b</b>')
})

test('pauses grow and end', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => pauseAfter(attempts) ?? 0)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses[0]).toBe(60_000)
  expect(pauseAfter(9)).toBeNull()
})
