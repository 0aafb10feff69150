/**
 * Measures the classifier on hand-labelled titles: `npm run eval:classifier [-- --misses]`. The labels were written
 * before the classifier; every second line was kept for the measure alone.
 */
import { readFileSync } from 'node:fs'
import { classifyEvent } from '../src/extraction/lexicon/classify.ts'

const labels = readFileSync(new URL('extraction-labels/titles.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [string, string])
const showMisses = process.argv.includes('--misses')
measure(
  'tuning half',
  labels.filter((_, i) => i % 2 === 0),
  showMisses,
)
measure(
  'measured half',
  labels.filter((_, i) => i % 2 === 1),
  process.argv.includes('--all-misses'),
)

function measure(name: string, half: [string, string][], listMisses: boolean): void {
  const counts = new Map<string, { right: number; predicted: number; meant: number }>()
  const of = (category: string) => {
    let count = counts.get(category)
    if (!count) {
      count = { right: 0, predicted: 0, meant: 0 }
      counts.set(category, count)
    }
    return count
  }
  for (const [meant, title] of half) {
    const predicted = classifyEvent(title, null, '')
    of(predicted).predicted++
    of(meant).meant++
    if (predicted === meant) of(meant).right++
    else if (listMisses) console.log(`${title}: ${predicted}, labelled ${meant}`)
  }
  let sum = 0
  for (const [category, { right, predicted, meant }] of [...counts].sort()) {
    const f1 = right === 0 ? 0 : (2 * right) / (predicted + meant)
    sum += f1
    console.log(`  ${category.padEnd(12)} f1 ${f1.toFixed(3)}  right ${right} of ${meant}, said ${predicted}`)
  }
  console.log(`${name}: ${half.length} titles, macro-F1 ${(sum / counts.size).toFixed(3)}`)
}
