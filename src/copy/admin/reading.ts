import type { ProvenItem, TriedPage } from '../../contract/admin/reading.ts'
import { count } from './admin.ts'
import { priceWords } from './scraping.ts'

const DOUBTS: Readonly<Record<ProvenItem['doubts'][number], string>> = {
  lines: 'it names no line of the page',
  hour: 'its hour is not printed with its day',
  date: 'its date is not printed there',
  rule: 'its weekday, or how often it repeats, is not printed there',
  title: 'its title is not on the page',
  'called-off': 'the page says that it is canceled',
}

/** "Bible Study: Every Wednesday, 19:00, Parish Hall (lines 3, 4): proven" */
export function itemWords({ title, days, starts, end, place, lines }: ProvenItem): string {
  const hours = [starts.join(' and '), end && `to ${end}`].filter(Boolean).join(' ')
  const what = [days, hours, place].filter(Boolean).join(', ')
  const where =
    lines.length === 0 ? 'no line' : `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`
  return `${title}: ${what} (${where})`
}

export const proofWords = ({ doubts }: ProvenItem): string =>
  doubts.length === 0 ? 'Proven' : `Not proven: ${doubts.map((doubt) => DOUBTS[doubt]).join('; ')}`

/** What a trial cost, and whether a visit would have asked at all. */
export function triedWords({ model, items, unreadable, ...tried }: TriedPage): string[] {
  const { inputTokens, outputTokens, microDollars, isWorthAsking, failure } = tried
  const proven = items.filter(({ doubts }) => doubts.length === 0).length
  const tokens = `${inputTokens.toLocaleString('en-US')} tokens in, ${outputTokens.toLocaleString('en-US')} out`
  return [
    ...(failure === null ? [] : [failure]),
    `${model}: ${count(items.length, 'event')}, ${proven} proven${unreadable > 0 ? `, ${unreadable} in no readable form` : ''}`,
    `${tokens}: ${priceWords(microDollars)}`,
    ...(isWorthAsking
      ? []
      : ['A visit would not ask about it: it prints no coming day and no weekday with an hour.']),
  ]
}
