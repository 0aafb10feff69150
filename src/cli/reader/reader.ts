import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Command, Option } from 'commander'
import { z } from 'zod'
import { type ExtractionInput, extractEvents } from '../../extraction/extract.ts'
import { parsePage } from '../../extraction/html/parse-page.ts'
import { type Piece, piecesOf, questionLines } from '../../extraction/model/page-lines.ts'
import { makeQuestion } from '../../extraction/model/question.ts'
import { answeredPage } from '../../extraction/model/read-answer.ts'
import { isWorthAsking } from '../../extraction/model/worth-asking.ts'
import { objectIn } from '../../ports/page-reader/object-in-text.ts'
import { loadCity } from '../installation/load-city.ts'
import { readInputFile, whyUnread } from '../terminal/extract-input.ts'
import { UnwritableFileError } from '../terminal/write-file.ts'
import { registerAsk } from './ask.ts'

/** A saved page about which a model is asked. */
interface SavedPage {
  /** As batch files take it: at most 64 letters, digits, hyphens and underscores. */
  id: string
  input: ExtractionInput
  lines: string[]
}

/** With the number of a piece behind it. */
const MAX_ID_CHARS = 58

interface FolderDefaults {
  now: string
  timeZone: string
}

const text = z.string().nullish()

/** What meta.json or expected.json beside a page says of it. */
const pageFacts = z.looseObject({
  now: text,
  nowGuess: text,
  timezone: text,
  url: text,
  recurrenceWindow: z.looseObject({ from: text, to: text }).nullish(),
})

/**
 * The HTML pages of a folder: each file of it, or input.html of each of its folders with meta.json or expected.json.
 * @throws an Error with a sentence for people
 */
export async function readPageFolder(folder: string, defaults: FolderDefaults): Promise<SavedPage[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new Error(whyUnread(folder, error))
  })
  const pages: SavedPage[] = []
  for (const name of names.toSorted()) {
    const isFile = /\.html?$/i.test(name)
    const source = await readInputFile(path.join(folder, name, isFile ? '' : 'input.html')).catch(() => null)
    if (source?.type !== 'html') continue
    const facts = isFile ? {} : await readFacts(path.join(folder, name))
    const window = facts.recurrenceWindow
    const url = facts.url ?? 'https://site.example/'
    pages.push({
      id: name
        .replace(/\.html?$/i, '')
        .replace(/[^\w-]/g, '_')
        .slice(0, MAX_ID_CHARS),
      lines: questionLines(parsePage(source.body, url)),
      input: {
        body: source.body,
        type: 'html',
        url,
        now: facts.now ?? facts.nowGuess ?? defaults.now,
        timeZone: facts.timezone ?? defaults.timeZone,
        ...(window?.from && window.to ? { from: window.from, to: window.to } : {}),
      },
    })
  }
  if (pages.length === 0) throw new Error(`There is no HTML page in ${folder}.`)
  return pages
}

/** Whether a visit would ask about it. */
export function isAskedAbout({ input, lines }: SavedPage): boolean {
  return isWorthAsking(lines, input.now.slice(0, 10))
}

async function readFacts(folder: string): Promise<Partial<z.infer<typeof pageFacts>>> {
  for (const name of ['meta.json', 'expected.json']) {
    const json = await readFile(path.join(folder, name), 'utf8').catch(() => null)
    if (json !== null) return pageFacts.parse(JSON.parse(json))
  }
  return {}
}

const BATCH_FORMATS = ['openai', 'anthropic'] as const
type BatchFormat = (typeof BATCH_FORMATS)[number]

/** Behind the id of a page, the number of its piece from the second on. */
const PIECE = /--(\d+)$/

/** The lines of a batch about a page, one for each of its pieces: of OpenAI's input file, or of Anthropic's requests. */
export function questionsAbout(page: SavedPage, format: BatchFormat, model: string): object[] {
  return piecesOf(page.lines).map((piece, at) =>
    questionLine(page, piece, at === 0 ? page.id : `${page.id}--${at + 1}`, { format, model }),
  )
}

function questionLine(
  page: SavedPage,
  piece: Piece,
  custom_id: string,
  { format, model }: { format: BatchFormat; model: string },
): object {
  const { now, timeZone } = page.input
  const question = makeQuestion(page.lines, piece, { today: now.slice(0, 10), timeZone })
  const user = { role: 'user', content: question.page }
  const max_tokens = question.maxOutputTokens
  if (format === 'anthropic')
    return { custom_id, params: { model, max_tokens, system: question.instructions, messages: [user] } }
  const schema = z.toJSONSchema(question.schema, { target: 'draft-7' })
  return {
    custom_id,
    method: 'POST',
    url: '/v1/chat/completions',
    body: {
      model,
      max_tokens,
      messages: [{ role: 'system', content: question.instructions }, user],
      response_format: { type: 'json_schema', json_schema: { name: 'events', strict: true, schema } },
    },
  }
}

const openAiUsage = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() })
const anthropicUsage = z.object({ input_tokens: z.number(), output_tokens: z.number() })

const resultLine = z.object({
  custom_id: z.string(),
  /** OpenAI's. */
  response: z
    .object({
      body: z.object({
        choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).optional(),
        usage: openAiUsage.nullish(),
      }),
    })
    .nullish(),
  /** Anthropic's; `errored`, `canceled` and `expired` have no message. */
  result: z
    .object({
      message: z
        .object({
          content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
          usage: anthropicUsage.nullish(),
        })
        .optional(),
    })
    .nullish(),
})

