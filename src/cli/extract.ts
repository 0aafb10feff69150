import { open } from 'node:fs/promises'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { City } from '../contract/city.ts'
import type { EventCandidate } from '../extraction/candidate/candidate.ts'
import type { ExtractionResult } from '../extraction/extract.ts'
import { zoneNamed } from '../extraction/time/zones.ts'
import type { PageInput } from '../features/scraping/crawl/worker.ts'
import { crawlerContact } from '../platform/config.ts'
import { loadCity } from './installation/load-city.ts'
import { loadConfig } from './serve.ts'
import {
  INPUT_TYPES,
  type InputType,
  type ReadInput,
  readAddress,
  readInputFile,
  whyUnread,
} from './terminal/extract-input.ts'
import { jsonOption } from './terminal/print-answer.ts'
import { createSourceReader, type SourceReader } from './terminal/source-reader.ts'

interface ExtractOptions {
  url?: string
  type?: InputType
  now?: string
  timezone?: string
  from?: string
  to?: string
  batch?: string
  explain?: boolean
}

/** Adds `bulletin extract <file or address>`: the events of a page, feed, calendar file or document as JSON. No database. */
export function registerExtract(program: Command): void {
  program
    .command('extract')
    .description('print the events in a page, feed, calendar file, PDF or picture as JSON')
    .argument(
      '[file or address]',
      'a saved page, calendar, PDF or picture, or an http address that is fetched politely',
    )
    .option('--url <address>', 'address that a file came from')
    .addOption(new Option('--type <type>', 'kind of input').choices(INPUT_TYPES))
    .option('--now <ISO>', 'date or instant that dates without a year resolve against (default: this moment)')
    .option('--timezone <zone>', "IANA time zone of the church (default: the city's)")
    .option('--from <date>', 'first date to which repeating events are expanded', readDate)
    .option(
      '--to <date>',
      'last date to which repeating events are expanded (default: 60 days later)',
      readDate,
    )
    .option(...jsonOption)
    .option('--explain', 'print also what was left out, and why')
    .option('--batch <file.ndjson>', 'one {id, input, url, type, now, timezone, from, to} a line')
    .action(async (input: string | undefined, options: ExtractOptions, command: Command) => {
      const fail = (error: unknown) => command.error(`error: ${wordsOf(error)}`)
      const city = await loadCity()
      if (!input && !options.batch) return fail('give a file or an address, or --batch <file.ndjson>')
      const reader = createSourceReader()
      try {
        if (options.batch) await extractBatch(reader, options.batch, city, options.explain ?? false)
        else await extractOne(reader, input ?? '', city, options)
      } catch (error) {
        fail(error)
      } finally {
        await reader.close()
      }
    })
}

function readDate(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw new InvalidArgumentError('Give a date as YYYY-MM-DD.')
  return text
}

async function extractOne(
  reader: SourceReader,
  input: string,
  city: City,
  options: ExtractOptions,
): Promise<void> {
  // A person's slip of the pen; a line of a batch may name a zone that only its calendar defines.
  if (options.timezone && zoneNamed(options.timezone) === null)
    throw new Error(`"${options.timezone}" is not a time zone (give one such as ${city.timeZone}).`)
  const isAddress = /^https?:\/\//i.test(input)
  const source = isAddress
    ? await readAddress(input, crawlerContact(loadConfig(), city), [], options.type)
    : { ...(await readInputFile(input, options.type)), url: undefined }
  const result = await reader.read(toInput(source, city, { ...options, url: options.url ?? source.url }))
  process.stdout.write(`${JSON.stringify(toAnswer(result, options.explain ?? false), null, 2)}\n`)
}

/** A bad line costs only itself: it answers with {id, error}. */
async function extractBatch(
  reader: SourceReader,
  file: string,
  city: City,
  isExplained: boolean,
): Promise<void> {
  const handle = await open(file).catch((error: unknown) => {
    throw new Error(whyUnread(file, error))
  })
  const lines = handle.readLines()
  let number = 0
  for await (const line of lines) {
    number++
    if (line.trim() === '') continue
    let id: unknown = number
    let answer: object
    try {
      const item = readItem(line)
      id = item.id ?? number
      checkTexts(item)
      if (typeof item.input !== 'string') throw new Error('The line has no "input" (a path).')
      if (item.type && !INPUT_TYPES.includes(item.type))
        throw new Error(`The type "${item.type}" is not one of ${INPUT_TYPES.join(', ')}.`)
      const source = await readInputFile(item.input, item.type ?? undefined)
      answer = { id, ...toAnswer(await reader.read(toInput(source, city, item)), isExplained) }
    } catch (error) {
      answer = { id, error: wordsOf(error) }
    }
    if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) {
      await new Promise((resolve) => process.stdout.once('drain', resolve))
    }
  }
}

interface BatchItem {
  id?: unknown
  input?: unknown
  url?: string | null
  type?: InputType | null
  now?: string | null
  timezone?: string | null
  from?: string | null
  to?: string | null
}

function readItem(line: string): BatchItem {
  let item: unknown
  try {
    item = JSON.parse(line)
  } catch {
    throw new Error('The line is not valid JSON.')
  }
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    throw new Error('The line is not a JSON object.')
  return item
}

function checkTexts(item: BatchItem): void {
  for (const [key, value] of Object.entries(item)) {
    if (key !== 'id' && value !== null && typeof value !== 'string')
      throw new Error(`"${key}" is not a text.`)
  }
}

function toAnswer({ events, rejections, warnings }: ExtractionResult, isExplained: boolean) {
  return { events: events.map(toOutput), ...(isExplained ? { rejections, warnings } : {}) }
}

function toInput(
  { body, type, bytes }: ReadInput,
  city: City,
  options: Omit<BatchItem, 'id' | 'input' | 'type'>,
): PageInput {
  return {
    body,
    type,
    ...(bytes ? { bytes } : {}),
    url: options.url ?? null,
    now: options.now ?? new Date().toISOString(),
    timeZone: options.timezone ?? city.timeZone,
    ...(options.from ? { from: options.from } : {}),
    ...(options.to ? { to: options.to } : {}),
  }
}

function toOutput({ sequence: _sequence, confidence, ...event }: EventCandidate) {
  return { ...event, confidence: Number(confidence.toFixed(2)) }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
