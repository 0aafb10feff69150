import type { ProvenItem, TriedPage } from '../../../contract/admin/reading.ts'
import { type ItemRule, wordsOfRule } from '../../../extraction/model/item.ts'
import { piecesOf } from '../../../extraction/model/page-lines.ts'
import { makeQuestion, type Question } from '../../../extraction/model/question.ts'
import { proveAnswers } from '../../../extraction/model/read-answer.ts'
import { isWorthAsking } from '../../../extraction/model/worth-asking.ts'
import type { PageAnswer } from '../../../ports/page-reader/port.ts'
import { BUDGET_SPENT } from '../crawl/ask-model.ts'

/** Asks one question; `answer` is null where the month's budget is spent. */
export type AskOnce = (question: Question) => Promise<{ answer: PageAnswer | null; microDollars: number }>

/** What a model reads of the lines of a page, and what of it they prove. */
export async function tryPage(
  lines: readonly string[],
  { model, today, timeZone }: { model: string; today: string; timeZone: string },
  ask: AskOnce,
): Promise<TriedPage> {
  const asked = await Promise.all(
    piecesOf(lines).map((piece) => ask(makeQuestion(lines, piece, { today, timeZone }))),
  )
  const answers = asked.flatMap(({ answer }) => (answer?.ok ? [answer.answer] : []))
  const proven = proveAnswers(lines, answers, today)
  const failed = asked.find(({ answer }) => !answer?.ok)?.answer
  const tokens = (of: 'inputTokens' | 'outputTokens') =>
    asked.reduce((sum, { answer }) => sum + (answer?.usage?.[of] ?? 0), 0)
  return {
    model,
    lines: [...lines],
    isWorthAsking: isWorthAsking(lines, today),
    items: proven.flatMap((each): ProvenItem[] => {
      if (each === null) return []
      const { item, proof } = each
      const days = item.rule ? wordsOfTerm(item.rule, today) : item.dates.join(', ')
      return [
        {
          title: item.title,
          lines: [...item.lines],
          days,
          starts: [...item.starts],
          end: proof.end,
          place: proof.place,
          doubts: proof.doubts,
        },
      ]
    }),
    unreadable: proven.filter((each) => each === null).length,
    failure: failed === undefined ? null : failed === null ? BUDGET_SPENT : failed.ok ? null : failed.message,
    inputTokens: tokens('inputTokens'),
    outputTokens: tokens('outputTokens'),
    microDollars: asked.reduce((sum, { microDollars }) => sum + microDollars, 0),
  }
}

/** "Every Sunday, from 2026-09-06, not on 2026-12-27" */
function wordsOfTerm(rule: ItemRule, today: string): string {
  const { from, until, except } = rule
  const parts = [
    wordsOfRule(rule, today),
    from && `from ${from}`,
    until && `until ${until}`,
    except.length > 0 && `not on ${except.join(', ')}`,
  ]
  return parts.filter(Boolean).join(', ')
}
