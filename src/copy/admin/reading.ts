import type { ProvenItem, TriedPage } from '../../contract/admin/reading.ts'
import { readableTime } from '../../domain/events/when.ts'
import { count, type ToastWords } from './admin.ts'
import { priceWords } from './scraping.ts'

const DOUBTS: Readonly<Record<ProvenItem['doubts'][number], string>> = {
  lines: 'it names no line of the page',
  hour: 'its hour is not printed with its day',
  date: 'its date is not printed there',
  rule: 'its weekday, or how often it repeats, is not printed there',
  title: 'its title is not on the page',
  'called-off': 'the page says that it is canceled',
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayWords = (isoDate: string) => DAY.format(new Date(isoDate))

/** "Bible Study: Every Wednesday, 7:00 PM to 8:30 PM, Parish Hall (lines 3, 4)" */
export function itemWords({ title, days, starts, end, place, lines }: ProvenItem): string {
  const hours = [starts.map(readableTime).join(' and '), end && `to ${readableTime(end)}`]
  const named = days.replace(/\d{4}-\d\d-\d\d/g, dayWords)
  const what = [named, hours.filter(Boolean).join(' '), place].filter(Boolean).join(', ')
  const where =
    lines.length === 0 ? 'no line' : `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`
  return `${title}: ${what} (${where})`
}

export const proofWords = ({ doubts }: ProvenItem): string =>
  doubts.length === 0 ? 'Proven' : `Not proven: ${doubts.map((doubt) => DOUBTS[doubt]).join('; ')}`

/** What a trial gave and cost, and whether a visit would have asked at all. */
export function triedWords({ model, items, unreadable, ...tried }: TriedPage): string[] {
  const { inputTokens, outputTokens, microDollars, isWorthAsking, failure } = tried
  const proven = items.filter(({ doubts }) => doubts.length === 0).length
  const found = items.length === 0 ? 'no events' : `${count(items.length, 'event')}, ${proven} proven`
  const tokens = `${inputTokens.toLocaleString('en-US')} tokens in, ${outputTokens.toLocaleString('en-US')} out`
  return [
    // Where nothing was answered, "no events" would not be true.
    ...(failure !== null && items.length === 0
      ? []
      : [`${model}: ${found}${unreadable > 0 ? `, ${unreadable} in no readable form` : ''}`]),
    ...(inputTokens + outputTokens === 0 ? [] : [`${tokens}: ${priceWords(microDollars)}`]),
    ...(isWorthAsking
      ? []
      : ['A visit would not ask about it: it prints no coming day and no weekday with an hour.']),
  ]
}

/** Settings › Reading. */
export const readingCopy = {
  intro:
    'A language model can read the pages that print a coming day or an hour. What it reads is proven on the page’s own lines, and waits for your review. The text of those pages goes to the address below; “A model to ask” in docs/operating.md names models and what they cost.',
  none: 'No model is asked: pages are read by rules alone.',
  formTitle: 'Which model',
  provider: 'Provider',
  providers: {
    none: 'None',
    'openai-compatible': 'OpenAI-compatible (Ollama, llama.cpp, vLLM, many services)',
    anthropic: 'Anthropic',
  },
  environment: (model: string | null) => `What the server’s .env sets: ${model ?? 'none'}`,
  address: 'Address',
  addressHint: 'Up to the version, for example http://localhost:11434/v1. Blank for Anthropic’s own.',
  name: 'Model',
  key: 'Key',
  keyHint: (hasKey: boolean) =>
    hasKey
      ? 'A key is stored, and is not shown. Leave this blank to keep it; another address needs it anew.'
      : 'It is stored sealed, sent to the address above alone, and never shown again.',
  inputPrice: 'Dollars for a million tokens in the question',
  outputPrice: 'Dollars for a million tokens in the answer',
  priceHint: 'From the provider’s list of prices: the budget is counted with it. 0 where it costs nothing.',
  budget: 'Dollars a month, for all churches',
  save: 'Save',
  saved: { title: 'Settings Saved', description: 'They count from the next page on.' } satisfies ToastWords,
  tryTitle: 'Try it on a page',
  tryIntro: 'The model is asked once, within the month’s budget. Nothing is saved.',
  page: 'Web address, text or HTML',
  pageNeeded: 'Please enter a web address, or paste a text.',
  ask: 'Ask the model',
  asking: 'Asking...',
  lines: (n: number) => `${count(n, 'line')} of the page`,
  itemsLabel: 'What the model read',
  againTitle: 'Read all pages again',
  again: 'Read again',
  askAgain: 'Read the pages of all churches again?',
  askAgainText: (words: string) => `Each is read and asked about at its next visit. ${words}`,
  willRead: {
    title: 'Pages Will Be Read Again',
    description: 'Each church’s at its next visit.',
  } satisfies ToastWords,
  failed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: sentence ?? 'That did not work. Please try again.',
  }),
} as const
