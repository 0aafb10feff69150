import { expect, test } from 'vitest'
import { parsePage } from '../html/parse-page.ts'
import { piecesOf, questionLines } from './page-lines.ts'
import { makeQuestion } from './question.ts'

const linesOf = (html: string) => questionLines(parsePage(`<main>${html}</main>`, null))

test('a model is shown what the eye sees: headings, bold lines, rows, struck text, and no navigation', () => {
  const lines = linesOf(`
    <nav><a href="/a">Home</a></nav><h2>Prayer</h2><p><b>Mondays</b></p>
    <table><tr><th>Day</th><th>Hour</th><th>Room</th></tr>
      <tr><td>Tuesday</td><td>7 pm</td><td></td></tr></table>
    <p>Rosary <s>6 pm</s> 6:30 pm</p><p style="text-decoration:line-through">Friday lunch</p><del>Tea</del>`)
  expect(lines).toEqual([
    '## Prayer',
    '**Mondays**',
    '| Day | Hour | Room |',
    '| Tuesday | 7 pm | |',
    'Rosary ~~6 pm~~ 6:30 pm',
    '~~Friday lunch~~',
    '~~Tea~~',
  ])
})

test('a table that lays out the page is read line by line', () => {
  const long = 'A long paragraph about the life of the parish. '.repeat(5)
  expect(linesOf(`<table><tr><td><p>${long}</p></td><td>Sundays 9 am</td></tr></table>`)).toEqual([
    long.trim(),
    'Sundays 9 am',
  ])
})

test('a long page is asked about in pieces that overlap at a heading, and every line is in one', () => {
  const lines = Array.from({ length: 1000 }, (_, at) =>
    at % 50 === 0 ? `# Part ${at}` : `Words of line ${at}`,
  )
  const pieces = piecesOf(lines)
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces[0]?.from).toBe(0)
  expect(pieces.at(-1)?.to).toBe(lines.length)
  for (const [at, { from }] of pieces.entries()) {
    if (at === 0) continue
    expect(from).toBeLessThan(pieces[at - 1]?.to ?? 0)
    expect(lines[from]).toMatch(/^# Part/)
  }
  const [first] = pieces
  if (!first) throw new Error('there is no piece')
  const question = makeQuestion(lines, first, { today: '2026-11-23', timeZone: 'Europe/Rome' })
  expect(question.page.split('\n').at(-1)).toBe(`${first.to}| ${lines[first.to - 1]}`)
  expect(question.instructions).toContain('Today is Monday, 2026-11-23, time zone Europe/Rome.')
  expect(question.instructions).not.toContain('Part 50')
})
