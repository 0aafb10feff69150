import { expect, test } from 'vitest'
import { denominationOf } from './denomination-words.ts'
import { guessColumns, joinAddress, joinLines } from './import-columns.ts'

const ROWS = [
  ['Hope Chapel', '12 Elm Street', 'Boise', 'ID', '83702', 'UMC', '208-555-0100', 'hope.example', 'Ann Bell'],
  ['Iglesia La Roca', '7 Oak Lane', 'Meridian', 'ID', '83642', 'Bautista', '(208) 555-0101', '', 'Luis Paz'],
  ['Joy', '40-B Cedar Way', 'Nampa', 'ID', '83651-1234', 'Catholic', '', 'www.joy.example/en', ''],
]
const HELD = ['name', 'address', 'city', 'state', 'zip', 'denomination', 'phone', 'website', null]

test.each([
  ['English', ['Church Name', 'Street', 'City', 'State', 'Zip', 'Denom', 'Phone', 'Web', 'Pastor Name']],
  [
    'Spanish',
    [
      'Nombre de la iglesia',
      'Dirección',
      'Ciudad',
      'Estado',
      'C.P.',
      'Denominación',
      'Tel.',
      'Sitio web',
      'Párroco',
    ],
  ],
  ['unknown headers', ['Who', 'Where', 'Place', 'S', 'Code', 'Kind', 'Ring', 'Link', 'Led by']],
  ['no headers', ['', '', '', '', '', '', '', '', '']],
])('columns are guessed from header and cells: %s', (_, header) => {
  expect(guessColumns(header, ROWS)).toEqual(HELD)
})

test.each<[string, string[], string[][], (string | null)[]]>([
  [
    'a header that the cells contradict',
    ['Name', 'Website', 'Services'],
    [['Hope', 'yes', 'Sundays at nine']],
    ['name', null, null],
  ],
  ['numbers of somebody else’s list', ['ID', 'Name'], [['3', 'Hope']], [null, 'name']],
  ['numbers of our own export', ['id', 'name'], [['3', 'Hope']], ['id', 'name']],
  [
    'a fax, a contact, letters',
    ['Name', 'Fax', 'Contact Phone', 'Mailing Address'],
    [['Hope', '208-555-0100', '208-555-0101', '1 Elm Street']],
    ['name', null, null, null],
  ],
  [
    'an address of two lines',
    ['Name', 'Address 1', 'Address 2'],
    [['Hope', '1 Elm Street', 'Suite 4']],
    ['name', 'address', 'address'],
  ],
  [
    'the web before the street',
    ['Church', 'Web Address', 'Street Address'],
    [['Hope', 'hope.example', '1 Elm Street']],
    ['name', 'website', 'address'],
  ],
])('%s', (_, header, rows, columns) => {
  expect(guessColumns(header, rows)).toEqual(columns)
})

test.each([
  ['12 Elm Street', { city: 'Boise', state: 'ID', zip: '83702' }, '12 Elm Street, Boise, ID 83702'],
  [
    '12 Elm Street, Boise, ID 83702',
    { city: 'Boise', state: 'ID', zip: '83702' },
    '12 Elm Street, Boise, ID 83702',
  ],
  ['9 Boise Avenue, Suite 2', { city: 'Boise', state: '', zip: '' }, '9 Boise Avenue, Suite 2, Boise'],
  ['', { city: 'Boise', state: 'ID', zip: '' }, 'Boise, ID'],
  ['', {}, ''],
])('the parts of an address join: %j, %j', (street, parts, address) => {
  expect(joinAddress(street, parts)).toBe(address)
})

test('so do its lines, a number without a comma', () => {
  expect(['12', 'Elm Street', 'Suite 4'].reduce(joinLines)).toBe('12 Elm Street, Suite 4')
})

test.each([
  ['Southern Baptist Convention', 'baptist'],
  ['Iglesia Católica', 'catholic'],
  ['African Methodist Episcopal', 'methodist'],
  ['United Church of Christ', 'other'],
  ['PC(USA)', 'presbyterian'],
  ['Sin denominación', 'non-denominational'],
  ['Protestant', null],
  ['Jedi', undefined],
])('%s is the denomination %s', (text, denomination) => {
  expect(denominationOf(text)).toBe(denomination)
})