interface BatchAnswer {
  id: string
  /** null where the model gave none, or none in JSON. */
  answer: object | null
  inputTokens: number
  outputTokens: number
}

/** A line of a results file, of either provider. @throws an Error with a sentence for people */
export function readResultLine(line: string, number: number): BatchAnswer {
  const parsed = resultLine.safeParse(objectIn(line))
  if (!parsed.success) throw new Error(`Line ${number} is no line of a batch’s results.`)
  const { custom_id: id, response, result } = parsed.data
  const body = response?.body
  const message = result?.message
  const text =
    body?.choices?.[0]?.message.content ?? message?.content.map((part) => part.text ?? '').join('') ?? ''
  return {
    id,
    answer: objectIn(text),
    inputTokens: body?.usage?.prompt_tokens ?? message?.usage?.input_tokens ?? 0,
    outputTokens: body?.usage?.completion_tokens ?? message?.usage?.output_tokens ?? 0,
  }
}

interface FolderOptions {
  output: string
  now: string
  timezone?: string
}

interface ExportOptions extends FolderOptions {
  format: BatchFormat
  model: string
  asked?: true
}

/**
 * Adds `bulletin reader`: a model is asked about one page, or its questions are written as a provider's batch file and its
 * answers read.
 */
export function registerReader(program: Command): void {
  const reader = program
    .command('reader')
    .description('ask a language model about a page, or about saved pages in a batch')
  const now = new Option('--now <date>', 'day of reading, where a page names none').default(
    new Date().toISOString().slice(0, 10),
    'today',
  )
  const zone = new Option(
    '--timezone <zone>',
    "IANA time zone of a page that names none (default: the city's)",
  )
  reader
    .command('export-questions')
    .description('write one question a page, or a piece of a long one, as a batch file in JSON Lines')
    .argument('<folder>', 'HTML files, or folders of input.html with meta.json or expected.json')
    .requiredOption('--model <name>', 'name of the model at the provider')
    .requiredOption('--output <file.jsonl>', 'file to write')
    .addOption(new Option('--format <format>', 'whose batch file').choices(BATCH_FORMATS).default('openai'))
    .option('--asked', 'only pages that print a coming day or an hour, as a visit would ask')
    .addOption(now)
    .addOption(zone)
    .action((folder: string, options: ExportOptions, command: Command) =>
      exportQuestions(folder, options).catch((error: unknown) => command.error(`error: ${wordsOf(error)}`)),
    )
  registerAsk(reader, [now, zone])
  reader
    .command('import-answers')
    .description('write the answers of a batch, one {id, answers} a page: npm run eval:reader -- --answers')
    .argument('<results.jsonl>', 'the file that the provider made')
    .argument('<folder>', 'the pages that were asked about')
    .requiredOption('--output <file.jsonl>', 'file to write')
    .addOption(now)
    .addOption(zone)
    .action((results: string, folder: string, options: FolderOptions, command: Command) =>
      importAnswers(results, folder, options).catch((error: unknown) =>
        command.error(`error: ${wordsOf(error)}`),
      ),
    )
}

async function exportQuestions(folder: string, options: ExportOptions): Promise<void> {
  const saved = await readPages(folder, options)
  const pages = options.asked ? saved.filter(isAskedAbout) : saved
  await writeLines(
    options.output,
    pages.flatMap((page) => questionsAbout(page, options.format, options.model)),
  )
  console.log(`${pages.length} of ${saved.length} pages: ${options.output}`)
}

async function importAnswers(results: string, folder: string, options: FolderOptions): Promise<void> {
  const pages = new Map((await readPages(folder, options)).map((page) => [page.id, page]))
  const file = await readFile(results, 'utf8').catch((error: unknown) => {
    throw new Error(whyUnread(results, error))
  })
  const answers = file.split('\n').flatMap((line, at) => (line.trim() ? [readResultLine(line, at + 1)] : []))
  const byPage = Map.groupBy(answers, ({ id }) => id.replace(PIECE, ''))
  const readings = [...byPage].map(([id, pieces]) => {
    const page = pages.get(id)
    if (!page) throw new Error(`There is no page ${id} in ${folder}.`)
    const given = pieces.flatMap(({ answer }) => answer ?? [])
    const body = answeredPage(page.lines, given)
    return { id, answers: given, ...extractEvents({ ...page.input, body, type: 'model' }) }
  })
  await writeLines(
    options.output,
    readings.map(({ id, answers }) => ({ id, answers })),
  )
  const count = (each: (reading: (typeof readings)[number]) => number) =>
    readings.reduce((sum, reading) => sum + each(reading), 0)
  const tokens = (of: 'inputTokens' | 'outputTokens') => answers.reduce((sum, answer) => sum + answer[of], 0)
  console.log(
    [
      `${answers.length} answers, ${answers.filter(({ answer }) => answer === null).length} of them unusable`,
      `${count(({ events }) => events.length)} dates found on the pages`,
      `${count(({ rejections }) => rejections.length)} events dropped`,
      `${tokens('inputTokens')} tokens in, ${tokens('outputTokens')} out`,
    ].join('; '),
  )
}

async function readPages(folder: string, { now, timezone }: FolderOptions) {
  return readPageFolder(folder, { now, timeZone: timezone ?? (await loadCity()).timeZone })
}

async function writeLines(file: string, lines: readonly object[]): Promise<void> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  await writeFile(file, text).catch((error: unknown) => {
    throw new UnwritableFileError(file, error)
  })
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
