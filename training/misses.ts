/** What the reader missed or got wrong, in words, for whoever works on it. The fifth fold stays shut. */
import type { Measured } from './measure.ts'

export function printMisses({ cases }: Measured, filter: string): void {
  for (const { corpus, page, answers, score } of cases) {
    if (page.kind !== 'html' || (corpus === 'church-pages' && page.fold === 5)) continue
    if (!page.id.includes(filter)) continue
    const { want, hit, whole, wrong } = score.all
    if (whole === want && wrong === 0) continue
    console.log(`\n${page.id}: ${hit} of ${want} found, ${whole} whole, ${wrong} wrong`)
    answers.forEach(({ title, start, recurrence, confidence }, at) => {
      if (score.verdicts[at] === 'wrong' || score.verdicts[at] === 'date')
        console.log(
          `  ${score.verdicts[at]}  ${start} ${title} (${recurrence ?? 'dated'}, ${confidence.toFixed(2)})`,
        )
    })
  }
}
