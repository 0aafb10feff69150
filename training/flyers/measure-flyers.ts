/**
 * `npm run eval:flyers -- FOLDER`: how well the flyers of make-flyers.ts are read, by the functions that read pictures
 * in production, each half apart. `--misses` lists what went wrong on the open half, and on it alone.
 *
 * A title is right when the letters of the words that it shares with a wanted one make .8 of both (their Dice
 * coefficient), without case, accents and marks; words of five letters may differ in one.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { distance } from 'fastest-levenshtein'
import { SURE_FROM_CONFIDENCE } from '../../src/domain/events/review/review-reasons.ts'
import { htmlOfPictures } from '../../src/extraction/documents/picture-html.ts'
import { extractEvents } from '../../src/extraction/extract.ts'
import { createTesseractPictureText } from '../../src/ports/picture-text/tesseract-picture-text.ts'
import { wordScore } from '../score.ts'

interface ExpectedFlyer {
  titles: string[]
  date: string
  hour: string
  place: string
  now: string
}

const MIN_TITLE_DICE = 0.8
const MIN_PLACE_SCORE = 0.5
const EDITABLE_LETTERS = 5

const { values, positionals } = parseArgs({
  options: { misses: { type: 'boolean' } },
  allowPositionals: true,
})
const [folder = ''] = positionals
const pictureText = createTesseractPictureText()

async function readFlyer(bytes: Uint8Array, now: string) {
  const outcome = await pictureText.read(bytes)
  if (!outcome.ok) return { events: [], problem: outcome.problem }
  const { events } = extractEvents({
    body: htmlOfPictures([outcome.text], now),
    type: 'picture',
    url: 'https://parish.example/flyer.png',
    now,
    timeZone: 'America/Chicago',
  })
  return { events, problem: null }
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

function isSameTitle(want: string, got: string): boolean {
  const [wanted, left] = [wordsOf(want), wordsOf(got)]
  const total = [...wanted, ...left].join('').length
  let shared = 0
  for (const word of wanted) {
    const edits = word.length >= EDITABLE_LETTERS ? 1 : 0
    const at = left.findIndex((other) => distance(word, other) <= edits)
    if (at >= 0) shared += word.length + (left.splice(at, 1)[0] ?? '').length
  }
  return total > 0 && shared / total >= MIN_TITLE_DICE
}

async function measureHalf(half: string): Promise<void> {
  const counts = { title: 0, date: 0, hour: 0, 'all three': 0, place: 0, sure: 0, 'more than one event': 0 }
  const names = readdirSync(join(folder, half))
  const seconds: number[] = []
  for (const name of names) {
    const expected = JSON.parse(
      readFileSync(join(folder, half, name, 'expected.json'), 'utf8'),
    ) as ExpectedFlyer
    const bytes = new Uint8Array(readFileSync(join(folder, half, name, 'input.png')))
    const startedAt = performance.now()
    const { events, problem } = await readFlyer(bytes, expected.now)
    seconds.push((performance.now() - startedAt) / 1000)
    const verdicts = events.map(({ title, start, location }) => ({
      title: expected.titles.some((want) => isSameTitle(want, title)),
      date: start.slice(0, 10) === expected.date,
      hour: start.slice(11, 16) === expected.hour,
      place: wordScore(expected.place, location ?? '') >= MIN_PLACE_SCORE,
    }))
    // The event nearest to the truth counts, whichever of several it is.
    const rank = (verdict: (typeof verdicts)[number]) =>
      Number(verdict.title) + Number(verdict.date) + Number(verdict.hour)
    const best = verdicts.toSorted((a, b) => rank(b) - rank(a))[0]
    if (best) for (const key of ['title', 'date', 'hour', 'place'] as const) counts[key] += Number(best[key])
    counts['all three'] += Number(best !== undefined && rank(best) === 3)
    counts.sure += events.filter(({ confidence }) => confidence >= SURE_FROM_CONFIDENCE).length
    counts['more than one event'] += Number(events.length > 1)
    if (values.misses && (best === undefined || rank(best) < 3)) {
      console.log(`\n${name}: ${expected.titles[0]}, ${expected.date} ${expected.hour}`)
      for (const { title, start } of events) console.log(`  ${start} ${title}`)
      if (events.length === 0) console.log(`  nothing ${problem ?? ''}`)
    }
  }
  const mean = seconds.reduce((sum, each) => sum + each, 0) / seconds.length
  console.log(
    `\n${half}: ${names.length} flyers, ${mean.toFixed(1)} s each, slowest ${Math.max(...seconds).toFixed(1)} s`,
  )
  for (const [key, count] of Object.entries(counts)) console.log(`  ${key.padEnd(20)} ${count}`)
}

const halves = values.misses ? ['open'] : ['open', 'held-out']
for (const half of halves) await measureHalf(half)
await pictureText.close()
