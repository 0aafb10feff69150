import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { EventCandidate } from '../extraction/candidate.ts'
import { type ExtractionInput, extractEvents } from '../extraction/extract.ts'
import { readAddress, readInputFile } from './extract-input.ts'

const TYPES = ['html', 'ics', 'json', 'xml'] as const
type InputType = (typeof TYPES)[number]

interface ExtractOptions {
  url?: string
  type?: InputType
  now?: string
  timezone?: string
  from?: string
  to?: string
  batch?: string
}

/** Adds `bulletin extract <file or address>`: the events of a page, feed or calendar file as JSON. No database. */
export function registerExtract(program: Command): void {
  program
    .command('extract')
    .description('print the events that a page, feed or calendar file tells of, as JSON')
    .argument('[file or address]', 'a saved page or calendar, or an http address that is fetched politely')
    .option('--url <address>', 'address that a file came from')
    .addOption(new Option('--type <type>', 'kind of input').choices(TYPES))
    .option('--now <ISO>', 'date or instant that dates without a year resolve against (default: this moment)')
    .option('--timezone <zone>', 'IANA time zone of the church', 'America/Chicago')
    .option('--from <date>', 'first date to which repeating events are expanded', readDate)
    .option(
      '--to <date>',
      'last date to which repeating events are expanded (default: 60 days later)',
      readDate,
    )
    .option('--batch <file.ndjson>', 'one {id, input, url, type, now, timezone, from, to} a line')
    .action(async (input: string | undefined, options: ExtractOptions, command: Command) => {
      if (options.batch) return extractBatch(options.batch)
      if (!input) command.error('error: give a file or an address, or --batch <file.ndjson>')
      else
        await extractOne(input, options).catch((error: unknown) => command.error(`error: ${wordsOf(error)}`))
    })
}

function readDate(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw new InvalidArgumentError('Give a date as YYYY-MM-DD.')
  return text
}

async function extractOne(input: string, options: ExtractOptions): Promise<void> {
  const isAddress = /^https?:\/\//i.test(input)
  const source = isAddress ? await readAddress(input) : { ...(await readInputFile(input)), url: null }
  const result = extractEvents(toInput({ ...source, url: options.url ?? source.url ?? undefined }, options))
  const { events, dropped, warnings } = result
  process.stdout.write(`${JSON.stringify({ events: events.map(toOutput), dropped, warnings }, null, 2)}\n`)
}

/** A bad line costs only itself: it answers with {id, error}. */
async function extractBatch(file: string): Promise<void> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  let number = 0
  for await (const line of lines) {
    number++
    if (line.trim() === '') continue
    let id: unknown = number
    let answer: object
    try {
      const item = JSON.parse(line) as ExtractOptions & { id?: unknown; input?: unknown }
      id = item.id ?? number
      if (typeof item.input !== 'string') throw new Error('The line has no "input" (a path).')
      const source = await readInputFile(item.input)
      answer = { id, events: extractEvents(toInput({ ...source, url: item.url }, item)).events.map(toOutput) }
    } catch (error) {
      answer = { id, error: wordsOf(error) }
    }
    if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) {
      await new Promise((resolve) => process.stdout.once('drain', resolve))
    }
  }
}

function toInput(
  source: { body: string; type: InputType; url: string | undefined },
  options: ExtractOptions,
): ExtractionInput {
  if (options.type && !TYPES.includes(options.type))
    throw new Error(`The type "${options.type}" is not one of ${TYPES.join(', ')}.`)
  return {
    body: source.body,
    type: options.type ?? source.type,
    url: source.url ?? null,
    now: options.now ?? new Date().toISOString(),
    timeZone: options.timezone ?? 'America/Chicago',
    ...(options.from ? { from: options.from } : {}),
    ...(options.to ? { to: options.to } : {}),
  }
}

function toOutput(event: EventCandidate) {
  const { title, start, end, timeZone, allDay, location, url, description, cancelled, recurrence } = event
  const { category, kind, confidence, evidence, imageUrl, contact, uid, seriesKey, provenance } = event
  return {
    title,
    start,
    end,
    timeZone,
    allDay,
    location,
    url,
    description,
    cancelled,
    recurrence,
    category,
    kind,
    confidence: Number(confidence.toFixed(2)),
    evidence,
    imageUrl,
    contact,
    uid,
    seriesKey,
    provenance,
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
