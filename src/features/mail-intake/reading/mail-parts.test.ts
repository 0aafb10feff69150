import { expect, test } from 'vitest'
import { readMailContent, readMailText } from './mail-parts.ts'

const mailOf = (type: string, body: string) =>
  Buffer.from(`From: a@church.example\r\nContent-Type: ${type}\r\n\r\n${body}`)

test.each(['<', '<style'])('a text of nothing but "%s" takes no longer than any other', async (mark) => {
  const lines = Array(300).fill(mark.repeat(900 / mark.length))
  const text = await readMailText(mailOf('text/html', `<p>Soup Supper</p>\r\n${lines.join('\r\n')}`))
  expect(text).toContain('Soup Supper')
})

test('the words of a page are shown line by line, without what is no word', async () => {
  const html = '<style>p {color: red}</style><p>Soup <b>Supper</b></p><script>alert(1)</script><p>At 6 PM</p>'
  expect(await readMailText(mailOf('text/html', html))).toBe('Soup Supper\nAt 6 PM')
})

test('the name of a file is one that can be stored, and a calendar is read with its part', async () => {
  const name = `=?utf-8?B?${Buffer.from(`\0${'x'.repeat(118)}🎄.ics`).toString('base64')}?=`
  const { parts } = await readMailContent(
    mailOf(`text/calendar; name="${name}"`, 'BEGIN:VCALENDAR\r\nMETHOD:cancel\r\nEND:VCALENDAR'),
  )
  expect(parts.map(({ name, calendar }) => [name, calendar?.method])).toEqual([['x'.repeat(118), 'CANCEL']])
})
