import { expect, test } from 'vitest'
import { inspectPicture } from './inspect.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const PNG = hex('89504e470d0a1a0a 0000000d 49484452 00000003 00000002 0802000000 00000000 0000')
const frame = 'ffc0 000b 08 0002 0003 01 011100'
const scan = 'ffda 0008 01 0100 003f00 d9 ffd9'
const exif = 'ffe1 0008 457869660000'
const comment = 'fffe 0004 6869'
const profile = 'ffe2 0004 4943'
const webp = (chunk: string, rest: string) =>
  Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
    Buffer.from(chunk),
    hex(`00000000 ${rest}`),
    Buffer.alloc(16),
  ])

test.each([
  ['png', PNG],
  ['webp', webp('VP8 ', '000000 9d012a 0300 0200')],
  ['webp', webp('VP8L', '2f 02400000')],
  ['webp', webp('VP8X', '00000000 020000 010000')],
  ['jpg', hex(`ffd8 ${frame} ${scan}`)],
] as const)('a %s of 3 x 2 pixels is stored as it is', (extension, bytes) => {
  expect(inspectPicture(bytes)).toEqual({ extension, width: 3, height: 2, bytes })
})

test('what a camera notes in a JPEG is taken out', () => {
  const picture = inspectPicture(hex(`ffd8 ${exif} ${profile} ${comment} ${frame} ${scan}`))
  expect(picture?.bytes).toEqual(hex(`ffd8 ${profile} ${frame} ${scan}`))
})

test.each([
  ['a web page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['nothing', Buffer.alloc(0)],
  ['a JPEG that breaks off', hex('ffd8 ffe1 ffff 00')],
  ['a JPEG without a frame', hex(`ffd8 ${scan}`)],
  [
    'a picture too large to be drawn',
    Buffer.concat([PNG.subarray(0, 16), hex('0000ffff 0000ffff'), PNG.subarray(24)]),
  ],
])('%s is none', (_, bytes) => {
  expect(inspectPicture(bytes)).toBeNull()
})
