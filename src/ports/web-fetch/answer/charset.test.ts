import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { decodeText } from './charset.ts'

const latin = Buffer.from('Caf\xe9 \x93Hope\x94', 'latin1')

test.each([
  ['a UTF-8 mark, against the header', Buffer.from('\uFEFFCafé'), 'iso-8859-1', 'Café', 'utf-8'],
  ['a UTF-16 mark, little end first', Buffer.from('\uFEFFCafé', 'utf16le'), 'utf-8', 'Café', 'utf-16le'],
  [
    'a UTF-16 mark, big end first',
    iconv.encode('Café', 'utf-16be', { addBOM: true }),
    undefined,
    'Café',
    'utf-16be',
  ],
  [
    'the header, against what the page declares',
    Buffer.from('<meta charset="latin1">Café'),
    'UTF-8',
    '<meta charset="latin1">Café',
    'utf-8',
  ],
  ['a header that says Latin-1 and means Windows-1252', latin, 'ISO-8859-1', 'Café “Hope”', 'windows-1252'],
  ['a header with quotes and spaces around it', latin, ' windows-1252 ', 'Café “Hope”', 'windows-1252'],
  ['a header nobody knows: then the bytes', Buffer.from('Café'), 'x-unknown', 'Café', 'utf-8'],
  [
    'valid UTF-8 that nobody declares',
    Buffer.from('Iglesia Bautista El Shaddai, niñez'),
    undefined,
    'Iglesia Bautista El Shaddai, niñez',
    'utf-8',
  ],
  ['anything else', latin, undefined, 'Café “Hope”', 'windows-1252'],
  ['nothing at all', Buffer.alloc(0), undefined, '', 'utf-8'],
])('the encoding is found by %s', (_how, bytes, header, text, charset) => {
  expect(decodeText(bytes, header, true)).toEqual({ text, charset })
})

test.each([
  ['<meta charset="windows-1251">Пасха', 'windows-1251'],
  ["<meta http-equiv='Content-Type' content='text/html; charset=koi8-r'>Пасха", 'koi8-r'],
  ['<?xml version="1.0" encoding="ISO-8859-5"?><a>Пасха</a>', 'iso-8859-5'],
  ['<meta charset=shift_jis>復活祭', 'shift_jis'],
  ['<meta charset="gb2312">复活节', 'gbk'],
  ['<meta charset="euc-kr">부활절', 'euc-kr'],
  ['<meta charset="big5">復活節', 'big5'],
])('a page may declare its encoding itself: %s', (page, charset) => {
  expect(decodeText(iconv.encode(page, charset), undefined, true)).toEqual({ text: page, charset })
})

test('a page that says UTF-16 in plain bytes is UTF-8', () => {
  expect(decodeText(Buffer.from('<meta charset="utf-16">é'), undefined, true).charset).toBe('utf-8')
})

test('a calendar that quotes a page does not declare its own encoding by it', () => {
  const bytes = Buffer.from('DESCRIPTION:<meta charset="koi8-r"> Café')
  expect(decodeText(bytes, undefined, false).charset).toBe('utf-8')
})

test('no bytes and no label make it fail', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.option(fc.string(), { nil: undefined }),
      (bytes, label) => {
        expect(typeof decodeText(bytes, label, true).text).toBe('string')
      },
    ),
  )
})

test('whatever is written in UTF-8 is read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      fc.pre(!text.startsWith('\uFEFF') && !/charset|encoding/i.test(text))
      expect(decodeText(Buffer.from(text), undefined, true).text).toBe(Buffer.from(text).toString())
    }),
  )
})

const bytes = (text: string) => Buffer.from(text, 'latin1')
const utf8 = (text: string) => Buffer.from(text).toString('latin1')
const CALENDAR = 'BEGIN:VCALENDAR\r\nSUMMARY:'

test.each([
  ['a fold inside an emoji', `${CALENDAR}${utf8('Más ')}\xf0\x9f\r\n \x8e\x84\r\n`, 'Más 🎄'],
  ['a fold behind its first octet', `${CALENDAR}${utf8('Fête ')}\xf0\r\n \x9f\x8e\x84\r\n`, 'Fête 🎄'],
  ['a fold inside an accent', `${CALENDAR}Canci\xc3\r\n \xb3n ${utf8('año')}\r\n`, 'Canción año'],
  ['a fold by a tab and a bare line feed', `${CALENDAR}Canci\xc3\n\t\xb3n\n`, 'Canción'],
  ['a fold inside a Korean letter', `${CALENDAR}\xec\x98\r\n \x88${utf8('배')}\r\n`, '예배'],
  ['a text cut in its last letter', `${CALENDAR}${utf8('Niños ')}\xf0\x9f\x99\r\n`, 'Niños \ufffd'],
  ['a text cut behind half an accent', `${CALENDAR}${utf8('Niños y m')}\xc3\r\n`, 'Niños y m\ufffd'],
  ['one word of an older program', `${CALENDAR}${utf8('Niños')} caf\xe9 si\r\n`, 'Niños café si'],
  ['its quotation marks', `${CALENDAR}${utf8('Niños')} \x93si\x94\r\n`, 'Niños “si”'],
  ['a file of an older program alone', `${CALENDAR}Ni\xf1os caf\xe9\r\n`, 'Niños café'],
])('each letter is read by its own octets: %s', (_, body, expected) => {
  expect(decodeText(bytes(body), undefined, false).text.split(/SUMMARY:|\r?\n/)).toContain(expected)
})

test('a fold inside a letter is taken out where the header says UTF-8, too', () => {
  const body = `${CALENDAR}Canci\xc3\r\n \xb3n\r\n`
  expect(decodeText(bytes(body), 'utf-8', false).text).toContain('SUMMARY:Canción\r\n')
})
