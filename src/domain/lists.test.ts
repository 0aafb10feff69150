import { expect, it, test } from 'vitest'
import { decodeList, readTags } from './lists.ts'

it.each([
  ['["visiting","guides"]', ['visiting', 'guides']],
  ['visiting, guides ,, welcome', ['visiting', 'guides', 'welcome']],
  ['["a", 3, "a", " b "]', ['a', 'b']],
  ['[broken, list', ['[broken', 'list']],
  ['', []],
  ['[]', []],
])('%s', (stored, expected) => {
  expect(readTags(stored)).toEqual(expected)
})

const text = 'Name\r\nJosé “Pepe” Muñoz'

test.each([
  ['UTF-8', Buffer.from(text, 'utf8')],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`, 'utf8')],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, the other way round', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
])('%s is read', (_name, bytes) => {
  expect(decodeList(bytes)).toBe(text)
})

test('what is no Unicode is read as the old encoding of Windows', () => {
  expect(decodeList(Uint8Array.of(0x4a, 0x6f, 0x73, 0xe9, 0x20, 0x93, 0x50, 0x94))).toBe('José “P”')
})

test.each([
  ['a workbook of today', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14)],
  ['a workbook of old', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00)],
])('%s is no text', (_name, bytes) => {
  expect(decodeList(bytes)).toBeNull()
})
