import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const text = 'Name\r\nJosé “Pepe” Muñoz'

test.each([
  ['UTF-8', Buffer.from(text, 'utf8')],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`, 'utf8')],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, the other way round', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
])('%s is read', (_name, bytes) => {
  expect(decodeText(bytes)).toBe(text)
})

test('what is no Unicode is read as the old encoding of Windows', () => {
  expect(decodeText(Uint8Array.of(0x4a, 0x6f, 0x73, 0xe9, 0x20, 0x93, 0x50, 0x94))).toBe('José “P”')
})
