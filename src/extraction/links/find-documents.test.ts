import { expect, test } from 'vitest'
import { parsePage } from '../html/parse-page.ts'
import { documentDate, findDocumentLinks } from './find-documents.ts'

const TODAY = '2026-11-21'
const find = (html: string) =>
  findDocumentLinks(parsePage(html, 'https://grace.example/news'), TODAY).map(({ url }) =>
    url.replace('https://grace.example/', ''),
  )

test.each([
  ['Bulletin for November 22, 2026', '2026-11-22'],
  ['Nov. 22nd', '2026-11-22'],
  ['22 de noviembre de 2026', '2026-11-22'],
  ['Bulletin 11-22-26', '2026-11-22'],
  ['112226', '2026-11-22'],
  ['20261122 web', '2026-11-22'],
  ['November 2026 Newsletter', '2026-11'],
  ['January 3', '2027-01-03'],
  ['boletin-22-noviembre', '2026-11-22'],
  ['November-22-2025-1', '2025-11-22'],
  ['22nov2026', '2026-11-22'],
  ['NOV222026', '2026-11-22'],
  ['22-11-2026', '2026-11-22'],
  ['26-11-22', '2026-11-22'],
  ['2026-47', null],
  ['Volume 12, No. 4', null],
  ['Bulletin 13-45-26', null],
])('%s is of %s', (words, date) => {
  expect(documentDate(words, TODAY)).toBe(date)
})

test('of a list of bulletins the newest are read, whatever its order, and older ones are left', () => {
  const list = ['11_15_2026', '11_22_2026', '11_01_2026', '11_08_2026', '06_07_2026']
    .map((day) => `<li><a href="/files/bulletin_${day}.pdf">Download</a></li>`)
    .join('')
  expect(find(`<h2>Weekly Bulletins</h2><ul>${list}</ul>`)).toEqual([
    'files/bulletin_11_22_2026.pdf',
    'files/bulletin_11_15_2026.pdf',
    'files/bulletin_11_08_2026.pdf',
  ])
})

test('dates stand in the row and names over the list; forms and old papers are none', () => {
  const row = (day: string, file: string) =>
    `<tr><td>${day}, 2026</td><td><a href="${file}">Read</a></td></tr>`
  expect(
    find(`<h2>Bulletins</h2><table>${row('November 15', '/a1.pdf')}${row('March 1', '/a2.pdf')}</table>`),
  ).toEqual(['a1.pdf'])
  expect(
    find(
      '<a href="/Registration_Form.pdf">Newsletter sign-up form</a><a href="/history.pdf">Our history</a>',
    ),
  ).toEqual([])
  expect(find('<a href="/calendar.pdf?v=3#page=1">Printable calendar</a>')).toEqual(['calendar.pdf?v=3'])
})

test('files of the large hosts are found by the dates in their names, and old uploads are left', () => {
  const links = (...addresses: string[]) =>
    find(addresses.map((href) => `<a href="${href}">Bulletin</a>`).join(''))
  expect(
    links('https://files.host.example/9/20261115.pdf?t=1', 'https://files.host.example/9/20261122B.pdf?t=2'),
  ).toEqual([
    'https://files.host.example/9/20261122B.pdf?t=2',
    'https://files.host.example/9/20261115.pdf?t=1',
  ])
  expect(links('/download?file=grace/2026-11-22.pdf')).toEqual(['download?file=grace/2026-11-22.pdf'])
  expect(
    links('/wp-content/uploads/2026/11/Bulletin-1.pdf', '/wp-content/uploads/2026/02/Bulletin-2.pdf'),
  ).toEqual(['wp-content/uploads/2026/11/Bulletin-1.pdf'])
  expect(links('/bulletin-11-22-26.docx', '/bulletin-11-15-26.pdf', '/bulletin-06-07-26.doc')).toEqual([
    'bulletin-11-22-26.docx',
    'bulletin-11-15-26.pdf',
  ])
})

test('the program of a season or a year is read while that lasts, one for school families is not', () => {
  const link = (file: string, words: string) => `<a href="/${file}">${words}</a>`
  expect(find(link('2026%20Youth%20Ministry%20Program.pdf', 'Youth Program'))).toHaveLength(1)
  expect(find(link('Advent_Schedule_2025-26.pdf', 'Advent'))).toHaveLength(1)
  expect(find(link('flyer.pdf', 'Concert flyer'))).toHaveLength(1)
  const flyers = [1, 2, 3].map((n) => link(`flyer-${n}.pdf`, 'Flyer')).join('')
  expect(find(`${flyers}${link('bulletin.pdf', 'Bulletin')}`)[0]).toBe('bulletin.pdf')
  expect(find(link('Youth_Program_2024.pdf', 'Youth Program'))).toEqual([])
  expect(find(link('program.pdf', 'Our preschool program'))).toEqual([])
  expect(find(link('fees.pdf', 'Schedule of fees'))).toEqual([])
})
