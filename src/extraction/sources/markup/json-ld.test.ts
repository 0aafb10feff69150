import { expect, test } from 'vitest'
import { readWith } from '../../prose/pages/read-with.fixture.ts'

const of = (name: string, start: string) =>
  `{"@context":"https://schema.org","@type":"Event","name":"${name}","startDate":"${start}"`

// Blocks as people and plug-ins leave them; hand-made. Read on Sunday, November 15, 2026.
test.each([
  ['trailing commas and comments', `${of('Tea', '2026-12-05T15:00')}, // soon\n}`],
  ['a line break in a text', `${of('Tea', '2026-12-05T15:00')},"description":"Scones\nand jam"}`],
  ['quotation marks in a text', `${of('Tea', '2026-12-05T15:00')},"description":"They said "come" twice"}`],
  ['a script’s quotes', `${of('Tea', '2026-12-05T15:00')}}`.replaceAll('"', "'")],
  ['a guard of comments', `<!--\n${of('Tea', '2026-12-05T15:00')}}\n-->`],
])('%s', (_, block) => {
  expect(readWith(`<script type="application/ld+json">${block}</script>`)).toEqual(['2026-12-05T15:00 Tea'])
})

test.each([',', '', ' ;\n'])('objects one behind the other, with %j between them', (between) => {
  const block = `${of('Tea', '2026-12-05T15:00')}}${between}${of('Ball', '2026-12-06T18:00')}}`
  expect(readWith(`<script type="application/ld+json">${block}</script>`)).toEqual([
    '2026-12-05T15:00 Tea',
    '2026-12-06T18:00 Ball',
  ])
})

test('what is cut off is not read', () => {
  expect(readWith(`<script type="application/ld+json">${of('Tea', '2026-12-05T15:00')}</script>`)).toEqual([])
})
